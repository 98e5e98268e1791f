import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { bucketOf } from '../../../contract/rules/buckets.ts';
import { listRowOf } from '../../../contract/rules/list-row.ts';
import { priceDifference } from '../../../contract/rules/price.ts';
import { availabilityOf } from '../../../contract/rules/offer-state.ts';
import { shownOffers } from '../../../contract/rules/summary.ts';
import { deriveAgain, deriveSoon } from '../../../server/catalogue/derive-again.ts';
import { deleteMatch } from '../../../server/catalogue/delete.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { setFavourite } from '../../../server/catalogue/repository.ts';
import { type Database, rowsOf } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { matches, products } from '../../../server/database/schema/catalogue.ts';
import { checkCounts } from '../../../server/statistics/check-counts.ts';
import { roundedIndex, unpackMoves } from '../../../server/statistics/packed-days.ts';
import { takeHistory } from '../../../server/statistics/take-history.ts';
import { amount } from '../../long.ts';
import { type GivenMatch, seedMatches, seedWebsites } from '../support/catalogue.ts';
import { type Member, startTestServer, type TestServer } from '../support/server.ts';

const ALIASES = ['alfa.example', 'beta.example', 'gamma.example'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Counts = Record<string, number>;

const documentsOf = async (db: Database, accountId: string): Promise<MatchDocument[]> => {
  const rows = await db
    .select({ document: matches.document })
    .from(matches)
    .where(eq(matches.accountId, accountId));
  return rows.map(({ document }) => document);
};

/** What the rules of the contract count of documents: no part of it is the database's. */
function expectedCounts(documents: MatchDocument[]): Counts {
  const counts: Counts = {};
  const add = (key: string, by = 1) => {
    counts[key] = (counts[key] ?? 0) + by;
  };
  for (const document of documents) {
    const row = listRowOf(document);
    add('matches');
    if (row.price !== null || row.low_price !== null) add('priced');
    if (row.price_index !== null) {
      add('indexed');
      add('index_sum', row.price_index);
      add(`bucket ${bucketOf(row.price_index)}`);
    }
    if (row.exclusive) add('exclusive');
    if (row.brand !== '') add(`brand ${row.brand}`);
    if (row.category !== '') add(`category ${row.category}`);
    add(`availability ${row.availability}`);
    const shown = [...shownOffers(document).values()];
    for (const offer of shown) {
      const offered = `${offer.alias}|${availabilityOf(offer)}`;
      add(`w ${offer.alias}`);
      add(`wa ${offered}`);
      const difference = priceDifference(offer, row.price);
      if (difference === null) continue;
      add(`${difference < 0 ? 'higher' : difference > 0 ? 'cheaper' : 'equal'} ${offered}`);
    }
    for (const availability of new Set(shown.map(availabilityOf))) add(`a ${availability}`);
  }
  return counts;
}

async function storedCounts(db: Database, accountId: string): Promise<Counts> {
  const rows = await rowsOf<{ kind: string; key: string; amount: number }>(
    db,
    sql`select kind, key, amount::double precision as amount from account_counts
        where account_id = ${accountId} and amount <> 0 and kind <> 'changed_at'`,
  );
  return Object.fromEntries(
    rows.map(({ kind, key, amount: counted }) => [`${kind} ${key}`.trim(), counted]),
  );
}

async function expectExact(db: Database, accountId: string): Promise<void> {
  const { index_sum: sum = 0, ...counts } = expectedCounts(await documentsOf(db, accountId));
  const { index_sum: storedSum = 0, ...stored } = await storedCounts(db, accountId);
  expect(stored).toEqual(counts);
  expect(storedSum).toBeCloseTo(sum, 6);
}

const price = fc.option(fc.integer({ min: 0, max: 3000 }).map((cents) => cents / 100));
const offer = fc.record({
  price,
  availability: fc.constantFrom('InStock', 'OutOfStock', null),
  coefficient: fc.constantFrom(0, 0, 0, 1.5),
  validated: fc.boolean(),
  state: fc.constantFrom('ok', 'ok', 'ok', 'not-found', 'moved', 'pending'),
});
const given: fc.Arbitrary<GivenMatch> = fc.record(
  {
    brandGiven: fc.option(fc.constantFrom('Alba', 'Björk', '')),
    categoryGiven: fc.option(fc.constantFrom('Tents', 'Audio')),
    own: offer,
    competitors: fc.array(
      fc.tuple(fc.constantFrom(...ALIASES), offer).map(([alias, one]) => ({ ...one, alias })),
      { maxLength: 5 },
    ),
  },
  { requiredKeys: ['brandGiven', 'categoryGiven', 'competitors'] },
);

type Change =
  | { kind: 'add'; given: GivenMatch[] }
  | { kind: 'crawl'; at: number[]; offer: { price: number | null; state: string } }
  | { kind: 'brand'; at: number[]; brand: string }
  | { kind: 'heart' | 'delete' | 'roll back'; at: number[] }
  | { kind: 'delete all' | 'derive again' | 'look' | 'next day' };
const at = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 });
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      given: fc.array(given, { maxLength: 4 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('crawl' as const), at, offer }) },
  fc.record({
    kind: fc.constant('brand' as const),
    at,
    brand: fc.constantFrom('Alba', 'Çelik', ''),
  }),
  fc.record({
    kind: fc.constantFrom('heart' as const, 'delete' as const, 'roll back' as const),
    at,
  }),
  fc.record({
    kind: fc.constantFrom(
      'delete all' as const,
      'derive again' as const,
      'look' as const,
      'next day' as const,
    ),
  }),
);

