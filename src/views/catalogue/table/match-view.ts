import type { MatchDocument, Offer } from '../../../../contract/entities/match.ts';
import { shownOffers } from '../../../../contract/rules/summary.ts';

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

/** Images to try for a product, best first: its own, then those of validated competitors (TABLE-04). */
export function imagesOf({ product_image, competitors }: MatchDocument): string[] {
  const others = competitors.flatMap(({ validated, image }) => (validated && image ? [image] : []));
  return [...new Set([...(product_image ? [product_image] : []), ...others])];
}

/** The other pages of the website that a match has; none of them counts (FIG-04). */
export function hiddenOffers({ competitors }: MatchDocument, shown: Offer): Offer[] {
  return competitors.filter(
    ({ alias, product_id: id }) => alias === shown.alias && id !== shown.product_id,
  );
}

/** The similarity of the best competitor product that is not gone, 0 to 1; null when none was scored. */
export function similarityOf({ competitors }: MatchDocument): number | null {
  const scores = competitors.flatMap(({ similarity_score: score, not_found: isGone }) =>
    score === null || isGone ? [] : [score],
  );
  return scores.length === 0 ? null : Math.max(...scores);
}
