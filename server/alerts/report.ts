import { and, count, sql } from 'drizzle-orm';
import type { MatchDocument, Offer } from '../../contract/entities/match.ts';
import type { NotificationChange, NotificationInfo } from '../../contract/entities/notification.ts';
import { groupedBy } from '../../contract/grouped-by.ts';
import { alertCondition } from '../../contract/rules/alert-condition.ts';
import { isStanding } from '../../contract/rules/filter.ts';
import { comparablePrice, ownPriceOf } from '../../contract/rules/price.ts';
import { shownOffers } from '../../contract/rules/summary.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { standingCondition } from '../catalogue/list-query.ts';
import { readCurrency } from '../catalogue/own-website.ts';
import { matches } from '../database/schema/catalogue.ts';
import type { offerChanges } from '../database/schema/alerts.ts';
import {
  comparableAfter,
  evaluateCondition,
  isOtherCurrency,
  isWatched,
  type NetChange,
  type ReportedChange,
} from './conditions.ts';
import { type AlertScope, isInScope } from './scope.ts';

export type ChangeRecord = typeof offerChanges.$inferSelect;

/** The maximum number of rows in a report; its counts include all changes. */
export const MAX_ROWS = 1000;

/** A change in the report, with its current match. */
export type Found = { change: NetChange; match: MatchDocument; finding: ReportedChange };

/** Merges the changes of each product page, in chronological order, from the first value to the last. */
function netChanges(records: ChangeRecord[]): NetChange[] {
  return [...groupedBy(records, ({ productId }) => productId).values()].map(netChange);
}

/**
 * The first value is the first that can be compared with the last: a page that had no price, rating or number of reviews
 * at first, or a price in another currency, changes from when it had one. An availability that is not stated is a value.
 */
function netChange(records: [ChangeRecord, ...ChangeRecord[]]): NetChange {
  const [first] = records;
  const { at, after } = records.at(-1) ?? first;
  const known = records.map(({ before }) => before);
  const priced = known.find((one) => one.price !== null && !isOtherCurrency(one, after));
  const { price, currency, listPrice, promotion } = priced ?? first.before;
  return {
    matchId: first.matchId,
    productId: first.productId,
    own: first.own,
    at,
    before: {
      availability: first.before.availability,
      price,
      currency,
      listPrice,
      promotion,
      rating: known.find(({ rating }) => rating !== null)?.rating ?? null,
      reviews: known.find(({ reviews }) => reviews !== null)?.reviews ?? null,
    },
    after,
    seqs: records.map(({ seq }) => seq),
  };
}

