import { describe, expect, it } from 'vitest';
import { judgePage, type PageContext } from '../../../../server/crawl/reading/outcome.ts';

const asked = 'https://shop.example/p/oak-desk-120';
const known = { name: 'Oak desk 120 cm', ean: '4006381333931', sku: 'OD-120', model: null };

const desk =
  '<h1>Oak desk 120 cm</h1><p class="price">249,00 €</p><button>In den Warenkorb</button>';
const tile = (name: string, price: string) =>
  `<li class="product-card"><a href="/p/${name}">${name}</a><span class="price">${price} €</span><button class="add">In den Warenkorb</button></li>`;
const tiles = tile('Alm', '89,00') + tile('Berg', '119,00') + tile('Chalet', '139,00');
const related = `<section class="related"><h2>Ähnliche Artikel</h2><ul>${tiles}</ul></section>`;

const judge = (
  body: string,
  {
    url = asked,
    title = 'Oak desk 120 cm',
    ...context
  }: Partial<PageContext> & { url?: string; title?: string } = {},
) =>
  judgePage(
    {
      url,
      status: 200,
      headers: {},
      html: `<html lang="de"><head><title>${title} | Shop</title></head><body>${body}</body></html>`,
      etag: null,
      lastModified: null,
      retryAfterMs: null,
      bytes: 0,
    },
    { requestedUrl: asked, country: 'DE', currency: null, known, ...context },
  );

