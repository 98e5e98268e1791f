import type { InferSelectModel } from 'drizzle-orm';
import type { MatchDocument, Offer } from '../../contract/entities/match.ts';
import { currencyOf } from '../../contract/rules/currency.ts';
import { coefficientPriceOf, isForeignPrice } from '../../contract/rules/price.ts';
import { compareText } from '../../contract/rules/sort.ts';
import { availabilityOfStored, isGone } from '../../contract/rules/offer-state.ts';
import { summarisePrices } from '../../contract/rules/summary.ts';
import { assumedCurrency } from '../currency-codes.ts';
import type { matches, products, websites } from '../database/schema/catalogue.ts';

export type StoredMatch = InferSelectModel<typeof matches>;
export type ProductRecord = InferSelectModel<typeof products>;
export type WebsiteRecord = InferSelectModel<typeof websites>;

/** The entered data of a match: the columns from which, besides its products, its document is assembled. */
export type MatchFacts = Pick<
  StoredMatch,
  | 'id'
  | 'seq'
  | 'ref'
  | 'userRef'
  | 'name'
  | 'brandGiven'
  | 'modelGiven'
  | 'eanGiven'
  | 'categoryGiven'
  | 'cost'
  | 'terms'
  | 'verified'
  | 'favorite'
  | 'googleShoppingUrl'
>;

type Context = {
  websites: Map<string, Pick<WebsiteRecord, 'alias'>>;
  /** That of `readCountry`. */
  country: string;
};

/**
 * Builds the document of a match from the stored data. Entered values have priority over crawled ones. The products may
 * be in any order: if several offers of a website are otherwise equal, the oldest one represents it.
 */
export function assembleMatch(
  match: MatchFacts,
  products: ProductRecord[],
  { websites, country }: Context,
): MatchDocument {
  const { own, competitors, ...compared } = offersOf(products, { websites, country });
  const ownCategory = products.find((product) => product.own)?.category ?? null;
  return {
    match_id: match.id,
    seq: match.seq,
    match_ref: match.ref,
    match_user_ref: match.userRef,
    ...compared,
    product_name: nameOf(match, own, competitors),
    ...identityOf(match, own),
    product_category: match.categoryGiven ?? ownCategory,
    product_image: own?.image ?? null,
    product_url: own?.url ?? null,
    cost: match.cost,
    ...(match.terms && { terms: match.terms }),
    verified: match.verified,
    favorite: match.favorite,
    google_shopping: competitors.some((offer) => offer.isGoogleShoppingProduct),
    googleShoppingUrl: match.googleShoppingUrl,
    specifications: own?.meta.specifications ?? [],
    ...summarisePrices(own, competitors),
    own,
    competitors,
  };
}

/** The offers by website, and the currency in which they are compared. */
function offersOf(
  products: ProductRecord[],
  { websites, country }: Context,
): Pick<MatchDocument, 'own' | 'competitors' | 'currency'> {
  const page = products.find((product) => product.own);
  const currency = page?.currency?.toUpperCase() ?? assumedCurrency(country);
  const offers = products.map((product) => ({
    isOwn: product.own,
    offer: offerOf(product, aliasOf(product, websites), currency),
  }));
  const own = offers.find(({ isOwn }) => isOwn)?.offer ?? null;
  const competitors = offers
    .flatMap(({ isOwn, offer }) => (isOwn ? [] : [markedOffer(offer, currency)]))
    .toSorted((a, b) => compareText(a.alias, b.alias) || compareText(a.product_id, b.product_id));
  return { own, competitors, ...(currency !== currencyOf(country) && { currency }) };
}

const markedOffer = (offer: Offer, currency: string): Offer =>
  isForeignPrice(offer, currency) ? { ...offer, isForeign: true } : offer;

/** The entered name, otherwise that of the own offer or of the first competitor that has one. */
const nameOf = (match: MatchFacts, own: Offer | null, competitors: Offer[]): string =>
  match.name ?? own?.name ?? competitors.find(({ name }) => name)?.name ?? match.ref;

/** The fields that identify the product. */
const identityOf = (match: MatchFacts, own: Offer | null) => ({
  product_brand: match.brandGiven ?? own?.brand ?? null,
  product_ean: match.eanGiven ?? own?.ean ?? null,
  model: match.modelGiven ?? own?.model ?? null,
});

function aliasOf(
  product: ProductRecord,
  websites: Map<string, Pick<WebsiteRecord, 'alias'>>,
): string {
  const website = websites.get(product.websiteId);
  if (!website) throw new Error(`product ${product.id} names no website: ${product.websiteId}`);
  return website.alias;
}

function offerOf(product: ProductRecord, alias: string, currency: string): Offer {
  const { coefficient } = product;
  return {
    product_id: product.id,
    website_id: product.websiteId,
    alias,
    ref: product.ref,
    url: product.url,
    name: product.name,
    brand: product.brand,
    model: product.model,
    ean: product.ean,
    image: product.image,
    validated: product.validated,
    not_found: isGone(product.state),
    isGoogleShoppingProduct: product.googleShopping,
    similarity_score: product.similarityScore,
    seller: product.seller,
    price: product.price,
    listPrice: product.listPrice,
    previousPrice: product.previousPrice,
    currency: product.currency,
    coefficientPrice: coefficientPriceOf(product.price, { coefficient, currency }),
    availability: availabilityOfStored(product),
    promotion: product.promotion,
    position: product.position,
    rating: product.rating,
    reviews: product.reviews,
    ...(product.shipping !== null && { shipping: product.shipping }),
    updateDate: product.updatedAt?.toISOString() ?? null,
    changeDate: product.changedAt?.toISOString() ?? null,
    state: product.state,
    message: product.state === 'ok' ? null : product.crawlMessage,
    provenance: product.provenance,
    meta: {
      coefficient,
      identifiers: product.identifiers,
      matched_by: product.matchedBy,
      matching_confidence: product.matchingConfidence,
      specifications: product.specifications,
    },
  };
}
