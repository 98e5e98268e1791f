import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsOf } from '../../../contract/rules/currency.ts';
import { priceText } from '../../../contract/rules/money.ts';
import { coefficientPriceOf, comparablePrice } from '../../../contract/rules/price.ts';
import { unitPriceOf } from '../../../contract/rules/unit-price.ts';

const read = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''));
const whole = fc.integer({ min: 1, max: 100_000_000 });

describe('FIG-32 a price has the decimals of its currency', () => {
  it('each price that its currency can have is shown as it is', () => {
    const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'CLP', 'KRW', 'KWD', 'TND', 'BHD');
    fc.assert(
      fc.property(whole, currency, (units, code) => {
        const price = units / 10 ** decimalsOf(code);
        expect(read(priceText(price, 'uk', code))).toBe(price);
      }),
    );
  });

  it('a fraction in a currency without decimals is shown', () => {
    fc.assert(
      fc.property(whole, fc.constantFrom('JPY', 'CLP', 'HUF'), (cents, code) => {
        expect(read(priceText(cents / 100, 'uk', code))).toBe(cents / 100);
      }),
    );
    expect(priceText(10_990.5, 'es', 'CLP')).toBe('10.990,50\u00a0CLP');
    expect(priceText(10_990, 'es', 'CLP')).toBe('10.990\u00a0CLP');
  });

  it('FIG-35 a third and a fourth decimal are shown in every currency, and none that no shop states', () => {
    const code = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD');
    const tenthousandths = fc.integer({ min: 1000, max: 10_000_000_000 });
    fc.assert(
      fc.property(tenthousandths, code, (units, currency) => {
        expect(read(priceText(units / 10_000, 'uk', currency))).toBe(units / 10_000);
      }),
    );
    expect(priceText(1.459, 'es')).toBe('1,459\u00a0€');
    expect(priceText(0.1, 'es')).toBe('0,10\u00a0€');
    expect(priceText(0.1 + 0.2, 'es')).toBe('0,30\u00a0€');
    expect(priceText(10 / 3, 'es')).toBe('3,33\u00a0€');
    expect(priceText(1_234_567.125, 'es')).toBe('1.234.567,125\u00a0€');
  });

  it('no price is shown as zero that is not', () => {
    const small = fc.double({ min: 1e-9, max: 0.1, noNaN: true });
    fc.assert(
      fc.property(small, fc.constantFrom('EUR', 'JPY', 'KWD'), (price, code) => {
        const shown = read(priceText(price, 'uk', code));
        expect(Math.abs(shown - price) / price).toBeLessThan(0.051);
      }),
    );
    expect(priceText(0, 'uk')).toBe('£0.00');
    expect(priceText(0.05, 'uk')).toBe('£0.05');
  });

  it('a price coefficient and the price of a unit keep them', () => {
    const currency = fc.constantFrom(null, 'EUR', 'CLP', 'KWD');
    const percent = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), percent, currency, (units, by, code) => {
        const size = 10 ** decimalsOf(code);
        const seen = coefficientPriceOf(units / size, { coefficient: by / 100, currency: code });
        // In whole numbers, which are exact.
        expect(seen).toBe(Math.floor((units * by + 50) / 100) / size);
      }),
    );
    // What is no amount is no price, and the page's own, in other units, does not stand in its place.
    const times = { coefficient: 1.21, currency: null };
    expect(coefficientPriceOf(1e9, times)).toBe(0);
    const offer = { price: 1e9, coefficientPrice: 0, not_found: false };
    expect(comparablePrice(offer)).toBeNull();
    const pack = { pack_size: 2, pack_unit: 'l' } as const;
    expect(unitPriceOf(2.469, pack, 'KWD')).toEqual({ amount: 1.235, unit: 'l' });
    expect(unitPriceOf(2.469, pack)).toEqual({ amount: 1.23, unit: 'l' });
    expect(unitPriceOf(99, pack, 'CLP')).toEqual({ amount: 49.5, unit: 'l' });
  });
});
