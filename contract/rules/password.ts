import { PASSWORD_MIN_LENGTH, PASSWORD_SCORED_MAX_LENGTH } from '../constants.ts';

export type StrengthColour = 'error' | 'warning' | 'light-blue' | 'success';

const KINDS = [/\p{Nd}/u, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{N}]/u];

/**
 * Strength of a password, 20 to 100: 20, plus 20 for each of digit, lower case, upper case and special character, which
 * count only at a length of 8 to 32 (acct 4).
 */
export function passwordScore(password: string): number {
  const { length } = password;
  if (length < PASSWORD_MIN_LENGTH || length > PASSWORD_SCORED_MAX_LENGTH) return 20;
  return 20 + 20 * KINDS.filter((kind) => kind.test(password)).length;
}

/** The colour of the strength bar. */
export function strengthColour(score: number): StrengthColour {
  if (score <= 40) return 'error';
  if (score <= 60) return 'warning';
  if (score <= 80) return 'light-blue';
  return 'success';
}
