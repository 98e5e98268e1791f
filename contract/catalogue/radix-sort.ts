import type { TableSort } from '../rules/sort.ts';

/**
 * Stable sorts in linear time: each keeps the order of equal slots, so several columns are sorted one after the other.
 *
 * Every index that is read is below the length of its array. `?? 0` is there only for the types and costs nothing: the
 * engine removes it, since a number is never null.
 */

/** `rank[i]` is the rank of the slot at place i, from 0 up to `count`. */
export type Ranks = { rank: Int32Array; count: number };

const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
const SIGN = 0x80000000;
const LAST = 0xffffffff;

/** Sorts by the bits of the numbers, 16 at a time from the lowest: each pass keeps the order of the previous one. */
export function sortedByNumber(
  slots: Int32Array,
  read: (slot: number) => number,
  order: TableSort['order'],
): Int32Array<ArrayBuffer> {
  const { low, high } = sortableWords(slots, read);
  if (order === 'desc') turnAround(low, high);
  let places = new Int32Array(slots.length);
  for (let i = 0; i < places.length; i++) places[i] = i;
  for (const words of [low, high]) {
    for (const shift of [0, DIGIT_BITS]) places = sortedByDigit(places, words, shift);
  }
  return places.map((place) => slots[place] ?? 0);
}

/** Two unsigned words per number that compare as the numbers do; a missing number gets the greatest words. */
function sortableWords(slots: Int32Array, read: (slot: number) => number) {
  const low = new Uint32Array(slots.length);
  const high = new Uint32Array(slots.length);
  const bits = new DataView(new ArrayBuffer(8));
  for (let i = 0; i < slots.length; i++) {
    const number = read(slots[i] ?? 0);
    bits.setFloat64(0, number);
    const flipped = number < 0 ? LAST : 0;
    high[i] = Number.isNaN(number) ? LAST : bits.getUint32(0) ^ (flipped | SIGN);
    low[i] = Number.isNaN(number) ? LAST : bits.getUint32(4) ^ flipped;
  }
  return { low, high };
}

function turnAround(low: Uint32Array, high: Uint32Array): void {
  for (let i = 0; i < low.length; i++) {
    const [lowWord, highWord] = [low[i] ?? 0, high[i] ?? 0];
    if (lowWord === LAST && highWord === LAST) continue;
    low[i] = ~lowWord;
    high[i] = ~highWord;
  }
}

function sortedByDigit(
  places: Int32Array<ArrayBuffer>,
  words: Uint32Array,
  shift: number,
): Int32Array<ArrayBuffer> {
  const counts = new Int32Array(DIGITS);
  for (let i = 0; i < words.length; i++) {
    const digit = ((words[i] ?? 0) >>> shift) & (DIGITS - 1);
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  if (counts.includes(places.length)) return places;
  const starts = startsOf(counts);
  const sorted = new Int32Array(places.length);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    const digit = ((words[place] ?? 0) >>> shift) & (DIGITS - 1);
    const at = starts[digit] ?? 0;
    sorted[at] = place;
    starts[digit] = at + 1;
  }
  return sorted;
}

export function countingSort(slots: Int32Array, { rank, count }: Ranks): Int32Array<ArrayBuffer> {
  const counts = new Int32Array(count);
  for (const one of rank) counts[one] = (counts[one] ?? 0) + 1;
  const starts = startsOf(counts);
  const sorted = new Int32Array(slots.length);
  for (let i = 0; i < slots.length; i++) {
    const one = rank[i] ?? 0;
    const at = starts[one] ?? 0;
    sorted[at] = slots[i] ?? 0;
    starts[one] = at + 1;
  }
  return sorted;
}

/** The start index of each kind, from the number of items of each kind. */
function startsOf(counts: Int32Array): Int32Array {
  const starts = new Int32Array(counts.length);
  let start = 0;
  for (let kind = 0; kind < counts.length; kind++) {
    starts[kind] = start;
    start += counts[kind] ?? 0;
  }
  return starts;
}
