import { and, eq, sql } from 'drizzle-orm';
import { refreshMatches } from '../catalogue/refresh.ts';
import type { Database } from '../database/database.ts';
import { webhooks } from '../database/schema/alerts.ts';
import { products, websites } from '../database/schema/catalogue.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { DEMO_ACCOUNT_ID } from './accounts.ts';
import { seedHosts } from './seed-catalogue.ts';
import { DEMO_SHOPS } from './shops.ts';

/** The ports the demo's shops had last, by alias, as their websites say. */
export async function portsOf(db: Database): Promise<Map<string, number>> {
  const known = await db
    .select({ alias: websites.alias, url: websites.url })
    .from(websites)
    .where(eq(websites.accountId, DEMO_ACCOUNT_ID));
  const aliases = new Set(DEMO_SHOPS.map(({ alias }) => alias));
  return new Map(
    known
      .filter(({ alias }) => aliases.has(alias))
      .map(({ alias, url }) => [alias, Number(new URL(url).port)]),
  );
}

/** Updates the addresses of shops whose port was taken meanwhile, wherever they are stored. */
export async function moveShops(
  tx: Database,
  from: Map<string, number>,
  to: Map<string, number>,
): Promise<void> {
  for (const [alias, port] of from) {
    const next = to.get(alias);
    if (next === undefined || next === port) continue;
    const [before, after] = [`127.0.0.1:${port}`, `127.0.0.1:${next}`];
    const url = `http://${after}`;
    const seq = await allocateSeq(tx, DEMO_ACCOUNT_ID, 1);
    await tx
      .update(websites)
      .set({ url, host: after, seq })
      .where(and(eq(websites.accountId, DEMO_ACCOUNT_ID), eq(websites.host, before)));
    const moved = await tx
      .update(products)
      .set({
        host: after,
        url: sql`replace(${products.url}, ${before}, ${after})`,
        pageKey: sql`replace(${products.pageKey}, ${before}, ${after})`,
        canonicalKey: sql`replace(${products.canonicalKey}, ${before}, ${after})`,
        image: sql`replace(${products.image}, ${before}, ${after})`,
        etag: null,
      })
      .where(and(eq(products.accountId, DEMO_ACCOUNT_ID), eq(products.host, before)))
      .returning({ matchId: products.matchId });
    await tx
      .update(webhooks)
      .set({ url: sql`replace(${webhooks.url}, ${before}, ${after})` })
      .where(eq(webhooks.accountId, DEMO_ACCOUNT_ID));
    await seedHosts(tx, [{ url }]);
    await refreshMatches(
      tx,
      DEMO_ACCOUNT_ID,
      moved.map(({ matchId }) => matchId),
    );
  }
}
