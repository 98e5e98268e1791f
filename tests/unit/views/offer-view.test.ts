import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../contract/entities/match.ts';
import {
  availabilityTone,
  offerTip,
  offerView,
} from '../../../src/views/catalogue/table/offer-view.ts';
import { ageMarkers } from '../../../src/views/catalogue/table/age-view.ts';
import { readWords } from '../../../src/views/catalogue/table/read-words.ts';
import { formatDateTime } from '../../../src/views/shared/format.ts';
import { matchOf, offerOf } from './sample-match.ts';

const rival = (given = {}) => offerOf({ alias: 'rival.example', ...given });
/** Its own price is 100 €. */
const match = matchOf();
const spanish = { match, country: 'es' };
const letters = (given: object) =>
  offerView(rival(given), match, 'es').markers.map(({ letter }) => letter);

describe('a competitor cell', () => {
  it('TABLE-09 shows higher when the own price is above the competitor', () => {
    expect(offerView(rival({ price: 80 }), match, 'es')).toMatchObject({
      tone: 'higher',
      difference: '-20%',
    });
  });

  it('TABLE-09 shows lower when the own price is below it', () => {
    expect(offerView(rival({ price: 120 }), match, 'es')).toMatchObject({
      tone: 'lower',
      difference: '+20%',
    });
  });

  it('TABLE-09 shows equal within half a percent', () => {
    expect(offerView(rival({ price: 100.4 }), match, 'es')).toMatchObject({
      tone: 'equal',
      difference: '=',
    });
  });

  it('TABLE-09 compares and shows the coefficient price where there is one', () => {
    const view = offerView(rival({ price: 40, coefficientPrice: 80 }), match, 'es');
    expect(view.tone).toBe('higher');
    expect(view.price).toMatch(/^80,00/);
  });

  it('TABLE-09 treats a zero price as missing', () => {
    expect(offerView(rival({ price: 0 }), match, 'es')).toMatchObject({
      price: null,
      tone: 'none',
      difference: null,
    });
  });

  it('TABLE-09 names the seller in its tooltip', () => {
    expect(offerTip(rival({ seller: 'Lamparas Sol' }), spanish)).toContain('Seller: Lamparas Sol');
  });

  it('shows where and when the price was read', () => {
    const provenance = {
      method: 'json-ld',
      where: 'offers.price',
      confidence: 1,
      at: '2026-03-02T10:42:00',
    };
    expect(offerTip(rival({ provenance }), spanish)).toContain('from JSON-LD, 2026-03-02 10:42');
  });

  it('READ-07 shows the reasons for the price, where they were stored', () => {
    const provenance = {
      method: 'opengraph',
      where: 'meta',
      confidence: 0.9,
      at: '2026-03-02T10:42:00Z',
    };
    const evidence = ['confirmed by the page', 'stated by several sources'];
    const lines = offerTip(rival({ provenance: { ...provenance, evidence } }), spanish);
    expect(lines).toContain('Why: confirmed by the page, stated by several sources');
    expect(lines.join()).toContain('from Open Graph');
    expect(offerTip(rival({ provenance }), spanish).join()).not.toContain('Why');
  });

  it('FIG-12 shows a price in another currency as what it is, without a comparison', () => {
    const foreign = rival({ price: 90, currency: 'USD', isForeign: true, previousPrice: 95 });
    const view = offerView(foreign, match, 'es');
    expect(view).toMatchObject({ tone: 'none', difference: null, trend: 'down' });
    expect(view.price).toMatch(/^90,00\sUS\$$/);
    const marker = view.markers.at(-1)!;
    expect(marker.letter).toBe('USD');
    expect(offerTip(foreign, spanish)).toEqual([
      expect.stringMatching(/^Before: 95,00\sUS\$$/),
      marker.label,
    ]);
  });

  it('FIG-12 shows what a price coefficient converted in the currency of the page', () => {
    const converted = rival({ price: 40, coefficientPrice: 36.8, currency: 'USD', listPrice: 50 });
    expect(offerView(converted, match, 'es').price).toMatch(/^36,80\s€$/);
    expect(offerTip(converted, spanish)).toEqual([
      expect.stringMatching(/^Original price: 40,00\sUS\$$/),
    ]);
  });

  it('FIG-16 shows a list price as the price is, by its coefficient and in its currency', () => {
    const meta = { ...rival().meta, coefficient: 0.92 };
    const promoted = { price: 40, listPrice: 50, promotion: true, currency: 'USD' };
    const labelOf = (given: object) =>
      offerView(rival({ ...promoted, ...given }), match, 'es').markers.find(
        ({ letter }) => letter === 'P',
      )?.label;
    expect(labelOf({ coefficientPrice: 36.8, meta })).toMatch(/^Promotion, before 46,00\s€$/);
    const moved = rival({ ...promoted, previousPrice: 45, coefficientPrice: 36.8, meta });
    expect(offerTip(moved, spanish)).toContainEqual(expect.stringMatching(/^Before: 41,40\s€$/));
    expect(labelOf({ isForeign: true })).toMatch(/^Promotion, before 50,00\sUS\$$/);
  });

  it('FIG-16 shows no price coefficient of the own page, which may have been a competitor’s', () => {
    const meta = { ...rival().meta, coefficient: 2 };
    const weighted = { meta, coefficientPrice: 200, listPrice: 120, promotion: true };
    const own = offerOf({ alias: 'own.example', ...weighted });
    const { price, markers } = offerView(own, matchOf({ own }), 'es');
    expect([price, ...markers.map(({ label }) => label)].join()).toMatch(
      /^100,00\s€,In stock,Promotion, before 120,00\s€$/,
    );
    const gone = { ...own, not_found: true, state: 'not-found' as const };
    expect(offerView(gone, matchOf({ own: gone }), 'es').gone?.price).toMatch(/^100,00\s€$/);
  });

  it('FIG-12 shows the prices of a match in the currency of its own price', () => {
    const swedish = matchOf({
      own: offerOf({ alias: 'own.example', currency: 'SEK' }),
      currency: 'SEK',
    });
    const view = offerView(rival({ price: 80, currency: 'SEK' }), swedish, 'es');
    expect(view.price).toMatch(/^80,00\sSEK$/);
    expect(view.difference).toBe('-20%');
  });

  it('SHELL-08 shows prices in the currency of the account', () => {
    expect(offerView(rival({ price: 1234.5 }), match, 'uk').price).toBe('£1,234.50');
    expect(offerView(rival({ price: 1234.5 }), match, 'ch').price).toContain('CHF');
  });
});

