import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TableColumn } from '../../../../contract/rules/column-choice.ts';
import { amountPixels } from './amount-pixels.ts';
import { canStay, columnWidths, fitsPaper, widestOf } from './column-widths.ts';
import { columnWindow, suits, type ColumnWindow } from './website-columns.ts';

/** What stands beside the table in a wide window: the sidebar and the margins of the page. */
const PAGE_PIXELS = 131;

type TableShape = {
  columns: readonly TableColumn[];
  /** Of the account's website: how wide its prices are. */
  country: string;
  /** The width of the cells before the columns, in pixels. */
  controls: number;
  /** How many columns do not scroll. */
  fixed: number;
};

type TableLayout = {
  viewport: RefObject<HTMLDivElement | null>;
  /** Which of the columns that scroll sideways are drawn. */
  window: ColumnWindow;
  /** In pixels, by the column's id. */
  widths: ReadonlyMap<string, number>;
  /** How wide a column can be in this table, in pixels. */
  widest: (id: string) => number;
  /** What stays in place sideways: the product alone where all fixed cells would leave too little to the others. */
  pinned: 'all' | 'product';
  /** How a row stands on paper: as one, or as lines of cells where its columns are too many. */
  paper: 'row' | 'lines';
};

/**
 * The widths of the columns and which of them are in view, measured as the table is scrolled sideways or changes its
 * size.
 */
export function useTableLayout({ columns, country, controls, fixed }: TableShape): TableLayout {
  const viewport = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => globalThis.innerWidth - PAGE_PIXELS);
  // Once: to read the fonts while a table is scrolled makes the browser compute its styles in the middle of a render.
  const amount = useMemo(() => amountPixels(country), [country]);
  const widths = useMemo(
    () => columnWidths(columns, { table: width, controls, amount }),
    [columns, width, controls, amount],
  );
  const scrolled = useMemo(() => {
    const all = columns.map(({ id }) => widths.get(id) ?? 0);
    const offset = all.slice(0, fixed).reduce((sum, one) => sum + one, controls);
    return { offset, widths: all.slice(fixed) };
  }, [columns, widths, controls, fixed]);
  const [window, setWindow] = useState(() =>
    // Before anything is measured: the columns of a table as wide as the page, so that they stay.
    columnWindow({ scrollLeft: 0, width, offset: scrolled.offset }, scrolled.widths),
  );
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const count = scrolled.widths.length;
    const paper = matchMedia('print');
    let isPrinting = paper.matches;
    const measure = () => {
      const { scrollLeft, clientWidth } = element;
      const next = isPrinting
        ? { from: 0, to: count }
        : columnWindow(
            { scrollLeft, width: clientWidth, offset: scrolled.offset },
            scrolled.widths,
          );
      setWindow((now) => (suits(now, next, count) ? now : next));
      // On paper the width of the page decides.
      if (!isPrinting) setWidth(clientWidth);
    };
    // The paper is drawn when the listeners have returned. A browser says by one of these that it prints, or by both.
    const print = ({ type }: Event) => {
      isPrinting = type === 'beforeprint' || paper.matches;
      flushSync(measure);
    };
    // The next stop has to be drawn when the key goes there; the scroll of the last one may not have been told yet.
    const tab = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') flushSync(measure);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('keydown', tab);
    paper.addEventListener('change', print);
    globalThis.addEventListener('beforeprint', print);
    globalThis.addEventListener('afterprint', print);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('keydown', tab);
      paper.removeEventListener('change', print);
      globalThis.removeEventListener('beforeprint', print);
      globalThis.removeEventListener('afterprint', print);
    };
  }, [scrolled]);
  return {
    viewport,
    window,
    widths,
    widest: (id) => widestOf(id, width),
    pinned: canStay(scrolled.offset, width) ? 'all' : 'product',
    paper: fitsPaper(columns.length, amount) ? 'row' : 'lines',
  };
}
