import type { MatchDocument } from '../../entities/match.ts';
import type { PriceProposal } from '../../entities/price-proposal.ts';
import { marginOf } from '../margin.ts';
import { ownPriceOf } from '../price.ts';
import { marketOf, positionOf } from './market.ts';
import { Mean, type Means } from './means.ts';
import { pricedProductOf, type PricingContext } from './priced-product.ts';

/** A confirmed price with its product as it is now. */
export type ConfirmedPrice = { proposal: PriceProposal; match: MatchDocument };

/**
 * What confirmed prices did, from before they were proposed until now. `margin` is without VAT in percent of the price,
 * with the cost of then, so that it says what the price alone did; `index` is the price index. A `better` position is
 * nearer to the cheapest of the competitors that count for the rule as it was then.
 */
export type PriceResults = {
  products: number;
  margin: Means;
  index: Means;
  positions: { better: number; same: number; worse: number; unknown: number };
};

/** `now` in milliseconds since 1970. */
export function priceResultsOf(
  confirmed: Iterable<ConfirmedPrice>,
  context: Omit<PricingContext, 'day'> & { now: number },
): PriceResults {
  const margin = new Mean();
  const index = new Mean();
  const positions = { better: 0, same: 0, worse: 0, unknown: 0 };
  let products = 0;
  for (const one of confirmed) {
    const { proposal, match } = one;
    const marginAt = (price: number | null) =>
      marginOf(price, proposal.cost, proposal.vat)?.withoutVat.percent ?? null;
    products += 1;
    const isForeign = match.currency !== undefined;
    margin.add(marginAt(proposal.current), isForeign ? null : marginAt(ownPriceOf(match.own)));
    index.add(proposal.index_before, match.price_index);
    positions[comparePositions(proposal.position_before, positionNow(one, context))] += 1;
  }
  return { products, margin: margin.means, index: index.means, positions };
}

function positionNow(
  { match, proposal: { competitors: rule } }: ConfirmedPrice,
  { now, ...context }: Omit<PricingContext, 'day'> & { now: number },
): number | null {
  if (rule === null) return null;
  const product = pricedProductOf(match, { ...context, day: now });
  const { counted } = marketOf(product, rule, now);
  return positionOf(product.price, product, { counted, rule });
}

function comparePositions(
  before: number | null,
  now: number | null,
): keyof PriceResults['positions'] {
  if (before === null || now === null) return 'unknown';
  if (now === before) return 'same';
  return now < before ? 'better' : 'worse';
}
