import { describe, expect, it } from 'vitest';
import { availabilityTone, offerTip, offerView } from '../../../src/views/comparison/offer-view.ts';
import { offerOf } from './sample-match.ts';

const rival = (given = {}) => offerOf({ alias: 'rival.example', ...given });
const letters = (given: object) =>
  offerView(rival(given), 100, 'es').markers.map(({ letter }) => letter);

describe('a competitor cell', () => {
  it('TABLE-09 shows higher when the own price is above the competitor', () => {
    expect(offerView(rival({ price: 80 }), 100, 'es')).toMatchObject({
      tone: 'higher',
      difference: '−20%',
    });
  });

  it('TABLE-09 shows lower when the own price is below it', () => {
    expect(offerView(rival({ price: 120 }), 100, 'es')).toMatchObject({
      tone: 'lower',
      difference: '+20%',
    });
  });

  it('TABLE-09 shows equal within half a percent', () => {
    expect(offerView(rival({ price: 100.4 }), 100, 'es')).toMatchObject({
      tone: 'equal',
      difference: '=',
    });
  });

  it('TABLE-09 compares and shows the coefficient price where there is one', () => {
    const view = offerView(rival({ price: 40, coefficientPrice: 80 }), 100, 'es');
    expect(view.tone).toBe('higher');
    expect(view.price).toMatch(/^80,00/);
  });

  it('TABLE-09 takes a zero price as missing', () => {
    expect(offerView(rival({ price: 0 }), 100, 'es')).toMatchObject({
      price: null,
      tone: 'none',
      difference: null,
    });
  });

  it('TABLE-09 names the seller in its tooltip', () => {
    expect(offerTip(rival({ seller: 'Lamparas Sol' }), 'es')).toContain('Seller: Lamparas Sol');
  });

  it('tells where and when the price was read', () => {
    const provenance = {
      method: 'json-ld',
      where: 'offers.price',
      confidence: 1,
      at: '2026-03-02T10:42:00',
    };
    expect(offerTip(rival({ provenance }), 'es')).toContain('from JSON-LD, 2026-03-02 10:42');
  });

  it('says so when the page names another currency than the account shows', () => {
    expect(offerTip(rival({ currency: 'GBP' }), 'es')).toContain('The page says GBP');
    expect(offerTip(rival({ currency: 'EUR' }), 'es')).toEqual([]);
  });

  it('SHELL-08 shows prices in the currency of the account', () => {
    expect(offerView(rival({ price: 1234.5 }), null, 'uk').price).toBe('£1,234.50');
    expect(offerView(rival({ price: 1234.5 }), null, 'ch').price).toContain('CHF');
  });
});

describe('markers', () => {
  it('TABLE-10 S stands for the stock, in stock, out of stock or not found', () => {
    const stockOf = (availability: string) =>
      offerView(rival({ availability }), 100, 'es').markers[0];
    expect(stockOf('InStock')).toEqual({ letter: 'S', label: 'In stock', tone: 'in' });
    expect(stockOf('OutOfStock')).toEqual({ letter: 'S', label: 'Out of stock', tone: 'out' });
    expect(stockOf('NotFound')).toEqual({ letter: 'S', label: 'Not found', tone: 'unknown' });
  });

  it('TABLE-10 P stands for a promotion, G for a Google Shopping price, L for a losing position', () => {
    expect(letters({ promotion: true })).toEqual(['S', 'P']);
    expect(letters({ isGoogleShoppingProduct: true })).toEqual(['S', 'G']);
    expect(letters({ position: 2 })).toEqual(['S', 'L']);
    expect(letters({ position: 1 })).toEqual(['S']);
  });

  it('TABLE-10 C stands for a coefficient price and tells the original one', () => {
    const { markers } = offerView(rival({ price: 40, coefficientPrice: 80 }), 100, 'es');
    expect(markers.at(-1)).toMatchObject({ letter: 'C' });
    expect(markers.at(-1)!.label).toMatch(/^Original price: 40,00/);
  });

  it('TABLE-10 the arrow points down when the price fell, up when it rose', () => {
    const trend = (previousPrice: number | null) =>
      offerView(rival({ price: 100, previousPrice }), 100, 'es').trend;
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
});
