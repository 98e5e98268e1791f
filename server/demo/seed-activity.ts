import { v7 as uuid } from 'uuid';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { alertConfig, type AlertConfig } from '../../contract/entities/alert.ts';
import type { NotificationChange, NotificationInfo } from '../../contract/entities/notification.ts';
import { groupedBy } from '../../contract/grouped-by.ts';
import { alertCondition } from '../../contract/rules/alert-condition.ts';
import { defaultAlertName } from '../../contract/rules/alert-names.ts';
import type { Database } from '../database/database.ts';
import {
  alerts,
  files,
  importationRows,
  importations,
  notifications,
} from '../database/schema/activity.ts';
import { writeEngagements } from '../statistics/engagements.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { DEMO_ACCOUNT_ID, DEMO_USER_ID } from './accounts.ts';
import { offerAt, type DemoOffer } from './market.ts';
import { imagePath } from './pages.ts';
import type { SeededPage } from './seed-catalogue.ts';
import { must } from '../../contract/must.ts';
import { roundedToCents } from '../../contract/rules/pricing/cents.ts';

/** The retailer's activity before the first sign-in: the import of the list, two alerts and their notifications. */
export async function seedActivity(tx: Database, pages: SeededPage[], now: number): Promise<void> {
  await seedImportation(tx, pages, now);
  const configured = await seedAlerts(tx, now);
  await seedNotifications(tx, { pages, alerts: configured, now });
  await seedEngagements(tx, pages, now);
}

/** Some things can be paid in instalments. */
async function seedEngagements(tx: Database, pages: SeededPage[], now: number): Promise<void> {
  const sold = pages.filter(
    ({ shop, product }) => !shop.own && product.price > 140 && shop.markup === 'json-ld',
  );
  for (const { shop, product, matchId } of sold) {
    const { price } = offerAt(shop, product, now);
    const engagements = [12, 24].map((duration) => ({
      title: `In ${duration} instalments`,
      monthly: roundedToCents(price / duration),
      duration,
      price,
    }));
    await writeEngagements(tx, DEMO_ACCOUNT_ID, {
      matchId,
      competitor: shop.alias,
      engagements,
    });
  }
}

async function seedImportation(tx: Database, pages: SeededPage[], now: number): Promise<void> {
  const matches = groupedBy(pages, ({ matchId }) => matchId);
  const lines = [...matches.values()].map((group) => group.map(urlOf));
  const csv = lines.map((urls) => urls.join(';')).join('\r\n');
  const date = new Date(now - 60 * DAY_MS);
  const [id, fileId] = [uuid(), uuid()];
  const filename = 'casa-lumo-products.csv';
  await tx.insert(files).values({
    accountId: DEMO_ACCOUNT_ID,
    id: fileId,
    name: filename,
    type: 'text/csv',
    content: new TextEncoder().encode(csv),
    createdAt: date,
  });
  await tx.insert(importations).values({
    accountId: DEMO_ACCOUNT_ID,
    id,
    seq: await allocateSeq(tx, DEMO_ACCOUNT_ID, 1),
    userId: DEMO_USER_ID,
    filename,
    typeNum: 1,
    date,
    status: 'done',
    total: lines.length,
    processed: lines.length,
    added: lines.length,
    fileId,
  });
  await tx.insert(importationRows).values(
    [...matches].map(([matchId, group], n) => ({
      accountId: DEMO_ACCOUNT_ID,
      importationId: id,
      n,
      status: 'added',
      data: { urls: group.map(urlOf) },
      matchId,
    })),
  );
}

const urlOf = ({ url, shop, product }: SeededPage): string => url + shop.productPath(product);

type DemoAlert = typeof alerts.$inferInsert & { config: AlertConfig };
type DemoAlerts = { price: DemoAlert; stock: DemoAlert };

async function seedAlerts(tx: Database, now: number): Promise<DemoAlerts> {
  const seq = await allocateSeq(tx, DEMO_ACCOUNT_ID, 2);
  const alertOf = (config: AlertConfig, given: Partial<DemoAlert>): DemoAlert => ({
    accountId: DEMO_ACCOUNT_ID,
    id: uuid(),
    seq,
    userId: DEMO_USER_ID,
    name: defaultAlertName(config),
    productType: 'All products',
    date: new Date(now - 30 * DAY_MS),
    config,
    ...given,
  });
  const price = alertOf(
    alertConfig.parse({
      tracking_type: 'price',
      trigger: -5,
      days: ['Mon', 'Thu'],
      include_full_report: true,
      data_type: false,
      alert_type: { email: false, notification: true },
    }),
    {},
  );
  const stock = alertOf(
    alertConfig.parse({ tracking_type: 'stock', stock: 'in_stock', data_type: false }),
    { seq: seq + 1, productType: 'Favorite products', status: false },
  );
  await tx.insert(alerts).values([price, stock]);
  return { price, stock };
}

