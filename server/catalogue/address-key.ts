import { createHash } from 'node:crypto';
import { aliasOfUrl, isRoute, parseUrl } from '../../contract/rules/product-url.ts';
import { isTracking } from './tracking-parameters.ts';

/** A longer key ends in a hash: an index takes no entry of more than 2.7 kB. */
const LONGEST_KEY = 1000;

/**
 * What addresses of the same page have in common, to compare them with: the page's own address stays as it was given.
 * Protocol, www, default port, fragment, tracking parameters, sessions, the order of parameters, the spelling of
 * characters and a slash at the end do not count. Everything else does, as far as an address alone can tell: letter case
 * of the path, and every other parameter.
 *
 * @example
 * addressKey('http://www.Shop.es/p/501/?utm_source=x&b=2&a=1#reviews'); // → 'shop.es/p/501?a=1&b=2'
 */
export function addressKey(address: string): string {
  const url = parseUrl(address);
  if (!url) return shortened(address.trim());
  return shortened(`${aliasOfUrl(url.href) ?? url.host}${pageOf(url)}`);
}

function pageOf(url: URL): string {
  const shop = shopOf(url.hostname);
  const numbered = shop === 'amazon' ? amazonPage(url) : null;
  if (numbered !== null) return numbered;
  const path = shop === 'ebay' ? ebayPath(pathOf(url)) : pathOf(url);
  return `${path}${queryOf(url)}${routeOf(url)}`;
}

/** Whether two addresses of one key also agree in the slash at the end, by which some shops tell pages apart. */
export function agreeInSlash(one: string, other: string): boolean {
  return endsInSlash(one) === endsInSlash(other);
}

function endsInSlash(address: string): boolean {
  return parseUrl(address)?.pathname.endsWith('/') ?? false;
}

/** The parameters of an address that tell its page, each with its value, in one spelling. */
export function parametersOf(address: string): (readonly [string, string])[] {
  const url = parseUrl(address);
  if (!url) return [];
  const shop = shopOf(url.hostname);
  return url.search
    .slice(1)
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [name = '', ...value] = piece.replaceAll('+', '%20').split('=');
      return [spelled(name), spelled(value.join('='))] as const;
    })
    .filter(([name]) => !isTracking(name, shop));
}

/** Parameters of one name keep their order: the shop may count on it. */
function queryOf(url: URL): string {
  const parameters = parametersOf(url.href).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const written = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return written === '' ? '' : `?${written}`;
}

/** The path without the slash at its end, and without a session. */
function pathOf({ pathname }: URL): string {
  return pathname
    .replace(/;jsessionid=[^/]*/gi, '')
    .split('/')
    .map(spelled)
    .join('/')
    .replace(/\/+$/, '');
}

/** The fragment is sent to no server, but some shops write the path of their pages into it. */
function routeOf({ hash }: URL): string {
  return isRoute(hash) ? hash.replace(/\/+$/, '') : '';
}

/** A shop whose addresses are known. */
function shopOf(hostname: string): string {
  return (
    /(?:^|\.)(amazon|ebay|aliexpress|etsy)\.[a-z]{2,3}(?:\.[a-z]{2})?$/.exec(hostname)?.[1] ?? ''
  );
}

const AMAZON_NUMBER = /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing)\/([A-Z\d]{10})(?:\/|$)/i;

/** A page of Amazon is that of its number, whatever stands around it; `smid` is one of its sellers. */
function amazonPage(url: URL): string | null {
  const number = AMAZON_NUMBER.exec(url.pathname)?.[1];
  if (number === undefined) return null;
  const seller = url.searchParams.get('smid');
  return `/dp/${number.toUpperCase()}${seller ? `?smid=${spelled(seller)}` : ''}`;
}

/** The words before the number of an article on eBay do not count. */
const ebayPath = (path: string): string => path.replace(/^\/itm\/(?:.*\/)?(\d{9,})$/, '/itm/$1');

/** The same characters in the same spelling: `%7e` and `~`, `%C3%a9` and `é`. */
function spelled(text: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(text));
  } catch {
    return text.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  }
}

function shortened(key: string): string {
  if (key.length <= LONGEST_KEY) return key;
  const hash = createHash('sha256').update(key).digest('hex');
  return `${key.slice(0, LONGEST_KEY - hash.length)}${hash}`;
}
