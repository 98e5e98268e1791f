import { expect, test } from 'vitest';
import type { PriceProposal } from '../../../../contract/entities/price-proposal.ts';
import { priceResultsOf } from '../../../../contract/rules/pricing/results.ts';
import { KETTLE } from '../../../../model-tests/proposal-cases.ts';
import { matchOf, offerOf } from '../../../simulation/world/sample-match.ts';
import { NOW, ruleOf } from './samples.ts';

const CONTEXT = { ownAlias: 'own', now: NOW };

const confirmed = (
  own: number | null,
  rival: number | null,
  more: Partial<PriceProposal> = {},
  rule = ruleOf(),
) => ({
  proposal: {
    ...KETTLE,
    state: 'confirmed' as const,
    accepted: own,
    competitors: rule.competitors,
    ...more,
  },
  match: matchOf('m1', {
    own: offerOf('own', own),
    competitors: [offerOf('rival', rival), offerOf('gone', 1, { not_found: true })],
  }),
});

test('PRICE-51 the margin counts with the cost of then, the position among the competitors that count', () => {
  const results = priceResultsOf([confirmed(89.1, 90)], CONTEXT);
  // 100 and 89.10 with 21% VAT, at a cost of 50.
  expect(results.margin?.before).toBe(39.5);
  expect(results.margin?.after).toBe(32.1);
  expect(results.index?.before).toBe(11.1);
  expect(results.index?.after).toBeCloseTo(-1, 5);
  expect(results).toMatchObject({
    products: 1,
    positions: { better: 1, same: 0, worse: 0, unknown: 0 },
  });
});

test('PRICE-51 a position that the market has taken back is not better', () => {
  const results = priceResultsOf(
    [
      confirmed(89.1, 80),
      confirmed(89.1, 80, { position_before: 1 }),
      confirmed(89.1, null),
      confirmed(null, 90),
    ],
    CONTEXT,
  );
  expect(results.positions).toEqual({ better: 0, same: 1, worse: 1, unknown: 2 });
});

test('PRICE-51 what is not known is said so: which competitors counted, no cost, nothing confirmed', () => {
  const results = priceResultsOf([confirmed(89.1, 90, { cost: 0, competitors: null })], CONTEXT);
  expect(results.margin).toBeNull();
  expect(results.positions.unknown).toBe(1);
  expect(priceResultsOf([], CONTEXT)).toMatchObject({ products: 0, margin: null, index: null });
});

test('PRICE-51 where prices are compared with shipping, the position counts the own one too', () => {
  const rule = ruleOf({ competitors: { with_shipping: true } });
  const { match, ...rest } = confirmed(89, 90, { position_before: 2 }, rule);
  const sent = (own: number | null) => ({
    ...rest,
    match: {
      ...match,
      own: { ...match.own!, ...(own !== null && { shipping: own }) },
      competitors: match.competitors.map((offer) => ({ ...offer, shipping: 0 })),
    },
  });
  const positions = [5, 1, 0, null].map((own) => priceResultsOf([sent(own)], CONTEXT).positions);
  expect(positions.map(({ better, same, unknown }) => [better, same, unknown])).toEqual([
    [0, 1, 0],
    [1, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ]);
});
