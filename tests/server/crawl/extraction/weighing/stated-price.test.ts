import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/p/oak-desk';

const ld = (offers: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Oak desk',
    offers: { '@type': 'Offer', priceCurrency: 'EUR', ...offers },
  })}</script>`;
const state = (price: number): string =>
  `<script>var p = {"name": "Oak desk", "price": ${price}};</script>`;

function read(body: string, head = '', country = 'DE') {
  const html = `<html lang="de"><head><title>Oak desk</title>${head}</head><body><h1>Oak desk</h1>${body}</body></html>`;
  const { price, listPrice, currency } = extractProduct(html, { url, country });
  return {
    price: price?.value ?? null,
    listPrice: listPrice?.value ?? null,
    currency: currency?.value ?? null,
    confidence: price?.confidence,
    evidence: price?.evidence ?? [],
  };
}

describe('the price among what is stated and shown', () => {
  it.each<[why: string, body: string, head: string, price: number | null]>([
    ['the one with the most evidence', '<p>9,90 €</p><p class="price">49,90 €</p>', '', 49.9],
    ['the first of equal ones', '<p>49,90 €</p><p>9,90 €</p>', '', 49.9],
    ['stated and shown', '<p class="price">49,90 €</p>', ld({ price: 49.9 }), 49.9],
    [
      'none if the page only mentions an amount',
      `${'<i>.</i>'.repeat(900)}<p>Einmal im Jahr spenden wir 49,90 € für den Wald</p>`,
      '',
      null,
    ],
    ['state in cents, as the page shows it', '<p>49,90 €</p>', state(4990), 49.9],
    ['state in euros, if that is shown', '<p>4990 €</p>', state(4990), 4990],
    [
      'state in euros, although another product has that in cents',
      '<div class="related">49,90 €</div>',
      state(4990),
      4990,
    ],
    [
      'not the struck-through amount of the data',
      '<p><del>69,90 €</del> <b>49,90 €</b></p>',
      ld({ price: 69.9 }),
      49.9,
    ],
    [
      'the struck-through amount of the data, if nothing is lower',
      '<p><del>69,90 €</del></p>',
      ld({ price: 69.9 }),
      69.9,
    ],
    [
      'the struck-through amount of the data, if only a rate is lower',
      '<p><del>69,90 €</del> 5,90 € pro Monat</p>',
      ld({ price: 69.9 }),
      69.9,
    ],
    [
      'the struck-through amount of the data, if only a far amount is lower',
      `<p><del>69,90 €</del></p>${'<i>.</i>'.repeat(40)}<p>49,90 €</p>`,
      ld({ price: 69.9 }),
      69.9,
    ],
  ])('is %s', (_why, body, head, price) => {
    expect(read(body, head).price).toBe(price);
  });

  it.each<[why: string, body: string, head: string, evidence: string, is: boolean]>([
    ['is shown', '<p>49,90 €</p>', ld({ price: 49.9 }), 'confirmed by the page', true],
    ['is shown to the cent', '<p>49,91 €</p>', ld({ price: 49.9 }), 'confirmed by the page', false],
    [
      'is not shown',
      '<p class="price">59,90 €</p>',
      ld({ price: 49.9 }),
      'not shown on the page',
      true,
    ],
    [
      'is shown beside the product',
      '<p class="price">59,90 €</p><div class="related">49,90 €</div>',
      ld({ price: 49.9 }),
      'not shown on the page',
      false,
    ],
    ['is not shown, nor is any other', '', ld({ price: 49.9 }), 'not shown on the page', false],
    ['is stated twice', '', ld({ price: 49.9 }) + state(49.9), 'stated by several sources', true],
    ['is stated once', '', ld({ price: 49.9 }) + state(59.9), 'stated by several sources', false],
    ['may count in cents', '', state(4990), 'may count in cents', true],
    [
      'does not count in cents, as it is shown',
      '<p>4990 €</p>',
      state(4990),
      'may count in cents',
      false,
    ],
    ['does not count in cents, as it is low', '', state(990), 'may count in cents', false],
    ['does not count in cents, as it has some', '', state(4990.5), 'may count in cents', false],
    [
      'does not count in cents, as data for machines does not',
      '',
      ld({ price: 4990 }),
      'may count in cents',
      false,
    ],
    ['is a starting price', '<p>ab 49,90 €</p>', ld({ price: 49.9 }), 'a starting price', true],
    [
      'is a starting price and a price',
      '<p>ab 49,90 €</p><p>49,90 €</p>',
      ld({ price: 49.9 }),
      'a starting price',
      false,
    ],
    ['is only shown as a rate', '<p>49,90 € pro Monat</p>', ld({ price: 49.9 }), 'a rate', true],
    [
      'is also shown as a rate',
      '<p>49,90 € pro Monat</p><p>49,90 €</p>',
      ld({ price: 49.9 }),
      'a rate',
      false,
    ],
    [
      'is only shown with its shipping',
      '<p>Versand 49,90 €</p>',
      ld({ price: 49.9 }),
      'shipping',
      false,
    ],
    ['is shown twice', '<p>49,90 €</p><p>49,90 €</p>', '', 'shown several times', true],
    ['is shown once', '<p>49,90 €</p>', '', 'shown several times', false],
    [
      'is shown once, and for another product',
      '<p>49,90 €</p><div class="related">49,90 €</div>',
      '',
      'shown several times',
      false,
    ],
  ])('has the reason that it %s', (_why, body, head, evidence, is) => {
    const { evidence: found } = read(body, head);
    expect([...found].includes(evidence as never)).toBe(is);
  });

  it.each<[why: string, body: string, head: string, country: string, currency: string]>([
    ['of the data', '<p>49,90 €</p>', ld({ price: 49.9, priceCurrency: 'CHF' }), 'DE', 'CHF'],
    ['of the amount that is shown', '<p>49,90 €</p>', state(49.9), 'CH', 'EUR'],
    ['of the country', '', state(49.9), 'CH', 'CHF'],
    [
      'of the euros that the page shows, not of the replaced one',
      '<p class="price">49,90 €</p><p>97,60 лв.</p>',
      ld({ price: 97.6, priceCurrency: 'BGN' }),
      'BG',
      'EUR',
    ],
    [
      'that was replaced, if the page shows no euros',
      '<p>97,60 лв.</p>',
      ld({ price: 97.6, priceCurrency: 'BGN' }),
      'BG',
      'BGN',
    ],
    [
      'that was replaced, if only other products are in euros',
      '<p>97,60 лв.</p><div class="related">49,90 €</div>',
      ld({ price: 97.6, priceCurrency: 'BGN' }),
      'BG',
      'BGN',
    ],
  ])('has the currency %s', (_why, body, head, country, currency) => {
    expect(read(body, head, country).currency).toBe(currency);
  });

  it('is as certain as its evidence', () => {
    const sure = read('<p class="price">49,90 €</p>', ld({ price: 49.9 }));
    expect(sure.confidence).toBe(0.96);
    const weaker: [string, string][] = [
      ['<p class="price">59,90 €</p>', ld({ price: 49.9 })],
      ['<p>49,90 €</p>', ''],
      ['<p>49,90 €</p><p>59,90 €</p>', ''],
      ['', state(49.9)],
    ];
    expect(weaker.map(([body, head]) => read(body, head).confidence)).toEqual([
      0.5, 0.88, 0.91, 0.88,
    ]);
  });

  it.each<[why: string, body: string, isSure: boolean]>([
    ['plainly shows another one', '<p class="price">1.999,00 €</p><p>8,33 €</p>', false],
    ['shows another one with its name', '<div id="corePrice"><b>1.999,00 €</b></div>', false],
    ['shows another one in another currency', '<p class="price">£1,999.00</p>', true],
    ['only mentions another one', '<p>Wir haben 20 € davon gespendet</p>', true],
    [
      'shows what another product costs',
      '<div class="related"><p class="price">20 €</p></div>',
      true,
    ],
    ['shows a rate', '<p class="price">20 € / Monat</p>', true],
  ])('READ-19 is not sure where the page %s', (_why, body, isSure) => {
    const { price, confidence = 0 } = read(body, ld({ price: 43.37 }));
    expect([price, confidence > 0.5]).toEqual([43.37, isSure]);
  });

  const grouped = ld({ price: '1.299' });
  const meta =
    '<meta property="product:price:amount" content="1.299"><meta property="product:price:currency" content="EUR">';

  it.each<[why: string, body: string, head: string, price: number]>([
    ['thousands, as the page shows it', '<p class="price">1.299,00 €</p>', grouped, 1299],
    ['thousandths, as the page shows it', '<p class="price">1,30 €</p>', grouped, 1.3],
    ['thousandths of meta tags', '<p class="price">1,30 €</p>', meta, 1.3],
    [
      'not of another product',
      '<p class="price">1.299,00 €</p><div class="related">1,30 €</div>',
      grouped,
      1299,
    ],
    ['what the page shows in place of both', '<p class="price">24,99 €</p>', grouped, 24.99],
    ['more zeros than cents', '', ld({ price: '19.9900' }), 19.99],
  ])('READ-14 reads three decimals: %s', (_why, body, head, price) => {
    expect(read(body, head)).toMatchObject({ price });
    expect(read(body, head).confidence).toBeGreaterThan(0.9);
  });

  it.each([grouped, meta, ld({ price: '1.299', priceCurrency: null })])(
    'READ-14 is not sure of three decimals that the page does not show: %s',
    (head) => {
      expect(read('', head).confidence).toBeLessThanOrEqual(0.5);
    },
  );

  it('READ-14 is sure of three decimals of a currency that has them', () => {
    expect(read('', ld({ price: '1.299', priceCurrency: 'KWD' }), 'KW')).toMatchObject({
      price: 1.299,
      confidence: 0.96,
    });
  });
});