type Place = { member: Member; websites: Map<string, string> };

async function apply({ member, websites }: Place, one: Change): Promise<void> {
  const { db } = server.services;
  const { accountId } = member;
  const ids = await rowsOf<{ id: string }>(
    db,
    sql`select id from matches where account_id = ${accountId} order by id`,
  );
  const chosen = 'at' in one ? [...new Set(one.at.flatMap((n) => ids[n]?.id ?? []))] : [];
  if (one.kind === 'add') await seedMatches(db, member, one.given, websites);
  else if (one.kind === 'next day') server.advance(DAY_MS);
  else if (one.kind === 'look') await takeHistory(server.services, accountId);
  else if (one.kind === 'derive again') {
    await db.transaction((tx) => deriveSoon(server.services, accountId, tx));
    await deriveAgain(server.services, accountId);
  } else if (one.kind === 'delete all') {
    await db.transaction(async (tx) => {
      for (const { id } of ids) await deleteMatch(tx, accountId, id);
    });
  } else if (chosen.length > 0) {
    await db
      .transaction(async (tx) => {
        if (one.kind === 'heart')
          await setFavourite(tx, accountId, { matchId: chosen[0]!, favorite: true });
        if (one.kind === 'delete') await deleteMatch(tx, accountId, chosen[0]!);
        if (one.kind === 'brand') {
          await tx
            .update(matches)
            .set({ brandGiven: one.brand })
            .where(and(eq(matches.accountId, accountId), inArray(matches.id, chosen)));
        }
        if (one.kind === 'crawl') {
          await tx
            .update(products)
            .set(one.offer as Partial<typeof products.$inferInsert>)
            .where(and(eq(products.accountId, accountId), inArray(products.matchId, chosen)));
        }
        if (one.kind === 'roll back') {
          await tx.delete(matches).where(inArray(matches.id, chosen));
          throw new Error('rolled back');
        }
        await refreshMatches(tx, accountId, chosen);
      })
      .catch((error: unknown) => {
        if (one.kind !== 'roll back') throw error;
      });
  }
}

/** The moves of a match's days add up to its index, and the last day of the account is that of its matches. */
async function expectHistoryExact(accountId: string): Promise<void> {
  const { db } = server.services;
  await takeHistory(server.services, accountId);
  const halves = await rowsOf<{ id: string; moves: string }>(
    db,
    sql`select match_id as id, moves::text from match_halves where account_id = ${accountId}`,
  );
  const documents = await documentsOf(db, accountId);
  for (const { match_id: id, price_index: index } of documents) {
    const moves = halves.filter((half) => half.id === id);
    const days = moves.flatMap((half) => [...unpackMoves(half.moves).values()]);
    expect(days.reduce((sum, { delta }) => sum + delta, 0)).toBeCloseTo(roundedIndex(index), 6);
    expect(days.reduce((sum, { counted }) => sum + counted, 0)).toBe(index === null ? 0 : 1);
  }
  const [today] = await rowsOf<{ sum: number; count: number; exclusive: number }>(
    db,
    sql`select index_sum as sum, index_count as count, exclusive from account_days
        where account_id = ${accountId} order by day desc limit 1`,
  );
  const { index_sum: sum = 0, indexed = 0, exclusive = 0 } = expectedCounts(documents);
  expect(today).toEqual({ sum: expect.closeTo(sum, 6), count: indexed, exclusive });
}

async function seedPlace(): Promise<Place> {
  const member = await server.createAccount();
  const websites = await server.services.db.transaction((tx) => seedWebsites(tx, member, ALIASES));
  return { member, websites };
}

