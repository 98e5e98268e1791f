import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../contract/durations.ts';
import { refreshMatches } from '../server/catalogue/refresh.ts';
import { readConfig } from '../server/config.ts';
import { ensurePartitions } from '../server/crawl/history/partitions.ts';
import { rowsOf, type Database } from '../server/database/database.ts';
import { DataFolderUnusable } from '../server/database/lock.ts';
import { openDatabase } from '../server/database/open.ts';
import { accounts, users } from '../server/database/schema/accounts.ts';
import { websites } from '../server/database/schema/catalogue.ts';
import { hashPassword } from '../server/secrets/password.ts';
import { takeHistory } from '../server/statistics/take-history.ts';

/**
 * Fills the account `seed` (password `vigia-seed`) with a catalogue of any size and its history, to try and to measure
 * with. Everything follows from the numbers of match and website: the same arguments make the same catalogue.
 *
 *   npm run seed -- --matches 10000 --websites 30 [--days 365] [--changes 6]
 */
const ACCOUNT = 'seed';
const PASSWORD = 'vigia-seed';
const BATCH = 250;
const COLOURS = ['#1971c2', '#e8590c', '#5f3dc4', '#2f9e44', '#c2255c', '#0b7285', '#a05a00'];

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    websites: { type: 'string', default: '10' },
    days: { type: 'string', default: '365' },
    changes: { type: 'string', default: '6' },
  },
});
const matchCount = Number(values.matches);
const websiteCount = Number(values.websites);
const days = Number(values.days);
const changes = Number(values.changes);

/** A number from 0 to 1 that depends on nothing but the text. */
const chance = (text: string) =>
  sql.raw(`(((hashtext(${text}) & 65535)::double precision) / 65535)`);
const PRODUCT = `'p' || n || '-' || w`;

/** The price of a product after its change `k`. */
const priceAfter = (k: string) => sql`
  round(((8 + 590 * power(${chance(`'base' || n`)}, 2))
    * (0.88 + 0.24 * ${chance(`'level' || ${PRODUCT}`)})
    * (0.95 + 0.1 * ${chance(`'step' || ${k} || ${PRODUCT}`)}))::numeric, 2)::double precision`;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const { db } = database;
  try {
    const now = Date.now();
    await step('account and websites', () => seedAccount(db));
    await step(`${matchCount} matches with their offers`, () => seedCatalogue(db, now));
    await step(`${changes} price changes per offer in ${days} days`, () => seedHistory(db, now));
    await step('documents and list columns', () => deriveAll(db));
    await step('daily history', () => takeHistory({ db, now: () => now }, ACCOUNT));
    await step("the planner's statistics", () => db.execute(sql`analyze`));
    console.log(`Sign in as ${ACCOUNT} / ${PASSWORD}`);
  } finally {
    await database.close();
  }
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${what}`);
}

async function seedAccount(db: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from price_points where account_id = ${ACCOUNT}`);
    await tx.execute(sql`delete from accounts where id = ${ACCOUNT}`);
    await tx.insert(accounts).values({
      id: ACCOUNT,
      name: 'Seeded shop',
      company: 'Seeded shop',
      plan: 'PREMIUM',
      matchLimit: Math.max(10_000, matchCount),
      ownWebsiteId: 'w0',
      seq: websiteCount + 1,
    });
    await tx.insert(users).values({
      id: 'seed-user',
      accountId: ACCOUNT,
      username: ACCOUNT,
      email: 'seed@vigia.example',
      fullname: 'Seeded user',
      passwordHash,
      role: 'administrator',
    });
    for (let w = 0; w <= websiteCount; w++) {
      const alias = w === 0 ? 'seeded-shop.example' : `rival-${String(w).padStart(2, '0')}.example`;
      await tx.insert(websites).values({
        accountId: ACCOUNT,
        id: `w${w}`,
        seq: w + 1,
        alias,
        url: `https://${alias}`,
        host: alias,
        color: w === 0 ? '#0b6a64' : COLOURS[w % COLOURS.length]!,
        country: 'es',
      });
    }
  });
}

