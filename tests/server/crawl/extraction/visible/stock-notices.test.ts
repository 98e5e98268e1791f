import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `stock-notices.txt` has per class a line `## class`, and below it lines `language | = stock | text`. A text stands by
 * itself, a notice also in two elements, which have no name for stock.
 */
const classes = readClasses(new URL('./stock-notices.txt', import.meta.url));

const now = Date.parse('2027-03-01');

function isRight(line: string): boolean {
  const [language = '', stock = '', text = ''] = line.split(' | ');
  const [first = '', ...rest] = text.split(/(?<=[.:]) /);
  const apart = `<span>${first}</span> <span>${rest.join(' ')}</span>`;
  const isNotice = stock !== '= InStock' && rest.length > 0;
  return (isNotice ? [text, apart] : [text]).every((words) => {
    const html = `<html lang="${language}"><head><title>Zeno K700</title></head><body><main><h1>Zeno K700</h1>
      <div class="price">49,90 €</div><div class="x1">${words}</div><button>Add to cart</button></main></body></html>`;
    const read = extractProduct(html, { url: 'https://shop.example/p/zeno', now });
    return read.availability?.value === stock.slice(2);
  });
}

describe('a longer text beside an active buy button', () => {
  it.each(classes)('READ-38 is read as the notice that it is: $name', ({ lines }) => {
    expect(lines.filter((line) => !isRight(line))).toEqual([]);
  });
});
