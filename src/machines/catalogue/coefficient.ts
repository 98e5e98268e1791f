import { typedNumberOf } from '../shared/typed-number.ts';

/** The price coefficient of a typed text: empty is 0; null if the text is not a number, or is less than 0 (EDIT-03). */
export function coefficientOf(text: string): number | null {
  const value = text.trim() === '' ? 0 : typedNumberOf(text);
  return value >= 0 ? value : null;
}
