/**
 * Whether a text names a time zone (IANA). Some browsers know offsets too, which a database reads the other way round.
 *
 * @example
 * isTimeZone('America/Santiago'); // → true
 * isTimeZone('Madrid'); // → false
 * isTimeZone('+05:00'); // → false
 */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of this device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
