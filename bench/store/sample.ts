import type { MatchDocument } from '../../contract/entities/match.ts';
import { matchOf, offerOf } from '../../tests/simulation/world/sample-match.ts';

const BRANDS = 60;
const CATEGORIES = 40;
const AVAILABILITIES = ['InStock', 'OutOfStock', 'LimitedAvailability', 'NotFound'];

/** Matches with so many competitors each; the same list every time. */
export function sampleMatches(count: number, competitors: number): MatchDocument[] {
  return Array.from({ length: count }, (_, i) => sampleMatch(i, competitors));
}

export function sampleMatch(i: number, competitors: number, price = 10 + (i % 490)): MatchDocument {
  const date = new Date(Date.UTC(2026, 10, 1 + (i % 20))).toISOString();
  return matchOf(`m${i}`, {
    seq: i + 1,
    product_name: `Product ${(i * 7919) % 100_003} with a name of usual length`,
    product_brand: `Brand ${i % BRANDS}`,
    product_category: `Category ${i % CATEGORIES}`,
    product_ean: String(8_400_000_000_000 + i),
    favorite: i % 50 === 0,
    own: offerOf('own', price, { changeDate: date }),
    competitors: Array.from({ length: competitors }, (_, c) =>
      offerOf(`shop-${c}`, price * (0.8 + ((i + c * 13) % 40) / 100), {
        product_id: `p-${i}-${c}`,
        url: `https://shop-${c}.example/product/${i}`,
        availability: AVAILABILITIES[(i + c) % AVAILABILITIES.length]!,
        changeDate: date,
        updateDate: date,
      }),
    ),
  });
}
