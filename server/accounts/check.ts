import { PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { isStrictEmail } from '../../contract/rules/email.ts';
import { usernameProblem } from '../../contract/rules/username.ts';
import { HttpRefusal } from '../refusal.ts';

/** Longer than any name, and short enough not to be a payload. */
const TEXT_MAX_LENGTH = 200;
/** Hashing takes time in the length of what is hashed. */
const PASSWORD_MAX_LENGTH = 200;

/**
 * An invalid field, with the sentence of the settings (acct 5). Answered as `{status: false, msg}`, which the
 * settings show inline.
 */
export class InvalidField extends Error {
  override name = 'InvalidField';
}

export function fullnameOf(text: string): string {
  return shortText(text, 'Fullname is require');
}

export function usernameOf(text: string): string {
  const username = shortText(text, 'Username is require');
  const problem = usernameProblem(username);
  if (problem !== null) throw new InvalidField(problem);
  return username;
}

export function emailOf(text: string): string {
  const email = shortText(text, 'E-mail is require');
  if (!isStrictEmail(email)) throw new InvalidField('E-mail must be valid');
  return email;
}

export function passwordOf(text: string): string {
  if (text.length < PASSWORD_MIN_LENGTH) throw new InvalidField('Min 8 characters');
  if (text.length > PASSWORD_MAX_LENGTH) throw new InvalidField('Max 200 characters');
  return text;
}

/** Why a password is refused, or null when it is accepted. */
export function passwordProblem(password: string): string | null {
  try {
    passwordOf(password);
    return null;
  } catch (error) {
    if (error instanceof InvalidField) return error.message;
    throw error;
  }
}

/** A CSS colour as colour fields write it. */
export function validColour(text: string): string {
  const colour = text.trim();
  const isHex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(colour);
  const isFunction = /^(rgb|rgba|hsl|hsla)\([\d\s.,%/]{3,40}\)$/i.test(colour);
  if (!isHex && !isFunction) throw new HttpRefusal(422, 'The colour is not valid.');
  return colour;
}

function shortText(text: string, missing: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidField(missing);
  if (trimmed.length > TEXT_MAX_LENGTH) throw new InvalidField('Max 200 characters');
  return trimmed;
}
