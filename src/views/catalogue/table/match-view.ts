import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import { comparablePrice } from '../../../../contract/rules/price.ts';
import { countedOffers, shownOffers } from '../../../../contract/rules/summary.ts';

export { imagesOf } from '../../../../contract/rules/product-images.ts';

const chosen = new WeakMap<MatchDocument, Map<string, Offer>>();

/** The offer a website's column shows: the own one under its alias, else the one that stands for the alias. */
export function offerOf(match: MatchDocument, alias: string): Offer | undefined {
  let offers = chosen.get(match);
  if (!offers) {
    offers = shownOffers(match);
    if (match.own) offers.set(match.own.alias, match.own);
    chosen.set(match, offers);
  }
  return offers.get(alias);
}

/** The offers that count and ask `amount`: those behind a match's lowest or highest price. */
export function offersAt(match: MatchDocument, amount: number): Offer[] {
  return countedOffers(match).filter((offer) => comparablePrice(offer) === amount);
}

/** The other pages of the website that a match has; none of them counts (FIG-04). */
export function hiddenOffers({ competitors }: MatchDocument, shown: Offer): Offer[] {
  return competitors.filter(
    ({ alias, product_id: id }) => alias === shown.alias && id !== shown.product_id,
  );
}

/** '2 competitors, 1 gone': a page that is gone competes with nothing. */
export function competitorWords(offers: readonly Pick<Offer, 'not_found'>[]): string {
  const gone = offers.filter(({ not_found: isGone }) => isGone).length;
  const count = offers.length - gone;
  const words = count === 1 ? '1 competitor' : `${count === 0 ? 'No' : count} competitors`;
  return gone === 0 ? words : `${words}, ${gone} gone`;
}
