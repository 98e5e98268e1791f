import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { isGlobalGtin, normaliseGtin, parseGtin } from '../../../server/gtin.ts';
import { DEMO_PRODUCTS } from '../../../server/demo/catalogue.ts';
import { offerAt } from '../../../server/demo/market.ts';
import { DEMO_SHOPS, sells } from '../../../server/demo/shops.ts';

const START = Date.UTC(2026, 0, 15);
const offersAt = (at: number) =>
  DEMO_SHOPS.flatMap((shop) =>
    DEMO_PRODUCTS.filter((product) => sells(shop, product)).map((product) =>
      offerAt(shop, product, at),
    ),
  );

describe('the catalogue', () => {
  test('every product has its own valid EAN and model number', () => {
    expect(DEMO_PRODUCTS.length).toBeGreaterThan(90);
    for (const { ean } of DEMO_PRODUCTS) {
      expect(parseGtin(ean)?.type).toBe('gtin13');
      expect(isGlobalGtin(normaliseGtin(ean)!)).toBe(true);
    }
    expect(new Set(DEMO_PRODUCTS.map(({ ean }) => ean)).size).toBe(DEMO_PRODUCTS.length);
    expect(new Set(DEMO_PRODUCTS.map(({ mpn }) => mpn)).size).toBe(DEMO_PRODUCTS.length);
  });

  test('TABLE-08 the brand of a product stands beside its name, not in it', () => {
    const names = DEMO_PRODUCTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, brand } of DEMO_PRODUCTS) expect(name).not.toContain(brand);
  });

  test.each(DEMO_SHOPS.map((shop) => [shop.alias, shop] as const))(
    '%s sells about sixty products at addresses of their own',
    (_, shop) => {
      const range = DEMO_PRODUCTS.filter((product) => sells(shop, product));
      expect(range.length).toBeGreaterThanOrEqual(55);
      expect(range.length).toBeLessThanOrEqual(75);
      expect(new Set(range.map(shop.productPath)).size).toBe(range.length);
    },
  );

  test('most of the own products are sold by competitors too, some by nobody else', () => {
    const [own, ...competitors] = DEMO_SHOPS;
    const range = DEMO_PRODUCTS.filter((product) => sells(own!, product));
    const rivals = range.map(
      (product) => competitors.filter((shop) => sells(shop, product)).length,
    );
    expect(rivals.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5);
    expect(rivals.filter((count) => count === 3).length).toBeGreaterThanOrEqual(15);
  });
});

describe('the market', () => {
  test('depends only on the time', () => {
    expect(offersAt(START)).toEqual(offersAt(START));
  });

  test('changes about every minute, and never all at once', () => {
    let changes = 0;
    let before = offersAt(START);
    for (let minute = 1; minute <= 60; minute++) {
      const after = offersAt(START + minute * MINUTE_MS);
      const changed = after.filter((offer, index) => offer.price !== before[index]!.price).length;
      expect(changed).toBeLessThan(30);
      changes += changed;
      before = after;
    }
    expect(changes).toBeGreaterThan(60);
  });

  test('has promotions, sold-out products and prices in cents', () => {
    const offers = offersAt(START);
    const reduced = offers.filter(({ listPrice }) => listPrice !== null);
    expect(reduced.length).toBeGreaterThan(10);
    for (const { price, listPrice } of reduced) expect(listPrice).toBeGreaterThan(price);
    expect(
      offers.filter(({ availability }) => availability === 'OutOfStock').length,
    ).toBeGreaterThan(8);
    for (const { price } of offers) expect(Number(price.toFixed(2))).toBe(price);
  });

  test('stays plausible: no price falls or rises by half in an hour', () => {
    const before = offersAt(START);
    const after = offersAt(START + 60 * MINUTE_MS);
    for (const [index, { price }] of after.entries()) {
      expect(Math.abs(price / before[index]!.price - 1)).toBeLessThan(0.5);
    }
  });
});
