import { v7 as uuid } from 'uuid';
import { addressKey } from '../catalogue/address-key.ts';
import { refreshMatches } from '../catalogue/refresh.ts';
import type { Database } from '../database/database.ts';
import { hosts, matches, products, websites } from '../database/schema/catalogue.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { DEMO_ACCOUNT_ID } from './accounts.ts';
import { DEMO_PRODUCTS, type DemoProduct } from './catalogue.ts';
import { imagePath } from './pages.ts';
import { costOf, termsOf } from './terms.ts';
import { chance } from './random.ts';
import { DEMO_SHOPS, sells, type DemoShop } from './shops.ts';
import type { Sampled } from './seed-history.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { must } from '../../contract/must.ts';

/** A shop of the demo as it is stored: which website it is and where it is served. */
export type SeededShop = { shop: DemoShop; websiteId: string; url: string };

/** A product page of the demo as it is stored. */
export type SeededPage = SeededShop & { product: DemoProduct; productId: string; matchId: string };

/** The demo's shops may be visited often and without pauses: they are on this machine. */
const DELAY_MS = 20;
const INTERVAL_MS = 4 * MINUTE_MS;

export async function seedWebsites(tx: Database, shops: SeededShop[]): Promise<void> {
  const seq = await allocateSeq(tx, DEMO_ACCOUNT_ID, shops.length);
  await tx.insert(websites).values(
    shops.map(({ shop, websiteId, url }, index) => ({
      accountId: DEMO_ACCOUNT_ID,
      id: websiteId,
      seq: seq + index,
      alias: shop.alias,
      url,
      host: new URL(url).host,
      color: shop.colour,
      country: 'es',
    })),
  );
  await seedHosts(tx, shops);
}

export async function seedHosts(tx: Database, shops: Pick<SeededShop, 'url'>[]): Promise<void> {
  const pace = { delayMs: DELAY_MS, intervalMs: INTERVAL_MS };
  await tx
    .insert(hosts)
    .values(shops.map(({ url }) => ({ host: new URL(url).host, ...pace })))
    .onConflictDoUpdate({ target: hosts.host, set: pace });
}

/** Every own product with the competitors that sell it, which share its EAN. */
export function pagesOf(shops: SeededShop[]): SeededPage[] {
  const own = must(
    shops.find(({ shop }) => shop.own),
    'the own shop',
  );
  return DEMO_PRODUCTS.filter((product) => sells(own.shop, product)).flatMap((product) => {
    const matchId = uuid();
    return shops
      .filter(({ shop }) => sells(shop, product))
      .map((shop) => ({ ...shop, product, matchId, productId: uuid() }));
  });
}

/** Stores matches and pages as an import and the crawls after it left them, due for the next crawl now. */
export async function seedMatches(
  tx: Database,
  pages: SeededPage[],
  { samples, now }: { samples: Map<string, Sampled>; now: Date },
): Promise<void> {
  const own = pages.filter(({ shop }) => shop.own);
  const seq = await allocateSeq(tx, DEMO_ACCOUNT_ID, own.length);
  await tx.insert(matches).values(
    own.map(({ product, matchId }, index) => ({
      accountId: DEMO_ACCOUNT_ID,
      id: matchId,
      ref: `CL-${product.n + 1000}`,
      userRef: String(product.n + 1000),
      cost: costOf(product),
      terms: termsOf(product),
      verified: isVerified(product),
      favorite: product.n % 9 === 4,
      googleShoppingUrl: isOnGoogle(product)
        ? `https://www.google.es/shopping/product/${9_524_070_000 + product.n}`
        : null,
      createdAt: now,
      seq: seq + index,
      document: {} as never,
    })),
  );
  await tx.insert(products).values(pages.map((page) => productRow(page, samples, now)));
  await refreshMatches(
    tx,
    DEMO_ACCOUNT_ID,
    own.map(({ matchId }) => matchId),
  );
}

const isVerified = ({ n }: DemoProduct): boolean => chance('verified', n) < 0.6;
const isOnGoogle = ({ n }: DemoProduct): boolean => n % 16 === 3;

function productRow(
  { shop, websiteId, url, product, matchId, productId }: SeededPage,
  samples: Map<string, Sampled>,
  now: Date,
): typeof products.$inferInsert {
  const origin = new URL(url).origin;
  const { offer, at, previousPrice, changedAt } = must(
    samples.get(productId),
    'the sample of a product',
  );
  return {
    accountId: DEMO_ACCOUNT_ID,
    id: productId,
    matchId,
    websiteId,
    own: shop.own,
    url: origin + shop.productPath(product),
    pageKey: addressKey(origin + shop.productPath(product)),
    host: new URL(url).host,
    ref: shop.own ? `CL-${product.n + 1000}` : null,
    name: product.name,
    brand: product.brand,
    model: product.mpn,
    ean: product.ean,
    category: product.category,
    image: origin + imagePath(product),
    currency: 'EUR',
    price: offer.price,
    listPrice: offer.listPrice,
    promotion: offer.listPrice !== null,
    availability: offer.availability,
    previousPrice,
    changedAt,
    updatedAt: at,
    specifications: product.specifications,
    // A page that is gone was missing once already: the next visit is sure.
    missing: shop.trouble?.n === product.n && shop.trouble.kind === 'gone' ? 1 : 0,
    nextCrawlAt: now,
    ...(shop.own ? { validated: true } : matching(shop, product)),
  };
}

/** How the competitor's page was found to be the same product. */
function matching(shop: DemoShop, product: DemoProduct): Partial<typeof products.$inferInsert> {
  const luck = chance('matching', shop.alias, product.n);
  const google = isOnGoogle(product) && chance('google', shop.alias, product.n) < 0.5;
  const identifiers = ['EAN', 'MPN', 'Brand', 'Name', 'Price', 'Image matching'];
  return {
    validated: isVerified(product) || luck < 0.3,
    matchedBy: luck < 0.25 ? 'auto-matching-openai' : 'auto-matching-score',
    matchingConfidence: Math.round((0.64 + 0.36 * luck) * 100) / 100,
    identifiers: identifiers.filter((name) => chance(name, shop.alias, product.n) < 0.7),
    // Sold in pairs, or without tax: the price is only comparable through a coefficient.
    coefficient: luck > 0.95 ? 1.21 : luck < 0.02 ? 0.5 : 0,
    googleShopping: google,
    position: google ? 1 + Math.floor(luck * 4) : null,
  };
}

export const shopsAt = (ports: Map<string, number>): SeededShop[] =>
  DEMO_SHOPS.map((shop) => ({
    shop,
    websiteId: `demo-${shop.alias.split('.')[0]}`,
    url: `http://127.0.0.1:${must(ports.get(shop.alias), 'the port of a shop')}`,
  }));
