import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../../contract/durations.ts';
import { addressPolicyOf } from '../../../server/network/address-guard.ts';
import type { Outcome, ReadOffer } from '../../../server/crawl/reading/outcome.ts';
import type { Fetcher } from '../../../server/crawl/fetching/fetcher.ts';
import { createHttpFetcher } from '../../../server/crawl/fetching/http-fetcher.ts';
import { claimVisits } from '../../../server/crawl/queue/claim.ts';
import { addHosts, hostOf, type Claim } from '../../../server/crawl/queue/queue.ts';
import { recordOutcomes, type OnChange } from '../../../server/crawl/recording/record.ts';
import { visit } from '../../../server/crawl/visit.ts';
import {
  hosts,
  matches,
  pricePoints,
  products,
} from '../../../server/database/schema/catalogue.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import type { Member, TestServer } from '../support/server.ts';

const KETTLE: ReadOffer = {
  price: 50,
  listPrice: null,
  currency: 'EUR',
  availability: 'InStock',
  seller: null,
  name: 'Kettle',
  brand: null,
  model: null,
  ean: null,
  sku: null,
  category: null,
  image: null,
  rating: null,
  reviews: null,
  shipping: null,
  source: { method: 'json-ld', where: 'offers.price', confidence: 1, evidence: ['it says so'] },
};

/** The outcome of a visit that reads a kettle at 50 in stock, with the given differences. */
export const readKettle = (
  offer: Partial<ReadOffer> = {},
  etag: string | null = null,
): Outcome => ({
  kind: 'read',
  offer: { ...KETTLE, ...offer },
  canonical: null,
  etag,
  lastModified: null,
});

export type Given = Partial<typeof products.$inferInsert>;

/** A shop's page: a price in JSON-LD under a heading. */
export function productPage(
  price: number | null,
  { currency = 'EUR', availability = 'InStock', name = 'Kettle Duna 1.7 l', listPrice = 0 } = {},
): string {
  const offer = {
    '@type': 'Offer',
    ...(price !== null && { price: price.toFixed(2), priceCurrency: currency }),
    availability: `https://schema.org/${availability}`,
    ...(listPrice > 0 && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/ListPrice',
        price: listPrice.toFixed(2),
        priceCurrency: currency,
      },
    }),
  };
  const data = { '@context': 'https://schema.org', '@type': 'Product', name, offers: offer };
  return `<!doctype html><html><head><title>${name}</title>
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><h1>${name}</h1><p>A kettle that boils water for tea, and has done so for many years.</p></body></html>`;
}

/** Stores a competitor's product page to crawl and returns the product's id. */
export async function seedProduct(
  { services }: TestServer,
  member: Member,
  url: string,
  given: Given = {},
): Promise<string> {
  const alias = `shop-${uuid().slice(-8)}.example`;
  const websites = await seedWebsites(services.db, member, [alias]);
  const nextCrawlAt = new Date(services.now() - 1000);
  const offer = { alias, url, host: hostOf(url), state: 'pending' as const, nextCrawlAt };
  const [matchId] = await seedMatches(
    services.db,
    member,
    [{ name: 'Kettle', competitors: [{ ...offer, ...given }] }],
    websites,
  );
  await addHosts(services.db);
  const [product] = await services.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.matchId, matchId!));
  return product!.id;
}

/** The columns of a product that was read before with this price. */
export const known = (price: number): Given => ({
  state: 'ok',
  price,
  currency: 'EUR',
  availability: 'InStock',
  name: 'Kettle Duna 1.7 l',
});

/** Claims a visit with one worker; null if nothing is due. */
export async function claimOne(
  { services: { db, now } }: TestServer,
  { worker = 'test', forMs = 60_000 } = {},
): Promise<Claim | null> {
  const at = now();
  const [claim] = await claimVisits(db, {
    worker,
    now: new Date(at),
    until: new Date(at + forMs),
    count: 1,
    intervalMs: DAY_MS,
  });
  return claim ?? null;
}

/** What a visit stored for an account: null if nothing visible to people has changed. */
type Stored = { accountId: string; seq: number } | null;

/** Makes all due visits, one after the other, with one worker. */
export async function crawlDue(
  server: TestServer,
  {
    onChange,
    browser = null,
    worker = 'test',
  }: { onChange?: OnChange; browser?: Fetcher | null; worker?: string } = {},
): Promise<Stored[]> {
  const { services } = server;
  const { config, db } = services;
  const fetcher = createHttpFetcher({
    userAgent: config.CRAWL_USER_AGENT,
    timeoutMs: config.CRAWL_TIMEOUT_MS,
    maxBytes: config.CRAWL_MAX_BYTES,
    policy: addressPolicyOf(services),
  });
  const { signal } = new AbortController();
  const stored: Stored[] = [];
  try {
    for (;;) {
      const claim = await claimOne(server, { worker });
      if (claim === null) return stored;
      const visited = await visit(claim, { services, fetcher, browser, signal });
      if (visited.length === 0) stored.push(null);
      const accounts = new Set(visited.map(({ product }) => product.accountId));
      for (const accountId of accounts) {
        const own = visited.filter(({ product }) => product.accountId === accountId);
        const seq = await recordOutcomes(db, accountId, own, onChange);
        stored.push(seq === null ? null : { accountId, seq });
      }
    }
  } finally {
    await fetcher.close();
  }
}

export async function productOf({ services: { db } }: TestServer, id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) throw new Error(`there is no product ${id}`);
  const { accountId, matchId } = product;
  const [match] = await db
    .select({ document: matches.document })
    .from(matches)
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)));
  return { ...product, offer: match!.document.competitors[0]! };
}

export function pointsOf({ services: { db } }: TestServer, id: string) {
  return db
    .select()
    .from(pricePoints)
    .where(eq(pricePoints.productId, id))
    .orderBy(asc(pricePoints.at));
}

export async function hostRecordOf({ services: { db } }: TestServer, host: string) {
  const [record] = await db.select().from(hosts).where(eq(hosts.host, host));
  if (!record) throw new Error(`there is no host ${host}`);
  return record;
}
