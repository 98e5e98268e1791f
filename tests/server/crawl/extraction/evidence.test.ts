import { describe, expect, it } from 'vitest';
import {
  explanationOf,
  PRICE_EVIDENCE,
  scoreOf,
  type PriceEvidence,
} from '../../../../server/crawl/extraction/evidence.ts';
import { extractProduct } from '../../../../server/crawl/extraction/extract.ts';
import { parsePage } from '../../../../server/crawl/extraction/page/dom.ts';
import { mainHeading } from '../../../../server/crawl/extraction/visible/element-context.ts';
import { viewOf } from '../../../../server/crawl/extraction/visible/view.ts';

const url = 'https://shop.example/p/oak-desk';

const ld = (offers: object, more: object = {}): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Oak desk',
    offers: { '@type': 'Offer', priceCurrency: 'EUR', ...offers },
    ...more,
  })}</script>`;

const page = (body: string, head = ''): string =>
  `<html lang="de"><head><title>Oak desk</title>${head}</head><body><h1>Oak desk</h1>${body}</body></html>`;

const read = (body: string, head = '') => extractProduct(page(body, head), { url, country: 'DE' });

/** The evidence for an amount that a page shows. */
function shown(body: string, amount: number, head = ''): PriceEvidence[] {
  const parsed = parsePage(page(body, head), url);
  const heading = mainHeading(parsed, ['Oak desk']);
  const { prices } = viewOf(parsed, heading, { country: 'DE' });
  const found = prices.find((price) => price.amount === amount);
  if (!found) throw new Error(`${amount} is not among ${prices.map((each) => each.amount).join()}`);
  return [...found.evidence];
}

const tile = (amount: string) =>
  `<li class="card"><a href="/p/x">Chair</a> <b>${amount} €</b></li>`;
const far = '<i>.</i>'.repeat(800);

/** One row for each piece of evidence: a page with it, and one that differs in this alone. */
const rows: [evidence: PriceEvidence, withIt: string, without: string][] = [
  ['in an element named price', '<p class="price">49,90 €</p>', '<p class="tag">49,90 €</p>'],
  [
    'within an element named price',
    '<div class="price"><i><b>49,90 €</b> a piece of furniture that is made to last for a long time</i></div>',
    '<div class="tag"><i><b>49,90 €</b> a piece of furniture that is made to last for a long time</i></div>',
  ],
  ['named the current price', '<p class="sale-price">49,90 €</p>', '<p class="price">49,90 €</p>'],
  [
    'named something beside the price',
    '<p class="price total">49,90 €</p>',
    '<p class="price">49,90 €</p>',
  ],
  ['announced as the price', '<p>Preis: 49,90 €</p>', '<p>Heute: 49,90 €</p>'],
  ['with a currency', '<p class="price">49,90 €</p>', '<p class="price">49,90</p>'],
  ['alone in its element', '<p>49,90 €</p>', '<p>Heute nur 49,90 €</p>'],
  ['in a sentence', '<p>Dieser Schreibtisch kostet bei uns 49,90 €</p>', '<p>Kostet 49,90 €</p>'],
  ['emphasised', '<strong>49,90 €</strong>', '<span>49,90 €</span>'],
  [
    'in large type',
    '<p style="font-size: 28px">49,90 €</p>',
    '<p style="font-size: 9px">49,90 €</p>',
  ],
  [
    'below a struck-through price',
    '<p><del>59,90 €</del> <b>49,90 €</b></p>',
    '<p><b>49,90 €</b></p>',
  ],
  ['named as reduced', '<p>Preis nach Rabatt: 49,90 €</p>', '<p>Preis: 49,90 €</p>'],
  [
    'the lower of two side by side',
    '<p><b>59,90 €</b> <b>49,90 €</b></p>',
    '<p><b>39,90 €</b> <b>49,90 €</b></p>',
  ],
  ['right after the name', '<p>49,90 €</p>', `${far}<p>49,90 €</p>`],
  ['after the name', `${'<i>.</i>'.repeat(200)}<p>49,90 €</p>`, '<p>49,90 €</p>'],
  ['far from the name', `${'<i>.</i>'.repeat(400)}<p>49,90 €</p>`, '<p>49,90 €</p>'],
  ['at the end of the page', `${far}<p>49,90 €</p>`, '<p>49,90 €</p>'],
  ['beside the buy button', '<p>49,90 €</p><button>In den Warenkorb</button>', '<p>49,90 €</p>'],
  [
    'near the buy button',
    `<p>49,90 €</p>${'<i>.</i>'.repeat(100)}<button>In den Warenkorb</button>`,
    '<p>49,90 €</p>',
  ],
  [
    'beside the product',
    '<section class="related"><p>49,90 €</p></section>',
    '<section class="detail"><p>49,90 €</p></section>',
  ],
  [
    'of another product',
    '<section aria-label="Recommended products"><p>49,90 €</p></section>',
    '<section aria-label="Recommended price"><p>49,90 €</p></section>',
  ],
  ['of another product', '<h2>Ähnliche Artikel</h2><p>49,90 €</p>', '<h2>Maße</h2><p>49,90 €</p>'],
  [
    'of another product',
    '<p><a href="/p/chair"><img></a> <a href="/p/chair">Chair</a> <b>49,90 €</b></p>',
    '<p><a href="/p/chair"><img></a> <a href="/p/chair">Oak desk</a> <b>49,90 €</b></p>',
  ],
  [
    'in a list of products',
    `<ul>${tile('49,90')}${tile('59,90')}${tile('69,90')}</ul>`,
    `<ul>${tile('49,90')}</ul>`,
  ],
  ['in a link', '<a href="/p/y">49,90 €</a>', '<p>49,90 €</p>'],
  ['struck through', '<del>49,90 €</del>', '<b>49,90 €</b>'],
  ['struck through', '<p>UVP 49,90 €</p>', '<p>Nur 49,90 €</p>'],
  ['asked before', '<p>Was 49,90 €</p>', '<p>RRP 49,90 €</p>'],
  ['asked before', '<p>Statt 49,90 €</p>', '<p>Statt 59,90 € nur 49,90 €</p>'],
  [
    'named as former, nothing lower by it',
    '<p class="regular-price">49,90 €</p>',
    '<p class="regular-price">49,90 €</p><p class="price">39,90 €</p>',
  ],
  [
    'named as former, nothing lower by it',
    '<p class="regular-price">49,90 €</p><section class="related"><p>39,90 €</p></section>',
    '<p class="regular-price">49,90 €</p><p>39,90 €</p>',
  ],
  ['for one piece', '<p>ab 1 Stück: 49,90 €</p>', '<p>ab 9 Stück: 49,90 €</p>'],
  ['for many pieces', '<p>ab 9 Stück: 49,90 €</p>', '<p>ab 1 Stück: 49,90 €</p>'],
  ['a rate', '<p><b>49,90 €</b> / Monat</p>', '<p><b>49,90 €</b> / Set</p>'],
  ['per unit', '<p><b>49,90 €</b> / kg</p>', '<p><b>49,90 €</b> / Set</p>'],
  ['shipping', '<p>Versand 49,90 €</p>', '<p>Schreibtisch 49,90 €</p>'],
  [
    'in an element named shipping',
    '<p class="shipping">49,90 €</p>',
    '<p class="price">49,90 €</p>',
  ],
  ['a saving', '<p>Sie sparen 49,90 €</p>', '<p>Sie zahlen 49,90 €</p>'],
  ['an extra', '<p>+ 49,90 €</p>', '<p>49,90 €</p>'],
  ['for members', '<p>Mit Kundenkarte 49,90 €</p>', '<p>Ohne Kundenkarte 49,90 €</p>'],
  ['for members', '<p>Registrierte Kunden 49,90 €</p>', '<p>Ohne Anmeldung 49,90 €</p>'],
  ['for businesses', '<p>Gewerbekunden 49,90 €</p>', '<p>Privatkunden 49,90 €</p>'],
  ['of a sample', '<p>Muster 49,90 €</p>', '<p>Rolle 49,90 €</p>'],
  ['a bid', '<p>Höchstgebot 49,90 €</p>', '<p>Angebot 49,90 €</p>'],
  ['a rate', '<p>Mieten 49,90 €</p>', '<p>Kaufen 49,90 €</p>'],
  ['one of several payments', '<p>Erster Monat 49,90 €</p>', '<p>Erste Wahl 49,90 €</p>'],
  ['one of several payments', '<p>danach 49,90 €</p>', '<p>dagegen 49,90 €</p>'],
  ['for everybody', '<p>Ohne Kundenkarte 49,90 €</p>', '<p>Mit Kundenkarte 49,90 €</p>'],
  ['for everybody', '<p>Ohne Vertrag 49,90 €</p>', '<p>Ohne Deckel 49,90 €</p>'],
  [
    'beside a price for everybody',
    '<p>Ohne Lidl Karte 59,90 €</p><p>49,90 €</p>',
    '<p>Ohne Lidl Karte 39,90 €</p><p>49,90 €</p>',
  ],
  [
    'one of several, each with words',
    '<p>Silber 49,90 €</p><p>Gold 59,90 €</p>',
    '<p>Silber 49,90 €</p><p>59,90 €</p>',
  ],
  [
    'one of several, each with words',
    '<p>Silber 49,90 €</p><p>Gold 59,90 €</p>',
    '<p>Silber 49,90 €</p><p>Gold 59,90 €</p><p>49,90 €</p>',
  ],
  ['with VAT', '<p>49,90 € inkl. 19 % MwSt.</p>', '<p>49,90 € zzgl. MwSt.</p>'],
  ['for a way of paying', '<p>Bei Vorkasse 49,90 €</p>', '<p>Bei Abholung 49,90 €</p>'],
  [
    'with words of its own',
    '<p>59,90 €</p><p>Wie neu: 49,90 €</p>',
    '<p>59,90 €</p><p>Jetzt nur: 49,90 €</p>',
  ],
  [
    'with words of its own',
    '<p>59,90 €</p><p>Wie neu: 49,90 €</p>',
    '<p>Vitrine: 59,90 €</p><p>Wie neu: 49,90 €</p>',
  ],
  [
    'the lower of two side by side',
    '<p>59,90 €</p><p>Jetzt nur: 49,90 €</p>',
    '<p>59,90 €</p><p>Wie neu: 49,90 €</p>',
  ],
  [
    'of another choice',
    '<label><input type="radio" name="v">49,90 €</label><input type="radio" name="v" checked>',
    '<label><input type="radio" name="v">49,90 €</label><input type="radio" name="w" checked>',
  ],
  ['a rate', '<p>12 x 49,90 €</p>', '<p>1 x 49,90 €</p>'],
  ['per unit', '<p>49,90 ₽ за 100 г</p>', '<p>49,90 ₽ за штуку</p>'],
  ['per unit', '<p>49,90 € / lb</p>', '<p>49,90 € / label</p>'],
  ['without VAT', '<p>49,90 € + ΦΠΑ</p>', '<p>49,90 € + δώρο</p>'],
  ['without VAT', '<p>49,90 € ekskl. moms</p>', '<p>49,90 € inkl. moms</p>'],
  [
    'without VAT',
    '<p class="price-excluding-tax"><i>49,90 €</i></p>',
    '<p class="price-including-tax"><i>49,90 €</i></p>',
  ],
  ['without VAT', '<p>49,90 € (59,90 € inkl. MwSt.)</p>', '<p>49,90 € (59,90 € mit Kissen)</p>'],
  ['by subscription', '<p>Im Abo 49,90 €</p>', '<p>Im Laden 49,90 €</p>'],
  ['after another amount', '<p>nur 39,90 € UVP 49,90 €</p>', '<p>UVP 49,90 €</p>'],
  ['without VAT', '<p>49,90 € zzgl. MwSt.</p>', '<p>49,90 € inkl. MwSt.</p>'],
  ['for used goods', '<p>Gebraucht 49,90 €</p>', '<p>Neu 49,90 €</p>'],
  ['with a coupon', '<p>Mit Gutschein 49,90 €</p>', '<p>Mit Lampe 49,90 €</p>'],
  ['for a trade-in', '<p>Inzahlungnahme 49,90 €</p>', '<p>Barzahlung 49,90 €</p>'],
  ['a starting price', '<p>ab 49,90 €</p>', '<p>nur 49,90 €</p>'],
  ['the start of a range', '<p>49,90 € – 99,00 €</p>', '<p>49,90 €</p>'],
  [
    'the end of a range',
    '<p>von 39,90 € bis 49,90 €</p>',
    '<p>von Oma 39,90 € von Opa 49,90 €</p>',
  ],
  [
    'the lowest of thirty days',
    '<p>Niedrigster Preis der letzten 30 Tage: 49,90 €</p>',
    '<p>Preis der letzten Saison: 49,90 €</p>',
  ],
  ['in a former currency', '<p>25,51 €</p><p>49,90 BGN</p>', '<p>49,90 BGN</p>'],
];

describe('the evidence of a shown amount', () => {
  it.each(rows)('is "%s" for %s, and not for %s', (evidence, withIt, without) => {
    expect(shown(withIt, 49.9)).toContain(evidence);
    expect(shown(without, 49.9)).not.toContain(evidence);
  });

  it.each([
    ['just before the name', '<b>49,90 €</b>'],
    ['well before the name', `<b>49,90 €</b>${'<i>.</i>'.repeat(80)}`],
  ] as const)('is "%s" for what stands there', (evidence, before) => {
    const parsed = parsePage(`<body>${before}<h1>Oak desk</h1></body>`, url);
    const heading = mainHeading(parsed, ['Oak desk']);
    const { prices } = viewOf(parsed, heading, { country: 'DE' });
    expect([...prices[0]!.evidence]).toContain(evidence);
  });
});

describe('the evidence of a stated amount', () => {
  const stated = (body: string, head: string): readonly string[] =>
    read(body, head).price!.evidence ?? [];

  it.each([
    ['read from JSON-LD', ld({ price: '49.90' })],
    [
      'read from microdata',
      '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Oak desk</b><div itemprop="offers" itemscope><meta itemprop="price" content="49.90"></div></div>',
    ],
    [
      'read from RDFa',
      '<div vocab="https://schema.org/" typeof="Product"><b property="name">Oak desk</b><div property="offers" typeof="Offer"><meta property="price" content="49.90"></div></div>',
    ],
    ['read from Open Graph', '<meta property="product:price:amount" content="49.90">'],
    ['read from meta tags', '<meta name="price" content="49.90">'],
    [
      'read from embedded state',
      '<script>var p = {"name": "Oak desk", "price": 49.9, "currency": "EUR"};</script>',
    ],
  ])('states that it was %s', (evidence, head) => {
    expect(read('', head).price).toMatchObject({ value: 49.9 });
    expect(stated('', head)).toContain(evidence);
  });

  it('states that several sources agree', () => {
    const meta = '<meta property="product:price:amount" content="49.90">';
    expect(stated('', ld({ price: '49.90' }) + meta)).toContain('stated by several sources');
    expect(stated('', ld({ price: '49.90' }))).not.toContain('stated by several sources');
  });

  it.each([
    ['the lowest of several offers', { '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: 60 }],
    ['stated without VAT', { price: 49.9, valueAddedTaxIncluded: false }],
    ['stated for members', { price: 49.9, validForMemberTier: { '@id': '#gold' } }],
    ['stated for used goods', { price: 49.9, itemCondition: 'https://schema.org/UsedCondition' }],
    ['for many pieces', { price: 49.9, eligibleQuantity: { minValue: 10 } }],
    ['for businesses', { price: 49.9, eligibleCustomerType: 'Business' }],
    ['a rate', { price: 49.9, businessFunction: 'LeaseOut' }],
    ['stated for another country', { price: 49.9, eligibleRegion: 'CH' }],
  ] as const)('says that it is %s', (evidence, offer) => {
    expect(stated('', ld(offer))).toContain(evidence);
    expect(stated('', ld({ price: 49.9 }))).not.toContain(evidence);
  });

  it('states that the page confirms it, strikes it through, or shows another amount', () => {
    const head = ld({ price: '59.90' });
    expect(stated('<p class="price">59,90 €</p>', head)).toContain('confirmed by the page');
    const reduced = read('<p class="price"><s>59,90 €</s> <b>49,90 €</b></p>', head);
    expect(reduced.price!.value).toBe(49.9);
    expect(reduced.listPrice!.value).toBe(59.9);
    const other = read('<p>79,90 €</p>', head);
    expect(other.price).toMatchObject({ value: 59.9 });
    expect(other.price!.evidence).toContain('not shown on the page');
  });

  it('adopts the evidence of the only place on the page that shows it', () => {
    const head = ld({ price: '49.90' });
    const body = '<p class="price">59,90 €</p><p>Mit Kundenkarte 49,90 €</p>';
    expect(read(body, head).price!.value).toBe(59.9);
  });

  it('identifies the chosen variant by the only amount of a range that is shown', () => {
    const head = ld({ '@type': 'AggregateOffer', lowPrice: 9.9, highPrice: 60 });
    const range = '<p>9,90 € – 60,00 €</p>';
    const chosen = read(`${range}<p>49,90 €</p>`, head);
    expect(chosen.price!.value).toBe(49.9);
    expect(chosen.price!.evidence).toContain('the one amount shown of a stated range');
    expect(read(`<p>9,90 €</p><p>49,90 €</p>`, head).price!.value).toBe(9.9);
    expect(read(`${range}<p>49,90 €</p><p>39,90 €</p>`, head).price!.value).toBe(9.9);
  });

  it('doubts a whole amount of embedded state that is not shown', () => {
    const state = (price: number | string) =>
      `<script>var p = {"name": "Oak desk", "price": ${price}, "currency": "EUR"};</script>`;
    expect(stated('', state(4990))).toContain('may count in cents');
    expect(stated('', state(49.9))).not.toContain('may count in cents');
    expect(stated('', state('"4990.00"'))).toEqual([
      'read from embedded state',
      'in units of its currency',
    ]);
  });
});

it('has a weight for or against in each piece', () => {
  const against = [
    'the lowest of several offers',
    'stated without VAT',
    'stated for another country',
    'stated for members',
    'stated for used goods',
    'may count in cents',
    'shown struck through only',
    'not shown on the page',
    'named something beside the price',
    'in a sentence',
    'at the end of the page',
    'well before the name',
    'beside the product',
    'of another product',
    'in a list of products',
    'in a link',
    'struck through',
    'asked before',
    'of another choice',
    'for many pieces',
    'a rate',
    'per unit',
    'shipping',
    'in an element named shipping',
    'a saving',
    'an extra',
    'for members',
    'without VAT',
    'for used goods',
    'with a coupon',
    'by subscription',
    'for a trade-in',
    'for a way of paying',
    'a starting price',
    'the start of a range',
    'the end of a range',
    'the lowest of thirty days',
    'in a former currency',
    'after another amount',
    'with words of its own',
    'one of several, each with words',
    'for businesses',
    'of a sample',
    'a bid',
    'one of several payments',
    'beside a price for everybody',
    'a wage, a fee or a fare',
    'may be in thousands or thousandths',
  ];
  const entries: [name: string, weight: number][] = Object.entries(PRICE_EVIDENCE);
  expect(
    entries
      .filter(([, weight]) => weight < 0)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(against.toSorted());
  expect(entries.filter(([, weight]) => weight === 0)).toEqual([]);
});

it('is summed to the score', () => {
  expect(scoreOf(['read from JSON-LD', 'confirmed by the page'])).toBe(
    PRICE_EVIDENCE['read from JSON-LD'] + PRICE_EVIDENCE['confirmed by the page'],
  );
});

it('is explained by the three reasons with the highest weights, without the source', () => {
  expect(
    explanationOf([
      'read from JSON-LD',
      'stated by several sources',
      'confirmed by the page',
      'a starting price',
      'the lowest of several offers',
    ]),
  ).toEqual(['confirmed by the page', 'the lowest of several offers', 'stated by several sources']);
});