/** A crawl that is a year away leaves the made-up hosts alone. */
async function seedCatalogue(db: Database, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const later = new Date(now + 365 * DAY_MS).toISOString();
  await db.execute(sql`
    insert into matches (account_id, id, ref, user_ref, name, brand_given, category_given, ean_given,
      model_given, cost, verified, favorite, seq)
    select ${ACCOUNT}, 'm' || n, 'R' || lpad(n::text, 6, '0'), 'SKU-' || (100000 + n),
      (array['Cordless drill', 'Floor lamp', 'Espresso machine', 'Running shoe', 'Desk chair', 'Headphones',
        'Garden hose', 'Air fryer'])[1 + n % 8] || ' ' || (array['Pro', 'Compact', 'Classic', 'Max', 'Light'])[1 + n % 5]
        || ' ' || (100 + n),
      (array['Nordika', 'Altair', 'Brava', 'Kestrel', 'Lumo', 'Tarn', 'Ostra'])[1 + n % 7] || ' ' || (1 + n % 23),
      (array['Tools', 'Lighting', 'Kitchen', 'Sport', 'Office', 'Audio', 'Garden'])[1 + n % 7] || ' ' || (1 + n % 9),
      case when n % 4 > 0 then (8400000000000 + n)::text end,
      case when n % 3 > 0 then 'MPN-' || n end,
      round((5 + n % 80)::numeric, 2), n % 5 > 1, n % 40 = 0, 0
    from generate_series(1, ${matchCount}::int) as n`);
  await db.execute(sql`
    insert into products (account_id, id, match_id, website_id, own, url, page_key, host, validated, google_shopping,
      similarity_score, seller, price, previous_price, currency, availability, promotion, position, coefficient,
      matched_by, matching_confidence, specifications, provenance, updated_at, changed_at, state, next_crawl_at)
    select ${ACCOUNT}, ${sql.raw(PRODUCT)}, 'm' || n, 'w' || w, w = 0,
      'https://' || s.host || '/p/' || n, s.host || '/p/' || n, s.host, ${chance(`'v' || ${PRODUCT}`)} < 0.7, w > 0 and ${chance(`'g' || ${PRODUCT}`)} < 0.05,
      case when w > 0 then ${chance(`'s' || ${PRODUCT}`)} end,
      case when w % 4 = 1 then 'Seller ' || (n % 9) end,
      case when ${chance(`'x' || ${PRODUCT}`)} < 0.03 then null else ${priceAfter(`${changes}`)} end,
      ${priceAfter(`${changes - 1}`)}, 'EUR',
      case when ${chance(`'x' || ${PRODUCT}`)} < 0.03 then null
        when ${chance(`'a' || ${PRODUCT}`)} < 0.8 then 'InStock' else 'OutOfStock' end,
      ${chance(`'o' || ${PRODUCT}`)} < 0.08,
      case when w > 0 and ${chance(`'l' || ${PRODUCT}`)} < 0.1 then 2 + n % 4 end,
      case when w > 0 and ${chance(`'c' || ${PRODUCT}`)} < 0.02 then 1.2 else 0 end,
      case when w > 0 then 'auto-matching-score' else '' end,
      case when w > 0 then 0.5 + 0.5 * ${chance(`'f' || ${PRODUCT}`)} end,
      case when w = 0 and n % 3 = 0 then '[{"name":"Colour","value":"Black"},{"name":"Warranty","value":"2 years"}]'::jsonb
        else '[]'::jsonb end,
      jsonb_build_object('method', 'json-ld', 'where', 'offers.price', 'confidence', 1, 'at', ${at}::text),
      ${at}::timestamptz, ${at}::timestamptz - random() * interval '30 days',
      case when ${chance(`'x' || ${PRODUCT}`)} < 0.03 then 'not-found' else 'ok' end, ${later}::timestamptz
    from generate_series(1, ${matchCount}::int) as n
    cross join generate_series(0, ${websiteCount}::int) as w
    join websites s on s.account_id = ${ACCOUNT} and s.id = 'w' || w
    where w = 0 or n % 60 <> 7 and ${chance(`'has' || ${PRODUCT}`)} < 0.97 - 0.5 * (n % 50 = 0)::int`);
}

/** Changes are spread evenly over the days, each at an hour of its own. */
async function seedHistory(db: Database, now: number): Promise<void> {
  await ensurePartitions(db, new Date(now - days * DAY_MS), new Date(now));
  const start = new Date(now - days * DAY_MS).toISOString();
  const span = (days * DAY_MS) / 1000 / changes;
  for (let k = 1; k <= changes; k++) {
    await db.execute(sql`
      insert into price_points (account_id, product_id, match_id, website_id, at, price, currency, availability, promotion)
      select ${ACCOUNT}, id, match_id, website_id,
        ${start}::timestamptz + interval '1 second' * ${span} * (${k}::int - 1 + ${chance(`'t${k}' || id`)}),
        ${priceAfter(`${k}`)}, 'EUR',
        case when ${chance(`'out${k}' || id`)} < 0.15 then 'OutOfStock' else 'InStock' end,
        ${chance(`'promo${k}' || id`)} < 0.1
      from (select *, substr(match_id, 2)::int as n, substr(website_id, 2)::int as w
        from products where account_id = ${ACCOUNT} and price is not null) as product`);
  }
}

async function deriveAll(db: Database): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from matches where account_id = ${ACCOUNT} order by id`,
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => id);
    await db.transaction((tx) => refreshMatches(tx, ACCOUNT, ids));
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof DataFolderUnusable ? error.message : error);
  process.exitCode = 1;
}
