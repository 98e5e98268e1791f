import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type {
  CrawlState,
  MatchDocument,
  ProductMeta,
  Provenance,
} from '../../../contract/entities/match.ts';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import { decodeDocument, encodeDocument } from '../../../contract/sync/compact-document.ts';
import { account, seq, time } from './accounts.ts';

/** In the compact form; a row of an older version is plain JSON until its match is written again. */
const compactDocument = customType<{ data: MatchDocument; driverData: string }>({
  dataType: () => 'text',
  toDriver: encodeDocument,
  fromDriver: decodeDocument,
});

export const websites = pgTable(
  'websites',
  {
    accountId: account(),
    id: text('id').notNull(),
    seq: seq('seq'),
    alias: text('alias').notNull(),
    url: text('url').notNull(),
    host: text('host').notNull(),
    color: text('color').notNull(),
    country: text('country').notNull(),
    paused: boolean('paused').notNull().default(false),
    askedUntil: time('asked_until'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const matches = pgTable(
  'matches',
  {
    accountId: account(),
    id: text('id').notNull(),
    ref: text('ref').notNull(),
    userRef: text('user_ref'),
    name: text('name'),
    brandGiven: text('brand_given'),
    modelGiven: text('model_given'),
    eanGiven: text('ean_given'),
    categoryGiven: text('category_given'),
    cost: doublePrecision('cost').notNull().default(0),
    terms: jsonb('terms').$type<ProductTerms>(),
    verified: boolean('verified').notNull().default(false),
    favorite: boolean('favorite').notNull().default(false),
    googleShoppingUrl: text('google_shopping_url'),
    createdAt: time('created_at').notNull().defaultNow(),
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    nameKey: text('name_key').notNull().default(''),
    brand: text('brand').notNull().default(''),
    category: text('category').notNull().default(''),
    search: text('search').notNull().default(''),
    /** That of the document: null where it is the account's. */
    currency: text('currency'),
    price: doublePrecision('price'),
    priceIndex: doublePrecision('price_index'),
    bucket: smallint('bucket'),
    lowPrice: doublePrecision('low_price'),
    hightPrice: doublePrecision('hight_price'),
    competitorsCount: integer('competitors_count').notNull().default(0),
    marginPercent: doublePrecision('margin_percent'),
    availability: text('availability').notNull().default('NotFound'),
    exclusive: boolean('exclusive').notNull().default(false),
    coefficient: boolean('coefficient').notNull().default(false),
    positions: text('positions').array().notNull().default([]),
    sources: text('sources').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    changedAt: bigint('changed_at', { mode: 'number' }),
    prices: jsonb('prices').$type<Record<string, number>>().notNull().default({}),
    document: compactDocument('document')
      .notNull()
      .default({} as MatchDocument),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

export const products = pgTable(
  'products',
  {
    accountId: account(),
    id: text('id').notNull(),
    matchId: text('match_id').notNull(),
    websiteId: text('website_id').notNull(),
    own: boolean('own').notNull().default(false),
    url: text('url').notNull(),
    /** Null until `addPageKeys`. */
    pageKey: text('page_key'),
    /** Null if the page states no other canonical address than its own. */
    canonicalKey: text('canonical_key'),
    ref: text('ref'),
    name: text('name'),
    brand: text('brand'),
    model: text('model'),
    ean: text('ean'),
    sku: text('sku'),
    category: text('category'),
    image: text('image'),
    validated: boolean('validated').notNull().default(false),
    googleShopping: boolean('google_shopping').notNull().default(false),
    similarityScore: doublePrecision('similarity_score'),
    seller: text('seller'),
    price: doublePrecision('price'),
    listPrice: doublePrecision('list_price'),
    previousPrice: doublePrecision('previous_price'),
    currency: text('currency'),
    availability: text('availability'),
    promotion: boolean('promotion').notNull().default(false),
    position: integer('position'),
    rating: doublePrecision('rating'),
    reviews: integer('reviews'),
    shipping: doublePrecision('shipping'),
    coefficient: doublePrecision('coefficient').notNull().default(0),
    identifiers: text('identifiers').array().notNull().default([]),
    matchedBy: text('matched_by').$type<ProductMeta['matched_by']>().notNull().default(''),
    matchingConfidence: doublePrecision('matching_confidence'),
    specifications: jsonb('specifications')
      .$type<ProductMeta['specifications']>()
      .notNull()
      .default([]),
    provenance: jsonb('provenance').$type<Provenance>(),
    updatedAt: time('updated_at'),
    /** When the page was read last, also with nothing new. Null for readings of older versions: see `updatedAt`. */
    readAt: time('read_at'),
    changedAt: time('changed_at'),
    host: text('host').notNull(),
    state: text('state').$type<CrawlState>().notNull().default('pending'),
    nextCrawlAt: time('next_crawl_at').notNull().defaultNow(),
    claimedUntil: time('claimed_until'),
    paused: boolean('paused').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    crawlMessage: text('crawl_message'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    suspectedPrice: doublePrecision('suspected_price'),
    suspectedCurrency: text('suspected_currency'),
    missing: integer('missing').notNull().default(0),
    cutShort: integer('cut_short').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Without a primary key: rows are only added and read by match or product and time. */
export const pricePoints = pgTable('price_points', {
  accountId: account(),
  productId: text('product_id').notNull(),
  matchId: text('match_id').notNull(),
  websiteId: text('website_id').notNull(),
  at: time('at').notNull(),
  price: doublePrecision('price'),
  listPrice: doublePrecision('list_price'),
  currency: text('currency'),
  availability: text('availability'),
  promotion: boolean('promotion').notNull().default(false),
});

export const hosts = pgTable('hosts', {
  host: text('host').primaryKey(),
  robots: text('robots'),
  robotsStatus: integer('robots_status'),
  robotsAt: time('robots_at'),
  crawlDelayMs: integer('crawl_delay_ms'),
  nextFetchAt: time('next_fetch_at'),
  pausedUntil: time('paused_until'),
  failures: integer('failures').notNull().default(0),
  claimedBy: text('claimed_by'),
  claimedUntil: time('claimed_until'),
  delayMs: integer('delay_ms'),
  intervalMs: integer('interval_ms'),
  scripted: boolean('scripted').notNull().default(false),
});
