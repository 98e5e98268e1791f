import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { itemsOf, stringOf } from '../../../../../server/crawl/extraction/structured/item.ts';
import { jsonLdItems } from '../../../../../server/crawl/extraction/structured/json-ld.ts';
import { microdataItems } from '../../../../../server/crawl/extraction/structured/microdata.ts';

const url = 'https://shop.example/p/1';
const ld = (data: unknown) =>
  `<h1>Kettle</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
const itemsIn = (data: unknown) => jsonLdItems(parsePage(ld(data), url));

describe('nodes that refer to each other', () => {
  it('READ-04 are resolved once each, however many refer to them', () => {
    const step = (n: number) => ({
      '@id': `#${n}`,
      '@type': 'Product',
      name: `step ${n}`,
      a: { '@id': `#${n + 1}` },
      b: { '@id': `#${n + 1}` },
    });
    const steps = Array.from({ length: 1000 }, (_, n) => step(n));
    const [first, second] = itemsIn({ '@graph': steps });
    expect(itemsOf(first!, 'a')).toEqual([second]);
    expect(itemsOf(first!, 'b')[0]).toBe(itemsOf(first!, 'a')[0]);
  });

  it('READ-04 may form circles, and refer to themselves', () => {
    const graph = [
      { '@id': 'page', '@type': 'ItemPage', name: 'x', mainEntity: { '@id': 'kettle' } },
      {
        '@id': 'kettle',
        '@type': 'Product',
        name: 'Kettle',
        mainEntityOfPage: { '@id': 'page' },
        isRelatedTo: { '@id': 'kettle' },
        offers: { '@id': 'offer' },
      },
      {
        '@id': 'offer',
        '@type': 'Offer',
        price: '12.50',
        priceCurrency: 'EUR',
        itemOffered: { '@id': 'kettle' },
      },
    ];
    expect(extractProduct(ld({ '@graph': graph }), { url }).price).toMatchObject({ value: 12.5 });
  });

  it('READ-04 are followed to a name in a few steps, or have none', () => {
    const all = Array.from({ length: 200 }, (_, n) => ({ '@id': `#${n}` }));
    const graph = all.map((id) => ({ ...id, '@type': 'Product', name: all }));
    const [first] = itemsIn({ '@graph': graph });
    expect(stringOf(first!, 'name')).toBeNull();
    const named = [
      { ...all[0], brand: { '@id': '#1' } },
      { ...all[1], name: 'Acme' },
    ];
    expect(stringOf(itemsIn({ '@graph': named })[0]!, 'brand')).toBe('Acme');
  });

  it('READ-04 claim each other’s elements in microdata, twenty at most', () => {
    const claiming = Array.from(
      { length: 40 },
      (_, n) => `<i itemscope itemref="x" id="i${n}"></i>`,
    );
    const page = parsePage(`${claiming.join('')}<b id="x" itemprop="name">Kettle</b>`, url);
    const named = microdataItems(page).filter((item) => stringOf(item, 'name') === 'Kettle');
    expect(named).toHaveLength(20);
  });
});

describe('a page that is cut off', () => {
  const price = '<p class="price">12,50 €</p>';

  it.each([
    ['elements', `<h1>Kettle</h1>${price}${'<option>x'.repeat(100_000)}`],
    ['nesting', `<h1>Kettle</h1>${price}${'<div>'.repeat(100_000)}`],
    ['text', `<h1>Kettle</h1>${price}<p>${'x '.repeat(1_000_000)}`],
    ['white space', `<h1>Kettle</h1>${price}${' \n'.repeat(1_000_000)}`],
  ])('of %s is read as far as a page goes', (_name, html) => {
    expect(extractProduct(html, { url }).price).toMatchObject({ value: 12.5 });
  });

  it('in its title ends there', () => {
    const { price: found } = extractProduct(`<title>Kettle${price.repeat(1000)}`, { url });
    expect(found).toBeNull();
  });
});

describe('text in the place of an address', () => {
  it('is ignored', () => {
    const product = { '@type': 'Product', name: 'Kettle', url: '/%zz', offers: { price: 5 } };
    expect(extractProduct(ld(product), { url }).price).toMatchObject({ value: 5 });
  });
});
