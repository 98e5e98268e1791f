import type { MatchDocument, Offer } from '../entities/match.ts';
import {
  comparablePrice,
  isAmount,
  ownPriceOf,
  percentOver,
  type PricedOffer,
  statedPrice,
} from './price.ts';
import { roundedToCents } from './pricing/cents.ts';

type RankedOffer = PricedOffer & Pick<Offer, 'alias' | 'validated'>;

type Offers<One extends RankedOffer> = {
  own: Pick<Offer, 'alias'> | null;
  competitors: Iterable<One>;
};

/**
 * The offer that represents a website when several of its products belong to one match: one whose page exists before
 * one whose page does not, validated before not validated, priced before unpriced, then the cheapest. The table shows
 * this offer, and only this one counts. Under the own alias it shows the own offer.
 */
export function shownOffers<One extends RankedOffer>({
  own,
  competitors,
}: Offers<One>): Map<string, One> {
  const chosen = new Map<string, One>();
  for (const offer of competitors) {
    if (offer.alias === own?.alias) continue;
    const rival = chosen.get(offer.alias);
    if (!rival || isBefore(offer, rival)) chosen.set(offer.alias, offer);
  }
  return chosen;
}

function isBefore(a: RankedOffer, b: RankedOffer): boolean {
  const difference =
    (a.not_found ? 1 : 0) - (b.not_found ? 1 : 0) || (a.validated ? 0 : 1) - (b.validated ? 0 : 1);
  if (difference !== 0) return difference < 0;
  return rankOf(a) < rankOf(b);
}

/** A price in another currency comes after those that are compared, and before none. */
const rankOf = (offer: RankedOffer): number =>
  comparablePrice(offer) ?? (statedPrice(offer) === null ? Infinity : Number.MAX_VALUE);

/** The competitors' offers that count: one for each website that still has its product. */
export function countedOffers<One extends RankedOffer>(match: Offers<One>): One[] {
  return [...shownOffers(match).values()].filter(({ not_found: isGone }) => !isGone);
}

export type PriceSummary = Pick<
  MatchDocument,
  'price_index' | 'low_price' | 'hight_price' | 'competitors_count' | 'exclusive'
>;

/**
 * The index of an own price in percent: (own price - mean of competitor prices) / mean x 100. Null without prices, or
 * if it is too large for a stored number.
 */
export function priceIndexOf(ownPrice: number | null, prices: readonly number[]): number | null {
  if (ownPrice === null || prices.length === 0) return null;
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const index = percentOver(ownPrice, mean);
  return isAmount(Math.abs(index)) ? index : null;
}

/**
 * The index, the lowest and the highest competitor price of a match, from the offers that count; missing prices are
 * skipped. A match is exclusive when no website sells its product; a website that was not read yet may sell it.
 */
export function summarisePrices(
  own: RankedOffer | null,
  competitors: Iterable<RankedOffer>,
): PriceSummary {
  const counted = countedOffers({ own, competitors });
  const prices = counted.map(comparablePrice).filter((price) => price !== null);
  return {
    price_index: priceIndexOf(ownPriceOf(own), prices),
    low_price: prices.length === 0 ? null : Math.min(...prices),
    hight_price: prices.length === 0 ? null : Math.max(...prices),
    competitors_count: counted.length,
    exclusive: counted.length === 0,
  };
}

/**
 * The similarity of the best competitor product that is not gone, in percent to two decimals; null when none was scored.
 *
 * @example
 * similarityPercentOf({ competitors: [{ similarity_score: 0.57, not_found: false }] }); // → 57
 */
export function similarityPercentOf({
  competitors,
}: {
  competitors: readonly Pick<Offer, 'similarity_score' | 'not_found'>[];
}): number | null {
  const scores = competitors.flatMap(({ similarity_score: score, not_found: isGone }) =>
    score === null || isGone ? [] : [score],
  );
  return scores.length === 0 ? null : roundedToCents(Math.max(...scores) * 100);
}
