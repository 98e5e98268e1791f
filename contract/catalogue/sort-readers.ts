import { isSortColumn, type SortColumn } from '../rules/sort.ts';
import type { Columns } from './columns.ts';

const TEXT_COLUMNS = ['product_name', 'product_brand', 'product_category'] as const;

export type TextColumn = (typeof TEXT_COLUMNS)[number];

export function isTextColumn(name: string): name is TextColumn {
  return TEXT_COLUMNS.some((column) => column === name);
}

/** Reads the sort value of a slot: a text, or a number that is NaN when missing. */
export function sortReader(columns: Columns, sortBy: string): (slot: number) => string | number {
  return isTextColumn(sortBy) ? textReader(columns, sortBy) : numberReader(columns, sortBy);
}

function textReader(columns: Columns, sortBy: TextColumn): (slot: number) => string {
  switch (sortBy) {
    case 'product_name':
      return (slot) => columns.nameAt(slot);
    case 'product_brand':
      return (slot) => columns.brands.textOf(columns.brand[slot]);
    case 'product_category':
      return (slot) => columns.categories.textOf(columns.category[slot]);
    default:
      return sortBy satisfies never;
  }
}

/** Any name that is not a column is a competitor's alias. */
export function numberReader(columns: Columns, sortBy: string): (slot: number) => number {
  if (!isNumberColumn(sortBy)) return (slot) => columns.competitorPrice(sortBy, slot);
  const name = sortBy === 'change_date' ? 'changed_at' : sortBy;
  return (slot) => columns.numberAt(name, slot);
}

function isNumberColumn(name: string): name is Exclude<SortColumn, TextColumn> {
  return isSortColumn(name) && !isTextColumn(name);
}
