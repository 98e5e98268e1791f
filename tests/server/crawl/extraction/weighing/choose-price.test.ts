import { describe, expect, it } from 'vitest';
import { extractProduct } from '../../../../../server/crawl/extraction/extract.ts';

const url = 'https://shop.example/p/oak-desk';

const ld = (offers: object): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Oak desk',
    offers: { '@type': 'Offer', priceCurrency: 'EUR', ...offers },
  })}</script>`;
const range = ld({ '@type': 'AggregateOffer', lowPrice: 49.9, highPrice: 89.9 });

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

describe('the list price', () => {
  const old = (text: string) => `<del>${text}</del>`;
  const now = '<b class="price">49,90 €</b>';

  it.each<[why: string, body: string, head: string, listPrice: number | null]>([
    [
      'struck through within the text of the price',
      '<p class="price">49,90 € <del>69,90 €</del></p>',
      '',
      69.9,
    ],
    ['struck through beside the price', `<p>${old('69,90 €')} ${now}</p>`, '', 69.9],
    [
      'the nearest of several',
      `${old('99,90 €')}<i>.</i><i>.</i>${old('69,90 €')}${now}`,
      '',
      69.9,
    ],
    [
      'without a currency of its own',
      `<section><p>Frisch geölt und kaum benutzt</p><del class="price">69,90</del>${now}</section>`,
      '',
      69.9,
    ],
    [
      'beside a price without a currency',
      `<section><p>Frisch geölt und kaum benutzt</p>${old('69,90 €')}<b class="price">49,90</b></section>`,
      '',
      69.9,
    ],
    [
      'stated with the price',
      now,
      ld({
        price: 49.9,
        priceSpecification: { price: 79.9, priceType: 'https://schema.org/StrikethroughPrice' },
      }),
      79.9,
    ],
    ['not in another currency', `${now}${old('$69.90')}`, '', null],
    ['not far away', `${now}${'<i>.</i>'.repeat(50)}${old('69,90 €')}`, '', null],
    ['not ten times as high', `${now}${old('499,90 €')}`, '', null],
    ['not the same amount', `${now}${old('49,90 €')}`, '', null],
    ['not that of another product', `${now}<div class="related">${old('69,90 €')}</div>`, '', null],
    [
      'not the lowest of thirty days',
      `${now}<p>Niedrigster Preis der letzten 30 Tage: ${old('69,90 €')}</p>`,
      '',
      null,
    ],
    [
      'not that of a bundle',
      `<div>${now}</div><div>${old('99,90 €')} <b class="price">79,90 €</b></div>`,
      '',
      null,
    ],
    [
      'that of its own box, although a bundle follows',
      `<div>${old('69,90 €')} ${now}</div><div>${old('99,90 €')} <b class="price">79,90 €</b></div>`,
      '',
      69.9,
    ],
    [
      'in another box with the same price',
      `<div>${now}</div><div>${old('69,90 €')} <b class="price">49,90 €</b></div>`,
      '',
      69.9,
    ],
    [
      'in another box without another price',
      `<div>${now}</div><div>${old('69,90 €')}</div>`,
      '',
      69.9,
    ],
    // Only what is asked for the other product now makes a struck amount that product's.
    [
      'in another box with a rate',
      `<div>${now}</div><div>${old('69,90 €')} <b>59,90 € pro Monat</b></div>`,
      '',
      69.9,
    ],
    [
      'in another box with another former price',
      `<div>${now}</div><div>${old('69,90 €')} ${old('59,90 €')}</div>`,
      '',
      69.9,
    ],
    [
      'in another box with the price of another product',
      `<div>${now}</div><div>${old('69,90 €')} <b class="related">59,90 €</b></div>`,
      '',
      69.9,
    ],
    [
      'stated, but not if it is lower',
      now,
      ld({
        price: 49.9,
        priceSpecification: { price: 39.9, priceType: 'https://schema.org/StrikethroughPrice' },
      }),
      null,
    ],
  ])('is %s', (_why, body, head, listPrice) => {
    expect(read(body, head)).toMatchObject({ price: 49.9, listPrice });
  });
});

describe('the amount of a range', () => {
  it.each<[why: string, body: string, price: number]>([
    ['the start', '<p>ab 49,90 €</p>', 49.9],
    ['the start, if the page shows nothing', '', 49.9],
    ['that of the chosen variant', '<p class="price">69,90 €</p>', 69.9],
    ['the end, if that is shown', '<p class="price">89,90 €</p>', 89.9],
    ['the start, if something beyond the range is shown', '<p>99,90 €</p>', 49.9],
    ['the start, if that is shown too', '<p>49,90 €</p><p>69,90 €</p>', 49.9],
    [
      'that of the chosen variant beside the range',
      '<p>49,90 € – 89,90 €</p><p class="price">69,90 €</p>',
      69.9,
    ],
    ['the start, if the other one is struck through', '<p><del>69,90 €</del></p>', 49.9],
    [
      'the start, if the other one is of another product',
      '<div class="related">69,90 €</div>',
      49.9,
    ],
    ['the start, if the other one is a rate', '<p>69,90 € pro Monat</p>', 49.9],
  ])('is %s', (_why, body, price) => {
    expect(read(body, range).price).toBe(price);
  });

  it('is named as the reason', () => {
    expect(read('<p>69,90 €</p><p>79,90 €</p>', range).evidence).not.toContain(
      'the one amount shown of a stated range',
    );
    expect(read('<p class="price">69,90 €</p>', range).evidence).toContain(
      'the one amount shown of a stated range',
    );
    expect(read('<p class="price">99,90 €</p>', range).evidence).not.toContain(
      'the one amount shown of a stated range',
    );
  });
});

describe('an amount that says that it is something else', () => {
  const named = (words: string) =>
    read(`<p>${words}<b class="price">39,90 €</b></p><p>49,90 €</p>`).confidence;

  it('FIG-23 is a guess beside a price, whatever its element is named', () => {
    for (const words of ['Für Studenten ', 'Mit dem Set: ', 'Nettopreis '])
      expect([words, named(words)]).toEqual([words, 0.5]);
    expect(named('')).toBeGreaterThan(0.9);
    expect(named('Jetzt nur ')).toBeGreaterThan(0.9);
  });

  it('is the price if there is no other', () => {
    const { price, confidence } = read('<p>Für Studenten <b class="price">39,90 €</b></p>');
    expect(price).toBe(39.9);
    expect(confidence).toBeGreaterThan(0.9);
  });
});

describe('the currency', () => {
  const stated = (priceCurrency: string) => ld({ price: 49.9, priceCurrency });

  it('READ-06 is that of the sign beside the price where a template states another one', () => {
    expect(read('<p class="price">49,90 €</p>', stated('USD')).currency).toBe('EUR');
    expect(read('<p class="price">49,90 zł</p>', stated('EUR'), 'PL').currency).toBe('PLN');
    expect(read('<p class="price">£49.90</p>', stated('USD'), 'GB').currency).toBe('GBP');
  });

  it('READ-06 is the stated one where the sign may mean it', () => {
    expect(read('<p class="price">$49.90</p>', stated('CAD'), 'US').currency).toBe('CAD');
    expect(read('<p class="price">49,90 kr</p>', stated('DKK'), 'SE').currency).toBe('DKK');
    expect(read('<p class="price">49,90</p>', stated('USD')).currency).toBe('USD');
  });
});

describe('a choice between a subscription and one delivery', () => {
  const choice = (first: string, second: string) =>
    `<label><input type="radio" name="plan" checked>${first}</label><label><input type="radio" name="plan">${second}</label>`;

  it('READ-06 has the price of one delivery, though the shop checks the subscription', () => {
    const plans = choice(
      'Im Abo <b class="price">44,90 €</b>',
      'Einmalig <b class="price">49,90 €</b>',
    );
    expect(read(plans).price).toBe(49.9);
    const sizes = choice(
      '80 cm <b class="price">44,90 €</b>',
      '120 cm <b class="price">49,90 €</b>',
    );
    expect(read(sizes).price).toBe(44.9);
  });
});
