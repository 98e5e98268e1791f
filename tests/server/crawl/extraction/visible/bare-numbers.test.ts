import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

function read(body: string) {
  const html = `<html><head><title>Zeno K700</title></head><body>${body}</body></html>`;
  const { price, listPrice } = extractProduct(html, {
    url: 'https://shop.example/p/zeno',
    country: 'DE',
  });
  return [price?.value ?? null, listPrice?.value ?? null];
}
const shop = (body: string) => read(`<main><h1>Zeno K700</h1>${body}<button>Buy</button></main>`);

describe('READ-22 a former price without a currency', () => {
  it.each([
    '<p>Adviesprijs <del>44,99</del></p><p class="price">€ 39,99</p>',
    '<p>UVP 44,99</p><p class="price">39,99 €</p>',
    '<p>UVP: <span>44,99</span></p><strong>39,99 €</strong>',
    '<p>RRP 44.99</p><p class="price">€39.99</p>',
    '<div class="price"><span>39,99 €</span> <small>UVP 44,99</small></div>',
    '<p><span>Adviesprijs</span> <span>44,99</span></p><p class="price">39,99</p>',
    '<p><del>44,99</del> <b>39,99 €</b></p>',
  ])('is the list price in %s', (body) => {
    expect(shop(body)).toEqual([39.99, 44.99]);
  });

  it.each(['<p>RRP 2026</p><p>39,99 €</p>', '<p>Version 44,99</p><p>39,99 €</p>'])(
    'is none in %s',
    (body) => {
      expect(shop(body)).toEqual([39.99, null]);
    },
  );

  it('is no price by itself', () => {
    expect(shop('<p>UVP 44,99</p>')).toEqual([null, null]);
  });
});

describe('READ-22 a number and its sign', () => {
  it.each([
    '<h1>Zeno K700</h1><span>39,99</span><span>€</span><button>Buy</button>',
    '<h1>Zeno K700</h1><span>€</span> <span>39,99</span><p>It is made of oak and needs little room.</p><button>Buy</button>',
    '<h1>Zeno K700</h1><b>39,99</b> €<p>It is made of oak and needs little room.</p><button>Buy</button>',
  ])('are one amount as neighbours in the page itself: %s', (body) => {
    expect(read(body)).toEqual([39.99, null]);
  });

  it('are none with a word between them', () => {
    expect(read('<h1>Zeno K700</h1><b>39,99</b> cm <b>€</b><button>Buy</button>')[0]).toBeNull();
  });
});

describe('READ-22 groups of digits that are no number', () => {
  it.each(['9 99 99 99 €', '€ 9 99 99 99', '9 99 €', '₹ 1 29 999', '12 34 56 €'])(
    'are not read: %s',
    (text) => {
      expect(shop(`<p class="price">${text}</p>`)).toEqual([null, null]);
      expect(shop(`<p>${text}</p>`)).toEqual([null, null]);
    },
  );

  it.each([
    ['12 990 €', 12990],
    ['1 299 990 €', 1299990],
    ['06 12 34 56 78 - 19,99 €', 19.99],
    ['3 19,99 €', 19.99],
  ])('leave others as they are: %s', (text, amount) => {
    expect(shop(`<p class="price">${text}</p>`)[0]).toBe(amount);
  });
});
