import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { pricePoints, products, websites } from '../../../server/database/schema/catalogue.ts';
import { checkCounts } from '../../../server/statistics/check-counts.ts';
import { rebuildAgain } from '../../../server/statistics/rebuild-again.ts';
import { takeHistory } from '../../../server/statistics/take-history.ts';
import { importLines } from '../imports/support.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { derive, newAccount } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ROWS = ['R1', 'R2', 'R3'];
const linesOf = (first: string, second: string) => [
  'ref,url,url,url',
  ...ROWS.map((ref) =>
    [ref, ...[first, second, 'other'].map((shop) => `https://${shop}.example/${ref}`)].join(','),
  ),
];
const PRICES: Record<string, number> = {
  'shop.example': 100,
  'rival.example': 80,
  'other.example': 90,
};

/** An account with the prices of some days: each shop asks two more each day, and the own one is the first named. */
async function seen(first: string, second: string, days: number[]): Promise<Member> {
  const member = await newAccount(server);
  const { db } = server.services;
  const { accountId } = member;
  await importLines(server, member, linesOf(first, second));
  const ofAccount = eq(products.accountId, accountId);
  const pages = await db.select().from(products).where(ofAccount);
  for (const page of pages) {
    const priceOf = (day: number) => PRICES[page.host]! + 2 * (10 - Math.min(day, 20));
    await db.insert(pricePoints).values(
      days.map((day) => ({
        accountId,
        productId: page.id,
        matchId: page.matchId,
        websiteId: page.websiteId,
        at: new Date(server.services.now() - day * DAY_MS),
        price: priceOf(day),
        availability: 'InStock',
      })),
    );
    const price = priceOf(days.at(-1)!);
    const state = { price, availability: 'InStock', state: 'ok' as const, currency: 'EUR' };
    await db.update(products).set(state).where(eq(products.id, page.id));
  }
  await db.transaction((tx) =>
    refreshMatches(
      tx,
      accountId,
      pages.map(({ matchId }) => matchId),
    ),
  );
  await takeHistory(server.services, accountId);
  return member;
}

async function historyOf({ accountId }: Member) {
  const { db } = server.services;
  const days = await rowsOf<{ sum: number; index_count: number }>(
    db,
    sql`select day::text, round(index_sum::numeric, 2)::float as sum, index_count, changes, exclusive
        from account_days where account_id = ${accountId} order by day`,
  );
  const halves = await rowsOf(
    db,
    sql`select ref, half::text, moves::text, changes::text from match_halves
        join matches on matches.account_id = ${accountId} and matches.id = match_id
        where match_halves.account_id = ${accountId} and (moves <> 0 or changes <> 0)
        order by 1, 2`,
  );
  return { days, halves };
}

async function change(member: Member): Promise<void> {
  const input = { website: 'shop.example', current: 'rival.example' };
  expect((await server.call(member, 'changeOwnWebsite', input)).status).toBe(200);
  await derive(server, member);
  await rebuildAgain(server.services, member.accountId);
  await takeHistory(server.services, member.accountId);
}

it('OWN-07 the daily history is made anew, as if the website had always been the own one', async () => {
  const days = [9, 6, 3, 1];
  const right = await seen('shop', 'rival', days);
  const wrong = await seen('rival', 'shop', days);
  expect(await historyOf(wrong)).not.toEqual(await historyOf(right));
  await change(wrong);
  expect(await historyOf(wrong)).toEqual(await historyOf(right));
  expect((await historyOf(right)).days.length).toBeGreaterThanOrEqual(4);
  expect(await checkCounts(server.services, wrong.accountId)).toEqual([]);
});

it('OWN-07 a history whose first prices are archived stays, and the new index counts from today', async () => {
  const ana = await seen('rival', 'shop', [200, 9, 1]);
  const { db } = server.services;
  const before = (await historyOf(ana)).days.slice(0, -1);
  const old = new Date(server.services.now() - 100 * DAY_MS).toISOString();
  await db.execute(
    sql`delete from price_points where account_id = ${ana.accountId} and at < ${old}`,
  );
  await change(ana);
  const { days } = await historyOf(ana);
  expect(days.slice(0, before.length)).toEqual(before);
  const documents = await rowsOf<{ sum: number }>(
    db,
    sql`select round(sum(price_index)::numeric, 2)::float as sum from matches
        where account_id = ${ana.accountId}`,
  );
  expect(days.at(-1)).toMatchObject({ sum: documents[0]!.sum, index_count: ROWS.length });
  expect(await checkCounts(server.services, ana.accountId)).toEqual([]);
});

it('OWN-07 it is made anew once, after the matches are derived', async () => {
  const ana = await seen('rival', 'shop', [9, 1]);
  const before = await historyOf(ana);
  const input = { website: 'shop.example', current: 'rival.example' };
  await server.call(ana, 'changeOwnWebsite', input);
  await rebuildAgain(server.services, ana.accountId);
  expect(await historyOf(ana)).toEqual(before);
  await derive(server, ana);
  await rebuildAgain(server.services, ana.accountId);
  const after = await historyOf(ana);
  expect(after).not.toEqual(before);
  await server.services.db.execute(
    sql`delete from price_points where account_id = ${ana.accountId}`,
  );
  await rebuildAgain(server.services, ana.accountId);
  expect(await historyOf(ana)).toEqual(after);
});

it('SITES-04 it is made anew when prices that it compared turn out to be in another currency', async () => {
  const ana = await seen('shop', 'rival', [9, 6, 1]);
  const { db } = server.services;
  const compared = async () =>
    (await historyOf(ana)).days.filter(({ index_count: count }) => count > 0).length;
  expect(await compared()).toBeGreaterThanOrEqual(3);
  const all = await db.select().from(websites).where(eq(websites.accountId, ana.accountId));
  for (const { id, alias } of all.filter((website) => website.alias !== 'shop.example')) {
    const input = { website_id: id, country: 'us' };
    expect([alias, (await server.call(ana, 'setWebsiteCountry', input)).status]).toEqual([
      alias,
      200,
    ]);
  }
  await derive(server, ana);
  await rebuildAgain(server.services, ana.accountId);
  await takeHistory(server.services, ana.accountId);
  expect(await compared()).toBe(0);
  expect(await checkCounts(server.services, ana.accountId)).toEqual([]);
});
