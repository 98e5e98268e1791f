import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `worded-prices.txt` has per language a line `## language top-level-domain`, and below it lines `price | text`, as
 * shops write the price of a product with words around it.
 */
const languages = readClasses(new URL('./worded-prices.txt', import.meta.url));

const PLACES = [
  (text: string) => `<div class="price">${text}</div>`,
  (text: string) => `<div>${text}</div>`,
  (text: string) => `<p class="product-info"><span>${text}</span></p>`,
];

function isRead(line: string, name: string): boolean {
  const [price = '', text = ''] = line.split(' | ');
  const [language = '', domain = ''] = name.split(' ');
  return PLACES.every((place) => {
    const html = `<html lang="${language}"><head><title>Zeno K700</title></head><body><main><h1>Zeno K700</h1>
      ${place(text)}<form><button>Add to cart</button></form></main></body></html>`;
    const read = extractProduct(html, { url: `https://shop.example.${domain}/p/zeno` }).price;
    return read !== null && read.confidence > 0.5 && read.value === Number(price);
  });
}

describe('a price with words around it', () => {
  it.each(languages)('READ-06 READ-37 is read in $name', ({ name, lines }) => {
    expect(lines.filter((line) => !isRead(line, name))).toEqual([]);
  });
});
