/** What a form says of an address that is none of a product (core 5). */
export const INVALID_URL = 'This url not valid, please try to correct it';

/**
 * An http or https url whose host has at least two dot-separated parts (core 5).
 *
 * @example
 * isProductUrl('https://shop.es/shoes'); // → true
 * isProductUrl('shop.es/shoes'); // → false
 */
export function isProductUrl(text: string): boolean {
  const url = parseUrl(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  const parts = url.hostname.replace(/\.$/, '').split('.');
  return parts.length >= 2 && parts.every((part) => part !== '');
}

const GOOGLE_SHOPPING =
  /^((https?:\/\/)?([a-z0-9-]+\.)*google(\.[a-z]{2,3}){1,2})?\/shopping\/product\/\d+([/?#]|$)/i;

/**
 * A google domain with an ending of 2 or 3 letters (google.es, google.com.mx) followed by /shopping/product/{digits},
 * or that path alone (core 5).
 */
export function isGoogleShoppingUrl(text: string): boolean {
  return GOOGLE_SHOPPING.test(text.trim());
}

/**
 * The alias of a website, by which both sides know it: its host without www (acct 5), and its port unless it is the
 * default one of the protocol. The protocol may be missing. Null when there is no host.
 *
 * @example
 * aliasOfUrl('https://www.shop.es/shoes'); // → 'shop.es'
 * aliasOfUrl('http://shop.es:8080/shoes'); // → 'shop.es:8080'
 */
export function aliasOfUrl(text: string): string | null {
  const trimmed = text.trim();
  const isComplete = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const url = parseUrl(isComplete ? trimmed : `https://${trimmed}`);
  const host = url?.hostname.replace(/^www\./, '').replace(/\.$/, '');
  if (!url || !host) return null;
  const isDefault = url.port === '' || (!isComplete && url.port === '80');
  return isDefault ? host : `${host}:${url.port}`;
}

/** Whether the part after a # is a path within the page, as in `#!/p/1`, and not a place on it. */
export const isRoute = (hash: string): boolean => /^#!?\//.test(hash);

/** The urls of a form field, one per line; a list is used unchanged. Blank urls are dropped. */
export function urlLines(urls: string | readonly string[]): string[] {
  const lines = typeof urls === 'string' ? urls.split(/[\r\n]+/) : urls;
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/**
 * Null for what is no address. In place of `URL.canParse`, which in Node, once a program has called it often, refuses
 * hosts with letters such as ü.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text.trim(), base);
  } catch {
    return null;
  }
}
