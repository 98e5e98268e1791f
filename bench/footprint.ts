/**
 * What the built server needs for the catalogue that `npm run seed` made in the same DATA_DIR or DATABASE_URL: disk,
 * memory at rest, after the first load of a device and while it crawls shops on loopback, and cores at rest and while it
 * crawls. Linux only, after npm run build. It makes the pages of some matches those of these shops: seed anew before a
 * second run.
 *
 *   DATA_DIR=/tmp/large npm run seed -- --matches 10000 && DATA_DIR=/tmp/large npm run bench:footprint -- --seconds 120
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readConfig } from '../server/config.ts';
import { rowsOf, type Database } from '../server/database/database.ts';
import { openDatabase } from '../server/database/open.ts';
import { bytesIn, startWatched, type Watched } from './footprint/process.ts';
import { firstLoad } from './growth/first-load.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } });
const MB = 1_000_000;
/** More than are visited in any run. */
const CRAWLED_MATCHES = 2000;
/** The jobs look for due ones each second, the crawler and the repeated jobs less often. */
const REST_MS = 60_000;
const config = readConfig(process.env);

/** Works on the database while no server does. */
async function onDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const catalogue = await onDatabase(async (db) => {
  await db.execute(sql`vacuum (analyze)`);
  await db.execute(sql`checkpoint`);
  const [found] = await rowsOf<{
    matches: number;
    websites: number;
    points: number;
    bytes: number;
  }>(
    db,
    sql`select (select count(*)::int from matches) as matches, (select count(*)::int from websites) as websites,
      (select count(*)::int from price_points) as points, pg_database_size(current_database())::float as bytes`,
  );
  const [history] = await rowsOf<{ bytes: number }>(
    db,
    sql`select sum(pg_total_relation_size(inhrelid))::float as bytes from pg_inherits
      where inhparent = 'price_points'::regclass`,
  );
  return { ...found!, history: history!.bytes };
});
const disk = config.DATABASE_URL ? catalogue.bytes : bytesIn(config.DATA_DIR);

const figures: [string, string][] = [
  ['matches', String(catalogue.matches)],
  ['competitors', String(catalogue.websites - 1)],
  ['disk, MB', mb(disk)],
  ['bytes of a point of the price history', (catalogue.history / catalogue.points).toFixed(0)],
];
function mb(bytes: number): string {
  return (bytes / MB).toFixed(0);
}

async function measure<Result>(
  env: Record<string, string>,
  work: (server: Watched) => Promise<Result>,
): Promise<Result> {
  const server = await startWatched(env);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

await measure({}, async (server) => {
  figures.push(['memory at rest, MB', mb(server.memory().now)]);
  await firstLoad(server.url);
  figures.push(['memory after a first load, MB', mb(server.memory().now)]);
  figures.push(['most until then, MB', mb(server.memory().most)]);
  const before = server.cpuSeconds();
  await pause(REST_MS);
  figures.push(['cores at rest', ((server.cpuSeconds() - before) / (REST_MS / 1000)).toFixed(3)]);
});

const shops = fork(join(import.meta.dirname, 'crawl/shops.ts'), [String(catalogue.websites)]);
try {
  const [ports] = (await once(shops, 'message')) as [number[]];
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  await onDatabase(async (db) => {
    const list = sql.join(
      hosts.map((host) => sql`${host}`),
      sql`, `,
    );
    const host = sql`(array[${list}])[substr(website_id, 2)::int + 1]`;
    await db.execute(sql`
      update products set host = ${host}, url = 'http://' || ${host} || '/p/' || substr(match_id, 2), next_crawl_at = now()
      where account_id = 'seed' and substr(match_id, 2)::int <= ${CRAWLED_MATCHES}`);
  });
  await measure({ CRAWL_ALLOW_HOSTS: hosts.join(' ') }, async (server) => {
    const before = server.cpuSeconds();
    await pause(Number(values.seconds) * 1000);
    figures.push(
      ['memory while it crawls, MB', mb(server.memory().now)],
      ['most until then, MB', mb(server.memory().most)],
      ['cores', ((server.cpuSeconds() - before) / Number(values.seconds)).toFixed(2)],
    );
  });
  const [read] = await onDatabase((db) =>
    rowsOf<{ pages: number }>(
      db,
      sql`select count(*)::int as pages from products where host like '127.0.0.1:%' and next_crawl_at > now()`,
    ),
  );
  figures.push(['pages read', String(read!.pages)]);
} finally {
  shops.disconnect();
}
for (const [what, value] of figures) console.log(`${value.padStart(9)}  ${what}`);
