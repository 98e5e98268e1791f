import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { noteChanges } from '../../../../server/alerts/changes.ts';
import { refreshMatches } from '../../../../server/catalogue/refresh.ts';
import { createApplier } from '../../../../server/crawl/recording/apply.ts';
import type { Outcome } from '../../../../server/crawl/reading/outcome.ts';
import { recordOutcomes, type Visited } from '../../../../server/crawl/recording/record.ts';
import { offerChanges } from '../../../../server/database/schema/alerts.ts';
import { matches, pricePoints, products } from '../../../../server/database/schema/catalogue.ts';
import { amount } from '../../../long.ts';
import { POLL_TIMEOUT } from '../../../support/poll-timeout.ts';
import { draft, seedAlert } from '../../alerts/watching.ts';
import { fillDisk } from '../../support/full-disk.ts';
import { seedWebsites } from '../../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../../support/server.ts';
import { readKettle, type Given } from '../crawling.ts';

const ALIASES = ['one.example', 'two.example', 'three.example'];
const MATCHES = ['kettle', 'toaster', 'grill'];
/** For each match one product per website: some products share a match. */
const PRODUCTS = MATCHES.flatMap((match) =>
  ALIASES.map((alias) => ({ id: `${match}@${alias}`, match, alias })),
);
/** Shortly before midnight, so that some sequences continue on the next day. */
const BEGIN = Date.parse('2026-03-31T23:20:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.delete(products);
});

const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        price: fc.constantFrom(null, 49.99, 50, 51.5, 0.1 + 0.2, 500, Infinity),
        listPrice: fc.constantFrom(null, 60, -1),
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
        availability: fc.constantFrom(null, 'InStock', 'OutOfStock'),
        name: fc.constantFrom(null, 'Kettle', 'Wasserkocher „Größe“ \\ "2"'),
        rating: fc.constantFrom(null, 4.5, NaN),
        reviews: fc.constantFrom(null, 0, 12),
        shipping: fc.constantFrom(null, 0, 4.9, -1, Infinity),
      })
      .map((offer) => readKettle(offer, '"tag"')),
  },
  fc.constant<Outcome>({ kind: 'unchanged' }),
  fc.boolean().map<Outcome>((forGood) => ({ kind: 'missing', forGood, message: 'Not found.' })),
  fc
    .constantFrom('moved' as const, 'blocked' as const, 'unsure' as const, 'failed' as const)
    .map<Outcome>((kind) => ({
      kind,
      message: `It is ${kind}.`,
    })),
);

const given: fc.Arbitrary<Given> = fc.constantFrom<Given>(
  { state: 'pending' },
  { state: 'ok', price: 50, currency: 'EUR', availability: 'InStock', name: 'Kettle' },
  {
    state: 'ok',
    price: 50,
    currency: 'EUR',
    missing: 1,
    updatedAt: new Date(BEGIN - 10 * MINUTE_MS),
  },
  { state: 'not-found', price: 50, currency: 'EUR', missing: 2 },
  { state: 'unsure', price: 50, currency: 'EUR', failures: 3, cutShort: 2 },
  { state: 'unsure', price: 50, currency: 'EUR', suspectedPrice: 500, suspectedCurrency: 'EUR' },
);

/** `claim` is the claim of the visit: the present one, or an expired one. */
const visitOf = fc.record({
  product: fc.nat(PRODUCTS.length - 1),
  outcome,
  claim: fc.constantFrom('stands', 'stands', 'stands', 'ran out'),
  minutes: fc.nat(20),
});

