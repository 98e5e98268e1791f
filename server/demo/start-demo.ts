import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { createDemoAccounts, hasDemo, lockDemoAccounts, unlockDemoAccounts } from './accounts.ts';
import { moveShops, portsOf } from './ports.ts';
import { seedActivity } from './seed-activity.ts';
import { pagesOf, seedMatches, seedWebsites, shopsAt } from './seed-catalogue.ts';
import { seedHistory } from './seed-history.ts';
import { seedPricing } from './seed-pricing.ts';
import { openShop, SHOP_HEADER, type ShopServer } from './shop-server.ts';
import { DEMO_SHOPS, type DemoShop } from './shops.ts';
import { createTakenPrices } from './taken-prices.ts';
import { must } from '../../contract/must.ts';

export type Demo = {
  /** Where the shops are served: for the health call and for the crawler. */
  shops: { alias: string; url: string }[];
  stop: () => Promise<void>;
};

type DemoServices = Pick<Services, 'db' | 'now'>;

/** Any number; it only has to be the same in every process of a deployment. */
const DEMO_LOCK = 727_011;

/**
 * Opens the demo's shops and, at the first start, makes its accounts with a catalogue, its history and what happened
 * before. The shops keep their ports from then on. A second process uses the shops of the first.
 */
export async function startDemo({ db, now }: DemoServices): Promise<Demo> {
  const opened: ShopServer[] = [];
  const stop = async () => {
    await Promise.all(opened.map((server) => server.close()));
  };
  const taken = createTakenPrices({ db, now });
  const open = async (shop: DemoShop, port: number): Promise<number> => {
    if (port !== 0 && (await isServed(shop, port))) return port;
    const given = { now, ...(shop.own && { taken }) };
    const server = await openShop(shop, port, given).catch((error: NodeJS.ErrnoException) => {
      if (port === 0 || error.code !== 'EADDRINUSE') throw error;
      return openShop(shop, 0, given);
    });
    opened.push(server);
    return server.port;
  };
  try {
    const ports = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
      const isKnown = await hasDemo(tx);
      const stored = isKnown ? await portsOf(tx) : new Map<string, number>();
      const served = new Map<string, number>();
      for (const shop of DEMO_SHOPS) {
        served.set(shop.alias, await open(shop, stored.get(shop.alias) ?? 0));
      }
      if (isKnown) {
        await unlockDemoAccounts(tx);
        await moveShops(tx, stored, served);
        await taken.restore(tx);
      } else {
        await seed(tx, served, now());
      }
      return served;
    });
    return { shops: shopsAt(ports).map(({ shop, url }) => ({ alias: shop.alias, url })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without the demo its accounts, if there are any, take no sign-in. */
export function withoutDemo({ db, now }: DemoServices): Promise<void> {
  return lockDemoAccounts(db, new Date(now()));
}

async function seed(tx: Database, ports: Map<string, number>, now: number): Promise<void> {
  const shops = shopsAt(ports);
  const pages = pagesOf(shops);
  await createDemoAccounts(tx, must(shops[0], 'the own shop').websiteId, new Date(now));
  await seedWebsites(tx, shops);
  const samples = await seedHistory(tx, pages, now);
  await seedMatches(tx, pages, { samples, now: new Date(now) });
  await seedActivity(tx, pages, now);
  const { url: shopUrl } = must(shops[0], 'the own shop');
  await seedPricing(tx, { shopUrl, now: new Date(now) });
}

/** Whether another process of the demo already serves this shop there. */
async function isServed(shop: DemoShop, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/robots.txt`, {
      signal: AbortSignal.timeout(1000),
    });
    await answer.body?.cancel();
    return answer.headers.get(SHOP_HEADER) === encodeURIComponent(shop.alias);
  } catch {
    return false;
  }
}
