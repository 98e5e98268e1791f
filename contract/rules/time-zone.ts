/**
 * Whether a text names a time zone (IANA).
 *
 * @example
 * isTimeZone('America/Santiago'); // → true
 * isTimeZone('Madrid'); // → false
 */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of this device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
