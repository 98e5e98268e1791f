import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PricingRuleConfig } from '../../../../contract/entities/pricing-rule.ts';
import { boundsOf, isWithin, rangeOfDay } from '../../../../contract/rules/pricing/bounds.ts';
import type { PricedProduct } from '../../../../contract/rules/pricing/priced-product.ts';
import { proposePrice } from '../../../../contract/rules/pricing/propose.ts';
import { NOW, offerOf, productOf, products, ruleOf, rules } from './samples.ts';

type Fallback = PricingRuleConfig['fallback'];

const RUNS = { numRuns: 2000 };
const priceFor = (product: PricedProduct, rule = ruleOf()) =>
  proposePrice(product, rule, NOW).price;

/** What is proposed without competitors, without bounds and ending. */
function fallbackFor({ price, cost }: PricedProduct, { kind, cost_plus_percent: plus }: Fallback) {
  if (kind === 'keep') return { outcome: 'keep', price };
  if (kind === 'rrp' || cost === 0) return { outcome: 'blocked', price: null };
  const proposed = Math.round((Math.round(cost * 100) * (100 + (plus ?? 0))) / 100) / 100;
  return { outcome: proposed === price ? 'keep' : 'change', price: proposed };
}

describe('PRICE-20 whatever the rule and the market', () => {
  test('floor and ceiling hold, or a price outside moves towards them by the change of a day', () => {
    fc.assert(
      fc.property(products, rules, (product, rule) => {
        const { outcome, price } = proposePrice(product, rule, NOW);
        if (outcome !== 'change' || price === null) return;
        const cents = Math.round(price * 100);
        const { range } = boundsOf(product, rule.bounds);
        const day = rangeOfDay(product.dayStart, rule.bounds);
        expect(isWithin(cents, day)).toBe(true);
        if (isWithin(cents, range)) return;
        const nearest = cents < range.low ? day.high : day.low;
        expect(cents).toBe(nearest);
      }),
      RUNS,
    );
  });

  test('the result depends on nothing but its arguments, and changes none of them', () => {
    fc.assert(
      fc.property(products, rules, (product, rule) => {
        const before = JSON.stringify([product, rule]);
        const first = proposePrice(product, rule, NOW);
        const turned = { ...product, offers: product.offers.toReversed() };
        expect(proposePrice(turned, rule, NOW)).toEqual(first);
        expect(JSON.stringify([product, rule])).toBe(before);
      }),
      RUNS,
    );
  });

  test('a second time changes nothing', () => {
    fc.assert(
      fc.property(products, rules, (product, rule) => {
        const first = proposePrice(product, rule, NOW);
        if (first.price === null) return;
        const second = proposePrice({ ...product, price: first.price }, rule, NOW);
        expect(second.outcome).toBe('keep');
        expect(second.price).toBe(first.price);
      }),
      RUNS,
    );
  });

  test('without competitors the fallback decides', () => {
    fc.assert(
      fc.property(products, rules, (product, rule) => {
        const free = {
          ...rule,
          bounds: ruleOf().bounds,
          ending: ruleOf().ending,
          competitors: { ...rule.competitors, with_shipping: false },
        };
        const alone = productOf([], { price: product.price, cost: product.cost });
        const { outcome, price } = proposePrice(alone, free, NOW);
        expect({ outcome, price }).toEqual(fallbackFor(alone, free.fallback));
      }),
      RUNS,
    );
  });

  test('a price is a whole number of cents above zero', () => {
    fc.assert(
      fc.property(products, rules, (product, rule) => {
        const { outcome, price } = proposePrice(product, rule, NOW);
        if (outcome !== 'change' || price === null) return;
        expect(price).toBeGreaterThan(0);
        expect(Number(price.toFixed(2))).toBe(price);
      }),
      RUNS,
    );
  });
});

