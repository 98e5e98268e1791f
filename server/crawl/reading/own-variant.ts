import { normaliseGtin } from '../../gtin.ts';
import type { Extraction, Offer, Variant } from '../extraction/extraction.ts';

/**
 * By what a retailer knows one variant of an own product: the reference and the EAN of the list. `isShared` if other own
 * products have the same page.
 */
export type OwnNumbers = { ref: string | null; ean: string | null; isShared: boolean };

type Entry = Pick<Offer & Variant, 'sku' | 'gtin' | 'currency' | 'availability' | 'price'>;
type Priced = Entry & { price: number };

/**
 * What a page of several variants says of the own one: its price and availability where one variant has the number of the
 * product. `'unclear'` where products share the page, its variants cost differently, and none of them has the number.
 * The data of the variants are only believed where the page's own price is one of theirs.
 */
export function ownVariantOf(
  read: Extraction,
  numbers: OwnNumbers | null | undefined,
): Extraction | 'unclear' {
  const { price } = read;
  if (!numbers || !price || price.method === 'rule') return read;
  const entries = entriesOf(read);
  if (!new Set(entries.map((entry) => entry.price)).has(price.value)) return read;
  const own = entries.filter((entry) => hasNumber(entry, numbers));
  const [chosen] = own;
  if (chosen && own.every((entry) => entry.price === chosen.price)) return as(chosen, read);
  const isOnePrice = entries.every((entry) => entry.price === price.value);
  return numbers.isShared && !isOnePrice ? 'unclear' : read;
}

/** The priced variants and offers for everybody. */
const entriesOf = ({ variants, offers }: Extraction): Priced[] =>
  [...variants, ...offers.filter(({ terms }) => terms.length === 0)].filter(
    (entry): entry is (Variant | Offer) & { price: number } =>
      entry.price !== null && entry.price > 0,
  );

/** Lists have EANs as references too. */
function hasNumber({ sku, gtin }: Entry, { ref, ean }: OwnNumbers): boolean {
  const own = [ref, ean].filter((text) => text !== null);
  const gtins = own.map(normaliseGtin).filter((one) => one !== undefined);
  const isSameGtin = [gtin, sku].some((text) => gtins.includes(normaliseGtin(text) ?? ''));
  return isSameGtin || (sku !== null && ref !== null && bare(sku) === bare(ref));
}

const bare = (text: string): string => text.trim().toLowerCase();

function as({ price, currency, availability, sku, gtin }: Priced, read: Extraction): Extraction {
  const { price: stated, listPrice, promotion } = read;
  const method = stated?.method ?? 'json-ld';
  const where = `variant ${gtin ?? sku ?? ''}`;
  const sourced = <T>(value: T) => ({ value, method, where, confidence: SURE });
  const isSamePrice = price === stated?.value;
  const evidence = stated?.evidence?.filter((name) => name !== 'the lowest of several offers');
  return {
    ...read,
    price: { ...sourced(price), ...(evidence && { evidence }) },
    currency: currency === null ? read.currency : sourced(currency),
    availability: availability === null ? read.availability : sourced(availability),
    listPrice: isSamePrice ? listPrice : null,
    promotion: isSamePrice ? promotion : null,
    sku: sku === null ? read.sku : sourced(sku),
    gtin: gtin === null ? read.gtin : sourced(gtin),
  };
}

/** The number of a variant is as sure as a price that is both stated and shown. */
const SURE = 0.9;
