import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import {
  PAGE_EVIDENCE,
  type PageEvidence,
} from '../../../../../server/crawl/extraction/evidence.ts';
import { readProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/p/oak-desk';

const read = (body: string, head = '', address = url) =>
  readProduct(
    parsePage(
      `<html lang="de"><head><title>Oak desk</title>${head}</head><body>${body}</body></html>`,
      address,
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
  `<li class="card"><i>${name}</i><b class="price">${price} €</b>${button}</li>`;
const linked = (name: string) => `<li><a href="/p/${name}">Chair ${name}</a> 89,00 €${BUTTON}</li>`;
const asked = (text: string) => `${NAME}<p class="price">${text}</p>${BUTTON}`;
const links = `<ul>${['Alm', 'Berg', 'Chalet'].map(linked).join('')}</ul>`;
const cards = `<ul>${card('Alm', '89,00')}${card('Berg', '119,00')}${card('Chalet', '139,00')}</ul>`;

/** One row for each piece of evidence: a page with it, and one that differs in this alone. */
const boxed = (names: string, text: string, price: string): string =>
  `<div class="${names}"><span>${text}</span> <b>${price}</b>${BUTTON}</div>`;

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
  // Two boxes of one name, each with an amount and a button, without a link.
  [
    'lists products',
    `${NAME}${boxed('product', 'Stool', '89,00 €')}${boxed('product', 'Bench', '119,00 €')}`,
    `${NAME}${boxed('product', 'Desk', '89,00 €')}${boxed('product', 'In oak or ash', '')}`,
  ],
  [
    'lists products',
    `${NAME}${boxed('product item', 'Stool', '89,00 €')}${boxed('product item', 'Bench', '119,00 €')}`,
    `${NAME}${boxed('size', '80 cm', '89,00 €')}${boxed('size', '120 cm', '119,00 €')}`,
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
  [
    'is a cart, a search or an account',
    '<h1>Warenkorb (2)</h1><p>49,90 €</p>',
    '<h1>Warenkorb Flechtwerk</h1><p>49,90 €</p>',
  ],
  [
    'is a cart, a search or an account',
    '<h1>Výsledky vyhledávání: stůl</h1><p>49,90 €</p>',
    '<h1>Stůl Dub</h1><p>49,90 €</p>',
  ],
  ...[
    'Nakupovalna košarica',
    'Pirkinių krepšelis',
    'ショッピングカート',
    '買い物かご',
    'Recently viewed',
  ].map((title): [PageEvidence, string, string] => [
    'is a cart, a search or an account',
    `<h1>${title}</h1><p>49,90 €</p>`,
    `<h1>${title} X7</h1><p>49,90 €</p>`,
  ]),
  [
    'is a cart, a search or an account',
    NAME + ld({ '@type': 'SearchResultsPage' }),
    NAME + ld({ '@type': 'WebPage' }),
  ],
  [
    'is a review',
    NAME + ld({ '@type': 'Review', itemReviewed: product({ offers }) }),
    NAME + ld({ '@type': 'Review', itemReviewed: product() }) + ld(product({ offers })),
  ],
  ['lists products', NAME + cards, NAME + BUTTON],
  [
    'lists products',
    NAME + linked('Alm') + linked('Berg'),
    `${NAME}<p>49,90 €</p>${linked('Alm')}${linked('Berg')}`,
  ],
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
  [
    'is a list marked up as a product',
    NAME + links + ld(product({ offers: { '@type': 'AggregateOffer', lowPrice: 49.9 } })),
    NAME + links + ld(product({ offers })),
  ],
  [
    'compares products',
    `<h1>Oak desk or Ash desk</h1>${ld(product({ offers }))}${ld({ '@type': 'Product', name: 'Ash desk', offers })}`,
    `<h1>Oak desk</h1>${ld(product({ offers }))}${ld({ '@type': 'Product', name: 'Ash desk', offers })}`,
  ],
  [
    'leads to the offer of another website',
    `${NAME}<p class="price">49,90 €</p><a href="https://desks.test/oak">Zum Angebot</a>`,
    `${NAME}<p class="price">49,90 €</p><a href="/oak">Zum Angebot</a>`,
  ],
  ...moreRows(),
];

/** Other forms of the same evidence. */
function moreRows(): typeof rows {
  const review = { '@type': 'Review', author: 'A. Writer' };
  const other = (name: string) => ld({ '@type': 'Product', name, offers });
  const microdata = (type: string) =>
    `<div itemscope itemtype="https://schema.org/${type}"><span itemprop="name">Oak desk</span></div>`;
  const rdfa = (type: string) =>
    `<div vocab="https://schema.org/" typeof="${type}"><span property="name">Oak desk</span></div>`;
  const filler = '<i>.</i>'.repeat(50);
  const range = ld(
    product({ offers: { '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: 60 } }),
  );
  const prices = `<ul>${card('Alm', '49,90', '')}${card('Berg', '52,00', '')}${card('Chalet', '55,00', '')}</ul>`;
  const buttons = (count: number) => NAME + `<p>${BUTTON}</p>`.repeat(count);
  const times = (count: number, box: (at: number) => string) =>
    Array.from({ length: count }, (_each, at) => box(at)).join('');
  const named = (count: number) =>
    times(count, (at) => `<p><i>${80 + at} cm</i> <b>${89 + at},00 €</b> ${BUTTON}</p>`);
  const leading = (count: number) =>
    times(
      count,
      (at) => `<p><a href="/c/Alm${at}">Alm ${at}</a> <b>${89 + at},00 €</b> ${BUTTON}</p>`,
    );
  const own = `${NAME}<p class="price">49,90 €</p>`;
  const rangeOfOne = ld(
    product({ sku: 'OD', offers: { '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: 60 } }),
  );
  const inRow =
    `<table><tr><td>Alm</td><td>Berg</td><td>Chalet</td></tr><tr><td>89,00 €</td><td>99,00 €</td><td>109,00 €</td></tr><tr><td>${BUTTON}</td><td><b>${BUTTON}</b></td><td>${BUTTON}</td></tr></table>`
      .replaceAll('<b><button', '<button')
      .replaceAll('</button></b>', '</button>');
  return [
    ['is marked up as a product', ld(product()), ld({ '@type': 'Thing', name: 'Oak desk' })],
    ['is marked up as a product', microdata('Product'), microdata('Thing')],
    ['is marked up as a product', rdfa('Product'), rdfa('Thing')],
    [
      'is marked up with an offer',
      ld(product({ offers: { price: 0.5 } })),
      ld(product({ offers: { price: 0 } })),
    ],
    [
      'is marked up with an offer',
      '<meta property="og:price:amount" content="49.90">',
      '<meta property="og:title" content="49.90">',
    ],
    ['is a review', ld(product({ review })), ld(product({ review: [review, review] }))],
    ['is a review', ld({ ...review, name: 'Oak desk' }), ld(product())],
    [
      'is an article',
      ld({ '@type': 'WebPage', mainEntity: { '@type': 'Recipe' } }),
      ld({ '@type': 'WebPage' }),
    ],
    [
      'is marked up with other products',
      NAME + other('Chair Alm') + other('Chair Berg'),
      NAME + other('Chair Alm'),
    ],
    [
      'is marked up with other products',
      NAME + other('Chair of oak') + other('Chair Berg'),
      NAME + other('Chair oak') + other('Chair Berg'),
    ],
    [
      'is marked up with other products',
      NAME + other('Chair Alm') + other('Chair Berg'),
      NAME + ld(product({ name: 'Chair Alm' })) + ld(product({ name: 'Chair Berg' })),
    ],
    ['has a buy button', BUTTON, NAME + BUTTON],
    ['has a buy button by the name', NAME + '<i>.</i>'.repeat(400) + BUTTON, BUTTON],
    [
      'has a buy button by the name',
      NAME + BUTTON,
      `${NAME}<div class="footer"><div>${'<i>.</i>'.repeat(450)}${BUTTON}</div></div>`,
    ],
    // The own button again and again, and boxes of other names and amounts with one each.
    ['lists products', NAME + named(3), buttons(4)],
    ['lists products', NAME + named(3), NAME + named(2)],
    ['lists products', NAME + leading(3), own + named(3)],
    ['lists products', own + leading(3), own + named(3).replaceAll('89', '49')],
    ['lists products', own + leading(3), own + leading(3).replaceAll('/c/', '?size=')],
    ['lists products', own + leading(3), own + leading(3).replace(/c.Alm\d/g, 'shipping')],
    ['lists products', `${NAME}<p>ab 49,90 €</p>${named(3)}`, own + named(3)],
    ['lists products', NAME + named(3), ld(product({ offers })) + NAME + named(3)],
    [
      'lists products',
      ld(product({ name: 'Oak desk L by Alm and Berg', offers })) + NAME + named(3),
      ld(product({ name: 'Oak desk L', offers })) + NAME + named(3),
    ],
    ['lists products', range + NAME + named(3), rangeOfOne + NAME + named(3)],
    ['lists products', NAME + inRow, NAME + inRow.replace(/<td><b.*$/, '</table>')],
    ['lists products', NAME + inRow, own + inRow],
    // A product without a price among cards of others, in stock or not.
    [
      'lists products',
      `${NAME}<p>Nicht lieferbar</p>${links}`,
      `${NAME}<p>Art.-Nr.: OD-4711</p><p>Nicht lieferbar</p>${links}`,
    ],
    [
      'lists products',
      `${NAME}<p>Art.-Nr.: OD-4711</p>${links}`,
      `${NAME}<p>Art.-Nr.: OD-4711</p><p>Auf Lager</p>${links}`,
    ],
    [
      'lists products',
      NAME + cards.replace(BUTTON, ''),
      `${NAME}${BUTTON}<ul>${card('Alm', '89,00', '')}</ul>`,
    ],
    [
      'names an article number',
      `${NAME}<p>EAN: 4006381333931</p>`,
      `${NAME}<p>EAN: 4006381333930</p>`,
    ],
    ['names an article number', `${NAME}<p>Modell: OD-4711</p>`, `${NAME}<p>Modell: Alm</p>`],
    ['counts its products', `${NAME}<p>48 Artikel</p>`, `${NAME}${filler}<p>48 Artikel</p>`],
    [
      'counts its products',
      `${NAME}${filler.slice(0, 240)}<p>48 Artikel</p>`,
      `${NAME}<nav>48 Artikel</nav>`,
    ],
    [
      'counts its products',
      `${NAME}<p>48 Artikel</p>`,
      `${NAME}<p>48 Artikel von unseren Kunden im letzten Jahr mit fünf Sternen bewertet</p>`,
    ],
    ['counts its products', `${NAME}<p>48 Artikel</p>`, '<p>48 Artikel</p>'],
    [
      'has pages to turn',
      `${NAME}<link rel="next" href="/desks?page=2">`,
      `${NAME}<link rel="prev" href="/desks?page=1">`,
    ],
    [
      'has pages to turn',
      `${NAME}<a rel="next" href="/desks/page/2">2</a>`,
      `${NAME}<b rel="next" href="/desks?page=2">2</b>`,
    ],
    [
      'has pages to turn',
      `${NAME}<a rel="next" href="/desks?p=2">2</a>`,
      `${NAME}<a rel="next">2</a>`,
    ],
    [
      'has an element named price',
      `${NAME}<div class="price"><i><b>49,90 €</b> a piece of furniture that is made to last for a long time</i></div>`,
      `${NAME}<i><b>49,90 €</b></i>`,
    ],
    [
      'compares other shops',
      NAME + range + prices,
      NAME + range + prices.replace(/<li.*?<\/li>/, ''),
    ],
    [
      'compares other shops',
      `${NAME}${range}<p>ab 49,90 €</p>`,
      `${NAME}${ld(product({ offers }))}<p>ab 49,90 €</p>`,
    ],
    ['compares other shops', `${NAME}${range}<p>ab 49,90 €</p>`, `${NAME}${range}<p>49,90 €</p>`],
    [
      'is marked up as a service',
      NAME + ld({ '@type': 'MusicEvent', name: 'Oak desk', offers }),
      NAME + ld(product({ offers })) + ld({ '@type': 'MusicEvent', name: 'Oak day' }),
    ],
    [
      'is marked up as a service',
      NAME + ld({ '@type': 'Event', name: 'Oak desk', offers }),
      NAME + ld({ '@type': ['Event', 'Product'], name: 'Oak desk', offers }),
    ],
    [
      'asks a question',
      '<h1>What is an oak desk?</h1><p class="price">49,90 €</p>',
      `<h1>What is an oak desk?</h1><p class="price">49,90 €</p>${BUTTON}`,
    ],
    [
      'is marked up as a service',
      NAME + ld({ '@type': 'Store', name: 'Oak desk' }),
      NAME + ld({ '@type': 'Store', name: 'Oak and Son' }),
    ],
    [
      'is marked up as a service',
      NAME + ld({ '@type': 'Restaurant', name: 'Oak desk' }),
      NAME + ld({ '@type': 'Restaurant', name: 'Oak desk' }) + ld(product({ offers })),
    ],
    ['asks an amount per time', asked('49,90 € / Tag'), asked('49,90 € / Set')],
    ['names a wage, a fee or a fare', asked('Gehalt: 49,90 €'), asked('Gewicht: 49,90 €')],
    ['has a button of a service', `${NAME}<button>Termin buchen</button>`, NAME + BUTTON],
    [
      'has a button of a service',
      `${NAME}<a>Jetzt spenden</a>`,
      `${NAME}<a>Jetzt spenden</a>${BUTTON}`,
    ],
    ['has a button of a service', `${NAME}<a>Spenden</a>`, `<nav><a>Spenden</a></nav>${NAME}`],
    ['describes a home', `${NAME}<p>3 Zimmer, 78 m²</p>`, `${NAME}<p>3 Fächer, 78 cm</p>`],
    ['is headed as a quotation', '<h1>Goldpreis heute</h1>', '<h1>Goldpokal</h1>'],
  ];
}

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

  it('READ-18 is no product on a start page, unless it is marked up as one', () => {
    const tip = `${NAME}<h2>Unser Tipp</h2><a href="/p/1">Chair Alm</a> <b class="price">59,95 €</b>${BUTTON}`;
    const kinds = (head = '') =>
      ['', '?id=12', '#!/p/12', 'de/', 'p/alm'].map(
        (path) => read(tip, head, `https://shop.example/${path}`).kind,
      );
    expect(kinds()).toEqual(['other', 'product', 'product', 'other', 'product']);
    expect(new Set(kinds(ld(product({ offers }))))).toEqual(new Set(['product']));
  });

  it('READ-24 is a product where its own button or those of its sizes are many, and not where they are of others', () => {
    const box = (name: string, price: string, link = '') =>
      `<div class="row">${link}<i>${name}</i> <b>${price} €</b>${BUTTON}</div>`;
    const sizes = box('80 cm', '49,90') + box('120 cm', '59,90') + box('160 cm', '69,90');
    const leading = ['Alm', 'Berg', 'Chalet']
      .map((name) => box(name, '89,00', `<a href="/c/${name}">${name}</a>`))
      .join('');
    const own = `${NAME}<p class="price">49,90 €</p>`;
    expect(read(own + BUTTON.repeat(3)).kind).toBe('product');
    expect(read(own + sizes).kind).toBe('product');
    expect(read(NAME + sizes, ld(product({ offers }))).kind).toBe('product');
    expect(read(NAME + sizes).kind).toBe('listing');
    expect(read(own + leading).kind).toBe('listing');
    expect(read(`${NAME}<p>Art.-Nr.: OD-4711</p><p>Nicht lieferbar</p>${links}`).kind).toBe(
      'product',
    );
    expect(read(`${NAME}<p>Nicht lieferbar</p>${links}`).kind).toBe('listing');
  });

  it('READ-08 is a product beside cards of others with the same button', () => {
    const others = ['Alm', 'Berg', 'Chalet']
      .map(
        (name) =>
          `<div><a href="/c/${name}"><img src="a.jpg"><h3>Chair ${name}</h3></a><p>89,00 €</p>${BUTTON}</div>`,
      )
      .join('');
    const own = `<div>${NAME}<p>49,90 €</p>${BUTTON}</div>`;
    expect(read(`${own}<div>${others}</div>`).kind).toBe('product');
    expect(read(`${own}<h2>Dazu passt</h2>${others}`).kind).toBe('product');
    expect(read(`<div>${NAME}</div><div>${others}</div>`).kind).toBe('listing');
  });

  it('is a search where its address asks for something, unless it is marked up as a product', () => {
    const found = `${NAME}<p>1 Treffer</p><b class="price">49,90 €</b>${BUTTON}`;
    const kinds = (head = '') =>
      [
        'suche?q=oak+desk',
        '?s=oak',
        'p/oak-desk?q=oak',
        'index.php?route=product/product&product_id=7&search=oak',
      ].map((path) => read(found, head, `https://shop.example/${path}`).kind);
    expect(kinds()).toEqual(['other', 'other', 'product', 'product']);
    expect(new Set(kinds(ld(product({ offers }))))).toEqual(new Set(['product']));
  });

  it('is a product, a list of them, or something else', () => {
    expect(read(NAME + BUTTON).kind).toBe('product');
    expect(read(NAME + cards).kind).toBe('listing');
    expect(read(`${NAME}<p>A desk is a table to work at.</p>`).kind).toBe('other');
  });
});
