import { hostOf } from '../../../server/crawl/queue/queue.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { known } from '../crawl/crawling.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { insertAccount } from '../support/server.ts';
import { makeDataFolder } from '../support/template.ts';

/** A zone in which it is about noon now, so that mail may go out at once. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/**
 * Fills the folder of a server that is not started yet: the account of the administrator `ana`, whose kettle costs 100,
 * and 90 at rival.example, whose page is due to be crawled, as is the own one if its address is given.
 */
export async function seedKettleFolder(
  dataDir: string,
  shopUrl: string,
  ownUrl?: string,
): Promise<{ accountId: string; userId: string }> {
  await makeDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  const { db } = database;
  const seeded = await insertAccount(db, {
    account: { matchLimit: 100, timeZone: zoneAtNoon() },
    username: 'ana',
  });
  const member = seeded as Parameters<typeof seedMatches>[1];
  const sites = await seedWebsites(db, member, ['rival.example']);
  const never = new Date(Date.now() + 86_400_000);
  const due = { updatedAt: new Date(), nextCrawlAt: new Date() };
  const page = { alias: 'rival.example', url: shopUrl, host: hostOf(shopUrl) };
  const own = ownUrl ? { url: ownUrl, host: hostOf(ownUrl), ...due } : { nextCrawlAt: never };
  await seedMatches(
    db,
    member,
    [
      {
        name: 'Kettle',
        own: { ...known(100), ...own },
        competitors: [{ ...known(90), ...page, ...due }],
      },
    ],
    sites,
  );
  await database.close();
  return seeded;
}