describe('PRICE-21 the market', () => {
  it('is never the own offer: a rule does not undercut itself', () => {
    const rule = ruleOf({ target: { change: { kind: 'amount', value: -0.01 } } });
    let product = productOf([offerOf('rival.example', 19.99)]);
    for (const _ of Array.from({ length: 10 })) {
      const price = priceFor(product, rule);
      expect(price).toBe(19.98);
      product = { ...product, price };
    }
  });

  it('takes the price up again when it rises', () => {
    const at = (price: number, own: number) =>
      priceFor(productOf([offerOf('rival.example', price)], { price: own }));
    expect(at(10, 20)).toBe(9.9);
    expect(at(15, 9.9)).toBe(14.85);
    expect(at(20, 14.85)).toBe(19.8);
  });

  it('has only what the rule counts, and says how many were left out why', () => {
    const offers = [
      offerOf('cheap.example', 5, { stock: 'out-of-stock' }),
      offerOf('gone.example', 6, { isGone: true }),
      offerOf('old.example', 7, { at: new Date(NOW - 50 * 3_600_000).toISOString() }),
      offerOf('new.example', 8, { isValidated: false }),
      offerOf('dollars.example', 9, { isForeign: true }),
      offerOf('none.example', null),
      offerOf('other.example', 9.5),
      offerOf('rival.example', 10),
    ];
    const rule = ruleOf({
      competitors: {
        choice: 'except',
        aliases: ['other.example'],
        validated_only: true,
        max_age_hours: 48,
      },
    });
    const { price, steps } = proposePrice(productOf(offers), rule, NOW);
    expect(price).toBe(9.9);
    expect(steps[0]).toEqual({
      step: 'market',
      counted: 1,
      needed: null,
      in_stock_only: true,
      left_out: {
        'not in stock': 1,
        gone: 1,
        'too old': 1,
        'not validated': 1,
        'other currency': 1,
        'no price': 1,
        'not chosen': 1,
      },
    });
  });

  it('is followed only where enough competitors count, otherwise the fallback decides', () => {
    const rule = ruleOf({
      competitors: { min_count: 3 },
      fallback: { kind: 'cost', cost_plus_percent: 50 },
    });
    const offers = [
      offerOf('a.example', 10),
      offerOf('b.example', 11),
      offerOf('c.example', 12, { stock: 'out-of-stock' }),
    ];
    const few = proposePrice(productOf(offers, { cost: 10 }), rule, NOW);
    expect(few).toMatchObject({ outcome: 'change', price: 15 });
    expect(few.steps.slice(0, 2)).toMatchObject([
      { step: 'market', counted: 2, needed: 3 },
      { step: 'fallback', kind: 'cost', price: 15 },
    ]);
    // A rule from before the field was added makes the steps that a later one without the number makes.
    const { min_count: _, ...older } = rule.competitors;
    const stored = { ...rule, competitors: older as typeof rule.competitors };
    expect(proposePrice(productOf(offers, { cost: 10 }), stored, NOW).steps[0]).toStrictEqual({
      ...few.steps[0],
      needed: null,
    });
    const enough = productOf([...offers, offerOf('d.example', 13)], { cost: 10 });
    expect(proposePrice(enough, rule, NOW)).toMatchObject({ outcome: 'change', price: 9.9 });
  });

  it('compares totals with shipping, and leaves out whose shipping is not known', () => {
    const offers = [
      offerOf('a.example', 10, { shipping: 5 }),
      offerOf('b.example', 12, { shipping: 0 }),
      offerOf('c.example', 1),
    ];
    const rule = ruleOf({
      target: { change: { kind: 'amount', value: 0 } },
      competitors: { with_shipping: true },
    });
    expect(priceFor(productOf(offers, { shipping: 4 }), rule)).toBe(8);
    expect(proposePrice(productOf(offers), rule, NOW)).toMatchObject({ outcome: 'blocked' });
  });
});

describe('PRICE-22 the target', () => {
  const offers = [10, 12, 14, 20].map((price, index) => offerOf(`${index}.example`, price));
  const at = (target: object) =>
    priceFor(productOf(offers, { price: 1, dayStart: 1 }), ruleOf({ target }));
  const same = { change: { kind: 'percent' as const, value: 0 } };

  it.each([
    ['lowest', {}, 10],
    ['highest', {}, 20],
    ['average', {}, 14],
    ['median', {}, 13],
    ['competitor', { competitor: '2.example' }, 14],
    ['rank', { rank: 2 }, 12],
    ['rank', { rank: 9 }, 20],
  ])('starts from the %s %j', (reference, more, price) => {
    expect(at({ reference, ...more, ...same })).toBe(price);
  });

  it('is below or above by a percentage or an amount, by a cent at least', () => {
    expect(at({ change: { kind: 'percent', value: -5 } })).toBe(9.5);
    expect(at({ change: { kind: 'percent', value: 5 } })).toBe(10.5);
    expect(at({ change: { kind: 'amount', value: -0.5 } })).toBe(9.5);
    expect(at({ change: { kind: 'percent', value: -0.01 } })).toBe(9.99);
    expect(at({ change: { kind: 'percent', value: 0.01 } })).toBe(10.01);
  });

  it('of a competitor that does not count is that of no competitor', () => {
    const rule = ruleOf({
      target: { reference: 'competitor', competitor: 'away.example' },
      fallback: { kind: 'rrp' },
    });
    const product = productOf(offers, { terms: { ...productOf([]).terms, rrp: 30 } });
    expect(priceFor(product, rule)).toBe(30);
  });
});