/** A member with one match that has an index, of which the history was taken. */
async function seedPlaceWithHistory(): Promise<Member> {
  const { member, websites } = await seedPlace();
  const priced = { own: { price: 10 }, competitors: [{ alias: ALIASES[0]!, price: 20 }] };
  await seedMatches(server.services.db, member, [priced], websites);
  await server.call(member, 'getPriceIndexHistory', {});
  return member;
}

describe('SPEED-03 counts of an account', () => {
  it('equal a count of the documents by the rules after any changes, and so does the history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const place = await seedPlace();
        await apply(place, { kind: 'add', given: [{ own: { price: 10 } }, {}] });
        for (const one of changes) await apply(place, one);
        await expectExact(server.services.db, place.member.accountId);
        expect(await checkCounts(server.services, place.member.accountId)).toEqual([]);
        await expectHistoryExact(place.member.accountId);
      }),
      { numRuns: amount({ usual: 25, long: 500 }) },
    );
  });

  it('stay correct when SQL changes many matches at once, and are deleted with their account', async () => {
    const { db } = server.services;
    const { member, websites } = await seedPlace();
    const { accountId } = member;
    const other = await seedPlace();
    const many = fc.sample(given, { numRuns: 40, seed: 7 });
    await seedMatches(db, member, many, websites);
    await seedMatches(db, other.member, many, other.websites);
    const before = await storedCounts(db, other.member.accountId);
    await db.execute(sql`delete from matches where account_id = ${accountId} and verified = false
      and brand <> 'Alba'`);
    await expectExact(db, accountId);
    await db.execute(sql`delete from accounts where id = ${accountId}`);
    expect(await storedCounts(db, accountId)).toEqual({});
    expect(await storedCounts(db, other.member.accountId)).toEqual(before);
  });

  it('stay correct under concurrent changes, deletions and reads', async () => {
    const { db } = server.services;
    const places = [await seedPlace(), await seedPlace()];
    const lives = places.map(async ({ member, websites }) => {
      const many = fc.sample(given, { numRuns: 24, seed: 11 });
      const ids = await seedMatches(db, member, many, websites);
      const changes = ids.map((id, n) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select from accounts where id = ${member.accountId} for update`);
          if (n % 4 === 0) await deleteMatch(tx, member.accountId, id);
          else {
            await tx
              .update(products)
              .set({ price: 3 + n, changedAt: new Date(server.services.now()) })
              .where(and(eq(products.accountId, member.accountId), eq(products.matchId, id)));
            await refreshMatches(tx, member.accountId, [id]);
          }
        }),
      );
      const looks = ids.map(() => takeHistory(server.services, member.accountId));
      await Promise.all([...changes, ...looks]);
    });
    await Promise.all(lives);
    for (const { member } of places) {
      await expectExact(db, member.accountId);
      expect(await checkCounts(server.services, member.accountId)).toEqual([]);
      await expectHistoryExact(member.accountId);
    }
  });

  it('do not change with a favourite', async () => {
    const { db } = server.services;
    const { member } = await seedPlace();
    const [id] = await seedMatches(db, member, [{ own: { price: 10 } }]);
    const read = () =>
      rowsOf(
        db,
        sql`select xmin::text, ctid::text, kind, key from account_counts
        where account_id = ${member.accountId} order by kind, key`,
      );
    const before = await read();
    await db.transaction((tx) =>
      setFavourite(tx, member.accountId, { matchId: id!, favorite: true }),
    );
    expect(await read()).toEqual(before);
  });

  it('are filled by the upgrade of an older installation', async () => {
    const { db } = server.services;
    const { member, websites } = await seedPlace();
    await seedMatches(db, member, fc.sample(given, { numRuns: 20, seed: 3 }), websites);
    await db.execute(sql`drop table account_counts, moved_matches`);
    await db.execute(sql`drop function count_matches cascade`);
    await db.execute(sql`drop function note_moved_match cascade`);
    await db.execute(sql`drop function
      counts_of, counts_of_match, counts_of_tags, counts_of_prices`);
    await db.execute(sql`alter table account_statistics
      add column distribution jsonb, add column availability jsonb, add column comparison jsonb`);
    await db.execute(sql`delete from migrations
      where name in ('0088_account_counts.sql', '0121_percents.sql')`);
    await migrate(db);
    await expectExact(db, member.accountId);
    const [moved] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from moved_matches where account_id = ${member.accountId}`,
    );
    const documents = await documentsOf(db, member.accountId);
    expect(moved!.count).toBe(documents.filter((one) => one.price_index !== null).length);
  });
});

