import { normaliseGtin } from '../gtin.ts';
import type { ProductRecord } from './queue.ts';

/** What is known of a product before its page is read. */
export type KnownProduct = Pick<ProductRecord, 'name' | 'ean' | 'sku' | 'model'>;

/** What a page says of the product it shows. */
export type SeenProduct = {
  /** Where the request was led to; null where it stayed. */
  address: string | null;
  name: string | null;
  gtin: string | null;
  sku: string | null;
  mpn: string | null;
};

/** `unknown` where nothing can be compared. */
export type Identity = 'same' | 'other' | 'unknown';

/** Share of the shorter name's words from which two names are one product's, also after a rename. */
const SAME_NAME = 0.6;
/** Share below which they are not. */
const OTHER_NAME = 0.34;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && bare(a).length >= 4 && bare(a) === bare(b);

/**
 * Whether a page shows the product that is known. A number in common decides; else the names do, since shops rename
 * products and give each size a number of its own. A product not read yet is known by the words of its address.
 */
export function compareProducts(
  known: KnownProduct,
  seen: SeenProduct,
  requestedUrl: string,
): Identity {
  const [ean, gtin] = [normaliseGtin(known.ean) ?? null, normaliseGtin(seen.gtin) ?? null];
  if (ean !== null && ean === gtin) return 'same';
  if (isSame(known.sku, seen.sku) || isSame(known.model, seen.mpn)) return 'same';
  const unlike = ean !== null && gtin !== null ? 'other' : 'unknown';
  const names = present([known.name, slugOf(requestedUrl)]);
  const shown = present([seen.name, seen.address === null ? null : slugOf(seen.address)]);
  if (shown.length === 0 || names.length === 0) return unlike;
  const likeness = Math.max(...names.flatMap((a) => shown.map((b) => nameLikeness(a, b))));
  if (likeness >= SAME_NAME) return 'same';
  // An address may be written in another language than its page: only a name is surely another.
  const isOther = known.name === null ? likeness === 0 : likeness < OTHER_NAME;
  return isOther ? 'other' : unlike;
}

const present = (texts: (string | null)[]): string[] => texts.filter((text) => text !== null);

/** The words of an address that say what its page sells, `alpine stove 2`; null where it only numbers it. */
function slugOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const segments = decoded(new URL(address).pathname).split('/');
  const spelled = segments.map((each) => each.replace(/\.\w{2,5}$/, '').replace(/[-_+]+/g, ' '));
  const best = spelled.toSorted((a, b) => wordsOf(b).size - wordsOf(a).size)[0] ?? '';
  return wordsOf(best).size >= 2 && /\p{L}{3}/u.test(best) ? best : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}{2,}|\p{N}+/gu),
  );

/** Share of the shorter text's words that the longer one has; 0 to 1. */
function nameLikeness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const fewer = Math.min(first.size, second.size);
  if (fewer === 0) return 0;
  return [...first].filter((word) => second.has(word)).length / fewer;
}
