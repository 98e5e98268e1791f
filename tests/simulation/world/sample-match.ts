import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import { summarisePrices } from '../../../contract/rules/summary.ts';

export function offerOf(alias: string, price: number | null, rest: Partial<Offer> = {}): Offer {
  return {
    product_id: `p-${alias}`,
    website_id: `w-${alias}`,
    alias,
    ref: null,
    url: `https://${alias}.example/p`,
    name: null,
    brand: null,
    model: null,
    ean: null,
    image: null,
    validated: true,
    not_found: false,
    isGoogleShoppingProduct: false,
    similarity_score: null,
    seller: null,
    price,
    listPrice: null,
    previousPrice: null,
    currency: 'EUR',
    coefficientPrice: null,
    availability: 'InStock',
    promotion: false,
    position: null,
    rating: null,
    reviews: null,
    updateDate: null,
    changeDate: null,
    state: 'ok',
    provenance: null,
    meta: {
      coefficient: 0,
      identifiers: [],
      matched_by: '',
      matching_confidence: null,
      specifications: [],
    },
    ...rest,
  };
}

/** A match with an own price of 10 and two competitors, unless told otherwise. */
export function matchOf(id: string, rest: Partial<MatchDocument> = {}): MatchDocument {
  const own = rest.own === undefined ? offerOf('own', 10) : rest.own;
  const competitors = rest.competitors ?? [offerOf('rival', 11), offerOf('other', 9)];
  return {
    match_id: id,
    seq: 1,
    match_ref: `ref-${id}`,
    match_user_ref: null,
    product_name: `Product ${id}`,
    product_brand: 'Brand',
    product_category: 'Category',
    product_image: null,
    product_url: 'https://own.example/p',
    product_ean: null,
    model: null,
    cost: 0,
    verified: false,
    favorite: false,
    google_shopping: false,
    googleShoppingUrl: null,
    specifications: [],
    ...summarisePrices(own, competitors),
    ...rest,
    own,
    competitors,
  };
}
