import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { PricingRule } from '../../../contract/entities/pricing-rule.ts';
import { keysOf } from '../../../contract/records.ts';
import { marketOf } from '../../../contract/rules/pricing/market.ts';
import { pricedProductOf } from '../../../contract/rules/pricing/priced-product.ts';
import type { CompetitorNow } from '../../views/proposals/ProposalDetails.tsx';
import { LEFT_OUT_WORDS } from '../../views/proposals/step-words.ts';

type Here = {
  match: MatchDocument | undefined;
  rule: Pick<PricingRule, 'config'> | undefined;
  ownAlias: string;
  /** In milliseconds since 1970. */
  now: number;
};

/** Each competitor of a product and whether it counts for a rule, by what this device has; null if that is too little. */
export function competitorsNow({ match, rule, ...here }: Here): CompetitorNow[] | null {
  if (!match || !rule) return null;
  const { ownAlias, now } = here;
  const product = pricedProductOf(match, { ownAlias, day: now });
  return product.offers.map((offer) => {
    const { leftOut } = marketOf({ offers: [offer] }, rule.config.competitors, now);
    const [reason] = keysOf(leftOut);
    return {
      alias: offer.alias,
      price: match.currency === undefined ? offer.price : null,
      leftOut: reason === undefined ? null : LEFT_OUT_WORDS[reason],
    };
  });
}
