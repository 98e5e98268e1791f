import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricingRule, PricingRuleConfig } from '../../../contract/entities/pricing-rule.ts';
import { NEW_RULE } from '../../../contract/rules/pricing/new-rule.ts';
import {
  countInScope,
  LARGEST_CHANGES,
  previewOf,
  previewProductOf,
  takenBy,
  type PreviewProduct,
} from '../../../contract/rules/pricing/preview.ts';
import { pricedProductOf } from '../../../contract/rules/pricing/priced-product.ts';
import { proposePrice } from '../../../contract/rules/pricing/propose.ts';
import { match } from '../db/random-matches.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const CONTEXT = { ownAlias: 'own.example', day: NOW - 43_200_000 };
const NOTHING_TAKEN = { taken: new Set<string>(), now: NOW };
const BELOW: PricingRuleConfig = {
  ...NEW_RULE,
  ending: { kind: 'none', value: 0, rounding: 'nearest' },
};

type Given = { price: number | null; rival?: number; brand?: string; cost?: number };

function productOf(id: string, given: Given): PreviewProduct {
  const { price, rival, brand = 'Acme', cost = 0 } = given;
  const terms = { rrp: null, map: null, vat: null, min_price: null, max_price: null };
  return {
    id,
    name: `Product ${id}`,
    row: { ...ROW, match_id: id, brand },
    priced: {
      price,
      dayStart: price,
      isForeign: false,
      cost,
      terms,
      shipping: null,
      offers:
        rival === undefined
          ? []
          : [
              {
                alias: 'shop.example',
                price: rival,
                shipping: null,
                stock: 'in-stock',
                isGone: false,
                isValidated: true,
                isForeign: false,
                at: null,
              },
            ],
    },
    mean: rival ?? null,
    isChangedToday: false,
  };
}

const ROW: PreviewProduct['row'] = {
  match_id: '',
  name: '',
  brand: '',
  category: '',
  search: '',
  price: null,
  cost: null,
  margin_percent: null,
  product_tags: [],
  breaches: [],
  price_index: null,
  low_price: null,
  hight_price: null,
  competitors_count: 0,
  availability: '',
  positions: [],
  verified: false,
  favorite: false,
  exclusive: false,
  coefficient: false,
  sources: [],
  changed_at: null,
  tags: [],
  prices: {},
};

const scopeOf = (brand: string) => ({ filter: { brands: [brand] }, favorite_only: false });
const ruleOf = (config: PricingRuleConfig, status: boolean): PricingRule => ({
  id: 'r1',
  name: 'Acme',
  status,
  position: 0,
  version: 1,
  date: '',
  config,
});

