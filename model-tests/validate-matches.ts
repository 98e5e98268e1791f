import type { MatchInfo } from '../contract/entities/match-edit.ts';
import type { MatchDocument, MatchRow, Offer, WebsiteEntry } from '../contract/entities/match.ts';

const PLAIN: Offer = {
  product_id: 'own',
  website_id: 'w1',
  alias: 'own.example',
  ref: null,
  url: 'https://own.example/lamp',
  name: 'Floor lamp',
  brand: 'Lumo',
  model: 'FL-9',
  ean: '4006381333931',
  image: null,
  validated: true,
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
  updateDate: '2026-03-01T10:00:00.000Z',
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
};

/** A match with one competitor product that a person has validated and one that nobody has. */
export function judgedMatch(id: string): MatchDocument {
  const rival: Offer = {
    ...PLAIN,
    product_id: 'p1',
    website_id: 'w2',
    alias: 'rival.example',
    url: `https://rival.example/${id}`,
    price: 90,
  };
  return {
    match_id: id,
    seq: 1,
    match_ref: `R-${id}`,
    match_user_ref: `SKU-${id}`,
    product_name: `Floor lamp ${id}`,
    product_brand: 'Lumo',
    product_category: null,
    product_image: null,
    product_url: PLAIN.url,
    product_ean: PLAIN.ean,
    model: PLAIN.model,
    cost: 0,
    verified: false,
    favorite: false,
    exclusive: false,
    price_index: 0,
    hight_price: 110,
    low_price: 90,
    competitors_count: 2,
    google_shopping: false,
    googleShoppingUrl: null,
    specifications: [],
    own: PLAIN,
    competitors: [
      rival,
      {
        ...rival,
        product_id: 'p2',
        website_id: 'w3',
        alias: 'other.example',
        url: `https://other.example/${id}`,
        price: 110,
        validated: false,
        meta: {
          ...rival.meta,
          identifiers: ['Image matching', 'Ean'],
          matched_by: 'auto-matching-score',
          matching_confidence: 0.83,
        },
      },
    ],
  };
}

const entryOf = (offer: Offer): WebsiteEntry => ({
  website: {
    id: offer.website_id,
    alias: offer.alias,
    url: `https://${offer.alias}`,
    config: { color: '#0c6e68' },
    country: 'es',
  },
  product: {
    id: offer.product_id,
    name: offer.name,
    image: offer.image,
    url: offer.url,
    brand: offer.brand,
    model: offer.model,
    ean: offer.ean,
    ref: offer.ref,
    user_ref: null,
    validated: offer.validated,
    similarity_score: null,
    not_found: false,
    isGoogleShoppingProduct: false,
    meta: offer.meta,
    offers: [{ ...offer, priceIndex: null }],
  },
  seller: null,
  price: offer.price,
  coefficientPrice: null,
});

/** The match as GET /api/products/list has it. */
export function rowOf({ own, competitors, specifications, ...match }: MatchDocument): MatchRow {
  return {
    ...match,
    ...Object.fromEntries([own!, ...competitors].map((offer) => [offer.alias, entryOf(offer)])),
    select: false,
    product_meta: { specifications },
    product_offer: { price: own!.price },
  };
}

/** The match as GET /api/products/getmatchinfo has it. */
export function infoOf({ match_id: id, own, competitors }: MatchDocument): MatchInfo {
  return {
    id,
    user_ref: null,
    googleShoppingUrl: null,
    defaultProduct: entryOf(own!),
    products: competitors.map(entryOf),
  };
}
