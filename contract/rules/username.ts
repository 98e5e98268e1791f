import { USERNAME_MAX_LENGTH } from '../constants.ts';

export const USERNAME_TOO_LONG = `Username must be less than ${USERNAME_MAX_LENGTH} characters`;

/**
 * Why a text cannot be a username (acct 5); null if it can. Users sign in by e-mail too, so a username must not look like
 * an e-mail (ours).
 *
 * @example
 * usernameProblem('ana@shop.es'); // → 'Username must not contain spaces or @'
 * usernameProblem('ana'); // → null
 */
export function usernameProblem(username: string): string | null {
  if (username === '') return 'Username is require';
  if (username.length > USERNAME_MAX_LENGTH) return USERNAME_TOO_LONG;
  return /[@\s]/.test(username) ? 'Username must not contain spaces or @' : null;
}
