import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import type { Offer } from '../../../../../server/crawl/extraction/extraction.ts';
import {
  cheapestOffer,
  evidenceOf,
  isRequested,
  namedOffer,
  onlyOf,
} from '../../../../../server/crawl/extraction/structured/choose-offer.ts';

const offer = (price: number | null, more: Partial<Offer> = {}): Offer => ({
  price,
  highPrice: null,
  listPrice: null,
  currency: 'EUR',
  availability: null,
  seller: null,
  sku: null,
  gtin: null,
  url: null,
  shipping: null,
  terms: [],
  ...more,
});
const desk = 'https://shop.example/oak-desk-4711';
const page = parsePage('', desk);

describe('an offer', () => {
  it.each<[Partial<Offer>, boolean]>([
    [{}, false],
    [{ url: desk }, true],
    [{ url: `${desk}/?utm_source=mail` }, true],
    [{ url: 'https://shop.example/oak-desk-4712' }, false],
    [{ url: `${desk}#sku=B` }, false],
    [{ sku: '4711' }, true],
    [{ sku: '711' }, false],
    [{ sku: '4712' }, false],
    [{ url: 'https://shop.example/other', sku: '4711' }, true],
  ])('with %j is asked for by the address: %s', (more, isAsked) => {
    expect(isRequested(offer(5, more), page)).toBe(isAsked);
  });

  it('is asked for by its fragment, by a short number not, and without an address not', () => {
    const blue = parsePage('', `${desk}#sku=B`);
    expect(isRequested(offer(5, { url: `${desk}#sku=B` }), blue)).toBe(true);
    expect(isRequested(offer(5, { url: `${desk}#sku=C` }), blue)).toBe(false);
    expect(isRequested(offer(5, { sku: 'xl7' }), parsePage('', `${desk}-XL7`))).toBe(false);
    expect(isRequested(offer(5, { sku: 'xl77' }), parsePage('', `${desk}-XL77`))).toBe(true);
    expect(isRequested(offer(5, { url: desk, sku: '4711' }), parsePage('', null))).toBe(false);
  });
});

describe('the offer that is named', () => {
  const a = offer(10, { sku: 'A' });
  const b = offer(20, { sku: 'B' });
  const here = offer(30, { url: desk });

  it.each<[string, Offer[], string | null, Offer | null]>([
    ['the only one at the address', [a, b, here], null, here],
    ['the address before the number', [a, b, here], 'A', here],
    ['the only one with the number', [a, b], 'B', b],
    ['none without a number', [a, b], null, null],
    ['none if several have the number', [a, b, offer(5, { sku: 'B' })], 'B', null],
    ['none if several are at the address', [here, offer(5, { url: desk })], null, null],
    ['none if it is the only one with a price', [offer(0, { sku: 'A' }), b], 'B', null],
    ['none without a price', [a, b, offer(null, { sku: 'C' })], 'C', null],
  ])('is %s', (_name, offers, sku, named) => {
    expect(namedOffer(offers, page, sku)).toBe(named);
  });
});

describe('the cheapest offer', () => {
  const inStock = (price: number) => offer(price, { availability: 'InStock' });
  const used = offer(5, { terms: ['used'], availability: 'InStock' });

  it.each<[string, Offer[], number | null | undefined]>([
    ['none of none', [], undefined],
    ['the first of several without a price', [offer(null), offer(0)], null],
    ['the one with a price', [offer(null), offer(0), offer(9)], 9],
    ['the cheapest', [offer(9), offer(0.5), offer(7)], 0.5],
    ['one that can be bought', [offer(7, { availability: 'OutOfStock' }), inStock(9)], 9],
    ['one that can be bought rather than one of unknown stock', [offer(7), inStock(9)], 9],
    ['a new one', [used, offer(9)], 9],
    ['a used one if there is no other', [offer(null), used], 5],
  ])('is %s', (_name, offers, price) => {
    expect(cheapestOffer(offers)?.price).toBe(price);
  });
});

describe('the evidence against an offer', () => {
  const range = ['the lowest of several offers'];
  const nine = offer(9);

  it.each<[string, Offer, Offer[], Offer | null, string[]]>([
    ['nothing if it is the only one', nine, [nine], null, []],
    ['other prices', nine, [nine, offer(12)], null, range],
    ['no other prices if it is named', nine, [nine, offer(12)], nine, []],
    ['no offers of the same price', nine, [nine, offer(9), offer(0), offer(null)], null, []],
    ['no used goods', nine, [nine, offer(12, { terms: ['used'] })], null, []],
    ['a higher price of its own', offer(9, { highPrice: 12 }), [], nine, range],
    ['no higher price that is the same', offer(9, { highPrice: 9 }), [], null, []],
    ['no higher price that is rounded', offer(9, { highPrice: 9.005 }), [], null, []],
    ['a highest price alone', offer(null, { highPrice: 0.5 }), [], null, range],
    [
      'each of its terms',
      offer(9, { terms: ['used', 'members', 'without VAT', 'many pieces'] }),
      [],
      null,
      ['stated for used goods', 'stated for members', 'stated without VAT', 'for many pieces'],
    ],
  ])('is %s', (_name, chosen, offers, named, evidence) => {
    expect(evidenceOf(chosen, { offers, named })).toEqual(evidence);
  });
});

it('the only element of a list is that of a list with one', () => {
  expect([onlyOf([]), onlyOf([7]), onlyOf([7, 8])]).toEqual([null, 7, null]);
});
