import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { isFormerly } from '../../../../../server/crawl/extraction/values/former-words.ts';
import { parsePrice } from '../../../../../server/crawl/extraction/values/price.ts';

/** `former-labels.txt` has per line a language, its country, a former price, a price, and labels of former prices. */
const text = readFileSync(new URL('./former-labels.txt', import.meta.url), 'utf8');

const shops = text
  .trim()
  .split('\n')
  .map((line) => {
    const [language = '', country = '', former = '', price = '', labels = ''] = line.split(' | ');
    return { language, country, former, price, labels: labels.split(', ') };
  });

type Layout = (label: string, former: string, price: string) => string;

const LAYOUTS: Record<string, Layout> = {
  'above it': (label, former, price) => `<p>${label} ${former}</p><p class="price">${price}</p>`,
  'behind it': (label, former, price) =>
    `<div><span>${price}</span> <span>${label} ${former}</span></div>`,
  'in an element of its own': (label, former, price) =>
    `<div><span>${label}</span><span>${former}</span></div><div><span>${price}</span></div>`,
  'in the same element': (label, former, price) =>
    `<div class="price">${price} <small>${label} ${former}</small></div>`,
};

function pricesOn(body: string, language: string, country: string) {
  const html = `<html lang="${language}"><head><title>Zeno K700</title></head>
    <body><main><h1>Zeno K700</h1>${body}<button>Add to basket</button></main></body></html>`;
  const read = extractProduct(html, { url: 'https://shop.example/p/zeno', country });
  return [read.listPrice?.value, read.price?.value];
}

describe('a former price', () => {
  it.each(shops)('READ-06 is known by its label in $language', (shop) => {
    const { language, country, former, price, labels } = shop;
    const stated = [former, price].map((each) => parsePrice(each, { country })?.amount);
    const mistaken = Object.entries(LAYOUTS).flatMap(([place, layout]) =>
      labels
        .map((label) => ({
          label,
          read: pricesOn(layout(label, former, price), language, country),
        }))
        .filter(({ read }) => read.join() !== stated.join())
        .map(({ label, read }) => `${label} ${place}: ${read.join()}`),
    );
    expect(mistaken).toEqual([]);
  });

  it.each([
    ['99 € UVP', 'DE'],
    ['99 € asemel', 'EE'],
  ])('may have its label after it, "%s"', (former, country) => {
    const body = `<p class="price">79 €</p><p>${former}</p>`;
    expect(pricesOn(body, 'de', country)).toEqual([99, 79]);
  });

  it.each(
    (
      'for, 2 for, Order, Price, Our price, Now, Ihr Preis, ab, Von, from, Maloprodajna cijena, Cena od, Alates, ' +
      'Kun, Nyt, Tylko, Pour, À partir de'
    ).split(', '),
  )('is not what "%s" stands before', (label) => {
    expect(isFormerly(label)).toBe(false);
  });
});
