import { sql, type SQL } from 'drizzle-orm';

/**
 * The days of half a year side by side in one number, the first in its last digits: adding such numbers adds every day
 * at once. A history of thousands of matches costs one addition per match and half. A day's part may be negative; its
 * sum stays below half of its place, so it can be told from its neighbours.
 */
const MOVE_DIGITS = 20;
const COUNT_DIGITS = 8;
/** The last digits of a move say how many matches have an index, those before them how far it went. */
const COUNTED_DIGITS = 6;
/** An index is followed to the thousandth of a percent; histories show hundredths. */
const UNITS_PER_PERCENT = 1000;

const UNITS = sql.raw(String(UNITS_PER_PERCENT));
const powerOfTen = (digits: number) => sql.raw(`1e${digits}`);

/** What a day moved: the index in percent, and how many matches gained one (less those that lost it). */
export type Move = { delta: number; counted: number };

/** An index as histories add it up. Rounded before its differences are computed, so that they always add up to it. */
export const roundedIndex = (index: number | null): number =>
  Math.round((index ?? 0) * UNITS_PER_PERCENT) / UNITS_PER_PERCENT;

/** An index as `roundedIndex` has it, in SQL. */
export const roundedIndexOf = (index: SQL): SQL =>
  sql`(round(coalesce(${index}, 0) * ${UNITS}) / ${UNITS})`;

/** The first day of the half year of a day, in SQL. */
export const halfOf = (day: SQL): SQL =>
  sql`make_date(extract(year from ${day})::int, 1 + 6 * ((extract(month from ${day})::int - 1) / 6), 1)`;

/** A move of `delta` percent, a difference of rounded indexes, on a day. */
export const packMove = (delta: SQL, counted: SQL, day: SQL): SQL =>
  sql`(round((${delta} * ${UNITS})::numeric) * ${powerOfTen(COUNTED_DIGITS)} + ${counted}) * ${placeOf(day, MOVE_DIGITS)}`;

export const packCount = (count: SQL, day: SQL): SQL =>
  sql`${count} * ${placeOf(day, COUNT_DIGITS)}`;

/** The part of a day of packed counts, left in its place. */
const countInPlace = (counts: SQL, day: SQL): SQL => {
  const place = placeOf(day, COUNT_DIGITS);
  return sql`(mod(${counts}, ${place} * ${powerOfTen(COUNT_DIGITS)}) - mod(${counts}, ${place}))`;
};

/** The part of a day of packed counts. */
export const countOf = (counts: SQL, day: SQL): SQL =>
  sql`div(${countInPlace(counts, day)}, ${placeOf(day, COUNT_DIGITS)})::int`;

/** The moves of a sum by day of the half, from 0; a day without one is left out. */
export function unpackMoves(sum: string): Map<number, Move> {
  const moves = new Map<number, Move>();
  for (const [day, part] of partsOf(sum, MOVE_DIGITS)) {
    const { low, high } = split(part, COUNTED_DIGITS);
    moves.set(day, { delta: Number(high) / UNITS_PER_PERCENT, counted: Number(low) });
  }
  return moves;
}

/** The counts of a sum by day of the half, from 0; a day without one is left out. */
export function unpackCounts(sum: string): Map<number, number> {
  return new Map(partsOf(sum, COUNT_DIGITS).map(([day, part]) => [day, Number(part)]));
}

function partsOf(sum: string, digits: number): [day: number, part: bigint][] {
  const parts: [number, bigint][] = [];
  let rest = BigInt(sum);
  for (let day = 0; rest !== 0n; day++) {
    const { low, high } = split(rest, digits);
    if (low !== 0n) parts.push([day, low]);
    rest = high;
  }
  return parts;
}

/** The last digits, from minus to plus half of their range, and what stands before them. */
function split(number: bigint, digits: number): { low: bigint; high: bigint } {
  const range = 10n ** BigInt(digits);
  let low = number % range;
  if (low >= range / 2n) low -= range;
  if (low < -range / 2n) low += range;
  return { low, high: (number - low) / range };
}

const placeOf = (day: SQL, digits: number): SQL =>
  sql`('1e' || ${sql.raw(String(digits))} * (${day} - ${halfOf(day)}))::numeric`;
