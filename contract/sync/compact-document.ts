import type { MatchDocument, Offer } from '../entities/match.ts';
import type { ProductTerms } from '../entities/product-terms.ts';
import { must } from '../must.ts';
import { readOffer, writeOffer } from './compact-offer.ts';
import { isSameJson, MaskedReader, MaskedWriter, type Json } from './masked-values.ts';

/**
 * The compact form of a match document: a JSON text of a fifth of its size, made by `encodeDocument` and read by
 * `decodeDocument`, which together return an equal document. Devices store this text and parse it when the match is
 * shown.
 *
 *   document = [match_id, own, competitors, ...masked]       own is an offer or 0
 *   offer    = [product_id, website_id, url, price, ...masked]
 *
 * The masked fields are those of `writeOffer` and `encodeDocument`, in their order. The usual value of most fields is
 * nothing; of some it is the value of the previous offer in the document (the own offer is the first); of an alias it
 * is the host of the url. Times are milliseconds since 1970, a missing `message` is 0, and a provenance is [method,
 * where, confidence, at, evidence?] with 0 for an `at` that is the offer's `updateDate`. The competitors in another
 * currency are a list of their indexes.
 *
 * A document of an older row with missing fields has no compact form: its text is its plain JSON, an object.
 *
 * A new field is appended; any other change requires a higher `DOCUMENT_FORMAT`.
 */
export const DOCUMENT_FORMAT = 1;

export function encodeDocument(match: MatchDocument): string {
  try {
    return JSON.stringify(writeDocument(match));
  } catch {
    return JSON.stringify(match);
  }
}

/** Whether a text of `encodeDocument` is not compact because fields of the document are missing. */
export const isPlainDocument = (text: string): boolean => text.startsWith('{');

function writeDocument(match: MatchDocument): Json[] {
  const { own, competitors } = match;
  const offers = competitors.map((offer, i) => writeOffer(offer, competitors[i - 1] ?? own));
  const fields = new MaskedWriter([match.match_id, own ? writeOffer(own, null) : 0, offers]);
  fields.value(match.seq, 0);
  fields.value(match.match_ref, '');
  fields.value(match.match_user_ref, null);
  fields.value(match.product_name, '');
  fields.value(match.product_brand, null);
  fields.value(match.product_category, null);
  fields.value(match.product_image, own?.image ?? null);
  fields.value(match.product_url, own?.url ?? null);
  fields.value(match.product_ean, null);
  fields.value(match.model, null);
  fields.value(match.cost, 0);
  fields.flag(match.verified);
  fields.flag(match.favorite);
  fields.flag(match.exclusive);
  fields.value(match.price_index, null);
  fields.value(match.hight_price, null);
  fields.value(match.low_price, null);
  fields.value(match.competitors_count, competitors.length);
  fields.flag(match.google_shopping);
  fields.value(match.googleShoppingUrl, null);
  const ownSpecifications = own?.meta.specifications ?? [];
  fields.given(isSameJson(match.specifications, ownSpecifications), match.specifications);
  fields.given(match.terms === undefined, match.terms ? writeTerms(match.terms) : null);
  fields.given(match.currency === undefined, match.currency ?? null);
  fields.texts(competitors.flatMap(({ isForeign }, index) => (isForeign ? [index] : [])));
  return fields.end();
}

function writeTerms(terms: ProductTerms): Json[] {
  const fields = new MaskedWriter([]);
  fields.value(terms.rrp, null);
  fields.value(terms.map, null);
  fields.value(terms.vat, null);
  fields.value(terms.min_price, null);
  fields.value(terms.max_price, null);
  fields.value(terms.shipping, null);
  fields.value(terms.pack_size, null);
  fields.value(terms.pack_unit, null);
  fields.texts(terms.tags);
  return fields.end();
}

function readTerms(list: Json[] | undefined): Pick<MatchDocument, 'terms'> {
  if (list === undefined) return {};
  const fields = new MaskedReader(list, 0);
  return {
    terms: {
      rrp: fields.value<number | null>(null),
      map: fields.value<number | null>(null),
      vat: fields.value<number | null>(null),
      min_price: fields.value<number | null>(null),
      max_price: fields.value<number | null>(null),
      shipping: fields.value<number | null>(null),
      pack_size: fields.value<number | null>(null),
      pack_unit: fields.value<ProductTerms['pack_unit']>(null),
      tags: fields.value<string[]>([]),
    },
  };
}

type CompactDocument = [id: string, own: Json[] | 0, offers: Json[][], ...masked: Json[]];

export function decodeDocument(text: string): MatchDocument {
  const written: MatchDocument | CompactDocument = JSON.parse(text);
  return Array.isArray(written) ? readDocument(written) : written;
}

function readDocument(list: CompactDocument): MatchDocument {
  const [id, ownValues, offers] = list;
  const own = ownValues === 0 ? null : readOffer(ownValues, null);
  const competitors: Offer[] = [];
  for (const values of offers) competitors.push(readOffer(values, competitors.at(-1) ?? own));
  const fields = new MaskedReader(list, 3);
  const match: MatchDocument = {
    match_id: id,
    seq: fields.value(0),
    match_ref: fields.value(''),
    match_user_ref: fields.value<string | null>(null),
    product_name: fields.value(''),
    product_brand: fields.value<string | null>(null),
    product_category: fields.value<string | null>(null),
    product_image: fields.value(own?.image ?? null),
    product_url: fields.value(own?.url ?? null),
    product_ean: fields.value<string | null>(null),
    model: fields.value<string | null>(null),
    cost: fields.value(0),
    verified: fields.flag(),
    favorite: fields.flag(),
    exclusive: fields.flag(),
    price_index: fields.value<number | null>(null),
    hight_price: fields.value<number | null>(null),
    low_price: fields.value<number | null>(null),
    competitors_count: fields.value(competitors.length),
    google_shopping: fields.flag(),
    googleShoppingUrl: fields.value<string | null>(null),
    specifications: fields.value(own?.meta.specifications ?? []),
    ...readTerms(fields.given()),
    own,
    competitors,
  };
  const currency = fields.given<string>();
  if (currency !== undefined) match.currency = currency;
  for (const index of fields.value<number[]>([])) {
    must(competitors[index], 'the offer in another currency').isForeign = true;
  }
  return match;
}
