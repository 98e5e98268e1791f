import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PACK_UNITS } from '../../../contract/choices.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import { crawlStates } from '../../../contract/entities/match.ts';
import { decodeDocument, encodeDocument } from '../../../contract/sync/compact-document.ts';
import { decodeDocumentPage, encodeDocumentPage } from '../../../contract/sync/document-page.ts';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), value);
const text = fc.oneof(fc.constantFrom('', 'a', 'json-ld', 'Ácme\n"'), fc.string());
const amount = fc.oneof(
  fc.constantFrom(0, 9.99),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const count = fc.integer({ min: 0, max: 12 });
const time = fc.oneof(
  fc.constantFrom('2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00Z', 'yesterday'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);
const specifications = fc.array(fc.record({ name: text, value: text }), { maxLength: 2 });

const offer: fc.Arbitrary<Offer> = fc.record(
  {
    product_id: text,
    website_id: text,
    alias: fc.oneof(fc.constantFrom('shop.example', 'a|b'), text),
    ref: orNull(text),
    url: fc.oneof(
      fc.constantFrom('https://shop.example/p/1', 'http://www.shop.example', '/p', ''),
      fc.webUrl(),
    ),
    name: orNull(text),
    brand: orNull(text),
    model: orNull(text),
    ean: orNull(text),
    image: orNull(text),
    validated: fc.boolean(),
    not_found: fc.boolean(),
    isGoogleShoppingProduct: fc.boolean(),
    similarity_score: orNull(amount),
    seller: orNull(text),
    price: orNull(amount),
    listPrice: orNull(amount),
    previousPrice: orNull(amount),
    currency: orNull(fc.constantFrom('EUR', 'USD')),
    coefficientPrice: orNull(amount),
    availability: fc.constantFrom('InStock', 'OutOfStock', 'NotRead', ''),
    promotion: fc.boolean(),
    position: orNull(count),
    rating: orNull(amount),
    reviews: orNull(count),
    shipping: amount,
    updateDate: orNull(time),
    changeDate: orNull(time),
    state: fc.constantFrom(...crawlStates),
    message: orNull(text),
    provenance: orNull(
      fc.record(
        {
          method: text,
          where: text,
          confidence: fc.constantFrom(0, 0.5, 1),
          evidence: fc.array(text, { maxLength: 2 }),
          at: time,
        },
        { requiredKeys: ['method', 'where', 'confidence', 'at'] },
      ),
    ),
    meta: fc.record({
      coefficient: amount,
      identifiers: fc.array(text, { maxLength: 2 }),
      matched_by: fc.constantFrom('', 'auto-matching-openai', 'auto-matching-score'),
      matching_confidence: orNull(fc.constantFrom(0, 0.25, 1)),
      specifications,
    }),
  },
  {
    // Older documents have no message and no shipping.
    requiredKeys: [
      ...(['product_id', 'website_id', 'alias', 'ref', 'url', 'name', 'brand', 'model'] as const),
      ...(['ean', 'image', 'validated', 'not_found', 'isGoogleShoppingProduct'] as const),
      ...(['similarity_score', 'seller', 'price', 'listPrice', 'previousPrice'] as const),
      ...(['currency', 'coefficientPrice', 'availability', 'promotion', 'position'] as const),
      ...(['rating', 'reviews', 'updateDate', 'changeDate', 'state', 'provenance'] as const),
      'meta',
    ],
  },
);

const terms: fc.Arbitrary<ProductTerms> = fc.record({
  rrp: orNull(amount),
  map: orNull(amount),
  vat: orNull(amount),
  min_price: orNull(amount),
  max_price: orNull(amount),
  shipping: orNull(amount),
  pack_size: orNull(amount),
  pack_unit: orNull(fc.constantFrom(...PACK_UNITS)),
  tags: fc.array(text, { maxLength: 3 }),
});

const fields = {
  match_id: text,
  seq: count,
  match_ref: text,
  match_user_ref: orNull(text),
  product_name: text,
  product_brand: orNull(text),
  product_category: orNull(text),
  product_image: orNull(text),
  product_url: orNull(text),
  product_ean: orNull(text),
  model: orNull(text),
  cost: amount,
  verified: fc.boolean(),
  favorite: fc.boolean(),
  exclusive: fc.boolean(),
  price_index: orNull(amount),
  hight_price: orNull(amount),
  low_price: orNull(amount),
  competitors_count: count,
  google_shopping: fc.boolean(),
  googleShoppingUrl: orNull(text),
  specifications,
  own: orNull(offer),
  competitors: fc.array(offer, { maxLength: 4 }),
};

const document: fc.Arbitrary<MatchDocument> = fc
  .oneof(fc.record(fields), fc.record({ ...fields, terms }))
  // As a document is once it was stored or sent: JSON has no -0.
  .map((one) => JSON.parse(JSON.stringify(one)) as MatchDocument);

/** The competitors of one crawl are much alike: what one says is left out of the next. */
const alike = fc.tuple(document, offer).map(([one, same]): MatchDocument => {
  const { updateDate, provenance, meta, currency } = JSON.parse(JSON.stringify(same)) as Offer;
  const again = { updateDate, provenance, meta, currency };
  return { ...one, competitors: one.competitors.map((other) => ({ ...other, ...again })) };
});

test('SPEED-09 a compact document expands to an equal document', () => {
  fc.assert(
    fc.property(fc.oneof(document, alike), (one) => {
      const encoded = encodeDocument(one);
      expect(encoded).not.toContain('\n');
      expect(decodeDocument(encoded)).toStrictEqual(one);
    }),
    { numRuns: 500 },
  );
});

/** A document of an older row: one of its fields, or of an offer, is missing. */
const lacking = fc
  .tuple(
    document.filter(({ competitors }) => competitors.length > 0),
    fc.constantFrom('document', 'offer', 'meta'),
    fc.nat(),
  )
  .map(([one, part, n]): MatchDocument => {
    const [offered] = one.competitors;
    const whole: object =
      part === 'document' ? one : part === 'offer' ? offered! : (offered!.meta ?? {});
    // A missing own offer is read as none, and a missing message is usual.
    const keys = Object.keys(whole).filter((key) => key !== 'own' && key !== 'message');
    Reflect.deleteProperty(whole, keys[n % keys.length]!);
    return one;
  });

test('SPEED-09 a document without a field is returned as it is', () => {
  fc.assert(
    fc.property(lacking, (one) => {
      const encoded = encodeDocument(one);
      expect(encoded).not.toContain('\n');
      expect(decodeDocument(encoded)).toStrictEqual(one);
    }),
    { numRuns: 500 },
  );
});

test('SPEED-09 a page of documents is read without parsing them, and a truncated page is rejected', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), fc.nat(), (all, cut) => {
      const page = {
        epoch: 'e',
        seq: 7,
        next: null,
        ids: all.map(({ match_id }) => match_id),
        documents: all.map(encodeDocument),
      };
      const written = encodeDocumentPage(page);
      expect(decodeDocumentPage(written)).toEqual(page);
      const shorter = written.slice(0, cut % written.length);
      const read = decodeDocumentPage(shorter);
      for (const one of read?.documents ?? []) expect(() => decodeDocument(one)).not.toThrow();
      expect(read).toBeNull();
    }),
  );
});

test('SPEED-09 an answer of anything but the server is not a page of documents', () => {
  for (const other of ['', '<!doctype html>', '{}', 'null', '{"format":99,"ids":[]}']) {
    expect(decodeDocumentPage(other)).toBeNull();
  }
});
