import type { ProductMetaEdit } from '../../../contract/entities/match-edit.ts';
import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import { coefficientPriceOf } from '../../../contract/rules/price.ts';
import { summarisePrices } from '../../../contract/rules/summary.ts';

/** The optimistic result of a price coefficient: the product competes with another price (core 9). */
export function productMetaPatch(
  { id, meta: { coefficient } }: Pick<ProductMetaEdit, 'id' | 'meta'>,
  match: MatchDocument | undefined,
): Partial<MatchDocument> {
  if (!match) return {};
  const seen = (offer: Offer): Offer =>
    offer.product_id === id
      ? {
          ...offer,
          coefficientPrice: coefficientPriceOf(offer.price, coefficient),
          meta: { ...offer.meta, coefficient },
        }
      : offer;
  const own = match.own && seen(match.own);
  const competitors = match.competitors.map(seen);
  return { own, competitors, ...summarisePrices(own, competitors) };
}
