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