describe('FIG-02 the cell of a product that is gone', () => {
  const gone = { not_found: true, state: 'not-found', updateDate: '2026-11-03T12:00:00Z' } as const;

  it('shows the last price with the day it was read, without a comparison', () => {
    expect(
      offerView(rival({ ...gone, price: 12.9, previousPrice: 14 }), match, 'es'),
    ).toMatchObject({
      price: null,
      gone: { price: expect.stringMatching(/^12,90/), what: 'gone', read: '2026-11-03' },
      tone: 'none',
      difference: null,
      trend: null,
    });
  });

  it('shows that its page has moved, and why in the tooltip', () => {
    const message = 'The page leads to its category.';
    const moved = rival({ ...gone, state: 'moved', message });
    expect(offerView(moved, match, 'es').gone).toMatchObject({ what: 'moved' });
    expect(offerTip(moved, spanish)).toContain(message);
  });

  it('has no marker beside its last price, and without a price shows only that it was not found', () => {
    expect(letters({ ...gone, promotion: true, position: 3 })).toEqual([]);
    expect(letters({ ...gone, price: null, promotion: true })).toEqual(['S']);
  });

  it('shows no price when none was ever known', () => {
    const never = offerView(rival({ ...gone, price: null }), match, 'es');
    expect(never).toMatchObject({ price: null, gone: null, absence: 'Not found' });
  });
});

it('FIG-04 has the other offers of the website, which do not count, in its tooltip', () => {
  const others = [
    rival({ price: 75 }),
    rival({ price: 5, not_found: true, state: 'moved' }),
    rival({ price: null, availability: 'NotRead', state: 'pending' }),
  ];
  const lines = offerTip(rival({ price: 80 }), { ...spanish, hidden: others });
  expect(lines[0]).toBe('1 of 4 offers of this website counts:');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^not counted: 75,00/),
    expect.stringMatching(/^not counted: 5,00.*, moved$/),
    'not counted: Not read yet',
  ]);
});

it('FIG-06 shows for an unread page that it is unread in place of a price', () => {
  const absence = (given: object) =>
    offerView(rival({ price: null, ...given }), match, 'es').absence;
  expect(absence({ availability: 'NotRead', state: 'pending' })).toBe('Not read yet');
  for (const state of ['unsure', 'blocked'])
    expect(absence({ availability: 'NotRead', state })).toBe('Unreadable');
  expect(absence({ availability: 'OutOfStock' })).toBe('No price');
});

