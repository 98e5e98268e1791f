import type { Website } from '../../../../contract/entities/website.ts';
import { compareWebsites } from '../../../../contract/rules/website-order.ts';

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
  return [...byAlias.values()].toSorted(compareWebsites);
}

/** Which of the columns that scroll sideways to draw. */
export type ColumnWindow = { from: number; to: number };

/**
 * The columns in view, `overscan` more on each side. `offset` is where the first of them begins, `widths` are theirs,
 * all in pixels.
 */
export function columnWindow(
  { scrollLeft, width, offset }: { scrollLeft: number; width: number; offset: number },
  widths: readonly number[],
  overscan = 2,
): ColumnWindow {
  let right = offset;
  let first = 0;
  let last = 0;
  for (const column of widths) {
    if (right < scrollLeft + width) last += 1;
    right += column;
    if (right <= scrollLeft) first += 1;
  }
  return {
    from: Math.max(first - overscan, 0),
    to: last === 0 ? 0 : Math.min(last + overscan, widths.length),
  };
}

/** This many unneeded columns may stay rendered: removing them costs more. */
const SPARE_COLUMNS = 2;

/** Whether the rendered part of `count` columns is enough, and not much more. */
export const suits = (drawn: ColumnWindow, needed: ColumnWindow, count: number) =>
  drawn.from <= needed.from &&
  drawn.to >= needed.to &&
  drawn.to <= count &&
  drawn.to - drawn.from <= needed.to - needed.from + SPARE_COLUMNS;
