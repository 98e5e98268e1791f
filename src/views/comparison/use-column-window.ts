import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { WEBSITE_COLUMN_PIXELS } from './table-columns.tsx';
import { columnWindow, type ColumnWindow } from './website-columns.ts';

/** Drawn before anything is measured: what a wide window shows. */
const FIRST_COLUMNS = 8;

/** The website columns in view, measured as the table is scrolled sideways or changes its size. */
export function useColumnWindow(
  count: number,
  similarityPixels: number,
): { viewport: RefObject<HTMLDivElement | null>; window: ColumnWindow } {
  const viewport = useRef<HTMLDivElement>(null);
  const [window, setWindow] = useState({ from: 0, to: Math.min(FIRST_COLUMNS, count) });
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth: width } = element;
      const table = element.querySelector('table')?.offsetWidth ?? 0;
      const offset = table - similarityPixels - count * WEBSITE_COLUMN_PIXELS;
      const next = columnWindow({ scrollLeft, width, offset }, count, WEBSITE_COLUMN_PIXELS);
      setWindow((now) => (now.from === next.from && now.to === next.to ? now : next));
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
