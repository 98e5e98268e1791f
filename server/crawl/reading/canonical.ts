import { aliasOfUrl } from '../../../contract/rules/product-url.ts';
import { addressKey, parametersOf } from '../../catalogue/address-key.ts';
import { attr, resolveUrl, type Page } from '../extraction/page/dom.ts';
import { destinationOf, isRedirected } from '../extraction/page/destination.ts';
import { metaTags } from '../extraction/structured/meta.ts';
import { decoded, slugOf, wordsOf } from './same-product.ts';

/** As long as the address of a product may be. */
const LONGEST_URL = 2000;

/** The address that a page states in its head as its own; null if it states none. */
export function linkedCanonical(page: Page): string | null {
  const link = page.elements.find(
    (element) => element.name === 'link' && attr(element, 'rel')?.toLowerCase() === 'canonical',
  );
  return link ? resolveUrl(attr(link, 'href'), page.base) : null;
}

function sharedAddress(page: Page): string | null {
  const tag = metaTags(page).find(({ name }) => name === 'og:url');
  return tag ? resolveUrl(tag.content, page.base) : null;
}

type Asked = {
  requestedUrl: string;
  /** Where the request ended. */
  reachedUrl: string;
  /** The name of the product on the page. */
  name: string | null;
};

/**
 * The address of the product by which its shop knows it: the canonical one that its page states, or the one to which it
 * leads. Null if there is none, or none that names this product alone. The page must be known to be the product's.
 */
export function canonicalOf(page: Page, asked: Asked): string | null {
  const { requestedUrl, reachedUrl } = asked;
  const redirected = isRedirected(requestedUrl, reachedUrl) ? reachedUrl : null;
  const stated = linkedCanonical(page) ?? sharedAddress(page) ?? redirected;
  return stated !== null && isOfThisProduct(stated, asked) ? stated : null;
}

function isOfThisProduct(canonical: string, { requestedUrl, name }: Asked): boolean {
  if (canonical.length > LONGEST_URL || !/^https?:/.test(canonical)) return false;
  if (aliasOfUrl(canonical) !== aliasOfUrl(requestedUrl)) return false;
  if (addressKey(canonical) === addressKey(requestedUrl)) return true;
  if (destinationOf(canonical) !== 'page' || new URL(requestedUrl).hash !== '') return false;
  return (
    !isAbove(canonical, requestedUrl) &&
    keepsParameters(canonical, requestedUrl) &&
    hasCommonWords(canonical, requestedUrl, name)
  );
}

/** Whether an address is the beginning of the other: a category, unless it ends in a number as `/p/501` does. */
function isAbove(canonical: string, requestedUrl: string): boolean {
  const [above, path] = [canonical, requestedUrl].map((url) =>
    new URL(url).pathname.replace(/\/+$/, ''),
  );
  const last = above?.split('/').at(-1) ?? '';
  return (path?.startsWith(`${above}/`) ?? false) && !/\d/.test(last);
}

/**
 * Whether what tells this page from others of the shop is still there, `?id=118` in `/118-tent`. A variant whose canonical
 * address leaves the variant out is one of several with the same one.
 */
function keepsParameters(canonical: string, requestedUrl: string): boolean {
  const words = new Set(partsOf(addressKey(canonical)));
  return parametersOf(requestedUrl).every(([, value]) =>
    partsOf(value).every((part) => words.has(part)),
  );
}

const partsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];

/** An address of numbers alone has no words that could be others. */
function hasCommonWords(canonical: string, requestedUrl: string, name: string | null): boolean {
  const slug = slugOf(canonical);
  const { pathname, search } = new URL(requestedUrl);
  const known = wordsOf(`${decoded(pathname + search)} ${name ?? ''}`);
  return slug === null || [...wordsOf(slug)].some((word) => known.has(word));
}
