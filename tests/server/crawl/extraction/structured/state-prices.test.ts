import { describe, expect, it } from 'vitest';
import type {
  Json,
  JsonObject,
} from '../../../../../server/crawl/extraction/structured/loose-json.ts';
import {
  currencyIn,
  currencyWithin,
} from '../../../../../server/crawl/extraction/structured/state-currency.ts';
import {
  amountOf,
  priceOf,
} from '../../../../../server/crawl/extraction/structured/state-prices.ts';

const now = Date.UTC(2026, 10, 30);
const context = { country: 'DE', currency: 'EUR', now };

/** Price and former price of an object. */
const termsOf = (object: JsonObject) => {
  const price = priceOf(object, context);
  return price && [price.amount, price.former];
};

describe('an amount in a shop’s state', () => {
  it.each<[Json | undefined, number | null]>([
    [49.9, 49.9],
    [0.5, 0.5],
    [0, null],
    [-5, null],
    [1e15, null],
    ['49.90', 49.9],
    ['0.50', 0.5],
    ['49,90 €', 49.9],
    ['0', null],
    ['ask', null],
    [`5 € ${'x'.repeat(40)}`, null],
    [`5 € ${'x'.repeat(36)}`, 5],
    [undefined, null],
    [null, null],
    [[5], null],
    [{ amount: 5 }, 5],
    [{ was: 9, current: 7 }, 7],
    [{ min: 5, value: 6 }, 6],
    [{ currentPrice: { value: 5 } }, 5],
    [{ current: 0, value: 6 }, 6],
    [{ price: { price: { price: 5 } } }, 5],
    [{ price: { price: { price: { price: 5 } } } }, null],
    [{ old: 5 }, null],
    [{ priceBefore: 9, price: 5 }, 5],
    [{ priceExclTax: 4, priceInclTax: 5 }, 5],
    [{ minQuantity: 5 }, null],
  ])('%j is %s', (value, amount) => {
    expect(amountOf(value, {})).toBe(amount);
  });

  it('has its currency, or that of its parts', () => {
    expect(currencyWithin({ amount: 5, currency: 'EUR' })).toBe('EUR');
    expect(currencyWithin({ was: 6, current: { amount: 5, currencyCode: 'USD' } })).toBe('USD');
    expect(currencyWithin({ currency: 'EUR', current: { currency: 'USD' } })).toBe('EUR');
    expect(currencyWithin({ amount: 5 })).toBeNull();
  });

  it('may be a list price, of the object or within its price', () => {
    expect(termsOf({ price: { was: 7, now: 5 }, oldPrice: 9 })).toEqual([5, 9]);
    expect(termsOf({ price: { was: 7, now: 5 } })).toEqual([5, 7]);
    expect(termsOf({ price: 7 })).toEqual([7, null]);
  });
});

const cents = (centAmount: number, more: JsonObject = {}): JsonObject => ({
  type: 'centPrecision',
  currencyCode: 'EUR',
  centAmount,
  fractionDigits: 2,
  ...more,
});

