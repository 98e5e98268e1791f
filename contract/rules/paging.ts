/** A part of a list: the page, counted from 0, and the number of rows per page. */
export type PageRange = { page: number; size: number };

/** The last page of a list, counted from 0. An empty list has one page, which is empty. */
export const lastPageOf = (total: number, pageSize: number): number =>
  Math.max(0, Math.ceil(total / pageSize) - 1);

/** The range itself, or the last page if the list is now too short for it. */
export const clampedRange = (total: number, { page, size }: PageRange): PageRange => ({
  page: Math.min(page, lastPageOf(total, size)),
  size,
});

/** The rows of one page. */
export const rowsOfPage = <Row>(rows: readonly Row[], { page, size }: PageRange): Row[] =>
  rows.slice(page * size, (page + 1) * size);