describe('SPEED-03 statistics of an account with more than 5,000 offers', () => {
  it('are current right after each change', async () => {
    const { db } = server.services;
    const { member, websites } = await seedPlace();
    const [id] = await seedMatches(
      db,
      member,
      [{ own: { price: 100 }, competitors: [{ alias: ALIASES[0]!, price: 100 }] }],
      websites,
    );
    await db.execute(sql`insert into products (account_id, id, match_id, website_id, url, host)
      select ${member.accountId}, 'p' || n, ${id}, ${websites.get(ALIASES[1]!)!}, 'https://b/' || n, 'b'
      from generate_series(1, 5001) as n`);
    const buckets = async () =>
      (await server.call(member, 'getLastStatistics', {})).body.statisticsData;
    expect(await buckets()).toEqual([{ key: 0, doc_count: 1 }]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`update products set price = 80
        where account_id = ${member.accountId} and price is not null and not own`);
      await refreshMatches(tx, member.accountId, [id!]);
    });
    expect(await buckets()).toEqual([{ key: 50, doc_count: 1 }]);
  });
});

describe('SPEED-04 the nightly check', () => {
  it('corrects counts that differ from the matches and informs the administrator', async () => {
    const { db } = server.services;
    const admin = await server.createAccount({ name: 'Operator', superAdmin: true });
    const { member, websites } = await seedPlace();
    const { accountId } = member;
    await seedMatches(
      db,
      member,
      [
        {
          brandGiven: 'Alba',
          own: { price: 10 },
          competitors: [{ alias: ALIASES[0]!, price: 20 }],
        },
      ],
      websites,
    );
    expect(await checkCounts(server.services, accountId)).toEqual([]);
    await db.execute(sql`update account_counts set amount = amount + 2
      where account_id = ${accountId} and kind = 'bucket'`);
    await db.execute(sql`delete from account_counts
      where account_id = ${accountId} and kind = 'brand'`);
    await db.execute(sql`insert into account_counts values (${accountId}, 'category', 'None', 5)`);
    const planted = [
      { kind: 'brand', key: 'Alba', counted: '0', actual: '1' },
      { kind: 'bucket', key: '-50', counted: '3', actual: '1' },
      { kind: 'category', key: 'None', counted: '5', actual: '0' },
    ];
    expect(await checkCounts(server.services, accountId)).toEqual(planted);
    await expectExact(db, accountId);
    expect(await checkCounts(server.services, accountId)).toEqual([]);

    const { body } = await server.call(admin, 'listEvents', {});
    const shown = body.items.find(({ tag }) => tag === 'checkStatistics');
    expect(shown).toMatchObject({ call_count: 1, errors: [{ params: { drift: planted } }] });
    expect(shown!.errors[0]!.error).toContain('3 counts differed');
    expect(Object.keys(shown!.from)).toEqual([accountId]);
  });

  it('finds a sum of histories that is wrong', async () => {
    const { db } = server.services;
    const member = await seedPlaceWithHistory();
    await db.execute(sql`update account_halves set moves = moves + 5
      where account_id = ${member.accountId}`);
    expect(await checkCounts(server.services, member.accountId)).toMatchObject([{ kind: 'half' }]);
    expect(await checkCounts(server.services, member.accountId)).toEqual([]);
  });

  it('finds an index that is missing in the history', async () => {
    const { db } = server.services;
    const member = await seedPlaceWithHistory();
    await db.execute(sql`update match_statistics set price_index = 7
      where account_id = ${member.accountId}`);
    expect(await checkCounts(server.services, member.accountId)).toEqual([
      { kind: 'moved', key: '', counted: '0', actual: '1' },
    ]);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'blocks nobody while nothing differs, and deletes unused counts',
    async () => {
      const { db } = server.services;
      const { member, websites } = await seedPlace();
      const { accountId } = member;
      const gone = { brandGiven: 'Alba', own: { price: 10 } };
      const [, id] = await seedMatches(db, member, [{ own: { price: 10 } }, gone], websites);
      await takeHistory(server.services, accountId);
      expect(await checkCounts(server.services, accountId)).toEqual([]);
      await db.transaction(async (tx) => {
        await tx.execute(sql`select from accounts where id = ${accountId} for update`);
        expect(await checkCounts(server.services, accountId)).toEqual([]);
      });
      await db.transaction((tx) => deleteMatch(tx, accountId, id!));
      const nothings = () =>
        rowsOf(
          db,
          sql`select key from account_counts
          where account_id = ${accountId} and amount = 0`,
        );
      expect(await nothings()).toContainEqual({ key: 'Alba' });
      expect(await checkCounts(server.services, accountId)).toEqual([]);
      expect(await nothings()).toEqual([]);
    },
  );
});
