import { describe, expect, it } from 'vitest';
import { pageAt } from '../../page-at.ts';
import { judgePage } from '../../../../../server/crawl/reading/outcome.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `sells-nothing.txt` has per page a line `## language | country | price | heading`, and below it what follows the
 * heading: the price is `-` where the page sells no product.
 */
const pages = readClasses(new URL('./sells-nothing.txt', import.meta.url)).map(
  ({ name, lines }) => {
    const [language = '', country = '', price = '', heading = ''] = name.split(' | ');
    return { language, country, price, heading, body: lines.join('\n') };
  },
);

function readPage({ language, country, heading, body }: (typeof pages)[number]): string {
  const url = 'https://shop.example/p/zeno-k700';
  const html = `<!doctype html><html lang="${language}"><head><title>${heading}</title></head><body>
    <header><a href="/">Shop</a></header><main><h1>${heading}</h1>${body}</main></body></html>`;
  const outcome = judgePage(pageAt(url, html), {
    requestedUrl: url,
    country,
    currency: null,
    known: null,
  });
  return outcome.kind === 'read' && outcome.offer.price !== null
    ? String(outcome.offer.price)
    : '-';
}

describe('an amount', () => {
  it.each([
    ['of what no shop sends is no price', pages.filter(({ price }) => price === '-')],
    ['of a product with such words is its price', pages.filter(({ price }) => price !== '-')],
  ])('FIG-26 %s', (_what, group) => {
    expect(group.length).toBeGreaterThan(30);
    const mistaken = group
      .map((page) => ({ heading: page.heading, price: page.price, read: readPage(page) }))
      .filter(({ read, price }) => read !== price);
    expect(mistaken).toEqual([]);
  });
});
