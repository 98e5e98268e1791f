/** An amount as written, with its currency sign and the words before it. */
type Amount = { raw: string; sign: string | null; lead: string };

const RANGE_MARK = /^\s*(?:[-–—~]|(?:to|bis|à|a|até|tot|till?|do|до)(?=\s))\s*$/iu;

/**
 * Whether two amounts with a text between them are a range whose sign stands behind its end and is that of its start too.
 *
 * @example
 * // yes: `49,99 - 89,99 €`, `49,99 bis 89,99 €`
 * // no: `Size 38 - 49 €`, `99,99 - 49,99 €`
 */
export function isRange(from: Amount, between: string, to: Amount): boolean {
  if (from.sign !== null || to.sign === null || !RANGE_MARK.test(between)) return false;
  const isWhole = !hasCents(from) && !hasCents(to) && from.lead === '';
  return (isWhole || (hasCents(from) && hasCents(to))) && digitsOf(from) < digitsOf(to);
}

const hasCents = ({ raw }: Amount): boolean => /[.,]\d\d$/.test(raw);
const digitsOf = ({ raw }: Amount): number => Number(raw.replace(/\D/g, ''));

/** Whether a text is a range of whole amounts and nothing else, `10-15 €`: elsewhere `10-15` is a code. */
export const isRangeOnly = (text: string): boolean => /^\s*\d+[-–—]\d+\s?\p{Sc}\s*$/u.test(text);
