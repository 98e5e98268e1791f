import type { MatchDocument, Offer, Provenance } from '../entities/match.ts';
import { MaskedReader, MaskedWriter, type Json } from './masked-values.ts';

/**
 * The compact form of a match document: a JSON text of a fifth of its size, made by `encodeDocument` and read by
 * `decodeDocument`, which give back an equal document. Devices store this text and parse it when the match is shown.
 *
 *   document = [match_id, own, competitors, ...masked]       own is an offer or 0
 *   offer    = [product_id, website_id, url, price, ...masked]
 *
 * The masked fields are those of `writeOffer` and `encodeDocument`, in their order. What is usual is nothing for most,
 * for some the value of the offer before it in the document (the own offer is the first), and for an alias the host
 * of the url. Times are milliseconds since 1970, a missing `message` is 0, and a provenance is
 * [method, where, confidence, at, evidence?] with 0 for an `at` that is the offer's `updateDate`.
 *
 * A document of an older row that lacks fields has no such form: its text is its plain JSON, an object.
 *
 * Whoever adds a field appends it; any other change raises `DOCUMENT_FORMAT`.
 */
export const DOCUMENT_FORMAT = 1;

export function encodeDocument(match: MatchDocument): string {
  try {
    return JSON.stringify(writeDocument(match));
  } catch {
    return JSON.stringify(match);
  }
}

/** Whether a text of `encodeDocument` is not compact, because the document lacks fields. */
export const isPlainDocument = (text: string): boolean => text.startsWith('{');

function writeDocument(match: MatchDocument): Json[] {
  const { own, competitors } = match;
  const offers: Json[][] = [];
  for (const [i, offer] of competitors.entries()) {
    offers.push(writeOffer(offer, i === 0 ? own : competitors[i - 1]!));
  }
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
  fields.given(isSame(match.specifications, ownSpecifications), match.specifications);
  return fields.end();
}

export function decodeDocument(text: string): MatchDocument {
  if (isPlainDocument(text)) return JSON.parse(text) as MatchDocument;
  const list = JSON.parse(text) as [string, Json[] | 0, Json[][], ...Json[]];
  const [id, ownValues, offers] = list;
  const own = ownValues === 0 ? null : readOffer(ownValues, null);
  const competitors: Offer[] = [];
  for (const values of offers) competitors.push(readOffer(values, competitors.at(-1) ?? own));
  const fields = new MaskedReader(list, 3);
  return {
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
    own,
    competitors,
  };
}

function writeOffer(offer: Offer, before: Offer | null): Json[] {
  const { url, updateDate, provenance, meta } = offer;
  const fields = new MaskedWriter([offer.product_id, offer.website_id, url, offer.price]);
  fields.value(offer.alias, hostOf(url));
  fields.value(offer.ref, null);
  fields.value(offer.name, null);
  fields.value(offer.brand, null);
  fields.value(offer.model, null);
  fields.value(offer.ean, null);
  fields.value(offer.image, null);
  fields.flag(offer.validated);
  fields.flag(offer.not_found);
  fields.flag(offer.isGoogleShoppingProduct);
  fields.value(offer.similarity_score, null);
  fields.value(offer.seller, null);
  fields.value(offer.listPrice, null);
  fields.value(offer.previousPrice, null);
  fields.value(offer.currency, before?.currency ?? null);
  fields.value(offer.coefficientPrice, null);
  fields.value(offer.availability, 'InStock');
  fields.flag(offer.promotion);
  fields.value(offer.position, null);
  fields.value(offer.rating, null);
  fields.value(offer.reviews, null);
  const isUsualDate = updateDate === (before?.updateDate ?? null);
  fields.given(isUsualDate, isUsualDate ? null : timeOf(updateDate));
  fields.given(offer.changeDate === null, timeOf(offer.changeDate));
  fields.value(offer.state, 'ok');
  fields.given(offer.message === null, offer.message ?? 0);
  const isUsualVisit = isSameProvenance(provenance, usualProvenance(updateDate, before));
  fields.given(isUsualVisit, isUsualVisit ? null : writtenProvenance(provenance, updateDate));
  fields.value(meta.coefficient, 0);
  fields.texts(meta.identifiers);
  fields.value(meta.matched_by, before?.meta.matched_by ?? '');
  fields.value(meta.matching_confidence, null);
  fields.texts(meta.specifications);
  return fields.end();
}