describe('PRICE-23 the bounds', () => {
  const offers = [offerOf('rival.example', 10)];
  const limits = productOf([]).terms;

  it('hold the price at the highest floor and the lowest ceiling', () => {
    const cost = productOf(offers, { cost: 8, terms: { ...limits, vat: 21, min_price: 10 } });
    expect(priceFor(cost, ruleOf({ bounds: { cost_plus_percent: 25 } }))).toBe(12.1);
    expect(priceFor(cost, ruleOf({ bounds: { cost_plus_percent: 0 } }))).toBe(10);
    const ceiling = productOf(offers, { terms: { ...limits, rrp: 9.5, max_price: 9 } });
    expect(priceFor(ceiling)).toBe(9);
    expect(priceFor(ceiling, ruleOf({ bounds: { rrp_is_ceiling: false } }))).toBe(9);
    const map = productOf(offers, { terms: { ...limits, map: 11 } });
    expect(priceFor(map)).toBe(11);
    expect(priceFor(map, ruleOf({ bounds: { map_is_floor: false } }))).toBe(9.9);
  });

  it('propose nothing where they contradict, or what they need is not known', () => {
    const contradicting = productOf(offers, { terms: { ...limits, min_price: 12, rrp: 11 } });
    expect(proposePrice(contradicting, ruleOf(), NOW).steps.at(-1)).toEqual({
      step: 'blocked',
      why: 'bounds contradict',
    });
    const rule = ruleOf({ bounds: { cost_plus_percent: 10 } });
    expect(proposePrice(productOf(offers), rule, NOW).steps.at(-1)).toEqual({
      step: 'blocked',
      why: 'no cost',
    });
    const foreign = productOf(offers, { isForeign: true });
    expect(proposePrice(foreign, ruleOf(), NOW)).toMatchObject({ outcome: 'blocked', price: null });
    const free = ruleOf({ target: { change: { kind: 'amount', value: -10 } } });
    expect(proposePrice(productOf(offers), free, NOW).steps.at(-1)).toEqual({
      step: 'blocked',
      why: 'no amount',
    });
  });

  it('let a price change by so much a day, counted from its start', () => {
    const rule = ruleOf({ bounds: { max_change_percent: 5 } });
    expect(priceFor(productOf(offers), rule)).toBe(19);
    expect(priceFor(productOf(offers, { price: 19 }), rule)).toBe(19);
    expect(priceFor(productOf(offers, { price: 19, dayStart: 19 }), rule)).toBe(18.05);
  });
});

describe('PRICE-24 the ending', () => {
  const at = (price: number, ending: object, terms = {}) =>
    priceFor(
      productOf([offerOf('rival.example', price)], { terms: { ...productOf([]).terms, ...terms } }),
      ruleOf({ target: { change: { kind: 'percent', value: 0 } }, ending }),
    );

  it('is the nearest one, or the next below or above', () => {
    const cents = { kind: 'cents', value: 0.99 };
    expect(at(12.4, { ...cents, rounding: 'nearest' })).toBe(11.99);
    expect(at(12.6, { ...cents, rounding: 'nearest' })).toBe(12.99);
    expect(at(12.6, { ...cents, rounding: 'down' })).toBe(11.99);
    expect(at(12.4, { ...cents, rounding: 'up' })).toBe(12.99);
    expect(at(12.43, { kind: 'step', value: 0.05, rounding: 'nearest' })).toBe(12.45);
  });

  it('gives way to the bounds', () => {
    const cents = { kind: 'cents', value: 0.99, rounding: 'down' };
    expect(at(12.4, cents, { min_price: 12 })).toBe(12.99);
    expect(at(12.4, cents, { min_price: 12, rrp: 12.5 })).toBe(12.4);
  });
});
