import { eq } from 'drizzle-orm';
import type {
  MatchDocument,
  MatchRow,
  Offer,
  WebsiteEntry,
} from '../../contract/entities/match.ts';
import type { MatchInfo } from '../../contract/entities/match-edit.ts';
import type { Website } from '../../contract/entities/website.ts';
import { comparablePrice, ownOfferOf, ownPriceOf } from '../../contract/rules/price.ts';
import { priceIndexOf, shownOffers } from '../../contract/rules/summary.ts';
import { accounts } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';
import type { WebsiteRecord } from './assemble.ts';

export function websiteOf(
  record: WebsiteRecord,
  { own, productsCount }: { own: boolean; productsCount?: number },
): Website {
  return {
    id: record.id,
    alias: record.alias,
    url: record.url,
    config: { color: record.color },
    country: record.country,
    own,
    ...(record.paused && { paused: true }),
    ...(productsCount === undefined ? {} : { products_count: productsCount }),
  };
}

export const syncedWebsites: SyncedKind<Website> = {
  table: websites,
  readChanged: async (db, range) => {
    const rows = await db
      .select({ website: websites, ownId: accounts.ownWebsiteId })
      .from(websites)
      .innerJoin(accounts, eq(accounts.id, websites.accountId))
      .where(isChangedIn(websites, range));
    return rows.map(({ website, ownId }) => websiteOf(website, { own: website.id === ownId }));
  },
};

function entryOf(offer: Offer, match: MatchDocument, website: WebsiteRecord): WebsiteEntry {
  const { id, alias, url, country, color } = website;
  return {
    website: { id, alias, url, country, config: { color } },
    product: {
      id: offer.product_id,
      name: offer.name,
      image: offer.image,
      url: offer.url,
      brand: offer.brand,
      model: offer.model,
      ean: offer.ean,
      ref: offer.ref,
      user_ref: match.match_user_ref,
      validated: offer.validated,
      similarity_score: offer.similarity_score,
      not_found: offer.not_found,
      isGoogleShoppingProduct: offer.isGoogleShoppingProduct,
      meta: offer.meta,
      offers: [{ ...offer, priceIndex: offerIndexOf(offer, match) }],
    },
    seller: offer.seller,
    price: offer.price,
    coefficientPrice: offer.coefficientPrice,
  };
}

/** That of the own offer is the match's (core 3). */
function offerIndexOf(offer: Offer, { own, price_index }: MatchDocument): number | null {
  if (offer.product_id === own?.product_id) return price_index;
  const price = comparablePrice(offer);
  return price === null ? null : priceIndexOf(ownPriceOf(own), [price]);
}

/** The documented table row of a match: its own fields and one entry per website alias (core 3). */
export function matchRowOf(match: MatchDocument, websites: Map<string, WebsiteRecord>): MatchRow {
  const offers = [...(match.own ? [ownOfferOf(match.own)] : []), ...shownOffers(match).values()];
  const entries = offers.map(
    (offer) => [offer.alias, entryOf(offer, match, websiteFor(offer, websites))] as const,
  );
  return {
    ...Object.fromEntries(entries),
    match_id: match.match_id,
    match_ref: match.match_ref,
    match_user_ref: match.match_user_ref,
    ...(match.currency !== undefined && { currency: match.currency }),
    product_name: match.product_name,
    product_brand: match.product_brand,
    product_image: match.product_image,
    product_url: match.product_url,
    product_ean: match.product_ean,
    model: match.model,
    verified: match.verified,
    favorite: match.favorite,
    select: false,
    price_index: match.price_index,
    hight_price: match.hight_price,
    low_price: match.low_price,
    competitors_count: match.competitors_count,
    google_shopping: match.google_shopping,
    googleShoppingUrl: match.googleShoppingUrl,
    product_meta: { specifications: match.specifications },
    product_offer: { price: ownPriceOf(match.own) },
  };
}

/** The match as the edit and validate dialogs need it (core 3, "Match info"). */
export function matchInfoOf(match: MatchDocument, websites: Map<string, WebsiteRecord>): MatchInfo {
  const productOf = (offer: Offer) => {
    const { product, website } = entryOf(offer, match, websiteFor(offer, websites));
    const { country: _, ...ref } = website;
    return { product, website: ref };
  };
  return {
    id: match.match_id,
    user_ref: match.match_user_ref,
    googleShoppingUrl: match.googleShoppingUrl,
    defaultProduct: match.own ? productOf(match.own) : null,
    products: match.competitors.map(productOf),
    cost: match.cost,
    ...(match.terms && { terms: match.terms }),
  };
}

function websiteFor(offer: Offer, websites: Map<string, WebsiteRecord>): WebsiteRecord {
  const website = websites.get(offer.website_id);
  if (!website) throw new Error(`offer ${offer.product_id} names no website: ${offer.website_id}`);
  return website;
}
