import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const FORM = 'YYYY-MM-DD';

type Bounds = {
  /** The first and the last day that may be chosen, YYYY-MM-DD. */
  min?: string | null | undefined;
  max?: string | undefined;
};

/**
 * Why a text is no day that may be chosen; null if it is one.
 *
 * @example
 * dayFault('2026-02-28', { max: '2026-03-31' }); // → null
 * dayFault('2026-02-30', {}); // → 'Write the day as YYYY-MM-DD'
 * dayFault('2026-04-01', { max: '2026-03-31' }); // → 'The last day is 2026-03-31'
 * dayFault('2025-04-01', { min: '2026-01-01' }); // → 'The first day is 2026-01-01'
 */
export function dayFault(text: string, { min, max }: Bounds): string | null {
  if (!dayjs(text, FORM, true).isValid()) return `Write the day as ${FORM}`;
  if (min && text < min) return `The first day is ${min}`;
  if (max && text > max) return `The last day is ${max}`;
  return null;
}

const STEPS: Readonly<Record<string, readonly [number, 'day' | 'month']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-7, 'day'],
  ArrowDown: [7, 'day'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

/**
 * The day that a key leads to from a day of a calendar, both YYYY-MM-DD; null for a key that leads to none.
 *
 * @example
 * dayReached('2026-12-01', 'ArrowUp'); // → '2026-11-24'
 * dayReached('2026-03-31', 'PageUp'); // → '2026-02-28'
 */
export function dayReached(from: string, key: string): string | null {
  const step = STEPS[key];
  return step
    ? dayjs(from)
        .add(...step)
        .format(FORM)
    : null;
}