/** The changes that an alert reports. */
export async function findChanges(
  tx: Database,
  scope: AlertScope,
  records: ChangeRecord[],
): Promise<Found[]> {
  if (records.length === 0) return [];
  const changes = netChanges(records);
  const ids = [...new Set(changes.map(({ matchId }) => matchId))];
  const rows = await tx
    .select({ document: matches.document })
    .from(matches)
    .where(
      and(
        isInScope(scope),
        sql`${matches.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
      ),
    );
  const matchById = new Map(rows.map(({ document }) => [document.match_id, document]));
  return changes.flatMap((change) => {
    const match = matchById.get(change.matchId);
    const finding = match && evaluateCondition(change, match, scope.config);
    return match && finding ? [{ change, match, finding }] : [];
  });
}

/** The content of the notification's detail, of the mail and of the webhook's body. */
export async function reportOf(
  tx: Database,
  scope: AlertScope,
  found: Found[],
): Promise<NotificationInfo> {
  const { config } = scope;
  const isFull = config.include_full_report || !config.data_type;
  const [compared, total] = [await compareAll(tx, scope), await countMatches(tx, scope)];
  return {
    full_report: isFull,
    tracking: config.tracking_type,
    condition: alertCondition(config),
    changes: found.length,
    data: isFull ? changeRows(found, await readCurrency(tx, scope.accountId)) : [],
    trigger: triggerOf(scope),
    found_product_count: new Set(found.map(({ match }) => match.match_id)).size,
    totale_products: total,
    competitors_statistics: compareFound(scope, found),
    competitors_compare: compared,
  };
}

/** With the currency of each amount, which is the account's of now (ISO 4217) where the page and the match name none. */
export const changeRows = (found: Found[], currency: string): NotificationChange[] =>
  found.slice(0, MAX_ROWS).map((one) => rowOf(one, currency));

/** The percentage or margin that the alert waits for; null in the mode Absolute, which ignores the stored trigger. */
function triggerOf({ config }: AlertScope): number | null {
  if (config.tracking_type === 'profit_margin') return config.trigger_profit_margin ?? null;
  return config.tracking_type === 'price' && config.with_percentage ? config.trigger : null;
}

function rowOf({ change, match, finding }: Found, currency: string): NotificationChange {
  const offer = change.own
    ? match.own
    : match.competitors.find(({ product_id: id }) => id === change.productId);
  return {
    match_id: match.match_id,
    match_ref: match.match_ref,
    product_name: match.product_name,
    product_brand: match.product_brand,
    product_image: match.product_image,
    website: offer?.alias ?? '',
    url: offer?.url ?? null,
    old_value: finding.oldValue,
    new_value: finding.newValue,
    difference: finding.difference,
    own_price: ownPriceOf(match.own),
    own_currency: match.currency ?? currency,
    own: change.own,
    price: change.after.price,
    currency: change.after.currency ?? change.before.currency ?? currency,
    compared: offer ? comparedAfter(change, { match, offer }) : null,
    date: change.at.toISOString(),
  };
}

const comparedAfter = (
  change: NetChange,
  { match, offer }: { match: MatchDocument; offer: Offer },
): number | null =>
  change.own
    ? ownPriceOf({ ...offer, price: change.after.price })
    : comparableAfter(change, { match, offer });

/**
 * The number of reported products whose own price is higher or lower than each competitor's. Prices are compared by
 * their rounded difference, as in the table and the statistics.
 */
function compareFound(
  { config }: AlertScope,
  found: Found[],
): NotificationInfo['competitors_statistics'] {
  const counts = new Map<string, { higher: number; cheaper: number; total: number }>();
  const matchesFound = new Map(found.map(({ match }) => [match.match_id, match]));
  for (const { own, competitors } of matchesFound.values()) {
    const ownPrice = ownPriceOf(own);
    if (!ownPrice) continue;
    for (const [alias, offer] of shownOffers({ own, competitors })) {
      const price = comparablePrice(offer);
      if (price === null || !isWatched(offer, config)) continue;
      const count = counts.get(alias) ?? { higher: 0, cheaper: 0, total: 0 };
      count.total += 1;
      if (isStanding('higher', ownPrice, price)) count.higher += 1;
      if (isStanding('cheaper', ownPrice, price)) count.cheaper += 1;
      counts.set(alias, count);
    }
  }
  return Object.fromEntries(
    [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([alias, count]) => [alias, { ...count, isHigher: count.higher > count.cheaper }]),
  );
}

type Compared = { alias: string; higher: number; cheaper: number; equals: number; total: number };

/** The same counts for all products in the alert's scope. */
async function compareAll(
  tx: Database,
  scope: AlertScope,
): Promise<NotificationInfo['competitors_compare']> {
  const asked = sql`asked::double precision`;
  const counted = (standing: 'higher' | 'cheaper' | 'equal') =>
    sql`count(*) filter (where ${standingCondition(standing, sql`price`, asked)})::int`;
  const rows = await rowsOf<Compared>(
    tx,
    sql`select alias, count(*)::int as total, ${counted('higher')} as higher,
          ${counted('cheaper')} as cheaper, ${counted('equal')} as equals
        from ${matches}, jsonb_each_text(prices) as offer (alias, asked)
        where ${isInScope(scope)} and price is not null
        group by alias order by alias`,
  );
  return Object.fromEntries(
    rows
      .filter((row) => isWatched(row, scope.config))
      .map(({ alias, ...counts }) => [alias, counts]),
  );
}

async function countMatches(tx: Database, scope: AlertScope): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(matches).where(isInScope(scope));
  return row?.total ?? 0;
}
