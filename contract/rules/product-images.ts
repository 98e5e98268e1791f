import type { MatchDocument } from '../entities/match.ts';

/** Images to try for a product, best first: its own, then those of validated competitors (TABLE-04). */
export function imagesOf({
  product_image,
  competitors,
}: Pick<MatchDocument, 'product_image' | 'competitors'>): string[] {
  const others = competitors.flatMap(({ validated, image }) => (validated && image ? [image] : []));
  return [...new Set([...(product_image ? [product_image] : []), ...others])];
}