function readOffer(list: Json[], before: Offer | null): Offer {
  const fields = new MaskedReader(list, 4);
  const url = list[2] as string;
  const offer: Offer = {
    product_id: list[0] as string,
    website_id: list[1] as string,
    alias: fields.value(hostOf(url)),
    ref: fields.value<string | null>(null),
    url,
    name: fields.value<string | null>(null),
    brand: fields.value<string | null>(null),
    model: fields.value<string | null>(null),
    ean: fields.value<string | null>(null),
    image: fields.value<string | null>(null),
    validated: fields.flag(),
    not_found: fields.flag(),
    isGoogleShoppingProduct: fields.flag(),
    similarity_score: fields.value<number | null>(null),
    seller: fields.value<string | null>(null),
    price: list[3] as number | null,
    listPrice: fields.value<number | null>(null),
    previousPrice: fields.value<number | null>(null),
    currency: fields.value(before?.currency ?? null),
    coefficientPrice: fields.value<number | null>(null),
    availability: fields.value('InStock'),
    promotion: fields.flag(),
    position: fields.value<number | null>(null),
    rating: fields.value<number | null>(null),
    reviews: fields.value<number | null>(null),
    updateDate: dateOf(fields.given(), before?.updateDate ?? null),
    changeDate: dateOf(fields.given(), null),
    state: fields.value<Offer['state']>('ok'),
    message: fields.value<string | null>(null),
    provenance: null,
    meta: {
      coefficient: 0,
      identifiers: [],
      matched_by: '',
      matching_confidence: null,
      specifications: [],
    },
  };
  if ((offer.message as unknown) === 0) delete offer.message;
  const visit = fields.given();
  offer.provenance =
    visit === undefined
      ? usualProvenance(offer.updateDate, before)
      : readProvenance(visit as WrittenProvenance, offer.updateDate);
  offer.meta = {
    coefficient: fields.value(0),
    identifiers: fields.value<string[]>([]),
    matched_by: fields.value<Offer['meta']['matched_by']>(before?.meta.matched_by ?? ''),
    matching_confidence: fields.value<number | null>(null),
    specifications: fields.value<Offer['meta']['specifications']>([]),
  };
  return offer;
}

/** Milliseconds for a time that is written the way we write times, else the text. */
function timeOf(text: string | null): Json {
  if (text === null) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) && new Date(ms).toISOString() === text ? ms : text;
}

function dateOf(value: Json | undefined, usual: string | null): string | null {
  if (value === undefined) return usual;
  return typeof value === 'number' ? new Date(value).toISOString() : (value as string | null);
}

/** As the offer before was read, at the time of this offer's own visit. */
function usualProvenance(updateDate: string | null, before: Offer | null): Provenance | null {
  return before?.provenance && updateDate ? { ...before.provenance, at: updateDate } : null;
}

function isSameProvenance(a: Provenance | null, b: Provenance | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.method === b.method &&
    a.where === b.where &&
    a.confidence === b.confidence &&
    a.at === b.at &&
    isSame(a.evidence ?? null, b.evidence ?? null)
  );
}

type WrittenProvenance = [string, string, number, string | 0, string[]?] | null;

function writtenProvenance(value: Provenance | null, updateDate: string | null): Json {
  if (value === null) return null;
  const { method, where, confidence, at, evidence } = value;
  return [method, where, confidence, at === updateDate ? 0 : at, ...(evidence ? [evidence] : [])];
}

function readProvenance(value: WrittenProvenance, updateDate: string | null): Provenance | null {
  if (value === null) return null;
  const [method, where, confidence, at, evidence] = value;
  const known = { method, where, confidence, at: at === 0 ? updateDate! : at };
  return evidence ? { ...known, evidence } : known;
}

function isSame(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0) return true;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What most aliases are. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  const host = url.slice(start, end < 0 ? undefined : end);
  return host.startsWith('www.') ? host.slice(4) : host;
}
