import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TableColumn } from '../../../../contract/rules/column-choice.ts';
import { columnWidths } from './column-widths.ts';
import { columnWindow, suits, type ColumnWindow } from './website-columns.ts';

/** What stands beside the table in a wide window: the sidebar and the margins of the page. */
const PAGE_PIXELS = 131;

type TableLayout = {
  viewport: RefObject<HTMLDivElement | null>;
  /** Which of the columns that scroll sideways are drawn. */
  window: ColumnWindow;
  /** In pixels, by the column's id. */
  widths: ReadonlyMap<string, number>;
};

/**
 * The widths of the columns and which of them are in view, measured as the table is scrolled sideways or changes its
 * size. `controls` is the width of the cells before the columns, `fixed` the number of columns that do not scroll.
 */
export function useTableLayout(
  columns: readonly TableColumn[],
  controls: number,
  fixed: number,
): TableLayout {
  const viewport = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => globalThis.innerWidth - PAGE_PIXELS);
  const widths = useMemo(() => columnWidths(columns, width - controls), [columns, width, controls]);
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
    const measure = () => {
      const { scrollLeft, clientWidth } = element;
      const next = paper.matches
        ? { from: 0, to: count }
        : columnWindow(
            { scrollLeft, width: clientWidth, offset: scrolled.offset },
            scrolled.widths,
          );
      setWindow((now) => (suits(now, next, count) ? now : next));
      // On paper the width of the page decides.
      if (!paper.matches) setWidth(clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    // The paper is drawn when the listeners have returned.
    const print = () => flushSync(measure);
    paper.addEventListener('change', print);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      paper.removeEventListener('change', print);
    };
  }, [scrolled]);
  return { viewport, window, widths };
}
