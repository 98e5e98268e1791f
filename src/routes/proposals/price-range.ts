import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import { boundsOf, OWN_BOUNDS, type Range } from '../../../contract/rules/pricing/bounds.ts';
import { centsOf } from '../../../contract/rules/pricing/cents.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';

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
    return boundsOf(product, rule?.config.bounds ?? OWN_BOUNDS).range;
  }
  const range = { low: 1, high: Infinity };
  for (const step of steps) {
    if (step.step === 'floor') range.low = Math.max(range.low, centsOf(step.limit));
    if (step.step === 'ceiling') range.high = Math.min(range.high, centsOf(step.limit));
  }
  return range;
}
