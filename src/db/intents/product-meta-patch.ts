import type { ProductMetaEdit } from '../../../contract/entities/match-edit.ts';
import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import { coefficientPriceOf, isForeignPrice } from '../../../contract/rules/price.ts';
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
          coefficientPrice: coefficientPriceOf(offer.price, {
            coefficient,
            currency: match.currency,
          }),
          meta: { ...offer.meta, coefficient },
        }
      : offer;
  const own = match.own && seen(match.own);
  const reference = match.currency ?? own?.currency ?? null;
  const competitors = match.competitors.map((offer) =>
    offer.product_id === id ? marked(seen(offer), reference) : offer,
  );
  return { own, competitors, ...summarisePrices(own, competitors) };
}

/** Whether the price is compared: one without a coefficient is not, if it is in another currency than `reference`. */
function marked({ isForeign: wasForeign, ...offer }: Offer, reference: string | null): Offer {
  const isForeign =
    offer.coefficientPrice === null &&
    (reference === null ? wasForeign === true : isForeignPrice(offer, reference));
  return isForeign ? { ...offer, isForeign } : offer;
}