describe('READ-31 amounts in cents', () => {
  it.each<[Json, number | null]>([
    [cents(12990), 129.9],
    [{ value: cents(12990) }, 129.9],
    [{ centAmount: 12990 }, 129.9],
    [cents(12990, { currencyCode: 'JPY', fractionDigits: 0 }), 12990],
    [{ centAmount: 12990, currencyCode: 'JPY' }, 12990],
    [{ centAmount: 12990, currencyCode: 'KWD' }, 12.99],
    // The digits are those of the precise amount.
    [cents(12990, { type: 'highPrecision', preciseAmount: 1299012, fractionDigits: 4 }), 129.9],
    [cents(12990, { fractionDigits: -1 }), null],
    [{ centAmount: '12990' }, null],
    [cents(0), null],
    [{ price: '12990', currency_minor_unit: 2 }, 129.9],
    [{ price: '12990', currency_minor_unit: 0 }, 12990],
    [{ price: '12990', currency_minor_unit: 9 }, null],
    // It may count in cents or say how to round.
    [{ amount: 12990, precision: 2 }, null],
    [{ amount: 129.9, precision: 2 }, 129.9],
  ])('of %j are %s', (price, amount) => {
    expect(amountOf(price, {})).toBe(amount);
  });

  it('are those for everybody in the country of the shop', () => {
    const list = [
      { value: cents(10990), customerGroup: { id: 'vip' } },
      { value: cents(13990, { currencyCode: 'CHF' }), country: 'CH' },
      { value: cents(9990), country: 'DE', validUntil: '2026-01-31T00:00:00.000Z' },
      { value: cents(11990), country: 'DE', channel: { id: 'berlin' } },
      { value: cents(12990), country: 'DE' },
      { value: cents(12590) },
    ];
    expect(termsOf({ prices: list })).toEqual([129.9, null]);
    expect(termsOf({ prices: [...list, { value: cents(12900), country: 'DE' }] })).toBeNull();
    expect(termsOf({ prices: list.slice(0, 2) })).toBeNull();
    expect(termsOf({ prices: [{ price: 5 }] })).toBeNull();
    const discounted = { value: cents(9990), discount: { id: 'x' } };
    const own = { value: cents(12990), country: 'DE', discounted };
    expect(termsOf({ price: own, prices: list })).toEqual([99.9, 129.9]);
    expect(termsOf({ prices: [own] })).toEqual([99.9, 129.9]);
  });

  it('scale the former price too', () => {
    const prices = { price: '12990', regular_price: '15990', currency_minor_unit: 2 };
    expect(termsOf({ prices })).toEqual([129.9, 159.9]);
  });

  it('are in units of their currency for certain, as is an amount with decimals', () => {
    const isInUnits = (price: Json) => priceOf({ price }, context)?.isInUnits;
    expect([cents(129900), '1299.00', '1299', 1299].map(isInUnits)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('READ-32 the range of prices of a product', () => {
  const end = (regular: number, final: number): JsonObject => ({
    regular_price: { value: regular, currency: 'EUR' },
    final_price: { value: final, currency: 'EUR' },
    discount: { amount_off: regular - final, percent_off: 10 },
  });

  it('is its one price, or the lowest, with the regular one', () => {
    const one = {
      price_range: { minimum_price: end(159.9, 129.9), maximum_price: end(159.9, 129.9) },
    };
    expect(priceOf(one, context)).toEqual({
      amount: 129.9,
      former: 159.9,
      isInUnits: true,
      isLowest: false,
    });
    expect(currencyIn(one)).toBe('EUR');
    const two = {
      price_range: { minimum_price: end(99.9, 99.9), maximum_price: end(159.9, 129.9) },
    };
    expect(priceOf(two, context)).toMatchObject({ amount: 99.9, isLowest: true });
    const priceRange = {
      minVariantPrice: { amount: '49.0', currencyCode: 'EUR' },
      maxVariantPrice: { amount: '59.0', currencyCode: 'EUR' },
    };
    expect(priceOf({ priceRange }, context)).toMatchObject({ amount: 49, isLowest: true });
  });

  it('counts less than a price, and is none of a filter', () => {
    const range = { minimum_price: end(99.9, 99.9) };
    expect(termsOf({ price_range: range, price: 129.9 })).toEqual([129.9, null]);
    expect(priceOf({ name: 'Desks', priceRange: { min: 10, max: 900 } }, context)).toBeNull();
    expect(priceOf({ priceRange: '10-20' }, context)).toBeNull();
  });
});

describe('READ-33 a regular price and that of a sale', () => {
  it.each<[JsonObject, [number, number | null] | null]>([
    ...['salePrice', 'special_price', 'discountedPrice', 'finalPrice', 'promoPrice'].map(
      (name): [JsonObject, [number, number]] => [{ price: 159.9, [name]: 129.9 }, [129.9, 159.9]],
    ),
    [{ salePrice: '129.90', price: '159.90' }, [129.9, 159.9]],
    [{ price: { value: 159.9 }, salePrice: { value: 129.9 } }, [129.9, 159.9]],
    [{ price: { regular: 159.9, sale: 129.9 } }, [129.9, 159.9]],
    [{ price: 159.9, salePrice: 129.9, msrp: 179.9 }, [129.9, 179.9]],
    [{ price: 159.9, salePrice: 129.9, basePrice: 134.37 }, [129.9, 159.9]],
    [{ price: 159.9, salePrice: 0 }, [159.9, null]],
    [{ price: 159.9, salePrice: 159.9 }, [159.9, null]],
    [{ price: 159.9, salePrice: 169.9 }, [159.9, null]],
    [{ salePrice: 129.9 }, [129.9, null]],
    // The final price is that after all others.
    [{ price: 159.9, special_price: 139.9, final_price: 129.9 }, [129.9, 159.9]],
    [{ price: 159.9, salePrice: 139.9, promoPrice: 129.9 }, null],
    [{ unitPrice: 25.8, price: 12.9 }, [12.9, null]],
    [{ price: 159.9, memberPrice: 129.9, priceExclTax: 134.37 }, [159.9, null]],
  ])('of %j are %j', (object, terms) => {
    expect(termsOf(object)).toEqual(terms);
  });

  const sale = { price: 159.9, salePrice: 129.9 };

  it.each<[string, JsonObject]>([
    ['is off', { onSale: false }],
    ['has no discount', { isDiscounted: false }],
    ['begins later', { salePriceFrom: '2027-03-01 00:00:00' }],
    ['begins later, in seconds', { sale_start: Date.UTC(2027, 2, 1) / 1000 }],
    ['is over', { special_from_date: '2025-03-01', special_to_date: '2025-03-31' }],
    ['is over, in milliseconds', { saleEndsAt: Date.UTC(2025, 2, 1) }],
    ['is for members', { membersOnly: true }],
    ['is a price for members', { isMemberPrice: true }],
    ['wants a login', { requiresLogin: true }],
    ['is for the holders of a card', { promoType: 'CLUB_CARD' }],
    ['wants a code', { couponCode: 'SUMMER' }],
    ['is for two', { promoMinQuantity: 2 }],
    ['is for three', { promotionText: '3 for 2' }],
    ['is for members, as it says itself', { salePrice: { value: 129.9, membersOnly: true } }],
    ['is over, as it says itself', { salePrice: { value: 129.9, validUntil: '2026-06-30' } }],
  ])('are not taken for one where it %s', (_what, more) => {
    expect(termsOf({ ...sale, ...more })).toEqual([159.9, null]);
  });

  it.each<[string, JsonObject]>([
    ['is on', { onSale: true }],
    ['began', { special_from_date: '2026-11-01 00:00:00', special_to_date: null }],
    ['ends today', { special_to_date: '2026-11-30' }],
    ['ends later', { saleEndDate: '2026-12-24T23:59:59Z' }],
    ['is not for members', { membersOnly: false, isMemberPrice: false }],
    ['is one besides that for members', { memberPrice: 119.9 }],
    ['has a label', { promoLabel: 'Black Week', priceType: 'BUY' }],
    ['is for one', { promoMinQuantity: 1 }],
    ['has a picture', { promoPhoto: '/2024/01/photo.jpg' }],
  ])('are the one of the sale where it %s', (_what, more) => {
    expect(termsOf({ ...sale, ...more })).toEqual([129.9, 159.9]);
  });
});
