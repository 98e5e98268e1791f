import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const NAME = 'Zeno K700 Desk Lamp';
const script = (state: unknown): string =>
  `<script type="application/json">${JSON.stringify(state)}</script>`;
const island = (props: unknown): string =>
  `<astro-island props="${JSON.stringify(props).replaceAll('"', '&quot;')}"></astro-island>`;
const gross = { amount: 89.9, currency: 'EUR' };
const net = { amount: 75.55, currency: 'EUR' };

const priceOf = (state: string) => {
  const html = `<title>${NAME}</title><h1>${NAME}</h1>${state}<button>Add to cart</button>`;
  return extractProduct(html, { url: 'https://shop.example/p/zeno', country: 'DE' }).price?.value;
};

const taxed = { value: 89.9, currency: 'EUR' };
const untaxed = { value: 75.55, currency: 'EUR' };

describe('READ-36 the state of a framework', () => {
  it.each<[framework: string, state: string]>([
    ['Saleor', script({ product: { name: NAME, pricing: { price: { net, gross } } } })],
    [
      'Saleor, a range',
      script({
        product: {
          name: NAME,
          pricing: { priceRange: { start: { net, gross }, stop: { net, gross } } },
        },
      }),
    ],
    [
      'VTEX',
      script({
        product: {
          productName: NAME,
          priceRange: {
            listPrice: { lowPrice: 99.9, highPrice: 99.9 },
            sellingPrice: { lowPrice: 89.9, highPrice: 89.9 },
          },
        },
      }),
    ],
    [
      'Shopware',
      script({ product: { name: NAME, calculatedPrice: { unitPrice: 89.9, totalPrice: 89.9 } } }),
    ],
    ['Astro', island({ product: [0, { name: [0, NAME], price: [0, 89.9] }] })],
    [
      'BigCommerce',
      `<script>var BCData = ${JSON.stringify({
        product_attributes: { sku: 'ZK', price: { without_tax: untaxed, with_tax: taxed } },
      })};</script>`,
    ],
  ])('%s is read', (_, state) => {
    expect(priceOf(state)).toBe(89.9);
  });

  it('that has only a net price is not', () => {
    expect(priceOf(script({ product: { name: NAME, pricing: { price: { net } } } }))).toBe(
      undefined,
    );
  });

  it('with an accessory for the product, or a list of others, is not the product’s', () => {
    const shade = { name: `Shade for ${NAME}`, price: 9.9, currency: 'EUR' };
    expect(priceOf(script({ extra: shade }))).toBe(undefined);
    const others = [
      1,
      [9.9, 4.9].map((price, at) => [0, { name: [0, `Bulb ${at}`], price: [0, price] }]),
    ];
    expect(priceOf(island({ items: others }))).toBe(undefined);
  });
});
