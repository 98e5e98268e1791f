import { describe, expect, it } from 'vitest';
import { pageAt } from '../../page-at.ts';
import { judgePage } from '../../../../../server/crawl/reading/outcome.ts';
import type { KnownProduct } from '../../../../../server/crawl/reading/same-product.ts';
import { readClasses } from '../read-classes.ts';

/**
 * `crawled-pages.txt` has whole pages, each below a line `## read | country | price, list price and stock | address | what
 * it is`; with `no` no price of the page may be stored.
 */
const pages = readClasses(new URL('./crawled-pages.txt', import.meta.url)).map(
  ({ name, lines }) => {
    const [kind = '', country = '', expected = '', url = '', what = ''] = name.split(' | ');
    return { kind, country, expected, url, what, html: lines.join('\n') };
  },
);

const STOCK: Record<string, string> = { InStock: 'in', BackOrder: 'backorder' };

function read(
  { url, country, html }: (typeof pages)[number],
  known: KnownProduct | null = null,
): string {
  const outcome = judgePage(pageAt(url, html), {
    requestedUrl: url,
    country,
    currency: null,
    known,
  });
  if (outcome.kind !== 'read' || outcome.offer.price === null) return '-';
  const { price, listPrice, availability } = outcome.offer;
  return `${price} ${listPrice ?? '-'} ${STOCK[availability ?? ''] ?? availability}`;
}

const ofKind = (kind: string) =>
  pages.filter((page) => page.kind === kind).map((page) => [page.what, page] as const);

describe('READ-26 a crawl', () => {
  it.each(ofKind('read'))('reads the offer of %s', (_what, page) => {
    expect(read(page)).toBe(page.expected);
  });

  it.each(ofKind('no'))('stores no price of %s', (_what, page) => {
    expect(read(page)).toBe('-');
  });

  it('stores no price of an auction that is over, whatever was known of its lot', () => {
    const over = pages.filter(({ kind, what }) => kind === 'no' && what.startsWith('auction'));
    expect(over.length).toBeGreaterThan(8);
    for (const page of over) {
      const name = /<h1>(.*?)<\/h1>/.exec(page.html)?.[1] ?? '';
      expect(read(page, { name, ean: null, sku: null, model: null })).toBe('-');
    }
  });
});
