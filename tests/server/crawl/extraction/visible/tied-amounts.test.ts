import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { readClasses } from '../read-classes.ts';

type Case = { line: string; language: string; country: string; price: string; box: string };

/**
 * `tied-amounts.txt` has per class of amounts a line `## class`, and below it lines `language | country | price | box`:
 * the price is `?` where the page does not say which amount it is. A box may begin with what JSON-LD states, `{9.99 EUR}`.
 */
const classes = readClasses(new URL('./tied-amounts.txt', import.meta.url)).map(
  ({ name, lines }) => ({
    name,
    cases: lines.map(caseOf),
  }),
);

function caseOf(line: string): Case {
  const [language = '', country = '', price = '', ...box] = line.split(' | ');
  return { line, language, country, price, box: box.join(' | ') };
}

const STATED = /^\{(\S+) (\w+)\}/;

function readCase({ language, country, box }: Case): string {
  const [, price, priceCurrency] = STATED.exec(box) ?? [];
  const product = { '@type': 'Product', name: 'Zeno K700', offers: { price, priceCurrency } };
  const data = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  const html = `<html lang="${language}"><head><title>Zeno K700</title>${price ? data : ''}</head>
    <body><main><h1>Zeno K700</h1><div>${box.replace(STATED, '')}</div><button>Add to cart</button></main></body></html>`;
  const read = extractProduct(html, { url: 'https://shop.example/p/zeno', country }).price;
  return read && read.confidence > 0.5 ? String(read.value) : '?';
}

describe('a page with two amounts that may be the price', () => {
  it('is there in more than 240 forms and 20 languages', () => {
    const cases = classes.flatMap((each) => each.cases);
    expect(cases.length).toBeGreaterThan(240);
    expect(new Set(cases.map(({ language }) => language)).size).toBeGreaterThan(20);
  });

  it.each(classes)('READ-13 READ-39 has the price for everybody or none: $name', ({ cases }) => {
    const mistaken = cases
      .map((each) => ({ line: each.line, read: readCase(each), price: each.price }))
      .filter(({ read, price }) => read !== price);
    expect(mistaken).toEqual([]);
  });
});
