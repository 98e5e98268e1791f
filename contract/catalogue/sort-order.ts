import { must } from '../must.ts';
import type { TableSort } from '../rules/sort.ts';
import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { countingSort, sortedByNumber, type Ranks } from './radix-sort.ts';
import { isTextColumn, numberReader, sortReader, type TextColumn } from './sort-readers.ts';
import { sortedTexts } from './sorted-texts.ts';

/** All slots in use, in the order of `sorts`, then of match id. */
export type SortOrder = { sorts: TableSort[]; slots: Int32Array; length: number };

/** Sorts by the columns from the last to the first: each pass keeps the order of the previous one. */
export function buildOrder(
  columns: Columns,
  sorts: TableSort[],
  { byId, names }: { byId: SortOrder; names?: string[] | undefined },
): SortOrder {
  let slots = byId.slots.subarray(0, byId.length);
  for (const { sort_by: column, order } of sorts.toReversed()) {
    slots = isTextColumn(column)
      ? countingSort(slots, ranksOf(columns, { column, order }, { slots, names }))
      : sortedByNumber(slots, numberReader(columns, column), order);
  }
  return { sorts, slots: withRoom(slots), length: slots.length };
}

/** `ids` are those of all slots in use, sorted. */
export function buildIdOrder(
  columns: Columns,
  ids = sortedTexts([...columns.slots.keys()]),
): SortOrder {
  const slots = Int32Array.from(ids, (id) => must(columns.slots.get(id), 'the slot of a match'));
  return { sorts: [], slots: withRoom(slots), length: slots.length };
}

/** One column's order from that of its opposite direction: missing values stay last, equal values keep their order. */
export function turnedOrder(columns: Columns, order: SortOrder, sort: TableSort): SortOrder {
  const { slots, length } = order;
  const read = sortReader(columns, sort.sort_by);
  const valueAt = (place: number) => read(slots[place] ?? 0);
  const turned = new Int32Array(length);
  let known = length;
  while (known > 0 && Number.isNaN(valueAt(known - 1))) known--;
  for (let end = known, at = 0; end > 0;) {
    let start = end - 1;
    while (start > 0 && valueAt(start - 1) === valueAt(end - 1)) start--;
    turned.set(slots.subarray(start, end), at);
    at += end - start;
    end = start;
  }
  turned.set(slots.subarray(known, length), known);
  return { sorts: [sort], slots: withRoom(turned), length };
}

/** Equal texts have equal ranks. */
function ranksOf(
  columns: Columns,
  { column, order }: { column: TextColumn; order: TableSort['order'] },
  { slots, names }: { slots: Int32Array; names: string[] | undefined },
): Ranks {
  const { rank, count } =
    column === 'product_name'
      ? nameRanks(columns, slots, names)
      : codeRanks(columns, column, slots);
  return { rank: order === 'desc' ? rank.map((one) => count - 1 - one) : rank, count };
}

function codeRanks(columns: Columns, column: TextColumn, slots: Int32Array): Ranks {
  const isBrand = column === 'product_brand';
  const dictionary: Dictionary = isBrand ? columns.brands : columns.categories;
  const codes = isBrand ? columns.brand : columns.category;
  const rankOfText = new Map(sortedTexts(dictionary.texts).map((text, rank) => [text, rank]));
  const rankOfCode = Int32Array.from(dictionary.texts, (text) => rankOfText.get(text) ?? 0);
  const rank = slots.map((slot) => rankOfCode[codes[slot] ?? 0] ?? 0);
  return { rank, count: rankOfCode.length };
}

function nameRanks(
  columns: Columns,
  slots: Int32Array,
  names = sortedTexts(Array.from(slots, (slot) => columns.nameAt(slot))),
): Ranks {
  const rankOf = new Map<string, number>();
  for (const name of names) if (!rankOf.has(name)) rankOf.set(name, rankOf.size);
  const rank = slots.map((slot) => rankOf.get(columns.nameAt(slot)) ?? 0);
  return { rank, count: rankOf.size };
}

/** Adds spare capacity, so that a few matches can be added without a copy. */
export function withRoom(slots: Int32Array, length = slots.length): Int32Array {
  const roomy = new Int32Array(length + 64);
  roomy.set(slots);
  return roomy;
}

/** The values by which a slot is sorted, to detect later whether it has moved. */
export function sortKeyOf(
  columns: Columns,
  { sorts }: SortOrder,
  slot: number,
): (string | number)[] {
  return sorts.map(({ sort_by }) => sortReader(columns, sort_by)(slot));
}
