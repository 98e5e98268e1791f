import { eq } from 'drizzle-orm';
import type { Outcome } from '../../server/crawl/reading/outcome.ts';
import { recordOutcomes, type Visited } from '../../server/crawl/recording/record.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase, type DatabaseOptions } from '../../server/database/open.ts';
import { products } from '../../server/database/schema/catalogue.ts';
import { seed } from './seed.ts';

/** As many as the crawler stores at once. */
export const BATCH = 20;
const ROUNDS = 5;
/** In a round, of one page of a match each. */
const VISITS = 200;
const PAGES = 10;
const INTERVAL_MS = 24 * 3_600_000;

export type Applied = {
  where: string;
  /** Changes a second of one account: of each round the one and the other, right after each other. */
  rounds: { oneByOne: number; inBatches: number }[];
};

/** Stores as many changed prices of one account one by one as in batches, in turns. */
export async function measureApplying(where: string, options: DatabaseOptions): Promise<Applied> {
  const ports = Array.from({ length: PAGES }, (_, index) => 1000 + index);
  await seed(options, { accounts: 1, matches: VISITS, pages: PAGES, ports });
  const { db, close } = await openDatabase(options);
  try {
    // Each of another match, as in a crawl of many shops.
    const pages = await db
      .select({ accountId: products.accountId, id: products.id })
      .from(products)
      .where(eq(products.own, true));
    let price = 100;
    const store = async (size: number): Promise<number> => {
      price += 1;
      const visited = await claimed(db, pages, price);
      const began = performance.now();
      for (let from = 0; from < visited.length; from += size) {
        const batch = visited.slice(from, from + size);
        // An account's changes follow each other.
        await recordOutcomes(db, batch[0]!.product.accountId, batch);
      }
      return (visited.length * 1000) / (performance.now() - began);
    };
    await store(BATCH);
    await store(1);
    const rounds: Applied['rounds'] = [];
    while (rounds.length < ROUNDS) {
      rounds.push({ oneByOne: await store(1), inBatches: await store(BATCH) });
    }
    return { where, rounds };
  } finally {
    await close();
  }
}

async function claimed(
  db: Database,
  pages: Visited['product'][],
  price: number,
): Promise<Visited[]> {
  const until = new Date(Date.now() + INTERVAL_MS);
  await db
    .update(products)
    .set({ claimedUntil: until })
    .where(eq(products.accountId, pages[0]!.accountId));
  const at = new Date();
  return pages.map((product) => ({
    product,
    until,
    outcome: changedTo(price),
    at,
    intervalMs: INTERVAL_MS,
    random: 0.5,
  }));
}

const changedTo = (price: number): Outcome => ({
  kind: 'read',
  offer: {
    price,
    listPrice: null,
    currency: 'EUR',
    availability: 'InStock',
    seller: null,
    name: 'Kettle Duna 1.7 l',
    brand: 'Duna',
    model: null,
    ean: null,
    sku: null,
    category: 'Kettles',
    image: null,
    rating: null,
    reviews: null,
    shipping: null,
    source: { method: 'json-ld', where: 'offers.price', confidence: 0.95, evidence: [] },
  },
  canonical: null,
  etag: null,
  lastModified: null,
});
