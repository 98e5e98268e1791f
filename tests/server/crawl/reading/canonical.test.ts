import { describe, expect, it, test } from 'vitest';
import { judgePage } from '../../../../server/crawl/reading/outcome.ts';
import { productPage } from '../crawling.ts';

type Addresses = { requestedUrl?: string; reachedUrl?: string };

/** The canonical address that is read on the page of a kettle. */
function read(
  head: string,
  { requestedUrl = 'https://shop.example/p/501', reachedUrl }: Addresses = {},
): string | null {
  const outcome = judgePage(
    {
      url: reachedUrl ?? requestedUrl,
      status: 200,
      headers: {},
      html: productPage(50).replace('<head>', `<head>${head}`),
      etag: null,
      lastModified: null,
      retryAfterMs: null,
      bytes: 0,
    },
    { requestedUrl, country: 'ES', currency: null, known: null },
  );
  if (outcome.kind !== 'read') throw new Error(`it is ${outcome.kind}`);
  return outcome.canonical;
}

const link = (href: string) => `<link rel="canonical" href="${href}">`;
const shared = (href: string) => `<meta property="og:url" content="${href}">`;

describe('ADDR-04 the canonical address of a page', () => {
  it('is the one that its head states, with or without its website', () => {
    expect(read(link('https://www.shop.example/p/501-kettle'))).toBe(
      'https://www.shop.example/p/501-kettle',
    );
    expect(read(link('/p/501-kettle-duna'))).toBe('https://shop.example/p/501-kettle-duna');
    expect(read(`${shared('/p/502')}${link('/p/501')}`)).toBe('https://shop.example/p/501');
    expect(read(shared('https://shop.example/p/501/'))).toBe('https://shop.example/p/501/');
    expect(read('')).toBeNull();
  });

  it('is the one that the page leads to when it states none', () => {
    const reachedUrl = 'https://shop.example/p/501-kettle-duna';
    expect(read('', { reachedUrl })).toBe(reachedUrl);
  });

  test.each([
    ['of another website', 'https://other.example/p/501-kettle'],
    ['of another port', 'https://shop.example:8443/p/501-kettle'],
    ['that is no page', 'mailto:kettle@shop.example'],
    ['that is the start page', 'https://shop.example/'],
    ['that is a search', 'https://shop.example/search?q=kettle'],
    ['of other words', 'https://shop.example/p/garden-chair'],
    ['that is no address', 'https://'],
  ])('is none %s', (_, href) => {
    expect(read(link(href))).toBeNull();
  });

  it('is none that leaves out what tells the page from others', () => {
    const of = (requestedUrl: string, href: string) => read(link(href), { requestedUrl });
    const shop = 'https://shop.example';
    expect(of(`${shop}/products/kettle?variant=12`, '/products/kettle')).toBeNull();
    expect(of(`${shop}/kettles/steel`, '/kettles')).toBeNull();
    expect(of(`${shop}/#!/p/501`, '/shop')).toBeNull();
    expect(of(`${shop}/p.php?id=501&utm_source=x`, '/p/501-kettle')).toBe(`${shop}/p/501-kettle`);
    expect(of(`${shop}/products/kettle?variant=12`, '/products/kettle?variant=12')).toBe(
      `${shop}/products/kettle?variant=12`,
    );
    expect(of(`${shop}/p/501/old-name`, '/p/501')).toBe(`${shop}/p/501`);
  });
});
