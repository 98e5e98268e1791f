import type { MatchDocument, Offer } from '../../contract/entities/match.ts';
import { breachOf, limitsOf, type BreachKind } from '../../contract/rules/breach.ts';
import { comparablePrice } from '../../contract/rules/price.ts';
import { countedOffers } from '../../contract/rules/summary.ts';
import type { BreachEndReason } from '../../contract/choices.ts';
import type { BreachDetails } from '../../contract/entities/recorded-breach.ts';

/** Whether prices below the recommended retail price are recorded too, besides those below MAP. */
type Recording = { recordsRrp: boolean };

/** `limitPrice` and `price` are in the account's currency of now, `statedPrice` is what the page asks, in `currency`. */
export type FoundBreach = {
  matchId: string;
  productId: string;
  kind: BreachKind;
  limitPrice: number;
  price: number;
  statedPrice: number;
  currency: string | null;
  details: BreachDetails;
};

const recordedLimits = (match: Pick<MatchDocument, 'terms' | 'currency'>, recording: Recording) => {
  const limits = limitsOf(match);
  return limits && { map: limits.map, rrp: recording.recordsRrp ? limits.rrp : null };
};

/** The breaches of a match that are recorded: of the offers that count, as the table marks them. */
export function breachesOfMatch(match: MatchDocument, recording: Recording): FoundBreach[] {
  const limits = recordedLimits(match, recording);
  if (!limits || (limits.map === null && limits.rrp === null)) return [];
  return countedOffers(match).flatMap((offer) => {
    const breach = breachOf(offer, limits);
    const price = comparablePrice(offer);
    if (!breach || price === null || offer.price === null) return [];
    return [
      {
        matchId: match.match_id,
        productId: offer.product_id,
        kind: breach.kind,
        limitPrice: breach.limit,
        price,
        statedPrice: offer.price,
        currency: offer.currency,
        details: detailsOf(match, offer),
      },
    ];
  });
}

const detailsOf = (match: MatchDocument, offer: Offer): BreachDetails => ({
  product_name: match.product_name,
  product_ref: match.match_user_ref ?? match.match_ref,
  product_brand: match.product_brand,
  website: offer.alias,
  url: offer.url,
  seller: offer.seller,
  coefficient: offer.meta.coefficient,
  provenance: offer.provenance,
});

/** Why a breach that was found before is none any more. */
export function endReasonOf(
  before: Pick<FoundBreach, 'productId' | 'kind' | 'limitPrice'>,
  match: MatchDocument | undefined,
  recording: Recording,
): BreachEndReason {
  const offer = match?.competitors.find(({ product_id: id }) => id === before.productId);
  if (offer?.not_found) return 'gone';
  if (!match || !offer || !countedOffers(match).includes(offer)) return 'not-compared';
  if (match.currency !== undefined || comparablePrice(offer) === null) return 'not-compared';
  const limits = recordedLimits(match, recording);
  const limit = before.kind === 'below_map' ? limits?.map : limits?.rrp;
  return limit === before.limitPrice ? 'price' : 'limit';
}
