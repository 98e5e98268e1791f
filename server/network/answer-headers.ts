import { parseUrl } from '../../contract/rules/product-url.ts';

/** The dates of HTTP begin with the name of a day (RFC 9110, 5.6.7); `Date.parse` alone takes '1, 2' for one, too. */
const DATE = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i;

/**
 * The milliseconds that a header Retry-After asks to wait: seconds or a date (RFC 9110, 10.2.3). Null for anything else.
 *
 * @example
 * retryAfterOf('30', 0); // → 30000
 * retryAfterOf('Thu, 01 Jan 1970 00:01:00 GMT', 0); // → 60000
 * retryAfterOf('-5', 0); // → null
 */
export function retryAfterOf(value: string, now: number): number | null {
  const text = value.trim();
  const wait = /^\d+(?:\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : DATE.test(text)
      ? Date.parse(text) - now
      : NaN;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/**
 * Where a header Location leads; null for what is no address. Headers are read as one character for each byte, and
 * what is not ASCII leads, as in browsers, to the address with these bytes.
 *
 * @example
 * locationOf('/caf\xc3\xa9', 'https://shop.es/')?.href; // → 'https://shop.es/caf%C3%A9'
 */
export function locationOf(value: string, from: string): URL | null {
  const escaped = value.replaceAll(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return parseUrl(escaped, from);
}
