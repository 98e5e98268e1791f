import { and, eq, sql } from 'drizzle-orm';
import { isGone, NOT_FOUND } from '../../contract/rules/standing.ts';
import { refreshMatches } from '../catalogue/refresh.ts';
import type { Database } from '../database/database.ts';
import { pricePoints, products } from '../database/schema/catalogue.ts';
import { currentSeq } from '../sync/mutation.ts';
import { decide, differs, OFFER_COLUMNS, type KnownOffer } from './decide.ts';
import type { Outcome } from './outcome.ts';
import { isCutShort, MOST_CUT_SHORT, type Claim, type ProductRecord } from './queue.ts';
import { waitAfter } from './schedule.ts';

/** An offer that a visit found to differ from what was known. */
export type OfferChange = {
  accountId: string;
  matchId: string;
  productId: string;
  websiteId: string;
  own: boolean;
  at: Date;
  before: KnownOffer;
  after: KnownOffer;
};

/** Hears of a change in the transaction that stores it. */
export type OnChange = (tx: Database, change: OfferChange) => Promise<void>;

export type RecordOptions = {
  at: Date;
  intervalMs: number;
  /** 0 to 1. */
  random: number;
  onChange?: OnChange | undefined;
};

/**
 * Stores what came of a visit: offer, point of history and derived rows in one transaction. Returns the account's
 * sequence number where its data changed, else null. A claim that ran out or a product that is gone changes nothing.
 */
export function recordOutcome(
  db: Database,
  { product: { accountId, id }, until }: Claim,
  outcome: Outcome,
  options: RecordOptions,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    // The account's row first, as every other change does: taken later, two changes could wait for each other.
    await tx.execute(sql`select from accounts where id = ${accountId} for update`);
    const [known] = await tx
      .select()
      .from(products)
      .where(
        and(
          eq(products.accountId, accountId),
          eq(products.id, id),
          eq(products.claimedUntil, until),
        ),
      );
    if (!known) return null;
    const { columns, retry } = decide(known, outcome, options.at);
    const failures = columns.failures ?? known.failures;
    const wait = waitAfter(retry, { ...options, failures });
    const [stored] = await tx
      .update(products)
      .set({
        ...columns,
        claimedUntil: null,
        // After a page that is left alone has waited, one more death is enough.
        cutShort: isCutShort(known) ? MOST_CUT_SHORT - 1 : 0,
        nextCrawlAt: new Date(options.at.getTime() + wait),
      })
      .where(and(eq(products.accountId, accountId), eq(products.id, id)))
      .returning();
    if (!stored || !isVisible(known, stored)) return null;
    if (stored.state === 'ok') await addPricePoint(tx, known, stored, options.at);
    if (isGone(stored.state) && !isGone(known.state)) await endHistory(tx, stored, options.at);
    await refreshMatches(tx, accountId, [stored.matchId]);
    if (options.onChange && differs(known, stored)) {
      const { matchId, websiteId, own } = stored;
      await options.onChange(tx, {
        accountId,
        matchId,
        productId: id,
        websiteId,
        own,
        at: options.at,
        before: known,
        after: stored,
      });
    }
    return currentSeq(tx, accountId);
  });
}

const VISIBLE_COLUMNS = [
  ...OFFER_COLUMNS,
  'state',
  'seller',
  'name',
  'brand',
  'model',
  'ean',
  'category',
  'image',
] as const satisfies (keyof ProductRecord)[];

/** Whether anything that people or devices see changed, the time of the last confirmation included. */
function isVisible(before: ProductRecord, after: ProductRecord): boolean {
  return (
    before.updatedAt?.getTime() !== after.updatedAt?.getTime() ||
    VISIBLE_COLUMNS.some((column) => before[column] !== after[column])
  );
}

/** History gets a point for every change of price or stock, and one a day. */
async function addPricePoint(
  tx: Database,
  before: ProductRecord,
  after: ProductRecord,
  at: Date,
): Promise<void> {
  const isChange =
    isGone(before.state) ||
    (['price', 'listPrice', 'currency', 'availability', 'promotion'] as const).some(
      (column) => before[column] !== after[column],
    );
  if (!isChange && (await hasPointOn(tx, after, at))) return;
  const { accountId, id, matchId, websiteId } = after;
  const { price, listPrice, currency, availability, promotion } = after;
  await tx.insert(pricePoints).values({
    accountId,
    productId: id,
    matchId,
    websiteId,
    at,
    price,
    listPrice,
    currency,
    availability,
    promotion,
  });
}

/** What is gone has no price from here on, until it is read again. */
async function endHistory(tx: Database, gone: ProductRecord, at: Date): Promise<void> {
  const { accountId, id: productId, matchId, websiteId } = gone;
  const availability = NOT_FOUND;
  await tx
    .insert(pricePoints)
    .values({ accountId, productId, matchId, websiteId, at, availability });
}

async function hasPointOn(
  tx: Database,
  { accountId, id }: ProductRecord,
  at: Date,
): Promise<boolean> {
  const day = `${at.toISOString().slice(0, 10)}T00:00:00Z`;
  const points = await tx
    .select({ at: pricePoints.at })
    .from(pricePoints)
    .where(
      and(
        eq(pricePoints.accountId, accountId),
        eq(pricePoints.productId, id),
        sql`${pricePoints.at} >= ${day}`,
      ),
    )
    .limit(1);
  return points.length > 0;
}
