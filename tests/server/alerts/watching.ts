import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import {
  alertConfig,
  type AlertConfig,
  type AlertDraft,
} from '../../../contract/entities/alert.ts';
import type { NotificationInfo } from '../../../contract/entities/notification.ts';
import { noteChanges } from '../../../server/alerts/changes.ts';
import { evaluateAlerts } from '../../../server/alerts/evaluate.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { notifications } from '../../../server/database/schema/activity.ts';
import { webhookDeliveries } from '../../../server/database/schema/alerts.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import { mails } from '../../../server/database/schema/mail.ts';
import { seedMatches, seedWebsites, type GivenMatch } from '../support/catalogue.ts';
import type { Member, TestServer } from '../support/server.ts';

type Offer = Partial<typeof products.$inferInsert>;

/** A draft as the wizard sends it, with the wizard's defaults for what is not said. */
export function draft(
  config: Partial<AlertConfig> = {},
  given: Partial<Omit<AlertDraft, 'config'>> = {},
): AlertDraft {
  return {
    name: '',
    product_type: 'All products',
    status: true,
    ...given,
    config: alertConfig.parse(config),
  };
}

export async function seedAlert(
  server: TestServer,
  member: Member,
  config: Partial<AlertConfig> = {},
  given: Partial<Omit<AlertDraft, 'config'>> = {},
): Promise<string> {
  const { body } = await server.call(member, 'createAlert', draft(config, given));
  return body.id!;
}

/** Kettles of the own shop and of two competitors. Prices and stock are known; index 0 is the own product. */
export async function seedWatchedKettle(
  server: TestServer,
  member: Member,
  { price = 100, competitors = {}, ...match }: Omit<GivenMatch, 'competitors'> & KettlePrices = {},
): Promise<{ matchId: string; own: string; of: (alias: string) => string }> {
  const { db } = server.services;
  const aliases = Object.keys(competitors);
  const known = { currency: 'EUR', availability: 'InStock', updatedAt: new Date() };
  const [matchId] = await seedMatches(
    db,
    member,
    [
      {
        name: 'Kettle',
        own: { ...known, price },
        ...match,
        competitors: aliases.map((alias) => ({ ...known, ...competitors[alias], alias })),
      },
    ],
    await websiteIds(server, member, aliases),
  );
  const pages = await db.select().from(products).where(eq(products.matchId, matchId!));
  const ids = await websiteIds(server, member, aliases);
  return {
    matchId: matchId!,
    own: pages.find((page) => page.own)!.id,
    of: (alias) => pages.find(({ websiteId }) => websiteId === ids.get(alias))!.id,
  };
}
/** Another page of the same website in a match. Returns its id. */
export async function addSecondOffer(
  { services: { db } }: TestServer,
  { accountId }: Member,
  { beside, ...offer }: Offer & { beside: string },
): Promise<string> {
  const [page] = await db.select().from(products).where(eq(products.id, beside));
  if (!page) throw new Error(`there is no product ${beside}`);
  const id = uuid();
  await db.transaction(async (tx) => {
    await tx.insert(products).values({ ...page, url: `${page.url}/${id}`, ...offer, id });
    await refreshMatches(tx, accountId, [page.matchId]);
  });
  return id;
}

type KettlePrices = { price?: number; competitors?: Record<string, Offer> };

const known = new WeakMap<TestServer, Map<string, string>>();

/** Websites are shared by all kettles of an account. */
async function websiteIds(server: TestServer, member: Member, aliases: string[]) {
  const ids = known.get(server) ?? new Map<string, string>();
  known.set(server, ids);
  const missing = aliases.filter((alias) => !ids.has(`${member.accountId} ${alias}`));
  const made = await seedWebsites(server.services.db, member, missing);
  for (const [alias, id] of made) ids.set(`${member.accountId} ${alias}`, id);
  return new Map(aliases.map((alias) => [alias, ids.get(`${member.accountId} ${alias}`)!]));
}

/** What a visit stores when a page shows something else: the offer, the derived rows and the note of the change. */
export async function changeOffer(
  { services }: TestServer,
  { accountId }: Member,
  id: string,
  set: Offer,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isThis = and(eq(products.accountId, accountId), eq(products.id, id));
    const [before] = await tx.select().from(products).where(isThis);
    const [after] = await tx.update(products).set(set).where(isThis).returning();
    if (!before || !after) throw new Error(`there is no product ${id}`);
    await refreshMatches(tx, accountId, [after.matchId]);
    const { matchId, websiteId, own } = after;
    const at = new Date(services.now());
    const change = { accountId, matchId, productId: id, websiteId, own, at, before, after };
    await noteChanges(services)(tx, [change]);
  });
}

export const evaluate = ({ services }: TestServer, { accountId }: Member): Promise<void> =>
  evaluateAlerts(services, accountId);

export async function notificationsOf({ services: { db } }: TestServer, { accountId }: Member) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(asc(notifications.seq));
  return rows.map(({ id, name, info }) => ({ id, name, info: info as NotificationInfo }));
}

/** Evaluates, and returns the rows of all reports: the website, the old and the new value. */
export async function reportedValues(server: TestServer, member: Member) {
  await evaluate(server, member);
  const reports = await notificationsOf(server, member);
  return reports.flatMap(({ info }) =>
    info.data.map(({ website, old_value: before, new_value: after }) => [website, before, after]),
  );
}

/** An alert that puts every change into a notification, in full. */
export const seedLiveAlert = (
  server: TestServer,
  member: Member,
  config: Partial<AlertConfig> = {},
): Promise<string> =>
  seedAlert(server, member, {
    data_type: false,
    alert_type: { email: false, notification: true },
    ...config,
  });

export const mailsOf = ({ services: { db } }: TestServer) =>
  db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.recipient));

export const deliveriesOf = ({ services: { db } }: TestServer, { accountId }: Member) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.accountId, accountId))
    .orderBy(asc(webhookDeliveries.id));
