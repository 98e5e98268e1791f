import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { WEBSITE_COLUMN_PIXELS } from './table-columns.tsx';
import { columnWindow, suits, type ColumnWindow } from './website-columns.ts';

/** The approximate width of the columns before the websites' in a wide window. */
const LEADING_PIXELS = 920;
/** Rendered before anything is measured: the columns of a table as wide as the page, so that they stay. */
const firstWindow = (count: number): ColumnWindow =>
  columnWindow(
    { scrollLeft: 0, width: globalThis.innerWidth, offset: LEADING_PIXELS },
    count,
    WEBSITE_COLUMN_PIXELS,
  );

/** The website columns in view, measured as the table is scrolled sideways or changes its size. */
export function useColumnWindow(
  count: number,
  similarityPixels: number,
): { viewport: RefObject<HTMLDivElement | null>; window: ColumnWindow } {
  const viewport = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState(() => firstWindow(count));
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth: width } = element;
      const table = element.querySelector('table')?.offsetWidth ?? 0;
      const offset = table - similarityPixels - count * WEBSITE_COLUMN_PIXELS;
      const next = columnWindow({ scrollLeft, width, offset }, count, WEBSITE_COLUMN_PIXELS);
      setWindow((now) => (suits(now, next, count) ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [count, similarityPixels]);
  return { viewport, window };
}
