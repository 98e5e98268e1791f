import type { Offer, Provenance } from '../entities/match.ts';
import { must } from '../must.ts';
import { isSameJson, MaskedReader, MaskedWriter, type Json } from './masked-values.ts';

/** The part of `compact-document.ts` for one offer; `before` is the previous offer in the document. */
export function writeOffer(offer: Offer, before: Offer | null): Json[] {
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
  fields.given(offer.shipping === undefined, offer.shipping ?? null);
  return fields.end();
}

export function readOffer(list: Json[], before: Offer | null): Offer {
  const fields = new MaskedReader(list, 4);
  const url = fields.at<string>(2);
  const offer: Offer = {
    product_id: fields.at(0),
    website_id: fields.at(1),
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
    price: fields.at(3),
    listPrice: fields.value<number | null>(null),
    previousPrice: fields.value<number | null>(null),
    currency: fields.value(before?.currency ?? null),
    coefficientPrice: fields.value<number | null>(null),
    availability: fields.value('InStock'),
    promotion: fields.flag(),
    position: fields.value<number | null>(null),
    rating: fields.value<number | null>(null),
    reviews: fields.value<number | null>(null),
    updateDate: dateOf(fields.given<WrittenTime>(), before?.updateDate ?? null),
    changeDate: dateOf(fields.given<WrittenTime>(), null),
    state: fields.value<Offer['state']>('ok'),
    message: null,
    provenance: null,
    meta: {
      coefficient: 0,
      identifiers: [],
      matched_by: '',
      matching_confidence: null,
      specifications: [],
    },
  };
  const message = fields.value<string | null | 0>(null);
  if (message === 0) delete offer.message;
  else offer.message = message;
  const visit = fields.given<WrittenProvenance>();
  offer.provenance =
    visit === undefined
      ? usualProvenance(offer.updateDate, before)
      : readProvenance(visit, offer.updateDate);
  offer.meta = {
    coefficient: fields.value(0),
    identifiers: fields.value<string[]>([]),
    matched_by: fields.value<Offer['meta']['matched_by']>(before?.meta.matched_by ?? ''),
    matching_confidence: fields.value<number | null>(null),
    specifications: fields.value<Offer['meta']['specifications']>([]),
  };
  const shipping = fields.given<number>();
  if (shipping !== undefined) offer.shipping = shipping;
  return offer;
}

type WrittenTime = number | string | null;

/** Milliseconds for a time in the format that this program writes, otherwise the text. */
function timeOf(text: string | null): WrittenTime {
  if (text === null) return null;
  const ms = Date.parse(text);
  return Number.isFinite(ms) && new Date(ms).toISOString() === text ? ms : text;
}

function dateOf(value: WrittenTime | undefined, usual: string | null): string | null {
  if (value === undefined) return usual;
  return typeof value === 'number' ? new Date(value).toISOString() : value;
}

/** The provenance of the previous offer, with the time of this offer's own visit. */
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
    isSameJson(a.evidence ?? null, b.evidence ?? null)
  );
}

/** 0 stands for the offer's `updateDate`. */
type WrittenProvenance = [string, string, number, string | 0, string[]?] | null;

function writtenProvenance(value: Provenance | null, updateDate: string | null): Json {
  if (value === null) return null;
  const { method, where, confidence, at, evidence } = value;
  return [method, where, confidence, at === updateDate ? 0 : at, ...(evidence ? [evidence] : [])];
}

function readProvenance(value: WrittenProvenance, updateDate: string | null): Provenance | null {
  if (value === null) return null;
  const [method, where, confidence, at, evidence] = value;
  const known = {
    method,
    where,
    confidence,
    at: at === 0 ? must(updateDate, 'the date of an offer') : at,
  };
  return evidence ? { ...known, evidence } : known;
}

/** The usual value of an alias. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  const host = url.slice(start, end < 0 ? undefined : end);
  return host.startsWith('www.') ? host.slice(4) : host;
}
