import { normaliseGtin } from '../../gtin.ts';
import type { ProductRecord } from '../queue/queue.ts';

/** The known data of a product before its page is read. */
export type KnownProduct = Pick<ProductRecord, 'name' | 'ean' | 'sku' | 'model'>;

/** The data of the product on a page. */
export type SeenProduct = {
  /** The address after redirects; null if there is none. */
  address: string | null;
  name: string | null;
  gtin: string | null;
  sku: string | null;
  mpn: string | null;
};

/** `unknown` if nothing can be compared. */
export type Identity = 'same' | 'other' | 'unknown';

/** Share of the shorter name's words from which two names belong to one product, also after a rename. */
const SAME_NAME = 0.6;
/** Share below which they belong to two products. */
const OTHER_NAME = 0.34;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && bare(a).length >= 4 && bare(a) === bare(b);

/**
 * Whether a page shows the known product. An article number in common decides. Otherwise the names decide, because
 * shops rename products: names with different numbers, `S23` and `S24`, are two products, and so are different EANs
 * unless the names are the same. The words of the requested address count as a name; a product that was not read yet
 * has no other.
 */
export function compareProducts(
  known: KnownProduct,
  seen: SeenProduct,
  requestedUrl: string,
): Identity {
  const [ean, gtin] = [normaliseGtin(known.ean), normaliseGtin(seen.gtin)];
  if (ean !== undefined && ean === gtin) return 'same';
  if (isSame(known.sku, seen.sku) || isSame(known.model, seen.mpn)) return 'same';
  const isContradicted = ean !== undefined && gtin !== undefined;
  const byNumbers = isContradicted ? 'other' : 'unknown';
  const slug = slugOf(requestedUrl);
  const names = present([known.name, slug]);
  const { name: seenName } = seen;
  if (seenName === null || names.length === 0) return byNumbers;
  const likeness = Math.max(...names.map((name) => nameLikeness(name, seenName)));
  if (likeness >= SAME_NAME) return isContradicted && likeness < 1 ? 'other' : 'same';
  if (isSameSlug(slug, seen.address)) return byNumbers;
  return isOtherName(likeness, known) ? 'other' : byNumbers;
}

/** An address may be in another language than its page: only a name can prove that the product is another one. */
const isOtherName = (likeness: number, { name }: KnownProduct): boolean =>
  name === null ? likeness === 0 : likeness < OTHER_NAME;

/** Whether a request was redirected to an address with the same words, `/en/oak-desk` to `/de/oak-desk.html`. */
function isSameSlug(slug: string | null, address: string | null): boolean {
  const led = address === null ? null : slugOf(address);
  return slug !== null && led !== null && nameLikeness(slug, led) >= SAME_NAME;
}

const present = (texts: (string | null)[]): string[] => texts.filter((text) => text !== null);

/** The words of an address that describe the product, `alpine stove 2`; null if it only has a number. */
export function slugOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const segments = decoded(new URL(address).pathname).split('/');
  const spelled = segments.map((each) => each.replace(/\.\w{2,5}$/, '').replace(/[-_+]+/g, ' '));
  return spelled.findLast((each) => wordsOf(each).size >= 2 && /\p{L}{3}/u.test(each)) ?? null;
}

/** With its percent-encoded characters as letters; unchanged if it has other codes. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The words and numbers of a text, without case and accents. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]{2,}|\p{N}/gu),
  );

/** Whether two texts have a word in common. */
export const shareWords = (a: string, b: string): boolean => nameLikeness(a, b) > 0;

/** Words and numbers with a digit: `S23`, `128`, `42`. */
const numbersOf = (words: Set<string>): string[] => [...words].filter((word) => /\d/.test(word));

/** Share of the shorter text's words that the longer one contains, 0 to 1; 0 if their numbers differ. */
function nameLikeness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const fewer = Math.min(first.size, second.size);
  if (fewer === 0) return 0;
  const isWithin = (these: string[], those: Set<string>) => these.every((word) => those.has(word));
  if (!isWithin(numbersOf(first), second) && !isWithin(numbersOf(second), first)) return 0;
  return [...first].filter((word) => second.has(word)).length / fewer;
}
