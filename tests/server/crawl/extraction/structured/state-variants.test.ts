import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const address = 'https://shop.example/products/zeno-k700';

function read(state: string, { query = '', body = '' } = {}) {
  const html = `<html><head><title>Zeno K700</title></head><body><main><h1>Zeno K700</h1>${body}
    ${state}<button>Add to cart</button></main></body></html>`;
  const { price, listPrice, availability } = extractProduct(html, {
    url: address + query,
    country: 'DE',
  });
  return [price?.value ?? null, listPrice?.value ?? null, availability?.value ?? null];
}

const json = (data: unknown): string =>
  `<script type="application/json">${JSON.stringify(data)}</script>`;

const shopify = (variants: object[]): string =>
  json({
    id: 1,
    title: 'Zeno K700',
    vendor: 'Zeno',
    price: 1999,
    price_min: 1999,
    compare_at_price: 2999,
    variants,
  });
const S = { id: 11, available: false, price: 1999, compare_at_price: null };
const M = { id: 12, available: true, price: 2999, compare_at_price: 3499 };
const L = { id: 13, available: true, price: 3999, compare_at_price: null };

const woo = (variations: object[]): string =>
  `<form data-product_variations='${JSON.stringify(variations)}'></form>`;
const variation = (size: string, price: number, { regular = price, stock = true } = {}) => ({
  attributes: { attribute_pa_size: size },
  variation_id: price,
  display_price: price,
  display_regular_price: regular,
  is_in_stock: stock,
});

describe('READ-21 variants in the state of a page alone', () => {
  it('have the price of the first that is in stock, in hundredths', () => {
    expect(read(shopify([S, M, L]))).toEqual([29.99, 34.99, 'InStock']);
  });

  it('READ-23 are read in lists as GraphQL has them', () => {
    const node = (amount: string, availableForSale: boolean, was: string | null = null) => ({
      availableForSale,
      price: { amount, currencyCode: 'EUR' },
      compareAtPrice: was === null ? null : { amount: was, currencyCode: 'EUR' },
    });
    const nodes = [node('19.99', false), node('29.99', true, '34.99')];
    const product = { title: 'Zeno K700', vendor: 'Zeno' };
    const expected = [29.99, 34.99, 'InStock'];
    expect(read(json({ ...product, variants: { nodes } }))).toEqual(expected);
    const edges = nodes.map((each) => ({ node: each }));
    expect(read(json({ ...product, variants: { edges } }))).toEqual(expected);
    const selectedOrFirstAvailableVariant = node('39.99', false);
    expect(
      read(json({ ...product, selectedOrFirstAvailableVariant, variants: { nodes } })).slice(0, 1),
    ).toEqual([39.99]);
    expect(read(json({ ...product, variants: { total: 2 } }))[0]).toBeNull();
  });

  it('READ-30 have the price of the chosen one where it stands alone', () => {
    const selectedOrFirstAvailableVariant = {
      availableForSale: true,
      title: 'Default Title',
      price: { amount: '29.99', currencyCode: 'EUR' },
      compareAtPrice: { amount: '34.99', currencyCode: 'EUR' },
    };
    const product = { title: 'Zeno K700', vendor: 'Zeno', selectedOrFirstAvailableVariant };
    expect(read(json({ product }))).toEqual([29.99, 34.99, 'InStock']);
  });

  it('have the price of the one that the address names', () => {
    expect(read(shopify([S, M, L]), { query: '?variant=13' })).toEqual([39.99, null, 'InStock']);
    expect(read(shopify([S, M, L]), { query: '?page=3' })).toEqual([29.99, 34.99, 'InStock']);
  });

  it('have the price of the one that the state names', () => {
    const variants = [
      { sku: 'Z-S', name: 'S', price: { amount: 19.99, currency: 'EUR' }, inStock: true },
      {
        sku: 'Z-M',
        name: 'M',
        selected: true,
        price: { amount: 29.99, currency: 'EUR' },
        inStock: true,
      },
    ];
    const state = json({ props: { product: { name: 'Zeno K700', brand: 'Zeno', variants } } });
    expect(read(state)).toEqual([29.99, null, 'InStock']);
    const stated = json({ name: 'Zeno K700', variants: [S, M], selectedVariant: { price: 24.5 } });
    expect(read(stated)[0]).toBe(24.5);
  });

  it('have a range from the cheapest where none is chosen, and are in stock if one of them is', () => {
    const variations = [
      variation('m', 29.99),
      variation('s', 19.99, { regular: 24.99, stock: false }),
    ];
    expect(read(woo(variations))).toEqual([19.99, 24.99, 'InStock']);
    const body = '<p class="price">29,99 €</p>';
    expect(read(woo(variations), { body })[0]).toBe(29.99);
  });

  it('have the price of the one whose attributes the address has', () => {
    const variations = [variation('s', 19.99), variation('m', 29.99, { stock: false })];
    expect(read(woo(variations), { query: '?attribute_pa_size=m' })).toEqual([
      29.99,
      null,
      'OutOfStock',
    ]);
  });

  it('have one price where all are asked the same', () => {
    expect(read(woo([variation('s', 19.99, { stock: false }), variation('m', 19.99)]))).toEqual([
      19.99,
      null,
      'InStock',
    ]);
  });
});
