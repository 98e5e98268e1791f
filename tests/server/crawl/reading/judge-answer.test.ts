import { describe, expect, it } from 'vitest';
import { FetchFailure } from '../../../../server/crawl/fetching/fetcher.ts';
import {
  judgeFailure,
  judgePage,
  type PageContext,
} from '../../../../server/crawl/reading/outcome.ts';

const asked = 'https://shop.example/p/oak-desk';
const known = { name: 'Oak desk', ean: '4006381333931', sku: null, model: null };
const NAME = '<h1>Oak desk</h1>';
const PRICE = '<p class="price">249,00 €</p>';
const BUTTON = '<button>In den Warenkorb</button>';
const desk = NAME + PRICE + BUTTON;

type Visit = Partial<PageContext> & { url?: string; title?: string; status?: number };

const judge = (body: string, visit: Visit = {}) => {
  const { url = asked, title = 'Oak desk', status = 200, ...context } = visit;
  const html = `<html lang="de"><head><title>${title}</title></head><body>${body}</body></html>`;
  const answer = { url, status, headers: {}, html, bytes: html.length, retryAfterMs: null };
  return judgePage(
    { ...answer, etag: '"1"', lastModified: 'today' },
    { requestedUrl: asked, country: 'DE', currency: null, known, ...context },
  );
};
const ld = (more: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Oak desk', ...more })}</script>`;
const offer = (more: object = {}) => ({ offers: { price: 249, priceCurrency: 'EUR', ...more } });
const read = (body: string, visit: Visit = {}) => {
  const judged = judge(body, visit);
  if (judged.kind !== 'read') throw new Error(`it is ${judged.kind}`);
  return judged.offer;
};

describe('the answer of a website', () => {
  it.each([
    [304, '', { kind: 'unchanged' }],
    [410, desk, { kind: 'missing', forGood: true, message: 'The page is gone for good (410).' }],
    [404, desk, { kind: 'missing', forGood: false, message: 'The page was not found.' }],
    [403, desk, { kind: 'blocked', message: 'The website refuses the crawler (403).' }],
    [
      400,
      '<title>Just a moment</title><div id="cf-chl-x"></div>',
      { kind: 'blocked', message: 'The website refuses the crawler (400).' },
    ],
    [
      200,
      '<div id="cf-chl-x"></div>',
      { kind: 'blocked', message: 'The website asks for proof that a human is visiting.' },
    ],
    [500, desk, { kind: 'failed', message: 'The website answered with an error (500).' }],
    [300, desk, { kind: 'unsure', message: 'The answer is no product page.' }],
    [200, '', { kind: 'unsure', message: 'The answer is no product page.' }],
  ])('is judged by its status %i with %j', (status, body, outcome) => {
    expect(judge(body, { status })).toEqual(outcome);
  });

  it.each([
    ['forbidden', 'blocked'],
    ['unreachable', 'failed'],
    ['timeout', 'failed'],
    ['too-large', 'unsure'],
    ['redirects', 'unsure'],
    ['unreadable', 'unsure'],
  ] as const)('is missing because it is %s: %s', (kind, outcome) => {
    expect(judgeFailure(new FetchFailure(kind, 'Why.'))).toEqual({
      kind: outcome,
      message: 'Why.',
    });
  });

  it('without the signs of a product counts only by the retailer’s own rule', () => {
    const rules = [{ field: 'price', kind: 'selector', expression: '#x' }] as const;
    const bare = '<h1>Oak desk</h1><i id="x">249,00</i>';
    const opengraph = '<h1>Oak desk</h1><meta property="product:price:amount" content="249">';
    expect(judge(bare)).toMatchObject({ kind: 'unsure' });
    expect(judge(bare, { rules: [] })).toMatchObject({ kind: 'unsure' });
    expect(judge(bare, { rules })).toMatchObject({ kind: 'read', offer: { price: 249 } });
    expect(judge(bare, { rules, status: 206 })).toMatchObject({ kind: 'unsure' });
    expect(judge(opengraph, { rules })).toMatchObject({ kind: 'unsure' });
  });
});

describe('what is read of a product', () => {
  it('has the tags of its answer', () => {
    expect(judge(desk)).toMatchObject({ kind: 'read', etag: '"1"', lastModified: 'today' });
  });

  it('is certain enough, and more than nothing', () => {
    const text = '<p>A desk made of solid wood, with two drawers.</p>';
    const state = (price: number) =>
      `${NAME}${text}<script>var p = {"name": "Oak desk", "price": ${price}};</script>`;
    const uncertain = { kind: 'unsure', message: 'The page shows a price, but not for certain.' };
    expect(judge(state(4990))).toEqual(uncertain);
    expect(judge(state(49.9))).toMatchObject({ kind: 'read', offer: { price: 49.9 } });
    expect(read(`${NAME}<p class="price">0,50 €</p>${BUTTON}`).price).toBe(0.5);
  });

  it('without a price is that it is sold out', () => {
    for (const availability of ['OutOfStock', 'SoldOut', 'Discontinued']) {
      const soldOut = read(NAME + ld({ offers: { availability } }));
      expect(soldOut).toMatchObject({ price: null, listPrice: null, availability });
    }
    expect(judge(NAME + ld({ offers: { availability: 'InStock' } }))).toEqual({
      kind: 'unsure',
      message: 'No price was found on the page.',
    });
  });

  it('has a currency, else that of the country', () => {
    expect(read(desk.replace('€', 'CHF')).currency).toBe('CHF');
    expect(
      read(NAME + ld({ offers: { availability: 'SoldOut' } }), { country: 'PL' }).currency,
    ).toBe('PLN');
  });

  it.each([
    [{ ratingValue: 4.5, reviewCount: 12 }, 4.5, 12],
    [{ ratingValue: 4.5, reviewCount: 0 }, 4.5, 0],
    [{ ratingValue: 4.5, reviewCount: 2 ** 31 - 1 }, 4.5, 2 ** 31 - 1],
    [{ ratingValue: 4.5, reviewCount: 2 ** 31 }, 4.5, null],
    [{ ratingValue: 'good' }, null, null],
  ])('has the reviews %j', (aggregateRating, rating, reviews) => {
    expect(read(NAME + ld({ ...offer(), aggregateRating }))).toMatchObject({ rating, reviews });
  });

  it('has no empty texts, and addresses of any length', () => {
    const categoryOf = (category: string) => read(NAME + ld({ ...offer(), category })).category;
    expect(categoryOf('Desks')).toBe('Desks');
    expect(categoryOf(' ')).toBeNull();
    const image = `https://shop.example/${'x'.repeat(600)}.png`;
    expect(read(NAME + ld({ ...offer(), image })).image).toBe(image);
    expect(
      read(NAME + ld(offer({ shippingDetails: { shippingRate: { value: 0, currency: 'EUR' } } })))
        .shipping,
    ).toBe(0);
    expect(read(desk)).toMatchObject({ shipping: null, brand: null, rating: null, reviews: null });
    expect(read(desk).source.where).toContain('p');
    expect(read(desk).source.evidence).toHaveLength(3);
  });
});
