const SIMPLE = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const STRICT =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** The maximum length of an address according to RFC 5321. */
const MAX_LENGTH = 254;

/** The simple pattern of password reset and sign-up (acct 5). */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && SIMPLE.test(text);
}

/** The stricter pattern of the settings (acct 5). */
export function isStrictEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && STRICT.test(text);
}

/** Whether an address may be added to an alert's secondary ones: well formed, no spaces, not listed yet (acct 5). */
export function mayAddSecondaryEmail(email: string, listed: readonly string[]): boolean {
  return isEmail(email) && !listed.some((address) => address.toLowerCase() === email.toLowerCase());
}
