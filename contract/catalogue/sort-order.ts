import { compareText, isSortColumn, type TableSort } from '../rules/sort.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';

/** All living slots in the order of `sorts`, then of match id. */
export type SortOrder = { sorts: TableSort[]; slots: Int32Array; length: number };

/** Reads what a slot sorts by: text, or a number that is NaN when missing. */
export function sortReader(columns: Columns, sortBy: string): (slot: number) => string | number {
  if (!isSortColumn(sortBy)) return (slot) => columns.competitorPrice(sortBy, slot);
  switch (sortBy) {
    case 'product_name':
      return (slot) => columns.names[slot]!;
    case 'product_brand':
      return (slot) => columns.brands.texts[columns.brand[slot]!]!;
    case 'product_category':
      return (slot) => columns.categories.texts[columns.category[slot]!]!;
    case 'price':
    case 'price_index':
    case 'low_price':
    case 'hight_price':
    case 'competitors_count':
      return (slot) => columns.numbers[sortBy][slot]!;
    case 'change_date':
      return (slot) => columns.numbers.changed_at[slot]!;
  }
}

/** Sorts by one column after the other from the last to the first: each pass keeps the order of the one before. */
export function buildOrder(
  columns: Columns,
  sorts: TableSort[],
  { byId, names }: { byId: SortOrder; names?: string[] | undefined },
): SortOrder {
  let slots = byId.slots.subarray(0, byId.length);
  for (const sort of sorts.toReversed()) {
    slots = isText(sort.sort_by)
      ? countingSort(slots, ranksOf(columns, sort, { slots, names }))
      : sortedByNumber(columns, sort, slots);
  }
  return { sorts, slots: withRoom(slots), length: slots.length };
}

/** `ids` are those of all living slots, sorted. */
export function buildIdOrder(
  columns: Columns,
  ids = sortedTexts([...columns.slots.keys()]),
): SortOrder {
  const slots = Int32Array.from(ids, (id) => columns.slots.get(id)!);
  return { sorts: [], slots: withRoom(slots), length: slots.length };
}

/** The order of one column from that of its other direction: missing values stay last, and equal ones in their order. */
export function turnedOrder(columns: Columns, order: SortOrder, sort: TableSort): SortOrder {
  const { slots, length } = order;
  const read = sortReader(columns, sort.sort_by);
  const turned = new Int32Array(length);
  let known = length;
  while (known > 0 && Number.isNaN(read(slots[known - 1]!))) known--;
  for (let end = known, at = 0; end > 0;) {
    let start = end - 1;
    while (start > 0 && read(slots[start - 1]!) === read(slots[end - 1]!)) start--;
    for (let i = start; i < end; i++) turned[at++] = slots[i]!;
    end = start;
  }
  turned.set(slots.subarray(known, length), known);
  return { sorts: [sort], slots: withRoom(turned), length };
}

type Ranks = { rank: Int32Array; count: number };

/** Equal texts have equal ranks. */
function ranksOf(
  columns: Columns,
  { sort_by, order }: TableSort,
  { slots, names }: { slots: Int32Array; names: string[] | undefined },
): Ranks {
  const { rank, count } =
    sort_by === 'product_name'
      ? nameRanks(columns, slots, names)
      : codeRanks(columns, sort_by, slots);
  if (order === 'desc') for (let i = 0; i < rank.length; i++) rank[i] = count - 1 - rank[i]!;
  return { rank, count };
}

const isText = (name: string) =>
  name === 'product_name' || name === 'product_brand' || name === 'product_category';

function codeRanks(columns: Columns, sortBy: string, slots: Int32Array): Ranks {
  const isBrand = sortBy === 'product_brand';
  const dictionary: Dictionary = isBrand ? columns.brands : columns.categories;
  const codes = isBrand ? columns.brand : columns.category;
  const rankOfCode = new Int32Array(dictionary.texts.length);
  for (const [rank, text] of sortedTexts(dictionary.texts).entries()) {
    rankOfCode[dictionary.find(text)!] = rank;
  }
  return { rank: slots.map((slot) => rankOfCode[codes[slot]!]!), count: rankOfCode.length };
}

function nameRanks(
  columns: Columns,
  slots: Int32Array,
  names = sortedTexts(Array.from(slots, (slot) => columns.names[slot]!)),
): Ranks {
  const rankOf = new Map<string, number>();
  for (const name of names) if (!rankOf.has(name)) rankOf.set(name, rankOf.size);
  return { rank: slots.map((slot) => rankOf.get(columns.names[slot]!)!), count: rankOf.size };
}

const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
const SIGN = 0x80000000;
const LAST = 0xffffffff;

/** By the bits of the numbers, 16 at a time from the lowest on: each pass keeps the order of the one before. */
function sortedByNumber(
  columns: Columns,
  { sort_by, order }: TableSort,
  slots: Int32Array,
): Int32Array<ArrayBuffer> {
  const [low, high] = sortableWords(columns, sort_by, slots);
  if (order === 'desc') turnAround(low, high);
  let places = new Int32Array(slots.length);
  for (let i = 0; i < places.length; i++) places[i] = i;
  for (const words of [low, high]) {
    for (const shift of [0, DIGIT_BITS]) places = sortedByDigit(places, words, shift);
  }
  for (let i = 0; i < places.length; i++) places[i] = slots[places[i]!]!;
  return places;
}

