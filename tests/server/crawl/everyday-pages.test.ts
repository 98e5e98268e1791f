import { describe, expect, it } from 'vitest';
import {
  judgePage,
  type Outcome,
  type PageContext,
} from '../../../server/crawl/reading/outcome.ts';

const asked = 'https://shop.example/living-room/oak-desk';
const known = { name: 'Oak desk', ean: '4006381333931', sku: null, model: null };

type Visit = Partial<PageContext> & { url?: string; name?: string; ld?: object; head?: string };

const markup = (name: string, offer: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', priceCurrency: 'EUR', availability: 'InStock', ...offer },
  })}</script>`;

/** Judges a page with a name, a body, a buy button and a long description. */
function judge(body: string, visit: Visit = {}): Outcome {
  const { url = asked, name = 'Oak desk', ld, head = '', ...context } = visit;
  const html = `<html lang="de"><head><title>${name}</title>${head}${ld ? markup(name, ld) : ''}</head><body>
    <main><h1>${name}</h1>${body}<button>In den Warenkorb</button><p>${'Made of solid wood. '.repeat(100)}</p></main></body></html>`;
  const answer = { url, html, status: 200, headers: {}, bytes: html.length };
  return judgePage(
    { ...answer, etag: null, lastModified: null, retryAfterMs: null },
    { requestedUrl: asked, country: 'DE', currency: null, known, ...context },
  );
}

const PRICE = '<span class="price">49,00 €</span>';
const SHELF = '<div>Shelf <span>9,90 €</span></div>';
const OLD = '<span class="old-price">69,00 €</span>';
const read = (price: number, listPrice: number | null = null) =>
  expect.objectContaining({ kind: 'read', offer: expect.objectContaining({ price, listPrice }) });

describe('READ-06 words that often stand beside a price', () => {
  it.each([
    '30 Tage Rückgaberecht',
    '30 days return',
    'Ratenzahlung möglich',
    'Also in the app',
    'Pay with card',
    'Pay later with Klarna',
    'Netto 500 g',
    'Perfect for every occasion',
    'Free delivery',
    'Save for later',
    'inkl. MwSt. zzgl. Versand',
    '1 year warranty',
    'Colour: off white',
    'Earn 49 loyalty points',
  ])('do not disqualify a price: %s', (words) => {
    const beside = `${PRICE} <span>${words}</span>`;
    expect(judge(beside + SHELF)).toEqual(read(49));
    expect(judge(OLD + beside)).toEqual(read(49, 69));
    expect(judge(OLD + beside, { ld: { price: 69 } })).toEqual(read(49, 69));
  });

  it.each([
    'UVP: 49,00 €',
    'PVP: 49,00 €',
    '<span class="visually-hidden">Regular price</span> <span class="money">49,00 €</span>',
    'Nu voor de prijs van € 49,00',
    '<a>Add to wish list</a><span>49,00 €</span>',
    '<div>WD-40 Original</div><span>49,00 €</span>',
  ])('do not disqualify the only price: %s', (body) => {
    const accessory = `<section><div><div><div>Shelf</div><div>${'<i>.</i>'.repeat(10)}</div><span>9,90 €</span></div></div></section>`;
    expect(judge(`<p>${body}</p>${accessory}`, { ld: { price: 49 } })).toEqual(read(49));
  });

  it('do not remove the price from a box with delivery costs', () => {
    expect(judge(`<div class="price-shipping">${PRICE}</div>`)).toEqual(read(49));
    expect(
      judge(`<div class="price-shipping"><s>69,00 €</s>${PRICE}</div>`, { ld: { price: 69 } }),
    ).toEqual(read(49, 69));
  });

  it.each([
    ['cs', '1 000 Kč bez DPH', '1 210 Kč s DPH', 'CZ', 1210],
    ['sk', '100 € bez DPH', '123 € s DPH', 'SK', 123],
    ['pl', '100 zł netto', '123 zł brutto', 'PL', 123],
    ['de', '100 € zzgl. MwSt.', '119 € inkl. MwSt.', 'DE', 119],
  ])('distinguish net from gross in %s: %s, %s', (_language, net, gross, country, price) => {
    const body = `<div class="price">${net}</div><div class="price">${gross}</div>`;
    expect(judge(body, { country })).toEqual(read(price));
  });

  it('do not take the former price from a set', () => {
    const set = '<div>Set <s>199,00 €</s> <span>149,00 €</span></div>';
    expect(judge(`<p class="price">49,00 €</p>${set}`)).toEqual(read(49));
  });

  it("do not turn the product's own box into a recommendation", () => {
    const box = `<div class="info"><p>Passend dazu: Stuhl</p><p class="price">49,00 €</p></div>`;
    expect(judge(box + SHELF)).toEqual(read(49));
  });
});

describe('READ-09 an address that redirects elsewhere', () => {
  const chair = { name: 'Plastic chair', ld: { price: 19, gtin13: '4006381333948' } };
  const at = (path: string) => `https://shop.example${path}`;

  it('is another product’s or a list’s although its category is the same', () => {
    expect(judge(PRICE, { ...chair, url: at('/living-room/plastic-chair') }).kind).toBe('moved');
    const tile = (price: string) =>
      `<li class="card"><a href="/x">Chair</a><b class="price">${price} €</b><button>In den Warenkorb</button></li>`;
    const list = `<ul>${tile('89,00')}${tile('119,00')}${tile('99,00')}</ul>`;
    expect(judge(list, { name: 'Living room', url: at('/living-room') }).kind).toBe('moved');
  });

  it.each([
    ['Samsung Galaxy S23 128 GB', 'Samsung Galaxy S24 128 GB'],
    ['iPhone 14 128 GB', 'iPhone 15 128 GB'],
    ['iPhone 15 128 GB', 'iPhone 15 256 GB'],
  ])('is the successor’s: %s, %s', (before, now) => {
    const visit = { known: { ...known, name: before }, name: now, url: at('/p/next') };
    expect(judge(PRICE, visit).kind).toBe('moved');
  });

  it.each([
    ['a canonical address without its category', asked, '/oak-desk', 'Oak desk', null],
    ['a canonical address of the start page', asked, '/', 'Oak desk', null],
    [
      'a canonical address without the variant',
      `${asked}?variant=2`,
      '/oak-desk',
      'Eichentisch',
      known,
    ],
    [
      'a shorter address at the first visit',
      at('/oak-desk.html'),
      '/oak-desk.html',
      'Oak desk',
      null,
    ],
    ['a numbered address', at('/p/4711'), '/p/4711', 'Eichentisch', known],
  ])('is the same with %s', (_why, url, canonical, name, record) => {
    const head = `<link rel="canonical" href="${canonical}">`;
    const requestedUrl = url === asked ? asked : url.includes('4711') ? `${url}?ref_id=abc` : asked;
    expect(judge(PRICE, { url, head, name, known: record, requestedUrl }).kind).toBe('read');
  });

  it('is not judged by an invalid EAN', () => {
    const record = { ...known, ean: '12345', name: 'Schreibtisch Eiche' };
    const ld = { price: 49, gtin13: '4006381333948' };
    expect(judge(PRICE, { known: record, ld, requestedUrl: asked }).kind).toBe('read');
  });
});

