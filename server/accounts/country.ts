import { isTimeZone } from '../../contract/rules/time-zone.ts';

/** ISO code in lower case, 'uk' for the United Kingdom, as websites have it; Spain when the form says nothing. */
export function countryOf(text: string): string {
  const code = text.trim().toLowerCase();
  if (code === 'gb') return 'uk';
  return /^[a-z]{2}$/.test(code) ? code : 'es';
}

/** The time zone of a new account; that of Madrid (the default of the database) when the form names none. */
export const timeZoneOf = (text: string | undefined): { timeZone?: string } =>
  text !== undefined && isTimeZone(text) ? { timeZone: text } : {};
