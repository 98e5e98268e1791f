import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import { boundsOf, type Range } from '../../../contract/rules/pricing/bounds.ts';

const NO_BOUNDS = {
  cost_plus_percent: null,
  map_is_floor: false,
  rrp_is_ceiling: false,
  max_change_percent: null,
};
const NO_TERMS = { rrp: null, map: null, vat: null, min_price: null, max_price: null };

/**
 * Within which cents a price by hand must lie, as far as this device knows: by the product as it is here, otherwise by
 * the bounds that the proposal names. The server decides.
 */
export function priceRange(
  { steps }: Pick<PriceProposal, 'steps'>,
  match: Pick<MatchDocument, 'cost' | 'terms'> | undefined,
  rule: Pick<PricingRule, 'config'> | undefined,
): Range {
  if (match) {
    const product = { cost: match.cost, terms: match.terms ?? NO_TERMS };
    return boundsOf(product, rule?.config.bounds ?? NO_BOUNDS).range;
  }
  const range = { low: 1, high: Infinity };
  for (const step of steps) {
    if (step.step === 'floor') range.low = Math.max(range.low, Math.round(step.limit * 100));
    if (step.step === 'ceiling') range.high = Math.min(range.high, Math.round(step.limit * 100));
  }
  return range;
}
