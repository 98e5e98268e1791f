import type { ListRow } from './list-row.ts';

/** `sort_by` is a column below or a competitor's alias. Rows without a value come last in either order. */
export type TableSort = { sort_by: string; order: 'asc' | 'desc' };

export const DEFAULT_SORTS: TableSort[] = [{ sort_by: 'product_name', order: 'asc' }];

/** The sortable columns by their documented names; any other `sort_by` names a competitor. */
export const SORT_COLUMNS = {
  product_name: (row: ListRow) => row.name,
  product_brand: (row: ListRow) => row.brand,
  product_category: (row: ListRow) => row.category,
  price: (row: ListRow) => row.price,
  price_index: (row: ListRow) => row.price_index,
  low_price: (row: ListRow) => row.low_price,
  hight_price: (row: ListRow) => row.hight_price,
  competitors_count: (row: ListRow) => row.competitors_count,
  change_date: (row: ListRow) => row.changed_at,
  cost: (row: ListRow) => row.cost,
  margin_percent: (row: ListRow) => row.margin_percent,
} as const satisfies Record<string, (row: ListRow) => string | number | null>;

export type SortColumn = keyof typeof SORT_COLUMNS;

export function isSortColumn(name: string): name is SortColumn {
  return Object.hasOwn(SORT_COLUMNS, name);
}

/** Reads the value by which a row is sorted. */
function sortValueOf(sortBy: string): (row: ListRow) => string | number | null {
  return isSortColumn(sortBy) ? SORT_COLUMNS[sortBy] : (row) => row.prices[sortBy] ?? null;
}

/** Compares by code point, as PostgreSQL's collation "C" does; `<` on strings compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a.charCodeAt(i) !== b.charCodeAt(i)) {
      return codePointUpTo(a, i) - codePointUpTo(b, i);
    }
  }
  return a.length - b.length;
}

/** Surrogates sort after every unit of the basic plane, as their code points do. */
function codePointUpTo(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** A total order: the given columns, then the match id. */
export function comparatorOf(sorts: TableSort[]): (a: ListRow, b: ListRow) => number {
  const columns = sorts.map(({ sort_by, order }) => ({
    read: sortValueOf(sort_by),
    sign: order === 'desc' ? -1 : 1,
  }));
  return (a, b) => {
    for (const { read, sign } of columns) {
      const difference = compareValues(read(a), read(b), sign);
      if (difference !== 0) return difference;
    }
    return compareText(a.match_id, b.match_id);
  };
}

function compareValues(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  const difference =
    typeof a === 'string' || typeof b === 'string' ? compareText(String(a), String(b)) : a - b;
  return sign * difference;
}