describe('the preview of a pricing rule', () => {
  it('PRICE-12 counts what goes up, down, stays, gets a first price and is blocked', () => {
    const products = [
      productOf('up', { price: 50, rival: 100 }),
      productOf('down', { price: 120, rival: 100 }),
      productOf('stays', { price: 99, rival: 100 }),
      productOf('kept', { price: 99 }),
      productOf('first', { price: null, rival: 100 }),
    ];
    expect(previewOf(products, BELOW, NOTHING_TAKEN)).toMatchObject({
      inScope: 5,
      taken: 0,
      up: 1,
      down: 1,
      stay: 2,
      first: 1,
      blocked: 0,
      held: 0,
    });
    const bounds = { ...BELOW.bounds, cost_plus_percent: 10 };
    expect(previewOf(products, { ...BELOW, bounds }, NOTHING_TAKEN).blocked).toBe(5);
  });

  it('PRICE-12 counts what a limit holds, and names why', () => {
    const products = [productOf('a', { price: 100, rival: 50, cost: 80 })];
    const bounds = { ...BELOW.bounds, cost_plus_percent: 10 };
    const preview = previewOf(products, { ...BELOW, bounds }, NOTHING_TAKEN);
    expect(preview).toMatchObject({ down: 1, held: 1 });
    expect(preview.largest).toMatchObject([{ id: 'a', from: 100, to: 88, percent: -12 }]);
    expect(preview.largest[0]?.steps).toContainEqual({
      step: 'floor',
      bound: 'cost',
      limit: 88,
      is_touched: true,
    });
  });

  it('PRICE-12 has the average margin and price index before and after, of the same products', () => {
    const products = [
      productOf('a', { price: 200, rival: 100, cost: 99 }),
      productOf('without cost', { price: 100, rival: 100 }),
      productOf('without competitor', { price: 100 }),
    ];
    const { margin, index } = previewOf(products, BELOW, NOTHING_TAKEN);
    expect(margin?.before).toBeCloseTo(50.5);
    expect(margin?.after).toBeCloseTo(0);
    expect(index?.before).toBeCloseTo(50);
    expect(index?.after).toBeCloseTo(-1);
    expect(previewOf([], BELOW, NOTHING_TAKEN)).toMatchObject({ margin: null, index: null });
  });

  it('PRICE-12 leaves out what an earlier rule that is on takes', () => {
    const products = [
      productOf('a', { price: 50, rival: 100, brand: 'Acme' }),
      productOf('b', { price: 50, rival: 100, brand: 'Other' }),
    ];
    const earlier = { ...BELOW, scope: scopeOf('Acme') };
    const taken = takenBy(products, [ruleOf(earlier, true)], NOW);
    expect([...taken]).toEqual(['a']);
    expect([...takenBy(products, [ruleOf(earlier, false)], NOW)]).toEqual([]);
    expect(previewOf(products, BELOW, { taken, now: NOW })).toMatchObject({
      inScope: 2,
      taken: 1,
      up: 1,
    });
  });

  it('PRICE-06 counts the products in a scope', () => {
    const products = ['Acme', 'Other', 'Acme'].map((brand, index) =>
      productOf(String(index), { price: 1, brand }),
    );
    expect(countInScope(products, scopeOf('Acme'), NOW)).toBe(2);
    expect(countInScope(products, NEW_RULE.scope, NOW)).toBe(3);
  });

  it('PRICE-12 has the ten largest changes, the largest first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }), (prices) => {
        const products = prices.map((price, index) =>
          productOf(String(index), { price, rival: 100 }),
        );
        const sizes = previewOf(products, BELOW, NOTHING_TAKEN).largest.map(({ percent }) =>
          Math.abs(percent),
        );
        const all = prices
          .filter((price) => price !== 99)
          .map((price) => Math.abs(((99 - price) / price) * 100))
          .toSorted((a, b) => b - a);
        expect(sizes).toEqual(all.slice(0, LARGEST_CHANGES));
      }),
    );
  });

  it('PRICE-12 counts whose largest change of a day it does not know', () => {
    const limited: PricingRuleConfig = {
      ...BELOW,
      bounds: { ...BELOW.bounds, max_change_percent: 5 },
    };
    const unsureOf = (changeDate: string | null, config = limited) => {
      const [document] = fc.sample(match, { numRuns: 1, seed: 1 });
      const own = { ...document!.own!, changeDate };
      const product = previewProductOf({ ...document!, own }, CONTEXT);
      return previewOf([product], config, NOTHING_TAKEN).unsure;
    };
    const today = new Date(CONTEXT.day).toISOString();
    expect(unsureOf(today)).toBe(1);
    expect(unsureOf(today, BELOW)).toBe(0);
    expect(unsureOf(new Date(CONTEXT.day - 1).toISOString())).toBe(0);
    expect(unsureOf(null)).toBe(0);
  });

  it('PRICE-12 proposes what the engine proposes for the document', () => {
    fc.assert(
      fc.property(match, (document) => {
        const product = previewProductOf(document, CONTEXT);
        const proposed = proposePrice(product.priced, BELOW, NOW);
        expect(proposed).toEqual(proposePrice(pricedProductOf(document, CONTEXT), BELOW, NOW));
        const preview = previewOf([product], BELOW, NOTHING_TAKEN);
        expect(preview.blocked).toBe(proposed.outcome === 'blocked' ? 1 : 0);
        expect(preview.stay).toBe(proposed.outcome === 'keep' ? 1 : 0);
      }),
    );
  });
});
