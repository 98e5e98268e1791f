import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `stock-beside-a-button.txt` has per class a line `## class`, and below it lines `language | = stock | words`, or
 * `! stock` for one that the words beside a buy button must not be read as.
 */
const classes = readClasses(new URL('./stock-beside-a-button.txt', import.meta.url));

function isRight(line: string): boolean {
  const [language = '', stock = '', words = ''] = line.split(' | ');
  const html = `<html lang="${language}"><head><title>Zeno K700</title></head><body><main><h1>Zeno K700</h1>
    <div class="price">49,90 €</div><p class="availability">${words}</p><button>Add to cart</button></main></body></html>`;
  const read = extractProduct(html, { url: 'https://shop.example/p/zeno' }).availability?.value;
  return stock.startsWith('=') ? read === stock.slice(2) : read !== stock.slice(2);
}

describe('words about stock beside an active buy button', () => {
  it.each(classes)('READ-15 READ-34 are about $name', ({ lines }) => {
    expect(lines.filter((line) => !isRight(line))).toEqual([]);
  });
});
