import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

/**
 * `other-amounts.txt` has per language a line `## language | country | price | buy button`, and below it what shops of
 * the country write beside a price with an amount that is not it.
 */
const text = readFileSync(new URL('./other-amounts.txt', import.meta.url), 'utf8');

type Shop = { language: string; country: string; price: string; button: string; lines: string[] };

const shops = text.split(/^## /mu).flatMap((block): Shop[] => {
  const [head = '', ...lines] = block.trim().split('\n');
  const [language = '', country = '', price = '', button = ''] = head.split(' | ');
  return head === '' ? [] : [{ language, country, price, button, lines }];
});

/** Where the price may stand, and where the line with the other amount. */
const LAYOUTS: Record<string, (price: string, line: string) => string> = {
  'after a named price': (price, line) => `<div class="price">${price}</div><p>${line}</p>`,
  'after a price': (price, line) => `<div><span>${price}</span></div><div>${line}</div>`,
  'before a price': (price, line) => `<div>${line}</div><div><span>${price}</span></div>`,
  'beside a price': (price, line) => `<div><b>${price}</b> <span>${line}</span></div>`,
};

function priceOn({ language, country, button }: Shop, body: string): number | undefined {
  const html = `<html lang="${language}"><head><title>Zeno K700</title></head>
    <body><main><h1>Zeno K700</h1>${body}<button>${button}</button></main></body></html>`;
  return extractProduct(html, { url: 'https://shop.example/p/zeno', country }).price?.value;
}

describe('an amount that is not the price', () => {
  it('is in more than 300 lines of 21 languages', () => {
    expect(shops).toHaveLength(21);
    expect(shops.flatMap(({ lines }) => lines).length).toBeGreaterThan(300);
  });

  it.each(shops)('READ-06 is told apart in $language, wherever it stands', (shop) => {
    const price = priceOn(shop, `<div class="price">${shop.price}</div>`);
    const mistaken = Object.entries(LAYOUTS).flatMap(([place, layout]) =>
      shop.lines
        .filter((line) => priceOn(shop, layout(shop.price, line)) !== price)
        .map((line) => `${line} ${place}`),
    );
    expect(price).toBeGreaterThan(0);
    expect(mistaken).toEqual([]);
  });
});
