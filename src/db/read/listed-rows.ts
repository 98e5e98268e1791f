import type {
  MatchDocument,
  MatchRow,
  Offer,
  WebsiteEntry,
} from '../../../contract/entities/match.ts';
import { NOT_READ } from '../../../contract/rules/offer-state.ts';
import type { PageQuery } from '../../../contract/catalogue/catalogue.ts';

/** The input of `listProducts` for a page. */
export function listInput({
  filter,
  scope,
  sorts,
  from,
  size,
}: PageQuery): Record<string, unknown> {
  const { favorite_only, exclusive_only, bucket } = scope;
  return {
    ...filter,
    table_sorts: sorts,
    from,
    size,
    ...(favorite_only && { favorite_only }),
    ...(exclusive_only && { exclusive_only }),
    ...(bucket !== null && { raw_price_index: bucket }),
  };
}

/** A documented table row as a document for the views. Missing values are empty. */
export function documentOfRow(row: MatchRow): MatchDocument {
  const entries = Object.values(row).filter(isEntry);
  const own = entries.find(({ product }) => product.url === row.product_url);
  return {
    match_id: row.match_id,
    seq: 0,
    match_ref: row.match_ref,
    match_user_ref: row.match_user_ref,
    ...(row.currency !== undefined && { currency: row.currency }),
    product_name: row.product_name,
    product_brand: row.product_brand,
    product_category: null,
    product_image: row.product_image,
    product_url: row.product_url,
    product_ean: row.product_ean,
    model: row.model,
    cost: 0,
    verified: row.verified,
    favorite: row.favorite,
    exclusive: false,
    price_index: row.price_index,
    hight_price: row.hight_price,
    low_price: row.low_price,
    competitors_count: row.competitors_count,
    google_shopping: row.google_shopping,
    googleShoppingUrl: row.googleShoppingUrl,
    specifications: row.product_meta.specifications,
    own: own ? offerOf(own) : null,
    competitors: entries.filter((entry) => entry !== own).map(offerOf),
  };
}

function isEntry(value: unknown): value is WebsiteEntry {
  return typeof value === 'object' && value !== null && 'website' in value && 'product' in value;
}

function offerOf({ website, product, seller, price, coefficientPrice }: WebsiteEntry): Offer {
  const known = product.offers[0];
  return {
    listPrice: null,
    previousPrice: null,
    currency: null,
    availability: NOT_READ,
    promotion: false,
    position: null,
    rating: null,
    reviews: null,
    updateDate: null,
    changeDate: null,
    state: 'ok',
    provenance: null,
    ...known,
    product_id: product.id,
    website_id: website.id,
    alias: website.alias,
    ref: product.ref,
    url: product.url,
    name: product.name,
    brand: product.brand,
    model: product.model,
    ean: product.ean,
    image: product.image,
    validated: product.validated,
    not_found: product.not_found,
    isGoogleShoppingProduct: product.isGoogleShoppingProduct,
    similarity_score: product.similarity_score,
    meta: product.meta,
    seller,
    price,
    coefficientPrice,
  };
}