/** Two unsigned words per number that compare as the numbers do; those of a missing one are the greatest. */
function sortableWords(columns: Columns, sortBy: string, slots: Int32Array) {
  const read = sortReader(columns, sortBy) as (slot: number) => number;
  const low = new Uint32Array(slots.length);
  const high = new Uint32Array(slots.length);
  const bits = new DataView(new ArrayBuffer(8));
  for (let i = 0; i < slots.length; i++) {
    const number = read(slots[i]!);
    bits.setFloat64(0, number);
    const flipped = number < 0 ? LAST : 0;
    high[i] = Number.isNaN(number) ? LAST : bits.getUint32(0) ^ (flipped | SIGN);
    low[i] = Number.isNaN(number) ? LAST : bits.getUint32(4) ^ flipped;
  }
  return [low, high] as const;
}

function turnAround(low: Uint32Array, high: Uint32Array): void {
  for (let i = 0; i < low.length; i++) {
    if (low[i] === LAST && high[i] === LAST) continue;
    low[i] = ~low[i]!;
    high[i] = ~high[i]!;
  }
}

function sortedByDigit(
  places: Int32Array<ArrayBuffer>,
  words: Uint32Array,
  shift: number,
): Int32Array<ArrayBuffer> {
  const starts = new Int32Array(DIGITS + 1);
  for (let i = 0; i < words.length; i++) starts[((words[i]! >>> shift) & (DIGITS - 1)) + 1]!++;
  if (starts.includes(places.length)) return places;
  for (let digit = 1; digit < DIGITS; digit++) starts[digit]! += starts[digit - 1]!;
  const sorted = new Int32Array(places.length);
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    sorted[starts[(words[place]! >>> shift) & (DIGITS - 1)]!++] = place;
  }
  return sorted;
}

function countingSort(slots: Int32Array, { rank, count }: Ranks): Int32Array<ArrayBuffer> {
  const starts = new Int32Array(count + 1);
  for (const one of rank) starts[one + 1]!++;
  for (let i = 1; i <= count; i++) starts[i]! += starts[i - 1]!;
  const sorted = new Int32Array(slots.length);
  for (let i = 0; i < slots.length; i++) sorted[starts[rank[i]!]!++] = slots[i]!;
  return sorted;
}

const SURROGATE = /[\ud800-\udfff]/;

/** The engine's own sort compares UTF-16 units, which is the order of code points unless surrogates occur. */
function sortedTexts(texts: string[]): string[] {
  return texts.some((text) => SURROGATE.test(text))
    ? texts.toSorted(compareText)
    : texts.toSorted();
}

/** So many texts are sorted in some 10 ms. */
const RUN = 10_000;

/** The same as `sortedTexts`, in pieces: what is sorted in runs is merged in a fraction of the time. */
export async function sortedInRuns(
  texts: string[],
  pause: (work: number) => Promise<void>,
): Promise<string[]> {
  const runs: string[] = [];
  for (let from = 0; from < texts.length; from += RUN) {
    const run = sortedTexts(texts.slice(from, from + RUN));
    for (const text of run) runs.push(text);
    await pause(Infinity);
  }
  return sortedTexts(runs);
}

function withRoom(slots: Int32Array, length = slots.length): Int32Array {
  const roomy = new Int32Array(length + 64);
  roomy.set(slots);
  return roomy;
}

/** What a slot is sorted by, to see later whether it has moved. */
export function sortKeyOf(
  columns: Columns,
  { sorts }: SortOrder,
  slot: number,
): (string | number)[] {
  return sorts.map(({ sort_by }) => sortReader(columns, sort_by)(slot));
}

/** Puts slots whose place is not known, or no longer, where they belong; those that were removed are left out. */
export function placeSlots(columns: Columns, order: SortOrder, moved: Iterable<number>): void {
  const isMoved = new Uint8Array(columns.capacity);
  for (const slot of moved) isMoved[slot] = 1;
  const compare = slotComparator(columns, order.sorts);
  const added = [...moved].filter((slot) => columns.alive[slot] === 1).toSorted(compare);
  let end = 0;
  for (let i = 0; i < order.length; i++) {
    const slot = order.slots[i]!;
    if (isMoved[slot] === 0) order.slots[end++] = slot;
  }
  order.length = end + added.length;
  if (order.length > order.slots.length) order.slots = withRoom(order.slots, order.length);
  for (let i = added.length - 1; i >= 0; i--) {
    const at = placeOf(order.slots, end, (slot) => compare(slot, added[i]!) < 0);
    order.slots.copyWithin(at + i + 1, at, end);
    order.slots[at + i] = added[i]!;
    end = at;
  }
}

/** The first of `end` slots that does not come before. */
function placeOf(slots: Int32Array, end: number, isBefore: (slot: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(slots[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function slotComparator(columns: Columns, sorts: TableSort[]): (a: number, b: number) => number {
  const passes = sorts.map(({ sort_by, order }) => ({
    read: sortReader(columns, sort_by),
    sign: order === 'desc' ? -1 : 1,
  }));
  return (a, b) => {
    for (const { read, sign } of passes) {
      const difference = compareValues(read(a), read(b), sign);
      if (difference !== 0) return difference;
    }
    return compareText(columns.ids[a]!, columns.ids[b]!);
  };
}

function compareValues(a: string | number, b: string | number, sign: number): number {
  if (typeof a === 'string' || typeof b === 'string')
    return sign * compareText(String(a), String(b));
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return sign * (a - b);
}
