import { compareText, isSortColumn, type TableSort } from '../../../contract/rules/sort.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';

/** All living slots in the order of `sorts`, then of match id. */
export type SortOrder = { sorts: TableSort[]; slots: Int32Array; length: number };

/** Beyond it, sorting anew is cheaper than moving slots one by one. */
export const MOVES_WORTH_PATCHING = 128;

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
export function buildOrder(columns: Columns, sorts: TableSort[], byId: SortOrder): SortOrder {
  let slots = byId.slots.subarray(0, byId.length);
  for (const sort of sorts.toReversed()) slots = countingSort(slots, ranksOf(columns, sort, slots));
  return { sorts, slots: withRoom(slots), length: slots.length };
}

export function buildIdOrder(columns: Columns): SortOrder {
  const ids = sortedTexts([...columns.slots.keys()]);
  const slots = Int32Array.from(ids, (id) => columns.slots.get(id)!);
  return { sorts: [], slots: withRoom(slots), length: slots.length };
}

type Ranks = { rank: Int32Array; count: number };

/** Equal values have equal ranks; missing values the last one in either direction. */
function ranksOf(columns: Columns, { sort_by, order }: TableSort, slots: Int32Array): Ranks {
  const { rank, count } = isDictionary(sort_by)
    ? codeRanks(columns, sort_by, slots)
    : sort_by === 'product_name'
      ? nameRanks(columns, slots)
      : numberRanks(columns, sort_by, slots);
  if (order === 'desc') {
    for (let i = 0; i < rank.length; i++) if (rank[i]! < count) rank[i] = count - 1 - rank[i]!;
  }
  return { rank, count: count + 1 };
}

const isDictionary = (name: string) => name === 'product_brand' || name === 'product_category';

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

function nameRanks(columns: Columns, slots: Int32Array): Ranks {
  const names = sortedTexts(Array.from(slots, (slot) => columns.names[slot]!));
  const rankOf = new Map<string, number>();
  for (const name of names) if (!rankOf.has(name)) rankOf.set(name, rankOf.size);
  return { rank: slots.map((slot) => rankOf.get(columns.names[slot]!)!), count: rankOf.size };
}

function numberRanks(columns: Columns, sortBy: string, slots: Int32Array): Ranks {
  const read = sortReader(columns, sortBy) as (slot: number) => number;
  const values = Float64Array.from(slots, read);
  const distinct = values.toSorted();
  let count = 0;
  for (let i = 0; i < distinct.length && !Number.isNaN(distinct[i]); i++) {
    if (i === 0 || distinct[i] !== distinct[count - 1]) distinct[count++] = distinct[i]!;
  }
  const rank = Int32Array.from(values, (value) =>
    Number.isNaN(value) ? count : positionOf(distinct, count, value),
  );
  return { rank, count };
}

function positionOf(sorted: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
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

function withRoom(slots: Int32Array): Int32Array {
  const roomy = new Int32Array(slots.length + 64);
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

export function takeOut(order: SortOrder, slot: number): void {
  const at = order.slots.indexOf(slot);
  if (at < 0 || at >= order.length) return;
  order.slots.copyWithin(at, at + 1, order.length);
  order.length--;
}

export function putIn(columns: Columns, order: SortOrder, slot: number): void {
  if (order.length === order.slots.length) order.slots = withRoom(order.slots);
  const compare = slotComparator(columns, order.sorts);
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(order.slots[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  order.slots.copyWithin(low + 1, low, order.length);
  order.slots[low] = slot;
  order.length++;
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
