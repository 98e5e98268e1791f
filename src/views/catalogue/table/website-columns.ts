import type { Website } from '../../../../contract/entities/website.ts';

export type WebsiteColumn = Website & { own: boolean };

/** One column per alias, by name, the own website first (TABLE-01). */
export function websiteColumns(websites: readonly Website[], ownAlias: string): WebsiteColumn[] {
  const byAlias = new Map<string, WebsiteColumn>();
  for (const website of websites) {
    const known = byAlias.get(website.alias);
    const count = (known?.products_count ?? 0) + (website.products_count ?? 0);
    byAlias.set(website.alias, {
      ...(known ?? website),
      products_count: count,
      own: website.alias === ownAlias,
    });
  }
  return [...byAlias.values()].toSorted(
    (a, b) => Number(b.own) - Number(a.own) || a.alias.localeCompare(b.alias),
  );
}

/** Which of `count` columns of equal width to draw, `overscan` more on each side. */
export type ColumnWindow = { from: number; to: number };

export function columnWindow(
  { scrollLeft, width, offset }: { scrollLeft: number; width: number; offset: number },
  count: number,
  columnWidth: number,
  overscan = 2,
): ColumnWindow {
  const first = Math.floor((scrollLeft - offset) / columnWidth) - overscan;
  const last = Math.ceil((scrollLeft + width - offset) / columnWidth) + overscan;
  const from = Math.min(Math.max(first, 0), count);
  return { from, to: Math.max(from, Math.min(last, count)) };
}

/** This many unneeded columns may stay rendered: removing them costs more. */
const SPARE_COLUMNS = 2;

/** Whether the rendered part of `count` columns is enough, and not much more. */
export const suits = (drawn: ColumnWindow, needed: ColumnWindow, count: number) =>
  drawn.from <= needed.from &&
  drawn.to >= needed.to &&
  drawn.to <= count &&
  drawn.to - drawn.from <= needed.to - needed.from + SPARE_COLUMNS;