async function seedCatalogue(member: Member, states: Given[], sites: Map<string, string>) {
  const { db } = server.services;
  const { accountId } = member;
  await db.delete(products).where(eq(products.accountId, accountId));
  await db.delete(matches).where(eq(matches.accountId, accountId));
  await db.delete(pricePoints).where(eq(pricePoints.accountId, accountId));
  await db.delete(offerChanges).where(eq(offerChanges.accountId, accountId));
  const nextCrawlAt = new Date(BEGIN);
  await db.transaction(async (tx) => {
    const createdAt = new Date(BEGIN - HOUR_MS);
    await tx.insert(matches).values(MATCHES.map((id) => ({ accountId, id, ref: id, createdAt })));
    await tx.insert(products).values(
      PRODUCTS.map(({ id, match, alias }, index) => ({
        accountId,
        id,
        matchId: match,
        websiteId: sites.get(alias)!,
        own: alias === 'one.example',
        url: `https://${alias}/${match}`,
        host: alias,
        nextCrawlAt,
        createdAt,
        ...states[index],
      })),
    );
    await refreshMatches(tx, accountId, MATCHES);
  });
}

/** The stored rows of an account, without its ids and the sequence numbers of its changes. */
async function storedOf({ accountId }: Member, sites: Map<string, string>) {
  const { db } = server.services;
  const aliases = new Map([...sites].map(([alias, id]) => [id, alias]));
  const rows = [
    await db.select().from(products).where(eq(products.accountId, accountId)).orderBy(products.id),
    await db
      .select()
      .from(pricePoints)
      .where(eq(pricePoints.accountId, accountId))
      .orderBy(pricePoints.productId, pricePoints.at),
    await db.select().from(matches).where(eq(matches.accountId, accountId)).orderBy(matches.id),
    await db
      .select()
      .from(offerChanges)
      .where(eq(offerChanges.accountId, accountId))
      .orderBy(offerChanges.seq),
  ];
  return JSON.parse(JSON.stringify(rows), (key, value: unknown) => {
    if (key === 'seq' || key === 'accountId') return undefined;
    if (typeof value !== 'string') return value;
    return aliases.get(value) ?? value;
  }) as unknown;
}

/** Lists of visits; each list was collected before it is stored. */
const visitsInBatches = fc.array(fc.array(visitOf, { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 4,
});

test('SPEED-01 visits stored in batches leave the same rows, points and changes as visits stored one by one', async () => {
  const { db } = server.services;
  const onChange = noteChanges(server.services);
  const together = await server.createAccount();
  const apart = await server.createAccount();
  const members = [together, apart];
  const sites = new Map<Member, Map<string, string>>();
  for (const member of members) {
    sites.set(member, await seedWebsites(db, member, ALIASES));
    await seedAlert(server, member, {}, draft());
  }
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(given, { minLength: PRODUCTS.length, maxLength: PRODUCTS.length }),
      visitsInBatches,
      async (states, batches) => {
        for (const member of members) await seedCatalogue(member, states, sites.get(member)!);
        let at = BEGIN;
        for (const batch of batches) {
          const until = new Date(at + 10 * HOUR_MS);
          await db.update(products).set({ claimedUntil: until });
          const visits = batch.map(({ product, claim, minutes, outcome: came }) => {
            at += minutes * MINUTE_MS;
            return {
              id: PRODUCTS[product]!.id,
              until: claim === 'stands' ? until : new Date(until.getTime() - HOUR_MS),
              outcome: came,
              at: new Date(at),
              intervalMs: DAY_MS,
              random: 0.5,
            };
          });
          const of = ({ accountId }: Member): Visited[] =>
            visits.map(({ id, ...visit }) => ({ ...visit, product: { accountId, id } }));
          await recordOutcomes(db, together.accountId, of(together), onChange);
          for (const visit of of(apart)) {
            await recordOutcomes(db, apart.accountId, [visit], onChange);
          }
        }
        const stored = await storedOf(together, sites.get(together)!);
        expect(stored).toEqual(await storedOf(apart, sites.get(apart)!));
        changes += await db.$count(offerChanges);
      },
    ),
    { numRuns: amount({ usual: 15, long: 300 }) },
  );
  expect(changes).toBeGreaterThan(0);
});

