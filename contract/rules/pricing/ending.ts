import type { PricingRuleConfig } from '../../entities/pricing-rule.ts';
import { isWithin, type Range } from './bounds.ts';

/**
 * The price in cents with the rule's ending that is nearest to `cents` in the wanted direction, or in the other one if
 * that leaves the range. Null if the range has neither.
 *
 * @example
 * withEnding(1287, { kind: 'cents', value: 0.99, rounding: 'down' }, { low: 1, high: Infinity }); // → 1199
 * withEnding(1287, { kind: 'cents', value: 0.99, rounding: 'down' }, { low: 1200, high: 1300 }); // → 1299
 * withEnding(1287, { kind: 'step', value: 0.5, rounding: 'nearest' }, { low: 1, high: Infinity }); // → 1300
 */
export function withEnding(
  cents: number,
  { kind, value, rounding }: PricingRuleConfig['ending'],
  range: Range,
): number | null {
  if (kind === 'none') return cents;
  const period = kind === 'cents' ? 100 : Math.round(value * 100);
  const offset = kind === 'cents' ? Math.round(value * 100) : 0;
  const down = offset + period * Math.floor((cents - offset) / period);
  const up = down === cents ? cents : down + period;
  const isUpFirst = rounding === 'up' || (rounding === 'nearest' && up - cents < cents - down);
  const candidates = isUpFirst ? [up, down] : [down, up];
  return candidates.find((candidate) => candidate > 0 && isWithin(candidate, range)) ?? null;
}