describe('READ-10 words that say that a product is gone', () => {
  const numbered = {
    url: 'https://shop.example/p/4711',
    requestedUrl: 'https://shop.example/p/4711',
  };

  it.each([
    '<div class="error-message" hidden>Product not found</div>',
    '<div class="alert" style="display:none">This combination is no longer available</div>',
    '<h3>What if an item is no longer available?</h3>',
    '<div class="review-message">Colour no longer available</div>',
    '<div class="search-message" hidden>Nie znaleziono produktów</div>',
    '<div class="notice">The colour red is no longer available</div>',
    `<div class="notice">${'We ship on every working day from our own stock. '.repeat(4)}Vouchers of 2024 are no longer available.</div>`,
  ])('are ignored for a product that is sold: %s', (notice) => {
    expect(judge(PRICE + notice, { ...numbered, known: null }).kind).toBe('read');
  });

  it.each(['Roland SP-404 MK2 Sampler', 'Airport security check tray'])(
    'may be part of a name: %s',
    (name) => {
      expect(judge(PRICE, { ...numbered, name, known: null }).kind).toBe('read');
    },
  );

  it('count in a title', () => {
    const gone = judge('', { name: 'Oops, this product is no longer available', known: null });
    expect(gone.kind).toBe('missing');
  });

  it('do not prevent that a sold-out product is read without a price', () => {
    const html = `<title>Oak desk</title><h1>Oak desk</h1><p class="stock">Out of stock</p><p>${'Made of wood. '.repeat(120)}</p>`;
    const answer = { url: asked, html, status: 200, headers: {}, bytes: 0 };
    const outcome = judgePage(
      { ...answer, etag: null, lastModified: null, retryAfterMs: null },
      { requestedUrl: asked, country: 'GB', currency: null, known },
    );
    expect(outcome).toMatchObject({
      kind: 'read',
      offer: { price: null, availability: 'OutOfStock' },
    });
  });
});
