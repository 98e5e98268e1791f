import {
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import {
  boundedWidth,
  MAX_COLUMN_PIXELS,
  MIN_COLUMN_PIXELS,
} from '../../../../contract/rules/column-choice.ts';
import { widthProperty } from './column-widths.ts';

type Resize = (id: string, width: number | null) => void;

/** A width that is being changed and not chosen yet. */
type Draft = { handle: HTMLElement; id: string; width: number; startX: number; startWidth: number };

const STEP_PIXELS = 8;
const LONG_STEP_PIXELS = 40;

/**
 * The listeners of a table whose columns are resized at their handles: by dragging, or with the arrow keys, Home and
 * End. A double click gives a column its first width. Until it is chosen a width is only a style of the table.
 */
export function useColumnResize(
  root: RefObject<HTMLElement | null>,
  { widths, widest }: { widths: ReadonlyMap<string, number>; widest: (id: string) => number },
  onResize: Resize,
) {
  const draft = useRef<Draft | null>(null);

  const begin = (handle: HTMLElement, startX = 0) => {
    const id = handle.dataset['resize'] ?? '';
    const width = widths.get(id) ?? MIN_COLUMN_PIXELS;
    draft.current ??= { handle, id, width, startX, startWidth: width };
    return draft.current;
  };
  const show = (now: Draft, width: number) => {
    now.width = Math.min(boundedWidth(width), widest(now.id));
    root.current?.style.setProperty(widthProperty(now.id), `${now.width}px`);
    now.handle.setAttribute('aria-valuenow', String(now.width));
  };
  const choose = () => {
    const chosen = draft.current;
    draft.current = null;
    if (chosen && chosen.width !== chosen.startWidth) onResize(chosen.id, chosen.width);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const handle = handleOf(event);
      if (!handle || event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      begin(handle, event.clientX);
    },
    onPointerMove: ({ clientX, buttons }: PointerEvent) => {
      const now = draft.current;
      if (now && buttons > 0) show(now, now.startWidth + clientX - now.startX);
    },
    onPointerUp: choose,
    onPointerCancel: choose,
    onDoubleClick: (event: SyntheticEvent) => {
      const handle = handleOf(event);
      if (handle) onResize(handle.dataset['resize'] ?? '', null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const handle = handleOf(event);
      if (!handle) return;
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        return neighbourOf(handle, event.key === 'ArrowDown' ? 1 : -1)?.focus();
      }
      const width = widthAfter(
        event,
        draft.current?.width ?? widths.get(handle.dataset['resize'] ?? '') ?? 0,
      );
      if (width === null) return;
      event.preventDefault();
      show(begin(handle), width);
    },
    onKeyUp: choose,
    onBlur: choose,
  };
}

function handleOf({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-resize]') : null;
}

function neighbourOf(handle: HTMLElement, step: number): HTMLElement | undefined {
  const row = handle.closest('tr');
  const handles = [...(row?.querySelectorAll<HTMLElement>('[data-resize]') ?? [])];
  return handles[handles.indexOf(handle) + step];
}

function widthAfter({ key, shiftKey }: KeyboardEvent, width: number): number | null {
  const step = shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS;
  if (key === 'ArrowLeft') return width - step;
  if (key === 'ArrowRight') return width + step;
  if (key === 'Home') return MIN_COLUMN_PIXELS;
  if (key === 'End') return MAX_COLUMN_PIXELS;
  return null;
}
