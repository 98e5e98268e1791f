import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveAgain } from '../../../server/catalogue/derive-again.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { matches, pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const RIVAL = 'rival.example';
const NUMBERS: [string, string, string[]][] = [
  ['products', 'price', ['Infinity', 'NaN', '-0.01', '1000000001']],
  ['products', 'list_price', ['Infinity', 'NaN']],
  ['products', 'suspected_price', ['Infinity', 'NaN']],
  ['products', 'previous_price', ['Infinity', 'NaN']],
  ['products', 'coefficient', ['Infinity', '-1']],
  ['products', 'rating', ['NaN', '-1']],
  ['price_points', 'price', ['Infinity', '-Infinity', 'NaN']],
  ['matches', 'cost', ['Infinity', 'NaN', '-1']],
  ['matches', 'price_index', ['Infinity', 'NaN', '-Infinity']],
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function give(): Promise<{ member: Member; matchId: string }> {
  const member = await server.createAccount();
  const { db, now } = server.services;
  const websites = await seedWebsites(db, member, [RIVAL]);
  const [matchId] = await seedMatches(
    db,
    member,
    [
      {
        own: { price: 90, availability: 'InStock' },
        competitors: [
          { alias: RIVAL, price: 100, availability: 'InStock' },
          { alias: RIVAL, price: 80, state: 'not-found' },
        ],
      },
    ],
    websites,
  );
  const offers = await db.select().from(products).where(eq(products.matchId, matchId!));
  await db.insert(pricePoints).values(
    offers.map(({ id, websiteId, price }) => ({
      accountId: member.accountId,
      productId: id,
      matchId: matchId!,
      websiteId,
      at: new Date(now() - 86_400_000),
      price,
      availability: 'NotFound',
    })),
  );
  return { member, matchId: matchId! };
}

const ofMatch = (matchId: string) => eq(products.matchId, matchId);

it('FIG-08 the database refuses numbers outside the allowed range', async () => {
  const { member } = await give();
  for (const [table, column, values] of NUMBERS) {
    for (const value of values) {
      const set = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}::double precision
        where account_id = ${member.accountId}`;
      const refusal = await server.services.db.execute(set).catch(({ cause }: Error) => cause);
      expect({ table, column, value, refusal }).toMatchObject({ refusal: { code: '23514' } });
    }
  }
});

describe('an update from an older version', () => {
  /** Takes the schema back to what it was, with what could be stored then. */
  async function before(matchId: string, worst: string) {
    const { db } = server.services;
    await db.execute(sql`alter table products
      drop constraint products_state, drop constraint products_numbers`);
    await db.execute(sql`alter table price_points drop constraint price_points_numbers`);
    await db.execute(sql`alter table matches drop constraint matches_numbers`);
    await db.execute(sql`alter table engagements drop constraint engagements_numbers`);
    await db.execute(sql`alter table accounts drop column derived_by`);
    await db.execute(sql`update products set availability = 'NotFound' where availability is null`);
    await db.execute(sql`update products set price = ${worst}::double precision, list_price = 'NaN'
      where match_id = ${matchId} and price = 100`);
    await db.execute(sql`update price_points set price = ${worst}::double precision
      where match_id = ${matchId} and price = 100`);
    await db.execute(sql`update matches set cost = 'NaN', low_price = ${worst}::double precision
      where id = ${matchId}`);
    await db.execute(sql`delete from migrations where name = '0070_standing.sql'`);
  }

  it('FIG-08 FIG-10 clears such numbers and derives every match again', async () => {
    for (const worst of ['Infinity', 'NaN', '-1', '1e300']) {
      const { member, matchId } = await give();
      const { db } = server.services;
      await before(matchId, worst);
      await migrate(db);
      const stored = await db.select().from(products).where(ofMatch(matchId));
      expect(new Set(stored.map(({ price }) => price))).toEqual(new Set([80, 90, null]));
      expect(stored.find(({ price }) => price === null)).toMatchObject({ state: 'pending' });
      const [match] = await db.select().from(matches).where(eq(matches.id, matchId));
      expect(match).toMatchObject({ cost: 0, lowPrice: null });

      const isOld = eq(accounts.id, member.accountId);
      expect(await db.select().from(accounts).where(isOld)).toMatchObject([{ derivedBy: 0 }]);
      const told: unknown[] = [];
      const realtime = {
        ...server.services.realtime,
        publish: (...message: unknown[]) => void told.push(message),
      };
      await deriveAgain({ db, realtime }, member.accountId);
      expect(told).toMatchObject([[member.accountId, { cause: 'matchChanges' }]]);
      expect(await db.select().from(accounts).where(isOld)).toMatchObject([{ derivedBy: 1 }]);
      const [derived] = await db.select().from(matches).where(eq(matches.id, matchId));
      expect(derived).toMatchObject({ price: 90, lowPrice: null, competitorsCount: 1 });
      expect(derived!.tags).toContain(`a:NotRead`);
    }
  });

  it('FIG-01 ends the history of products that are gone', async () => {
    const { matchId } = await give();
    const { db } = server.services;
    await before(matchId, '100');
    await migrate(db);
    const points = await rowsOf(
      db,
      sql`select point.price, point.availability from price_points point
          join products on products.id = point.product_id and products.state = 'not-found'
          where point.match_id = ${matchId} order by at`,
    );
    expect(points).toEqual([
      { price: 80, availability: null },
      { price: null, availability: 'NotFound' },
    ]);
  });
});
