import { describe, expect, it } from 'vitest';
import type { PageEvidence } from '../../../../../server/crawl/extraction/evidence.ts';
import { readProduct } from '../../../../../server/crawl/extraction/extract.ts';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';

const subjectOf = (heading: string, body: string) =>
  readProduct(
    parsePage(
      `<html><head><title>${heading}</title></head><body><h1>${heading}</h1>${body}</body></html>`,
      'https://www.lampenhaus.de/p/ada',
    ),
    { country: 'DE' },
  ).subject;

const ld = (...products: object[]): string =>
  products
    .map((each) => JSON.stringify({ '@type': 'Product', ...each }))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('');

const BUTTON = '<button>In den Warenkorb</button>';
const offers = { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR' };
const range = {
  '@type': 'AggregateOffer',
  lowPrice: '19.90',
  highPrice: '129.00',
  offerCount: 24,
  priceCurrency: 'EUR',
};
const tile = (name: string, price: string) =>
  `<li><a href="/p/${name}"><img src="/${name}.jpg"><h3>Lampe ${name}</h3></a> <span>${price} €</span></li>`;
const tiles = (...names: string[]) =>
  `<ul>${names.map((name, index) => tile(name, `${index + 4}9,90`)).join('')}</ul>`;

const isSaid = (evidence: PageEvidence, heading: string, body: string): boolean =>
  subjectOf(heading, body).evidence.includes(evidence);

describe('FIG-25 a list that is marked up as one product', () => {
  const list = (markup: object, more = '', shown = tiles('Bea', 'Cleo', 'Dora')) =>
    subjectOf('Tischlampen', `${more}${shown}${ld({ name: 'Tischlampen', ...markup })}`);

  it('is no product, with the range of its prices and without', () => {
    expect(list({ offers: range }).kind).toBe('listing');
    expect(list({ offers: { ...range, highPrice: undefined } }).kind).toBe('listing');
  });

  it.each([
    ['an offer', list({ offers })],
    ['offers of one price', list({ offers: { ...range, highPrice: '19.90' } })],
    ['an article number', list({ offers: range, sku: 'TL-1' })],
    ['a price of its own', list({ offers: range }, '<p class="price">19,90 €</p>')],
    ['a buy button of its own', list({ offers: range }, BUTTON)],
    ['two other products', list({ offers: range }, '', tiles('Bea', 'Cleo'))],
  ])('is one with %s', (_, { kind, evidence }) => {
    expect(evidence).not.toContain('is a list marked up as a product');
    expect(kind).toBe('product');
  });
});

describe('FIG-25 two products against each other', () => {
  const both = ld({ name: 'Lumo Ada', offers }, { name: 'Lumo Bea', offers });

  it.each(['Lumo Ada vs. Lumo Bea', 'Lumo Ada oder Lumo Bea?', 'Lumo Ada ou Lumo Bea : le test'])(
    '%s',
    (heading) => {
      expect(subjectOf(heading, both).kind).toBe('other');
    },
  );

  it.each([
    [
      'variants',
      'Lumo Ada',
      ld({ name: 'Lumo Ada red', offers }, { name: 'Lumo Ada blue', offers }),
    ],
    ['one name', 'Alien vs. Predator', ld({ name: 'Alien vs. Predator', offers })],
    ['an accessory', 'Lumo Ada or similar', both],
    ['a bundle', 'Lumo Ada + Lumo Bea', both],
  ])('but not %s', (_, heading, body) => {
    expect(isSaid('compares products', heading, body)).toBe(false);
  });
});

describe("FIG-25 a box that leads to another website's offer", () => {
  const box = (link: string, more = '') =>
    subjectOf('Lampe Ada', `<div><b class="price">49,90 €</b> ${link}</div>${more}`);
  const to = (address: string, label: string) => `<a href="${address}">${label}</a>`;

  it.each([
    'Bei Amazon ansehen',
    'Zum Angebot',
    'See price at Lamps Direct',
    "Voir l'offre",
    'Comprar en Amazon',
    'Bekijk bij Bol',
    'Sprawdź cenę',
  ])('%s', (label) => {
    expect(box(to('https://shop.example/x', label)).kind).toBe('other');
  });

  it('also where its button could be that of a shop', () => {
    expect(box(to('https://www.amazon.de/dp/B01', 'Jetzt kaufen')).kind).toBe('other');
  });

  it('also where its button is that of a shop and leads to one', () => {
    expect(box(to('https://www.leuchtwerk.test/ada', 'Jetzt kaufen')).kind).toBe('other');
  });

  it.each([
    ['a paid link', '<a rel="sponsored" href="/ada-im-shop">Jetzt kaufen</a>'],
    [
      'a button in a paid link',
      '<a rel="nofollow sponsored" href="/ada"><button>Kaufen</button></a>',
    ],
    ['a way out', '<a rel="nofollow" href="/visit/thread/12">Zum Deal</a>'],
    ['a way out by number', '<a rel="nofollow" href="/out?id=12">Zum Shop</a>'],
  ])('also where the website hides it behind %s', (_, link) => {
    expect(box(link).kind).toBe('other');
  });

  it('also where a guide has two of them', () => {
    const boxOf = (name: string, owner: string) =>
      `<div class="box"><h2>${name}</h2><b class="price">49,90 €</b><a class="btn" href="https://${owner}.test/p">Jetzt kaufen*</a></div>`;
    const guide = boxOf('Schere Felix', 'gartenwelt') + boxOf('Hochbeet', 'beetbau');
    expect(subjectOf('Geschenke für Gärtner', guide).kind).not.toBe('product');
  });

  it.each([
    ['the shop itself', to('https://kasse.lampenhaus.de/ada', 'Zum Angebot')],
    ['a relative address', to('/ada', 'Zum Angebot')],
    ['a payment', to('https://www.paypal.com/buy', 'Jetzt kaufen')],
    ['a cart elsewhere', to('https://lampenhaus.shopkit.example/cart/1', 'In den Warenkorb')],
    ['a checkout elsewhere', to('https://secure.kassa.test/checkout?item=1', 'Jetzt kaufen')],
    ['the shop of the same name', to('https://lampenhaus-shop.de/ada', 'Jetzt kaufen')],
    ['the shop itself, for nobody to follow', '<a rel="nofollow" href="/ada">Zum Shop</a>'],
    ['what is no offer', to('https://klarna.example', 'Ratenzahlung')],
  ])('but not one that leads to %s', (_, link) => {
    expect(box(link).kind).toBe('product');
  });

  it('but not beside the shop’s own button', () => {
    expect(box(to('https://shop.example/x', 'Bei Amazon ansehen'), BUTTON).kind).toBe('product');
  });
});

describe('FIG-25 a page of a shop that sells nothing itself', () => {
  it.each([
    'Merkzettel von Anna',
    "Anna's wish list",
    'Produktvergleich',
    'Vielen Dank für Ihre Bestellung!',
    'Liste d’envies de Zoé',
  ])('%s', (heading) => {
    expect(subjectOf(heading, `<p class="price">49,90 €</p>${BUTTON}`).kind).not.toBe('product');
  });
});
