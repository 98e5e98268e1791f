import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { isGone, NOT_FOUND } from '../../../contract/rules/offer-state.ts';
import { type Database, rowsOf } from '../../database/database.ts';
import { pricePoints } from '../../database/schema/catalogue.ts';
import { dayOf } from '../../utc-day.ts';
import type { ProductRecord } from '../queue/queue.ts';
import type { RecordedVisit } from './record.ts';

/** A point so much later than a visit was written before the clock was set back. */
const SLACK_MS = 5 * MINUTE_MS;

const POINT_COLUMNS = ['price', 'listPrice', 'currency', 'availability', 'promotion'] as const;

/**
 * A point is added to the history for every change of price or stock, at least once a day, and when a product is gone.
 * It takes the place of those that were written before the clock was set back, which would come later and be the last.
 */
export async function addPricePoints(
  tx: Database,
  accountId: string,
  steps: RecordedVisit[],
): Promise<void> {
  const read = steps.filter(({ after }) => after.state === 'ok' || isGone(after.state));
  const confirmed = read.filter((step) => step.after.state === 'ok' && !isChange(step));
  const ahead = read.filter(isAhead);
  if (confirmed.length + ahead.length > 0) await lockHistory(tx);
  const replaced = await removeAhead(tx, accountId, ahead);
  const today = await withPointToday(tx, accountId, confirmed);
  const points = read.flatMap((step) => {
    const { before, after, at } = step;
    const isDue = replaced.has(after.id);
    if (after.state === 'ok') {
      return isDue || isChange(step) || !today.has(after.id) ? [pointOf(after, at)] : [];
    }
    return isDue || !isGone(before.state) ? [endOf(after, at)] : [];
  });
  if (points.length > 0) await tx.insert(pricePoints).values(points);
}

/**
 * Who reads the history and then writes it takes it before reading: whoever makes a month of it takes the whole before
 * its parts, and would wait for the part that was read.
 */
export async function lockHistory(tx: Database): Promise<void> {
  await tx.execute(sql`lock table only price_points in row exclusive mode`);
}

function isChange({ before, after }: RecordedVisit): boolean {
  return isGone(before.state) || POINT_COLUMNS.some((column) => before[column] !== after[column]);
}

function pointOf(product: ProductRecord, at: Date): typeof pricePoints.$inferInsert {
  const { price, listPrice, currency, availability, promotion } = product;
  return { ...placeOf(product, at), price, listPrice, currency, availability, promotion };
}

/** A product that is gone has no price from this point until it is read again. */
const endOf = (gone: ProductRecord, at: Date): typeof pricePoints.$inferInsert => ({
  ...placeOf(gone, at),
  availability: NOT_FOUND,
});

const placeOf = ({ accountId, id, matchId, websiteId }: ProductRecord, at: Date) => ({
  accountId,
  productId: id,
  matchId,
  websiteId,
  at,
});

/** Whether the product may have points that are later than its visit; the time of its end is not kept elsewhere. */
const isAhead = ({ before, at }: RecordedVisit): boolean =>
  isGone(before.state) ||
  (before.updatedAt !== null && before.updatedAt.getTime() > at.getTime() + SLACK_MS);

/** Removes the points that are later than the visits. Returns the products that had such points. */
async function removeAhead(
  tx: Database,
  accountId: string,
  steps: RecordedVisit[],
): Promise<Set<string>> {
  if (steps.length === 0) return new Set();
  const requested = steps.map(({ after, at }) => ({
    id: after.id,
    latest: new Date(at.getTime() + SLACK_MS).toISOString(),
  }));
  // The first of the times limits the search to recent partitions.
  const [first] = requested.map(({ latest }) => latest).toSorted();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`delete from price_points
        using jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
          as requested (id text, latest timestamptz)
        where price_points.account_id = ${accountId} and price_points.product_id = requested.id
          and price_points.at > requested.latest and price_points.at > ${first!}::timestamptz
        returning requested.id`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The products of the steps that have a point on the day of the visit. */
async function withPointToday(
  tx: Database,
  accountId: string,
  steps: RecordedVisit[],
): Promise<Set<string>> {
  if (steps.length === 0) return new Set();
  const requested = steps.map(({ after, at }) => ({
    id: after.id,
    day: `${dayOf(at)}T00:00:00Z`,
  }));
  // The first of the days limits the search to recent partitions.
  const [first] = requested.map(({ day }) => day).toSorted();
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select requested.id from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
          as requested (id text, day timestamptz)
        where exists (
          select from price_points
          where price_points.account_id = ${accountId} and price_points.product_id = requested.id
            and price_points.at >= requested.day and price_points.at >= ${first!}::timestamptz)`,
  );
  return new Set(rows.map(({ id }) => id));
}
