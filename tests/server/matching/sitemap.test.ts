import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSitemap } from '../../../server/matching/sitemap.ts';

const urlset = (body: string): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</urlset>`;
const page = (address: string): string => `<url><loc>${address}</loc></url>`;

describe('parseSitemap', () => {
  it('reads the pages of a sitemap', () => {
    const xml = urlset(`
      <url><loc> https://shop.example/lamp?a=1&amp;b=2 </loc><lastmod>2026-01-02</lastmod></url>
      <url><lastmod>2026-01-02</lastmod><loc><![CDATA[https://shop.example/chair]]></loc></url>`);
    expect(parseSitemap(`\uFEFF${xml}`)).toEqual({
      urls: ['https://shop.example/lamp?a=1&b=2', 'https://shop.example/chair'],
      sitemaps: [],
      truncated: false,
    });
  });

  it('reads the sitemaps of an index', () => {
    const xml = `<sitemapindex><sitemap><loc>https://shop.example/products-1.xml.gz</loc></sitemap>
      <sitemap><loc>https://shop.example/products-2.xml.gz</loc></sitemap></sitemapindex>`;
    expect(parseSitemap(xml).sitemaps).toEqual([
      'https://shop.example/products-1.xml.gz',
      'https://shop.example/products-2.xml.gz',
    ]);
  });

  it('reads page addresses with a namespace prefix, not those of images', () => {
    const xml = `<s:urlset><s:url><s:loc>https://shop.example/a</s:loc>
      <image:image><image:loc>https://cdn.example/a.jpg</image:loc></image:image></s:url></s:urlset>`;
    expect(parseSitemap(xml).urls).toEqual(['https://shop.example/a']);
    const direct = urlset('<url><image:loc>https://cdn.example/a.jpg</image:loc></url>');
    expect(parseSitemap(direct).urls).toEqual([]);
  });

  it('lists each page once', () => {
    const xml = urlset(page('https://shop.example/a') + page('https://shop.example/a#reviews'));
    expect(parseSitemap(xml).urls).toEqual(['https://shop.example/a']);
  });

  it('refuses entries that are not web addresses', () => {
    const wrong = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      '/relative',
      'https://u:p@shop.example/',
      '',
    ];
    expect(parseSitemap(urlset(wrong.map(page).join(''))).urls).toEqual([]);
    expect(parseSitemap(urlset(page(`https://shop.example/${'a'.repeat(3000)}`))).urls).toEqual([]);
  });

  it('expands no declared entity', () => {
    const laughs = Array.from(
      { length: 20 },
      (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};&l${n};">`,
    );
    const xml = `<!DOCTYPE u [<!ENTITY l0 "lol"><!ENTITY x SYSTEM "file:///etc/passwd">${laughs.join('')}]>${urlset(
      page('https://shop.example/&l20;&x;'),
    )}`;
    const text = parseSitemap(xml).urls.join();
    expect(text).not.toContain('lol');
    expect(text.length).toBeLessThan(100);
  });

  it('stops where more tags are open than any sitemap has, and reports it', () => {
    const unclosed = '<urlset><url><loc>'.repeat(1000);
    const xml = urlset(page('https://shop.example/1') + unclosed + page('https://shop.example/2'));
    expect(parseSitemap(xml)).toMatchObject({ urls: ['https://shop.example/1'], truncated: true });
  });

  it('stops at the limit of the protocol and reports it', () => {
    const many = Array.from({ length: 50_001 }, (_, index) =>
      page(`https://shop.example/${index}`),
    );
    const sitemap = parseSitemap(urlset(many.join('')));
    expect(sitemap.urls).toHaveLength(50_000);
    expect(sitemap.truncated).toBe(true);
  });

  it('reads the complete entries of a truncated file', () => {
    const xml = urlset(page('https://shop.example/a') + page('https://shop.example/b'));
    expect(parseSitemap(xml.slice(0, xml.indexOf('/b'))).urls[0]).toBe('https://shop.example/a');
  });

  it('returns only web addresses for any text', () => {
    const pieces = fc.constantFrom(
      '<url>',
      '</url>',
      '<loc>',
      '</loc>',
      '<!--',
      ']]>',
      '&#x;',
      '<a:url',
      'https://a.b/',
    );
    const texts = fc
      .array(fc.oneof(pieces, fc.string()), { maxLength: 30 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const { urls, sitemaps } = parseSitemap(text);
        for (const url of [...urls, ...sitemaps])
          expect(new URL(url).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