type Change = { page: SeededPage; own: DemoOffer; before: DemoOffer; after: DemoOffer };

type Notified = { pages: SeededPage[]; alerts: DemoAlerts; now: number };

/** Creates notifications of real changes of the market in the hours before. */
async function seedNotifications(
  tx: Database,
  { pages, alerts: { price, stock }, now }: Notified,
): Promise<void> {
  const examples = [
    { alert: price, ageMs: 26 * HOUR_MS, viewed: true },
    { alert: stock, ageMs: 5 * HOUR_MS, viewed: false },
    { alert: price, ageMs: 2 * HOUR_MS, viewed: false },
  ];
  const seq = await allocateSeq(tx, DEMO_ACCOUNT_ID, examples.length);
  await tx.insert(notifications).values(
    examples.map(({ alert, ageMs, viewed }, index) => {
      const at = now - ageMs;
      const changes = changesBefore(pages, at, alert === stock);
      return {
        accountId: DEMO_ACCOUNT_ID,
        id: uuid(),
        seq: seq + index,
        name: alert.name,
        productType: alert.productType,
        timestamp: new Date(at),
        changes: changes.length,
        alertId: alert.id,
        viewed,
        info: notificationInfo({ changes, pages, at, alert }) satisfies NotificationInfo,
      };
    }),
  );
}

/**
 * The report of a demo alert at a time: the changes of half a day, or of as many more days as it takes to find
 * one. Prices do not fall by 5% every day.
 */
export function changesBefore(pages: SeededPage[], at: number, isStock: boolean): Change[] {
  for (let hours = 12; hours < 30 * 24; hours *= 2) {
    const found = changesBetween(pages, at - hours * HOUR_MS, at).filter(({ before, after }) =>
      isStock ? before.availability !== after.availability : after.price <= before.price * 0.95,
    );
    if (found.length > 0) return found;
  }
  return [];
}

function changesBetween(pages: SeededPage[], from: number, to: number): Change[] {
  const own = new Map(pages.filter(({ shop }) => shop.own).map((page) => [page.matchId, page]));
  return pages
    .filter(({ shop }) => !shop.own)
    .map((page) => ({
      page,
      own: offerAt(must(own.get(page.matchId), 'the own page').shop, page.product, to),
      before: offerAt(page.shop, page.product, from),
      after: offerAt(page.shop, page.product, to),
    }));
}

type Reported = { changes: Change[]; pages: SeededPage[]; at: number; alert: DemoAlert };

function notificationInfo({ changes, pages, at, alert }: Reported): NotificationInfo {
  const { tracking_type: tracking, trigger } = alert.config;
  const isStock = tracking === 'stock';
  const aliases = [...new Set(changes.map(({ page }) => page.shop.alias))];
  const compare = aliases.map((alias) => {
    const found = changes.filter(({ page }) => page.shop.alias === alias);
    const higher = found.filter(({ own, after }) => own.price > after.price).length;
    const cheaper = found.filter(({ own, after }) => own.price < after.price).length;
    return { alias, higher, cheaper, total: found.length };
  });
  return {
    full_report: true,
    tracking,
    condition: alertCondition(alert.config),
    data: changes.map((change) => describeChange(change, at, isStock)),
    trigger: isStock ? null : trigger,
    found_product_count: new Set(changes.map(({ page }) => page.matchId)).size,
    totale_products: new Set(pages.map(({ matchId }) => matchId)).size,
    competitors_statistics: Object.fromEntries(
      compare.map(({ alias, ...counts }) => [
        alias,
        { ...counts, isHigher: counts.higher > counts.cheaper },
      ]),
    ),
    competitors_compare: Object.fromEntries(
      compare.map(({ alias, ...counts }) => [
        alias,
        { ...counts, equals: counts.total - counts.higher - counts.cheaper },
      ]),
    ),
  };
}

function describeChange(
  { page, own, before, after }: Change,
  at: number,
  isStock: boolean,
): NotificationChange {
  const { product, shop, matchId, url } = page;
  return {
    match_id: matchId,
    match_ref: `CL-${product.n + 1000}`,
    product_name: product.name,
    product_brand: product.brand,
    product_image: url + imagePath(product),
    website: shop.alias,
    url: urlOf(page),
    old_value: isStock ? before.availability : before.price,
    new_value: isStock ? after.availability : after.price,
    difference: isStock ? null : roundedToCents((after.price / before.price - 1) * 100),
    own_price: own.price,
    own: false,
    price: after.price,
    currency: 'EUR',
    date: new Date(at).toISOString(),
  };
}