describe('the result of visits', () => {
  const until = new Date(BEGIN + HOUR_MS);
  const visitedOf = ({ accountId }: Member, id: string, came: Outcome): Visited => ({
    product: { accountId, id },
    until,
    outcome: came,
    at: new Date(BEGIN),
    intervalMs: DAY_MS,
    random: 0.5,
  });

  async function seedClaimed(): Promise<Member> {
    const member = await server.createAccount();
    const sites = await seedWebsites(server.services.db, member, ALIASES);
    await seedCatalogue(
      member,
      PRODUCTS.map(() => ({ claimedUntil: until })),
      sites,
    );
    return member;
  }

  const storedProduct = async ({ accountId }: Member, id: string) => {
    const [row] = await server.services.db
      .select()
      .from(products)
      .where(and(eq(products.accountId, accountId), eq(products.id, id)));
    return row!;
  };

  test('SPEED-01 is stored although one visit of the batch cannot be; only that one is postponed', async () => {
    const member = await seedClaimed();
    const applier = createApplier({ services: server.services, onApplied: () => {} });
    const bad = PRODUCTS[4]!.id;
    applier.add(
      PRODUCTS.map(({ id }) => visitedOf(member, id, readKettle({}, id === bad ? 'a\0tag' : null))),
    );
    await applier.close();
    for (const { id } of PRODUCTS) {
      const { state, claimedUntil } = await storedProduct(member, id);
      expect([id, state, claimedUntil]).toEqual([id, id === bad ? 'pending' : 'ok', null]);
    }
    const { nextCrawlAt } = await storedProduct(member, bad);
    expect(nextCrawlAt.getTime()).toBeGreaterThan(server.services.now() + 50 * MINUTE_MS);
  });

  test('SPEED-01 is stored without delay if it arrives alone; results that arrive meanwhile are stored together, with one message', async () => {
    const member = await seedClaimed();
    const published: (number | undefined)[] = [];
    const realtime = {
      ...server.services.realtime,
      publish: (_: string, { seq }: { seq?: number | undefined }) => void published.push(seq),
    };
    const batches: number[] = [];
    const applier = createApplier({
      services: { ...server.services, realtime },
      onChange: async (_, changes) => void batches.push(changes.length),
      onApplied: () => {},
    });
    const [first, ...others] = PRODUCTS.map(({ id }) => visitedOf(member, id, readKettle({})));
    applier.add([first!]);
    await vi.waitFor(() => expect(published).toHaveLength(1), POLL_TIMEOUT);
    for (const other of others) applier.add([other]);
    await applier.close();
    expect(batches).toEqual([1, PRODUCTS.length - 1]);
    expect(published).toHaveLength(2);
  });

  test('OPS-22 is not asked of the shop again at once while the database cannot store it', async () => {
    const member = await seedClaimed();
    const makeRoom = await fillDisk(server.services.db, 'price_points');
    const applier = createApplier({ services: server.services, onApplied: () => {} });
    const { id } = PRODUCTS[0]!;
    applier.add([visitedOf(member, id, readKettle({}))]);
    await applier.close();
    await makeRoom();
    const { state, claimedUntil, nextCrawlAt } = await storedProduct(member, id);
    expect([state, claimedUntil]).toEqual(['pending', null]);
    const ahead = nextCrawlAt.getTime() - server.services.now();
    expect(ahead).toBeGreaterThan(MINUTE_MS / 2);
    expect(ahead).toBeLessThan(2 * MINUTE_MS);
  });

  test('SPEED-01 is dropped for an expired claim or a deleted product', async () => {
    const member = await seedClaimed();
    const late = { ...visitedOf(member, PRODUCTS[0]!.id, readKettle({})), until: new Date(BEGIN) };
    const gone = visitedOf(member, 'gone', readKettle({}));
    const { db } = server.services;
    expect(await recordOutcomes(db, member.accountId, [late, gone])).toBeNull();
    const { state, claimedUntil } = await storedProduct(member, PRODUCTS[0]!.id);
    expect([state, claimedUntil]).toEqual(['pending', until]);
  });
});
