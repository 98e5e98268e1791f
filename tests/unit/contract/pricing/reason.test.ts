import { describe, expect, it } from 'vitest';
import type { PricedProduct } from '../../../../contract/rules/pricing/priced-product.ts';
import { proposePrice } from '../../../../contract/rules/pricing/propose.ts';
import { reasonText } from '../../../../contract/rules/pricing/reason.ts';
import { NOW, offerOf, productOf, ruleOf } from './samples.ts';

const FORMAT = { country: 'uk', now: NOW, timeZone: 'UTC' };
const reason = (product: PricedProduct, rule = ruleOf()) =>
  reasonText(proposePrice(product, rule, NOW), FORMAT);
const market = [13.12, 14, 15, 16].map((price, index) => offerOf(`${index}.example`, price));
const limits = productOf([]).terms;

describe('PRICE-25 the reason is one sentence', () => {
  it('with the price, the offer it comes from, when that was read, and the bounds', () => {
    const product = productOf(market, { cost: 8 });
    expect(reason(product, ruleOf({ bounds: { cost_plus_percent: 30 } }))).toBe(
      '£12.99 is 1% below the lowest of 4 in-stock competitors (0.example £13.12, read 11:00 today); floor £10.40 not touched',
    );
  });

  it('of an average, of one competitor, of a chosen one and of a rank', () => {
    const target = { change: { kind: 'amount' as const, value: 0 } };
    expect(reason(productOf(market), ruleOf({ target: { ...target, reference: 'average' } }))).toBe(
      '£14.53 is the same as the average of 4 in-stock competitors (£14.53)',
    );
    // FIG-35
    const halves = [10, 10.25].map((price, index) => offerOf(`${index}.example`, price));
    for (const reference of ['average', 'median'] as const) {
      expect(reason(productOf(halves), ruleOf({ target: { ...target, reference } }))).toContain(
        `the ${reference} of 2 in-stock competitors (£10.13)`,
      );
    }
    expect(reason(productOf(market.slice(0, 1)), ruleOf({ target }))).toBe(
      '£13.12 is the same as the only in-stock competitor (0.example £13.12, read 11:00 today)',
    );
    expect(
      reason(
        productOf(market),
        ruleOf({ target: { ...target, reference: 'competitor', competitor: '2.example' } }),
      ),
    ).toBe('£15.00 is the same as 2.example (£15.00, read 11:00 today)');
    expect(
      reason(productOf(market), ruleOf({ target: { ...target, reference: 'rank', rank: 2 } })),
    ).toBe(
      '£14.00 is the same as the 2nd lowest of 4 in-stock competitors (1.example £14.00, read 11:00 today)',
    );
  });

  it('of a price that a bound holds', () => {
    const product = productOf(market, { terms: { ...limits, map: 14 } });
    expect(reason(product)).toBe(
      '£14.00 is 6.7% above the lowest of 4 in-stock competitors (0.example £13.12, read 11:00 today); held at the floor £14.00 (minimum advertised price)',
    );
    expect(reason(productOf(market), ruleOf({ bounds: { max_change_percent: 5 } }))).toBe(
      '£19.00 is 44.8% above the lowest of 4 in-stock competitors (0.example £13.12, read 11:00 today); held by the largest change of a day (5% of £20.00)',
    );
  });

  it('of no competitor, and of no price', () => {
    expect(reason(productOf([]))).toBe('No competitor counts: the price stays');
    const cost = ruleOf({ fallback: { kind: 'cost', cost_plus_percent: 50 } });
    expect(reason(productOf([], { cost: 10 }), cost)).toBe(
      'No competitor counts: £15.00 starts from the cost plus 50%',
    );
    const needy = ruleOf({ competitors: { min_count: 5 } });
    expect(reason(productOf(market), needy)).toBe(
      'Only 4 of the 5 competitors that the rule needs count: the price stays',
    );
    const chosen = ruleOf({
      target: { reference: 'competitor', competitor: 'away.example' },
      competitors: { min_count: 2 },
    });
    expect(reason(productOf(market), chosen)).toBe(
      'The chosen competitor does not count: the price stays',
    );
    const rrp = ruleOf({ competitors: { min_count: 2 }, fallback: { kind: 'rrp' } });
    expect(reason(productOf(market.slice(0, 1)), rrp)).toBe(
      'Only 1 of the 2 competitors that the rule needs counts, and the recommended retail price is not known',
    );
    const contradicting = productOf(market, { terms: { ...limits, min_price: 12, rrp: 11 } });
    expect(reason(contradicting)).toBe(
      'The floor £12.00 (minimum price) is above the ceiling £11.00 (recommended retail price)',
    );
  });

  it('with the day of an older reading', () => {
    const read = (hours: number) => {
      const at = new Date(NOW - hours * 3_600_000).toISOString();
      return reason(productOf([offerOf('a.example', 10, { at })]));
    };
    expect(read(13)).toContain('read 23:00 yesterday');
    expect(read(40)).toContain('read 20:00 on 23 Nov');
  });

  it('with the day of the calendar where the clocks change', () => {
    const read = (at: string, now: string) => {
      const time = Date.parse(now);
      const product = productOf([offerOf('a.example', 10, { at: new Date(at).toISOString() })]);
      return reasonText(proposePrice(product, ruleOf(), time), {
        country: 'es',
        now: time,
        timeZone: 'Europe/Madrid',
      });
    };
    // The Sunday has 23 hours: a day before 00:30 on Monday is the Saturday.
    expect(read('2026-03-28T12:00+01:00', '2026-03-30T00:30+02:00')).toContain('12:00 on 28 Mar');
    expect(read('2026-03-29T12:00+02:00', '2026-03-30T00:30+02:00')).toContain('12:00 yesterday');
    // The Sunday has 25 hours: a day before 23:30 is the same day.
    expect(read('2026-10-24T12:00+02:00', '2026-10-25T23:30+01:00')).toContain('12:00 yesterday');
  });

  it('of a price that is a cent away from a high one', () => {
    const target = { change: { kind: 'amount' as const, value: -0.01 } };
    expect(reason(productOf([offerOf('a.example', 1000)]), ruleOf({ target }))).toContain(
      '£999.99 is less than 0.1% below the only in-stock competitor',
    );
  });

  it('with totals where shipping counts', () => {
    const product = productOf([offerOf('a.example', 10, { shipping: 5 })], { shipping: 4 });
    const rule = ruleOf({ competitors: { with_shipping: true } });
    expect(reason(product, rule)).toBe(
      '£10.85 plus £4.00 shipping is 1% below the only in-stock competitor (a.example £15.00 with shipping, read 11:00 today)',
    );
  });
});
