import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { takeHistory } from '../../../server/statistics/take-history.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { openAsSecond } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const RIVAL = 'rival.example';
const MATCHES = 40;
/** What a browser asks for at once on its first visit to the dashboard. */
const FIRST_CALLS = [
  'getLastStatistics',
  'getGlobalStatistics',
  'getPricingStatistics',
  'getMatchStatistics',
  'getPriceIndexHistory',
  'getPriceChangesHistory',
  'getExclusiveHistory',
  'compareCompetitors',
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A member whose prices have a history, and whose statistics nobody has asked for yet. */
async function seedHistory(): Promise<Member> {
  const member = await server.createAccount();
  const { db, now } = server.services;
  const websites = await db.transaction((tx) => seedWebsites(tx, member, [RIVAL]));
  const own = { price: 90, availability: 'InStock' };
  const competitors = [{ ...own, alias: RIVAL, price: 100 }];
  await seedMatches(
    db,
    member,
    Array.from({ length: MATCHES }, () => ({ own, competitors })),
    websites,
  );
  const offers = await db.select().from(products).where(eq(products.accountId, member.accountId));
  await db.insert(pricePoints).values(
    offers.flatMap((offer) =>
      [3, 2, 1].map((days) => ({
        accountId: member.accountId,
        productId: offer.id,
        matchId: offer.matchId,
        websiteId: offer.websiteId,
        at: new Date(now() - days * DAY_MS),
        price: offer.price! + days,
        availability: 'InStock',
        promotion: false,
      })),
    ),
  );
  return member;
}

it('FIG-09 concurrent first visits, also of several processes, get the same answer', async () => {
  const { services } = server;
  const second = await openAsSecond(services.database);
  const processes = [services, { ...services, db: second.db }];
  for (let round = 0; round < 5; round += 1) {
    const member = await seedHistory();
    const { accountId } = member;
    const [[first, ...others], calls] = await Promise.all([
      Promise.all([...processes, ...processes].map((one) => takeHistory(one, accountId))),
      Promise.all(FIRST_CALLS.map((name) => server.call(member, name, {}))),
    ]);
    expect(first).toMatchObject({ isCurrent: true });
    expect(others).toEqual([first, first, first]);
    expect(calls.map(({ status }) => status)).toEqual(FIRST_CALLS.map(() => 200));
    const [days] = await rowsOf<{ count: number }>(
      services.db,
      sql`select sum(index_count)::int as count from account_days where account_id = ${accountId}`,
    );
    expect(days).toEqual({ count: 4 * MATCHES });
  }
  await second.close();
});
