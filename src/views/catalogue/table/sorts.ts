import type { TableSort } from '../../../../contract/rules/sort.ts';

/**
 * The next sorting when a header is used: ascending, descending, off. `additive` keeps the other columns and their
 * order; otherwise the column alone sorts.
 */
export function nextSorts(sorts: TableSort[], column: string, additive: boolean): TableSort[] {
  const current = sorts.find(({ sort_by: name }) => name === column);
  const next = nextSort(current, column);
  if (!additive) return next ? [next] : [];
  if (!current) return [...sorts, next!];
  return sorts.flatMap((sort) => (sort !== current ? [sort] : next ? [next] : []));
}

function nextSort(current: TableSort | undefined, column: string): TableSort | null {
  if (!current) return { sort_by: column, order: 'asc' };
  return current.order === 'asc' ? { sort_by: column, order: 'desc' } : null;
}