describe('markers', () => {
  it('TABLE-10 S marks the stock: in stock, out of stock or not found', () => {
    const stockOf = (availability: string) =>
      offerView(rival({ availability, state: 'pending' }), match, 'es').markers[0];
    expect(stockOf('InStock')).toEqual({ letter: 'S', label: 'In stock', tone: 'in' });
    expect(stockOf('OutOfStock')).toEqual({ letter: 'S', label: 'Out of stock', tone: 'out' });
    expect(stockOf('NotFound')).toEqual({ letter: 'S', label: 'Not found', tone: 'unknown' });
    expect(stockOf('Unknown')).toEqual({ letter: 'S', label: 'Stock unknown', tone: 'unsaid' });
    expect(stockOf('NotRead')).toEqual({ letter: 'S', label: 'Not read yet', tone: 'unsaid' });
    const [unsure] = offerView(
      rival({ availability: 'NotRead', state: 'unsure' }),
      match,
      'es',
    ).markers;
    expect(unsure).toEqual({ letter: 'S', label: 'Unreadable', tone: 'unsaid' });
  });

  it('TABLE-10 P marks a promotion, G a Google Shopping price, L a losing position', () => {
    expect(letters({ promotion: true })).toEqual(['S', 'P']);
    expect(letters({ isGoogleShoppingProduct: true })).toEqual(['S', 'G']);
    expect(letters({ position: 2 })).toEqual(['S', 'L']);
    expect(letters({ position: 1 })).toEqual(['S']);
  });

  it('TABLE-10 C marks a coefficient price and shows the original one', () => {
    const { markers } = offerView(rival({ price: 40, coefficientPrice: 80 }), match, 'es');
    expect(markers.at(-1)).toMatchObject({ letter: 'C' });
    expect(markers.at(-1)!.label).toMatch(/^Original price: 40,00/);
  });

  it('TABLE-10 the arrow points down when the price fell, up when it rose', () => {
    const trend = (previousPrice: number | null) =>
      offerView(rival({ price: 100, previousPrice }), match, 'es').trend;
    expect(trend(110)).toBe('down');
    expect(trend(90)).toBe('up');
    expect(trend(100)).toBeNull();
    expect(trend(null)).toBeNull();
  });

  it('TABLE-16 InStock is green, NotFound grey, anything else red', () => {
    expect(['InStock', 'NotFound', 'OutOfStock', 'PreOrder'].map(availabilityTone)).toEqual([
      'in',
      'unknown',
      'out',
      'out',
    ]);
  });

  it('FIG-05 FIG-06 unknown stock is neither green nor red', () => {
    expect(['Unknown', 'NotRead'].map(availabilityTone)).toEqual(['unsaid', 'unsaid']);
  });
});

describe('FIG-15 the time of a price', () => {
  const [first, last] = ['2026-11-20T09:12:00.000Z', '2026-11-23T10:30:00.000Z'];
  const provenance = { method: 'json-ld', where: 'offers', confidence: 1, at: first };
  const read = { updateDate: last, provenance };

  it('is that of the visit that read it, where the page is sold out and names none now', () => {
    expect(readWords(rival({ ...read, availability: 'OutOfStock' }))).toEqual([
      `read ${formatDateTime(last)}`,
      `its price ${formatDateTime(first)}`,
    ]);
  });

  it('is that of the last visit otherwise', () => {
    expect(readWords(rival(read))).toEqual([`read ${formatDateTime(last)}`]);
    expect(readWords(rival({ ...read, availability: 'OutOfStock', price: null }))).toEqual([
      `read ${formatDateTime(last)}`,
    ]);
    expect(readWords(rival())).toEqual([]);
  });
});

describe('FIG-24 the age of a price', () => {
  const updateDate = '2026-11-20T12:00:00.000Z';
  const ageAfter = (days: number, given: Partial<Offer> = {}) =>
    ageMarkers(
      rival({ price: 40, updateDate, ...given }),
      Date.parse(updateDate) + days * 86_400_000,
    );

  it('is said from the third day on', () => {
    expect(ageAfter(2.9)).toEqual([]);
    expect(ageAfter(3)).toEqual([
      { letter: '3d', label: 'Price last read 3 days ago', tone: 'age' },
    ]);
    expect(ageAfter(40.5)[0]?.letter).toBe('40d');
  });

  it('is that of the visit that read it, where the page is sold out and names none now', () => {
    const provenance = {
      method: 'json-ld',
      where: '',
      confidence: 1,
      at: '2026-11-10T12:00:00.000Z',
    };
    expect(ageAfter(0, { availability: 'OutOfStock', provenance })[0]?.letter).toBe('10d');
    expect(ageAfter(0, { availability: 'InStock', provenance })).toEqual([]);
  });

  it('is not said without a price, of a page that is gone, and of one that was never read', () => {
    expect(ageAfter(9, { price: null })).toEqual([]);
    expect(ageAfter(9, { not_found: true, state: 'not-found' })).toEqual([]);
    expect(ageAfter(9, { updateDate: null })).toEqual([]);
  });
});
