import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { bucketOf } from '../../../contract/rules/buckets.ts';
import { shownOffers } from '../../../contract/rules/summary.ts';
import { priceDifference } from '../../../contract/rules/price.ts';
import { NO_FILTER } from '../../../contract/rules/filter.ts';
import { findMatch, setFavourite } from '../../../server/catalogue/repository.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { writeEngagements } from '../../../server/statistics/engagements.ts';
import { dayOf } from '../../../server/utc-day.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type GivenOffer, seedMatches, seedWebsites } from '../support/catalogue.ts';
import { type Member, startTestServer, type TestServer } from '../support/server.ts';

const ALIASES = ['alpha.example', 'beta.example', 'gamma.example'];

/** A small generator of its own, so that a failure can be run again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function randomMatches(count: number) {
  const next = numbers(11);
  const offer = (alias: string): GivenOffer => ({
    alias,
    price: next() < 0.1 ? null : Math.round((80 + next() * 40) * 100) / 100,
    availability: next() < 0.7 ? 'InStock' : next() < 0.5 ? 'OutOfStock' : null,
    validated: next() < 0.5,
    coefficient: next() < 0.2 ? 1.1 : 0,
  });
  return Array.from({ length: count }, (_, index) => ({
    ref: `R${index}`,
    brandGiven: index % 2 === 0 ? 'Lumo' : 'Tarn',
    own: { price: next() < 0.1 ? null : 100, availability: 'InStock' },
    // Alpha has two products of some matches: one of them stands for it.
    competitors: [...ALIASES, ...(index % 3 === 0 ? [ALIASES[0]!] : [])]
      .filter(() => next() < 0.85)
      .map(offer),
  }));
}

let server: TestServer;
let member: Member;
let documents: MatchDocument[];
let ids: string[];

beforeAll(async () => {
  server = await startTestServer();
  member = await server.createAccount();
  const websites = await server.services.db.transaction((tx) => seedWebsites(tx, member, ALIASES));
  ids = await seedMatches(server.services.db, member, randomMatches(60), websites);
  documents = await readDocuments();
});
afterAll(() => server.close());

async function readDocuments(): Promise<MatchDocument[]> {
  const found = await Promise.all(
    ids.map((id) => findMatch(server.services.db, member.accountId, id)),
  );
  return found.filter((match) => match !== undefined);
}

const indexes = () =>
  documents.flatMap(({ price_index: index }) => (index === null ? [] : [index]));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('current statistics', () => {
  it('API GET /api/products/statisticslaststat counts matches per bucket and side', async () => {
    const { body } = await server.call(member, 'getLastStatistics', { match: '1' });
    const expected = new Map<number, number>();
    for (const index of indexes()) {
      expected.set(bucketOf(index), (expected.get(bucketOf(index)) ?? 0) + 1);
    }
    expect(new Map(body.statisticsData.map((one) => [one.key, one.doc_count]))).toEqual(expected);
    expect(body.resume.total).toBe(indexes().length);
    expect(body.resume.lower_than_average).toBe(indexes().filter((one) => one < -1).length);
    expect(body.resume.equal_than_average).toBe(
      indexes().filter((one) => Math.abs(one) <= 1).length,
    );
    expect(Date.parse(body.resume.lastUpdateDate!)).toBeGreaterThan(0);
  });

  it('API GET /api/products/statisticsglobalstat has the same buckets and their total', async () => {
    const { body } = await server.call(member, 'getGlobalStatistics', { match: '1' });
    expect(body.total.value).toBe(indexes().length);
  });

  it('API GET /api/products/statisticspricingstat counts offers in and out of stock per website', async () => {
    const { body } = await server.call(member, 'getPricingStatistics', { match: '1' });
    const offers = documents.flatMap(({ own, competitors }) => [
      ...(own ? [own] : []),
      ...shownOffers({ own, competitors }).values(),
    ]);
    for (const counted of body.statistics) {
      const of = offers.filter(({ alias }) => alias === counted.website);
      const count = (...names: string[]) =>
        of.filter(({ availability }) => names.includes(availability)).length;
      expect(counted).toEqual({
        website: counted.website,
        in_stock: count('InStock'),
        out_of_stock: count('OutOfStock'),
        unknown: count('Unknown'),
        unread: count('NotRead'),
      });
    }
    expect(body.statistics).toHaveLength(ALIASES.length + 1);
  });

  it('API GET /api/products/matchsstat counts matches and those with data', async () => {
    const { body } = await server.call(member, 'getMatchStatistics', {});
    expect(body.list_length).toBe(documents.length);
    expect(body.data_length).toBe(
      documents.filter(({ own, low_price: low }) => (own?.price ?? low) !== null).length,
    );
  });

  it('API GET /api/products/productcomparaison compares as the table colours prices', async () => {
    const { body } = await server.call(member, 'compareCompetitors', {});
    for (const alias of ALIASES) {
      const compared = documents.flatMap((match) => {
        const offer = shownOffers(match).get(alias);
        const difference = offer ? priceDifference(offer, match.own?.price ?? null) : null;
        return difference === null ? [] : [{ difference, isIn: offer!.availability === 'InStock' }];
      });
      const comparison = body.productComparaisonData[alias]!;
      expect(comparison.total.all).toBe(compared.length);
      expect(comparison.higher.all).toBe(compared.filter((one) => one.difference < 0).length);
      expect(comparison.equals.all).toBe(compared.filter((one) => one.difference === 0).length);
      expect(comparison.cheaper.in_stock).toBe(
        compared.filter((one) => one.difference > 0 && one.isIn).length,
      );
      const { all, in_stock: inStock, out_of_stock: out, unknown } = comparison.cheaper;
      expect(inStock + out + unknown!).toBe(all);
    }
  });

  it('belong to the requesting account only', async () => {
    const other = await server.createAccount();
    const { body } = await server.call(other, 'getLastStatistics', { match: '1' });
    expect(body.resume.total).toBe(0);
    const { body: compared } = await server.call(other, 'compareCompetitors', {});
    expect(compared.productComparaisonData).toEqual({});
  });
});

describe('histories', () => {
  it('API GET /api/products/statisticshistory has the mean index of each day', async () => {
    const { body } = await server.call(member, 'getPriceIndexHistory', {});
    expect(body.statisticsData.at(-1)!.date).toBe(dayOf(server.services.now()));
    expect(body.statisticsData.at(-1)!.price_index).toBeCloseTo(mean(indexes()), 1);
  });

  it('API GET /api/products/statisticshistory follows a filter', async () => {
    const { body } = await server.call(member, 'getPriceIndexHistory', {
      search_filter: { ...NO_FILTER, brands: ['Lumo'] },
    });
    const lumo = documents.flatMap(({ product_brand: brand, price_index: index }) =>
      brand === 'Lumo' && index !== null ? [index] : [],
    );
    expect(body.statisticsData.at(-1)!.price_index).toBeCloseTo(mean(lumo), 1);
  });

  it('a day later the history has two days, the second with the changed prices', async () => {
    const { db } = server.services;
    await server.call(member, 'getLastStatistics', { match: '1' });
    server.advance(DAY_MS);
    member = { ...member, token: await server.services.tokens.sign(member) };
    const changed = documents.find(({ own, price_index: index }) => own && index !== null)!;
    await db.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ price: 500, previousPrice: 100, changedAt: new Date(server.services.now()) })
        .where(
          and(eq(products.accountId, member.accountId), eq(products.id, changed.own!.product_id)),
        );
      await refreshMatches(tx, member.accountId, [changed.match_id]);
    });
    const before = mean(indexes());
    documents = await readDocuments();
    const { body } = await server.call(member, 'getPriceIndexHistory', {});
    expect(body.statisticsData.map(({ price_index: index }) => index)).toEqual([
      expect.closeTo(before, 1),
      expect.closeTo(mean(indexes()), 1),
    ]);
    const { body: changes } = await server.call(member, 'getPriceChangesHistory', {});
    expect(changes.statisticsData).toEqual([{ date: dayOf(server.services.now()), count: 1 }]);
  });

  it.each([
    ['a second', 1000],
    ['four days', 4 * DAY_MS],
  ])(
    'SPEED-03 a price that changes after the last evaluation of a day counts for that day, evaluated %s later',
    async (_, later) => {
      const { db, now } = server.services;
      const changesOn = async (date: string, filter = NO_FILTER) => {
        const { body } = await server.call(member, 'getPriceChangesHistory', {
          search_filter: filter,
        });
        return body.statisticsData.find((point) => point.date === date)?.count ?? 0;
      };
      const endOfDay = Math.ceil(now() / DAY_MS) * DAY_MS;
      const day = dayOf(now());
      const before = await changesOn(day);
      const priced = documents.filter(({ own, price_index: index }) => own && index !== null);
      const changed = priced.at(-1)!;
      const filter = { ...NO_FILTER, key: changed.match_ref };
      const ofOne = await changesOn(day, filter);
      await db.transaction(async (tx) => {
        await tx
          .update(products)
          .set({ price: 101, previousPrice: 100, changedAt: new Date(endOfDay - 1000) })
          .where(
            and(eq(products.accountId, member.accountId), eq(products.id, changed.own!.product_id)),
          );
        await refreshMatches(tx, member.accountId, [changed.match_id]);
      });
      server.advance(endOfDay + later - now());
      member = { ...member, token: await server.services.tokens.sign(member) };
      expect([await changesOn(day), await changesOn(day, filter)]).toEqual([before + 1, ofOne + 1]);
      expect(await changesOn(dayOf(now()))).toBe(0);
      documents = await readDocuments();
    },
  );

  it('FIG-22 a price that changes before the end of a day and again after it counts for both days', async () => {
    const { db, now } = server.services;
    const changesOn = async (date: string) => {
      const { body } = await server.call(member, 'getPriceChangesHistory', {});
      return body.statisticsData.find((point) => point.date === date)?.count ?? 0;
    };
    const endOfDay = Math.ceil(now() / DAY_MS) * DAY_MS;
    const day = dayOf(now());
    const before = await changesOn(day);
    const priced = documents.filter(({ own, price_index: index }) => own && index !== null);
    const [changed, replaced] = [priced[1]!, priced[2]!];
    const placeOf = ({ own, match_id: matchId }: typeof changed) => ({
      accountId: member.accountId,
      productId: own!.product_id,
      matchId,
      websiteId: own!.website_id,
    });
    const point = { ...placeOf(changed), currency: 'EUR', availability: 'InStock' };
    const other = { ...point, ...placeOf(replaced) };
    await db.transaction(async (tx) => {
      await tx.insert(pricePoints).values([
        { ...point, price: 100, at: new Date(endOfDay - DAY_MS) },
        { ...point, price: 101, at: new Date(endOfDay - 2000) },
        // Not a change: the price is the same.
        { ...point, price: 101, at: new Date(endOfDay - 1000), availability: 'OutOfStock' },
        { ...point, price: 102, at: new Date(endOfDay + 1000) },
        // Nor the first price of a replaced page.
        { ...other, price: 90, at: new Date(endOfDay - DAY_MS) },
        { ...placeOf(replaced), at: new Date(endOfDay - 2000) },
        { ...other, price: 101, at: new Date(endOfDay - 1000) },
        { ...other, price: 102, at: new Date(endOfDay + 1000) },
      ]);
      const ofBoth = inArray(products.id, [point.productId, other.productId]);
      await tx
        .update(products)
        .set({ price: 102, previousPrice: 101, changedAt: new Date(endOfDay + 1000) })
        .where(and(eq(products.accountId, member.accountId), ofBoth));
      await refreshMatches(tx, member.accountId, [changed.match_id, replaced.match_id]);
    });
    server.advance(endOfDay + 2000 - now());
    member = { ...member, token: await server.services.tokens.sign(member) };
    expect([await changesOn(day), await changesOn(dayOf(now()))]).toEqual([before + 1, 2]);
    documents = await readDocuments();
  });

  it('API GET /api/products/exclusivehistory counts matches nobody else sells, within a range', async () => {
    const { body, status } = await server.call(member, 'getExclusiveHistory', { full: false });
    expect([status, body]).toEqual([200, expect.anything()]);
    const count = documents.filter(({ exclusive }) => exclusive).length;
    expect(body.statisticsData.at(-1)).toEqual({ date: dayOf(server.services.now()), count });
    const { body: none } = await server.call(member, 'getExclusiveHistory', {
      from: 1000,
      to: DAY_MS,
    });
    expect(none.statisticsData).toEqual([]);
  });

  it('a favourite changes no figure', async () => {
    const { body: before } = await server.call(member, 'getPriceIndexHistory', {});
    await server.services.db.transaction((tx) =>
      setFavourite(tx, member.accountId, { matchId: ids[0]!, favorite: true }),
    );
    const { body: after } = await server.call(member, 'getPriceIndexHistory', {});
    expect(after).toEqual(before);
  });
});

describe('engagements', () => {
  it('API GET /api/products/getengagements answers engagements by competitor', async () => {
    const offered = {
      competitor: ALIASES[1]!,
      engagements: [
        { title: '12 months', monthly: 10, duration: 12, price: 120 },
        { title: '24 months', monthly: 5.5, duration: 24, price: null },
      ],
    };
    await server.services.db.transaction((tx) =>
      writeEngagements(tx, member.accountId, { matchId: ids[0]!, ...offered }),
    );
    const { body } = await server.call(member, 'getEngagements', { id_match: ids[0]! });
    expect(body.competitors).toEqual([offered]);
  });

  it('are not answered for a match of another account', async () => {
    const other = await server.createAccount();
    const { status } = await server.call(other, 'getEngagements', { id_match: ids[0]! });
    expect(status).toBe(404);
  });
});
