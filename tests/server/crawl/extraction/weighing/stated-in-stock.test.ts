import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `stated-in-stock.txt` has per class a line `## class`, and below it lines `language | stock | button | words` of pages
 * whose JSON-LD says 'in stock': `= stock`, `! stock` for any other, `?` for none; no button is `-`.
 */
const classes = readClasses(new URL('./stated-in-stock.txt', import.meta.url));

const DATA = JSON.stringify({
  '@type': 'Product',
  name: 'Zeno K700',
  offers: { price: '49.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
});

function isRight(line: string): boolean {
  const [language = '', stock = '', button = '', words = ''] = line.split(' | ');
  const html = `<html lang="${language}"><head><title>Zeno K700</title>
    <script type="application/ld+json">${DATA}</script></head><body><main><h1>Zeno K700</h1>
    <div class="price">49,90 €</div><p>${words}</p>${button === '-' ? '' : `<button>${button}</button>`}</main></body></html>`;
  const read = extractProduct(html, { url: 'https://shop.example/p/zeno' }).availability?.value;
  if (stock === '?') return read === undefined;
  return stock.startsWith('=') ? read === stock.slice(2) : read !== stock.slice(2);
}

describe('a product that is in stock according to its data, and according to its page', () => {
  it.each(classes)('READ-16 is to be had $name', ({ lines }) => {
    expect(lines.filter((line) => !isRight(line))).toEqual([]);
  });
});
