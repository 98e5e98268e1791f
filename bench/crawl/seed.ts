import { v7 as uuid } from 'uuid';
import { addProducts, unreadProduct } from '../../server/catalogue/add-products.ts';
import { ensureWebsites } from '../../server/catalogue/ensure-websites.ts';
import { insertMatches } from '../../server/catalogue/insert-matches.ts';
import { accounts } from '../../server/database/schema/accounts.ts';
import { products } from '../../server/database/schema/catalogue.ts';
import { openDatabase, type DatabaseOptions } from '../../server/database/open.ts';

/** When nothing is due yet. */
const LATER = new Date('2100-01-01T00:00:00Z');
const MATCHES_AT_ONCE = 250;

export type Catalogue = {
  accounts: number;
  /** Of each account. */
  matches: number;
  /** Pages per match, each at another shop. */
  pages: number;
  /** Of the shops on loopback. */
  ports: number[];
};

/** Fills a database with pages nobody has read. None is due before somebody says so. */
export async function seed(where: DatabaseOptions, catalogue: Catalogue): Promise<void> {
  const { db, close } = await openDatabase(where);
  try {
    for (let n = 0; n < catalogue.accounts; n++) {
      const accountId = uuid();
      await db
        .insert(accounts)
        .values({ id: accountId, name: `Bench ${n}`, matchLimit: catalogue.matches });
      for (let from = 0; from < catalogue.matches; from += MATCHES_AT_ONCE) {
        const to = Math.min(from + MATCHES_AT_ONCE, catalogue.matches);
        await db.transaction(async (tx) => {
          const matches = Array.from({ length: to - from }, (_, at) => ({
            id: uuid(),
            urls: urlsOf(n * catalogue.matches + from + at, catalogue),
          }));
          const sites = matches
            .flatMap(({ urls }) => urls)
            .map((url) => ({ url, website: new URL(url).host }));
          const websites = await ensureWebsites(tx, accountId, sites);
          const pages = matches.map(({ id, urls }) =>
            urls.map((url, index) =>
              unreadProduct(accountId, {
                matchId: id,
                websiteId: websites.get(new URL(url).host)!.id,
                url,
                own: index === 0,
              }),
            ),
          );
          await insertMatches(tx, accountId, {
            matches: matches.map(({ id }, index) => ({
              facts: factsOf(id),
              products: pages[index]!,
            })),
            websites: websites.values(),
          });
          await addProducts(tx, accountId, pages.flat());
        });
      }
    }
    await db.update(products).set({ nextCrawlAt: LATER });
  } finally {
    await close();
  }
}

/** The shops take turns, so that each has about as many pages as any other. */
function urlsOf(match: number, { pages, ports }: Catalogue): string[] {
  return Array.from({ length: pages }, (_, page) => {
    const port = ports[(match * pages + page) % ports.length];
    return `http://127.0.0.1:${port}/p/${match}`;
  });
}

const factsOf = (id: string) => ({
  id,
  ref: id,
  userRef: null,
  name: null,
  brandGiven: null,
  modelGiven: null,
  eanGiven: null,
  categoryGiven: null,
  cost: 0,
  terms: null,
  verified: false,
  favorite: false,
  googleShoppingUrl: null,
});
