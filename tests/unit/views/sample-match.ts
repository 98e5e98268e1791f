import type { MatchDocument, Offer } from '../../../contract/entities/match.ts';
import { summarisePrices } from '../../../contract/rules/summary.ts';

export function offerOf(given: Partial<Offer> & { alias: string }): Offer {
  return {
    product_id: `p-${given.alias}`,
    website_id: `w-${given.alias}`,
    ref: null,
    url: `https://${given.alias}/p/1`,
    name: 'Lamp',
    brand: 'Lumo',
    model: null,
    ean: null,
    image: null,
    validated: false,
    not_found: false,
    isGoogleShoppingProduct: false,
    similarity_score: null,
    seller: null,
    price: 100,
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
    ...given,
  };
}

export function matchOf(given: Partial<MatchDocument> = {}): MatchDocument {
  const own = given.own === undefined ? offerOf({ alias: 'own.example' }) : given.own;
  const competitors = given.competitors ?? [];
  return {
    match_id: 'm1',
    seq: 1,
    match_ref: 'R1',
    match_user_ref: 'SKU-1',
    product_name: 'Floor lamp with a long neck',
    product_brand: 'Lumo',
    product_category: 'Lighting',
    product_image: null,
    product_url: null,
    product_ean: null,
    model: null,
    cost: 0,
    verified: true,
    favorite: false,
    google_shopping: false,
    googleShoppingUrl: null,
    specifications: [],
    ...summarisePrices(own, competitors),
    ...given,
    own,
    competitors,
  };
}
