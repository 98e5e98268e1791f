import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { whereOf } from '../../../server/catalogue/list-query.ts';
import { pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { dayAfter, daysBetween } from '../../../server/statistics/days.ts';
import { type HalfSum, sumAllBut, sumOf } from '../../../server/statistics/histories.ts';
import { unpackCounts, unpackMoves } from '../../../server/statistics/packed-days.ts';
import { takeHistory } from '../../../server/statistics/take-history.ts';
import { type DayChange, type PricePoint, replay } from '../../../server/statistics/replay.ts';
import { dayOf } from '../../../server/utc-day.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { type Member, startTestServer, type TestServer } from '../support/server.ts';

const ALIASES = ['alpha.example', 'beta.example'];
const BRANDS = ['Lumo', 'Tarn', 'Ostra'];
const DAYS = 400;

/** A small generator of its own, so that a failure can be run again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

let server: TestServer;
let member: Member;
/** The replayed days of the matches of each brand, in their order. */
let daysOf: Map<string, DayChange[]>;

beforeAll(async () => {
  server = await startTestServer();
  member = await server.createAccount();
  const { db, now } = server.services;
  const next = numbers(5);
  const price = () => Math.round((50 + next() * 100) * 100) / 100;
  const websites = await db.transaction((tx) => seedWebsites(tx, member, ALIASES));
  const given = Array.from({ length: 15 }, (_, n) => ({
    brandGiven: BRANDS[n % BRANDS.length]!,
    own: { price: price(), availability: 'InStock' },
    competitors: ALIASES.map((alias) => ({ alias, price: price(), availability: 'InStock' })),
  }));
  const ids = await seedMatches(db, member, given, websites);
  const replayed = new Map<string, DayChange[]>(BRANDS.map((brand) => [brand, []]));
  for (const [n, matchId] of ids.entries()) {
    const offers = await db.select().from(products).where(eq(products.matchId, matchId));
    const points = offers
      .flatMap((offer) =>
        Array.from({ length: 12 }, () => ({
          offer,
          at: now() - (1 + next() * DAYS) * DAY_MS,
          price: next() < 0.1 ? null : price(),
          availability: 'InStock',
        })),
      )
      .toSorted((a, b) => a.at - b.at);
    await db.insert(pricePoints).values(
      points.map(({ offer, at, ...point }) => ({
        ...point,
        at: new Date(at),
        accountId: member.accountId,
        productId: offer.id,
        matchId,
        websiteId: offer.websiteId,
      })),
    );
    const followed = points.map(({ offer, ...point }): PricePoint => ({
      ...point,
      product_id: offer.id,
      own: offer.own,
      alias: offer.websiteId,
      validated: offer.validated,
      coefficient: 0,
      currency: null,
      stated: null,
    }));
    replayed.get(given[n]!.brandGiven)!.push(...replay(followed, 'EUR').days);
  }
  daysOf = replayed;
});
afterAll(() => server.close());

function expected(brands: string[]) {
  const changes = brands.flatMap((brand) => daysOf.get(brand)!);
  const days = [...new Set(changes.map(({ day }) => day))].toSorted();
  let [sum, count] = [0, 0];
  return days.map((date) => {
    const ofDay = changes.filter(({ day }) => day === date);
    for (const { delta, counted } of ofDay) {
      sum += delta;
      count += counted;
    }
    return {
      date,
      index: count > 0 ? sum / count : null,
      changes: ofDay.reduce((total, { changes: n }) => total + n, 0),
    };
  });
}

describe.each([[['Lumo']], [['Tarn', 'Ostra']], [BRANDS]])('the history of %s', (brands) => {
  const filter = { ...NO_FILTER, brands };

  it('has the mean index of its matches on each past day, as replayed', async () => {
    const { body } = await server.call(member, 'getPriceIndexHistory', {
      search_filter: filter,
      full: true,
    });
    const known = new Map(body.statisticsData.map((point) => [point.date, point.price_index]));
    const wanted = expected(brands).filter((day) => day.index !== null);
    expect(wanted.map(({ date }) => [date, known.get(date)])).toEqual(
      wanted.map(({ date, index }) => [date, expect.closeTo(index!, 1)]),
    );
  });

  it('FIG-27 has a point on each day from its first to today, also of a range in which nothing moved', async () => {
    const pointsOf = async (range: { from?: number; to?: number }) => {
      const asked = { search_filter: filter, full: false, ...range };
      return (await server.call(member, 'getPriceIndexHistory', asked)).body.statisticsData;
    };
    const moved = expected(brands).filter(({ index }) => index !== null);
    const gap = moved.findIndex(({ date }, n) => dayAfter(date, 1) !== moved[n + 1]?.date);
    const still = dayAfter(moved[gap]!.date, 1);
    const time = Date.parse(still);
    expect(await pointsOf({ from: time, to: time })).toEqual([
      { date: still, price_index: expect.closeTo(moved[gap]!.index!, 1) },
    ]);
    const all = await pointsOf({});
    expect(all.at(-1)!.date).toBe(dayOf(server.services.now()));
    expect(all.map(({ date }) => date)).toEqual(daysBetween(all[0]!.date, all.at(-1)!.date));
  });

  it('has the number of its changed prices on each day', async () => {
    const { body } = await server.call(member, 'getPriceChangesHistory', {
      search_filter: filter,
    });
    expect(body.statisticsData.filter(({ date }) => date < dayOf(server.services.now()))).toEqual(
      expected(brands).flatMap(({ date, changes: count }) => (count > 0 ? [{ date, count }] : [])),
    );
  });

  it('SPEED-03 equals the history of all matches minus that of the others', async () => {
    const { db, now } = server.services;
    const { accountId } = member;
    await takeHistory(server.services, accountId);
    const where = whereOf(accountId, { filter, scope: WHOLE_LIST, now: now() })!;
    for (const [column, unpack] of [
      ['moves', unpackMoves],
      ['changes', unpackCounts],
    ] as const) {
      const days = (sums: HalfSum[]) =>
        sums.flatMap(({ half, total }) => [...unpack(total)].map((day) => [half, day]));
      const direct = days(await sumOf(db, accountId, { column, where }));
      expect(direct.length).toBeGreaterThan(0);
      expect(days(await sumAllBut(db, accountId, { column, where }))).toEqual(direct);
    }
  });

  it('is limited to the range', async () => {
    const from = server.services.now() - 60 * DAY_MS;
    const to = server.services.now() - 20 * DAY_MS;
    const ask = (period: { from?: number; to?: number }) =>
      server.call(member, 'getPriceIndexHistory', { search_filter: filter, ...period });
    const { body: all } = await ask({});
    const { body: some } = await ask({ from, to });
    expect(some.statisticsData.length).toBeGreaterThan(0);
    expect(some.statisticsData).toEqual(
      all.statisticsData.filter(({ date }) => date >= dayOf(from) && date <= dayOf(to)),
    );
  });
});