describe('READ-09 a page of the product', () => {
  it('is read', () => {
    expect(judge(desk)).toMatchObject({ kind: 'read', offer: { price: 249, currency: 'EUR' } });
  });

  it('is read beside related products that are also for sale', () => {
    expect(judge(desk + related)).toMatchObject({ kind: 'read', offer: { price: 249 } });
  });

  it('READ-23 is read from its state where it shows nothing without scripts', () => {
    const state = (product: object) =>
      `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { product } })}</script>`;
    const offer = { price: 249, availability: 'InStock' };
    const desks = { name: 'Oak desk 120 cm', price: 249, currency: 'EUR', inStock: true };
    expect(judge(state(desks))).toMatchObject({ kind: 'read', offer });
    expect(judge(state({ ...desks, name: 'Walnut chair' })).kind).toBe('unsure');
    expect(judge(state({ name: desks.name })).kind).toBe('unsure');
  });

  it('is read at a new address, also under a new name with its article number', () => {
    const url = 'https://shop.example/furniture/desk-oak';
    const renamed =
      desk.replace('Oak desk 120 cm', 'Schreibtisch Eiche') + '<p>Art.-Nr.: OD-120</p>';
    expect(judge(renamed, { url, title: 'Schreibtisch Eiche' })).toMatchObject({ kind: 'read' });
    expect(judge(desk, { url })).toMatchObject({ kind: 'read' });
  });

  it('is read under a new name at the old address', () => {
    const renamed = desk.replace('Oak desk 120 cm', 'Schreibtisch Eiche');
    expect(judge(renamed, { title: 'Schreibtisch Eiche' })).toMatchObject({ kind: 'read' });
  });

  it('is not read with a price below the smallest unit of any currency', () => {
    const stated = (price: string) =>
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'Product',
        name: 'Oak desk 120 cm',
        offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'InStock' },
      })}</script><h1>Oak desk 120 cm</h1>`;
    expect(judge(stated('0.0000000000000001'))).toMatchObject({ kind: 'unsure' });
    expect(judge(stated('0.005'))).toMatchObject({ kind: 'read', offer: { price: 0.005 } });
  });

  it('READ-07 has the reasons for its price', () => {
    expect(judge(desk)).toMatchObject({
      offer: { source: { evidence: expect.arrayContaining(['in an element named price']) } },
    });
  });
});

describe('READ-08 READ-09 READ-10 another page at the product’s address', () => {
  const other = desk.replace('Oak desk 120 cm', 'Garden chair').replace('249,00', '49,00');

  it.each([
    ['the start page', 'https://shop.example/de/', 'missing'],
    ['a search', 'https://shop.example/suche?q=oak', 'moved'],
  ])('is recognised by its address: %s', (where, url, kind) => {
    expect(judge(desk, { url })).toMatchObject({
      kind,
      message: `The address now leads to ${where}.`,
    });
  });

  it('lists products', () => {
    const list = `<h1>Desks</h1><p>48 Artikel</p><ul>${tiles}</ul>`;
    const url = 'https://shop.example/desks';
    expect(judge(list, { url, title: 'Desks' })).toEqual({
      kind: 'moved',
      message: 'The address now leads to a list of products.',
    });
    expect(judge(list, { title: 'Desks' })).toEqual({
      kind: 'unsure',
      message: 'The page lists several products.',
    });
  });

  it('belongs to another product, by name after a redirect, or by number at the same address', () => {
    const url = 'https://shop.example/p/garden-chair';
    const message = 'The address now leads to another product, "Garden chair".';
    expect(judge(other, { url, title: 'Garden chair' })).toEqual({ kind: 'moved', message });
    const numbered = `${other}<table><tr><th>EAN</th><td>4006381333948</td></tr></table>`;
    expect(judge(numbered, { title: 'Garden chair' })).toEqual({ kind: 'moved', message });
    expect(judge(numbered, { title: 'Garden chair', known: null })).toMatchObject({ kind: 'read' });
  });

  it('is named without a half surrogate pair and NUL, which no database accepts', () => {
    const name = `${'Garden chair '.repeat(6)}\u0000\ud83e\ude91`;
    const url = 'https://shop.example/p/garden-chair';
    const markup = { '@type': 'Product', name, offers: { price: '49', priceCurrency: 'EUR' } };
    const script = `<script type="application/ld+json">${JSON.stringify(markup)}</script>`;
    const judged = judge(script + other, { url, title: 'Garden chair' });
    if (judged.kind !== 'moved') throw new Error(`it is ${judged.kind}`);
    expect(judged.message).toContain('another product, "Garden chair');
    expect([judged.message.isWellFormed(), judged.message.includes('\0')]).toEqual([true, false]);
  });

  it('belongs to another product where its canonical address is another', () => {
    const canonical = '<link rel="canonical" href="/p/garden-chair">';
    expect(judge(canonical + other, { title: 'Garden chair' })).toMatchObject({ kind: 'moved' });
    expect(judge(canonical + desk)).toMatchObject({ kind: 'read' });
  });

  it('states that the product is gone although it has markup of other products', () => {
    const markup = `<script type="application/ld+json">{"@type":"Product","name":"Alm","offers":{"price":"89","priceCurrency":"EUR"}}</script>`;
    expect(
      judge(`<h1>Diese Seite existiert nicht</h1>${markup}${related}`, { title: 'Shop' }),
    ).toEqual({
      kind: 'missing',
      forGood: false,
      message: 'The page says that the product is gone.',
    });
  });

  it('sells nothing, whatever amounts it contains', () => {
    const article =
      '<article><h1>7 Top desks of 2026</h1><p>The maker raised $50 million, and the best costs 249,00 €.</p></article>';
    expect(judge(article, { title: '7 Top desks of 2026', known: null })).toMatchObject({
      kind: 'unsure',
    });
  });

  it('is still read where the retailer’s own rule finds the price', () => {
    const rules = [{ field: 'price', kind: 'selector', expression: '#x1' }] as const;
    const body = '<h1>Oak desk 120 cm</h1><div id="x1">249,00 €</div>';
    expect(judge(body)).toMatchObject({ kind: 'unsure' });
    expect(judge(body, { rules })).toMatchObject({ kind: 'read', offer: { price: 249 } });
  });
});

describe('an amount beyond any price', () => {
  it.each(['9'.repeat(400), '1e308', '1e+308', '1000000001', '-5', 'NaN', 'Infinity'])(
    'is no price: %s',
    (price) => {
      const offer = { '@type': 'Product', name: 'Oak desk 120 cm', offers: { price } };
      const markup = `<script type="application/ld+json">${JSON.stringify(offer)}</script>`;
      expect(judge(`<h1>Oak desk 120 cm</h1>${markup}`)).toMatchObject({ kind: 'unsure' });
      expect(judge(desk + markup)).toMatchObject({ kind: 'read', offer: { price: 249 } });
    },
  );
});
