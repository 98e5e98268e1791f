import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import {
  PAGE_EVIDENCE,
  type PageEvidence,
} from '../../../../../server/crawl/extraction/evidence.ts';
import { readProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/p/oak-desk';

const read = (body: string, head = '') =>
  readProduct(
    parsePage(
      `<html lang="de"><head><title>Oak desk</title>${head}</head><body>${body}</body></html>`,
      url,
    ),
    { country: 'DE' },
  ).subject;

const ld = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const NAME = '<h1>Oak desk</h1>';
const BUTTON = '<button>In den Warenkorb</button>';
const product = (more: object = {}) => ({ '@type': 'Product', name: 'Oak desk', ...more });
const offers = { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR' };
const card = (name: string, price: string, button = BUTTON) =>
  `<li class="card"><a href="/p/${name}">${name}</a><b class="price">${price} €</b>${button}</li>`;
const cards = `<ul>${card('Alm', '89,00')}${card('Berg', '119,00')}${card('Chalet', '139,00')}</ul>`;

/** One row for each piece of evidence: a page with it, and one that differs in this alone. */
const rows: [evidence: PageEvidence, withIt: string, without: string][] = [
  [
    'is marked up as a product',
    ld(product({ offers })),
    ld({ '@type': 'Thing', name: 'Oak desk' }),
  ],
  [
    'is marked up as a product',
    '<meta property="og:type" content="product">',
    '<meta property="og:type" content="website">',
  ],
  ['is marked up with an offer', ld(product({ offers })), ld(product())],
  [
    'carries the state of a product',
    '<script>var p = {"name": "Oak desk", "price": 49.9};</script>',
    '<script>var p = {"name": "Oak chair", "price": 49.9};</script>',
  ],
  ['has a buy button by the name', NAME + BUTTON, `${NAME}<button>Newsletter</button>`],
  ['has a buy button', `${NAME}${'<i>.</i>'.repeat(600)}${BUTTON}`, NAME + BUTTON],
  ['names an article number', `${NAME}<p>Art.-Nr.: OD-4711</p>`, `${NAME}<p>Baujahr: OD-4711</p>`],
  ['speaks of stock', `${NAME}<p>Auf Lager</p>`, `${NAME}<p>Aus Holz</p>`],
  [
    'has an element named price',
    `${NAME}<p class="price">49,90 €</p>`,
    `${NAME}<p class="text">49,90 €</p>`,
  ],
  [
    'has its amount in a sentence',
    `${NAME}<p>Dieser Schreibtisch kostet heute nur 49,90 €</p>`,
    `${NAME}<p>Nur 49,90 €</p>`,
  ],
  ['has its amount in a link', `${NAME}<a href="/x">49,90 €</a>`, `${NAME}<p>49,90 €</p>`],
  ['has its amount in a list', NAME + cards, `${NAME}<ul>${card('Alm', '89,00')}</ul>`],
  ['counts its products', `${NAME}<p>48 Artikel</p>`, `${NAME}<p>4 Artikel</p>`],
  [
    'has pages to turn',
    `${NAME}<a rel="next" href="/desks?page=2">2</a>`,
    `${NAME}<a rel="next" href="/p/oak-chair">Chair</a>`,
  ],
  ['has no heading of its own', '<p>49,90 €</p>', `${NAME}<p>49,90 €</p>`],
  [
    'is an article',
    ld({ '@type': 'NewsArticle', headline: 'Oak desk' }),
    ld({ '@type': 'WebPage' }),
  ],
  [
    'is an article',
    '<meta property="og:type" content="article">',
    '<meta property="og:type" content="website">',
  ],
  ['is marked up as a list', ld({ '@type': 'CollectionPage' }), ld({ '@type': 'WebPage' })],
  [
    'is marked up with other products',
    `${NAME}${ld({ '@type': 'Product', name: 'Chair Alm', offers })}${ld({ '@type': 'Product', name: 'Chair Berg', offers })}`,
    `${NAME}${ld({ '@type': 'Product', name: 'Chair Alm', offers })}${ld(product({ offers }))}`,
  ],
  ['lists products', NAME + cards, NAME + BUTTON],
  [
    'compares other shops',
    `${NAME}<p>ab 49,90 €</p>${ld(product({ offers: { '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: 60 } }))}`,
    `${NAME}<p>ab 49,90 €</p>${BUTTON}${ld(product({ offers: { '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: 60 } }))}`,
  ],
  [
    'is a review',
    ld(product({ review: { '@type': 'Review', author: 'A. Writer' } })),
    ld(product({ offers, review: { '@type': 'Review', author: 'A. Writer' } })),
  ],
];

describe('READ-08 the subject of a page', () => {
  it.each(rows)('is indicated by "%s" for %s, and not for %s', (evidence, withIt, without) => {
    expect(read(withIt).evidence).toContain(evidence);
    expect(read(without).evidence).not.toContain(evidence);
  });

  it('follows from evidence for or against it, each with a weight', () => {
    const weights: [name: string, weight: number][] = Object.entries(PAGE_EVIDENCE);
    const forIt = weights.filter(([, weight]) => weight > 0).map(([name]) => name);
    expect(forIt).toEqual([
      'is marked up as a product',
      'is marked up with an offer',
      'carries the state of a product',
      'has a buy button by the name',
      'has a buy button',
      'names an article number',
      'speaks of stock',
      'has an element named price',
    ]);
    expect(weights.filter(([, weight]) => weight === 0)).toEqual([]);
  });

  it('is a product, a list of them, or something else', () => {
    expect(read(NAME + BUTTON).kind).toBe('product');
    expect(read(NAME + cards).kind).toBe('listing');
    expect(read(`${NAME}<p>A desk is a table to work at.</p>`).kind).toBe('other');
  });
});
