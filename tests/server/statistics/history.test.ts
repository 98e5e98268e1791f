import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member, TestServer } from '../support/server.ts';
import { startTestServer } from '../support/server.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations.ts';
import { NO_FILTER } from '../../../contract/rules/filter.ts';

const RIVAL = 'rival.example';

let server: TestServer;
let member: Member;
let matchId: string;
let now: number;
const at = (days: number) => new Date(now - days * DAY_MS);
const day = (days: number) => at(days).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestServer();
  member = await server.createAccount();
  now = server.services.now();
  const { db } = server.services;
  const websites = await db.transaction((tx) => seedWebsites(tx, member, [RIVAL]));
  const [id] = await seedMatches(
    db,
    member,
    [
      {
        own: { price: 90, availability: 'InStock' },
        competitors: [{ alias: RIVAL, price: 100, availability: 'InStock' }],
      },
    ],
    websites,
  );
  matchId = id!;
  const rows = await db.select().from(products).where(eq(products.matchId, matchId));
  const own = rows.find((row) => row.own)!;
  const rival = rows.find((row) => !row.own)!;
  const point = (product: typeof own, days: number, price: number, availability = 'InStock') => ({
    accountId: member.accountId,
    productId: product.id,
    matchId,
    websiteId: product.websiteId,
    at: at(days),
    price,
    availability,
    promotion: days === 6 && !product.own,
  });
  await db
    .insert(pricePoints)
    .values([
      point(own, 10, 120),
      point(rival, 10, 100),
      point(rival, 6, 80),
      point(rival, 4, 100, 'OutOfStock'),
      point(own, 2, 90),
    ]);
});
afterAll(() => server.close());

describe('the price history of a match', () => {
  it('API GET /api/products/history has a price per day and website, the last one known', async () => {
    const { body } = await server.call(member, 'getPriceHistory', {
      match: matchId,
      interval: 'day',
    });
    expect(body.first_date).toBe(day(10));
    expect(body.labels).toHaveLength(11);
    expect(body.labels[0]).toBe(day(10));
    expect(body.labels.at(-1)).toBe(day(0));
    expect(body.websiteData[RIVAL]).toEqual([100, 100, 100, 100, 80, 80, 100, 100, 100, 100, 100]);
    expect(Object.values(body.websiteData)).toContainEqual([
      120, 120, 120, 120, 120, 120, 120, 120, 90, 90, 90,
    ]);
  });

  it('HIST-01 marks the start of a promotion and of a stock-out', async () => {
    const { body } = await server.call(member, 'getPriceHistory', { match: matchId });
    expect(body.markers![RIVAL]).toEqual([
      { label: day(6), kind: 'promotion' },
      { label: day(4), kind: 'stock-out' },
    ]);
  });

  it('HIST-01 has a price per month', async () => {
    const { body } = await server.call(member, 'getPriceHistory', {
      match: matchId,
      interval: 'month',
    });
    expect(body.labels).toEqual([...new Set([day(10).slice(0, 7), day(0).slice(0, 7)])]);
    expect(body.websiteData[RIVAL]!.at(-1)).toBe(100);
  });

  it('HIST-01 is limited to the range, and starts with the last price before it', async () => {
    const { body } = await server.call(member, 'getPriceHistory', {
      match: matchId,
      from: Date.parse(day(5)),
      to: Date.parse(day(4)) + 22 * 3_600_000,
    });
    expect(body.labels).toEqual([day(5), day(4)]);
    expect(body.websiteData[RIVAL]).toEqual([80, 100]);
    expect(body.first_date).toBe(day(10));
  });

  it('HIST-01 refuses a bound that is no time', async () => {
    const { status } = await server.call(member, 'getPriceHistory', { match: matchId, to: 9e15 });
    expect(status).toBe(400);
  });

  it('HIST-04 marks nothing at the start of a range that began before it', async () => {
    const markersFrom = async (days: number) => {
      const from = Date.parse(day(days));
      const { body } = await server.call(member, 'getPriceHistory', { match: matchId, from });
      return body.markers![RIVAL];
    };
    expect(await markersFrom(6)).toHaveLength(2);
    expect(await markersFrom(5)).toEqual([{ label: day(4), kind: 'stock-out' }]);
    expect(await markersFrom(3)).toEqual([]);
  });

  it('HIST-04 has the own price as it is: a price coefficient does not count for it', async () => {
    const { db } = server.services;
    const ofOwn = and(eq(products.matchId, matchId), eq(products.own, true));
    await db.update(products).set({ coefficient: 2 }).where(ofOwn);
    await refreshMatches(db, member.accountId, [matchId]);
    const { body } = await server.call(member, 'getPriceHistory', { match: matchId });
    expect(Object.values(body.websiteData).map((prices) => prices.at(-1))).toContain(90);
    await db.update(products).set({ coefficient: 0 }).where(ofOwn);
    await refreshMatches(db, member.accountId, [matchId]);
  });

  it('of an unknown match answers 404', async () => {
    const { status } = await server.call(member, 'getPriceHistory', { match: 'nothing' });
    expect(status).toBe(404);
  });
});

describe('the daily history made from stored prices', () => {
  it('has the index of each day on which it moved', async () => {
    const { body } = await server.call(member, 'getPriceIndexHistory', {});
    expect(body.statisticsData.slice(0, 4)).toEqual([
      { date: day(10), price_index: 20 },
      { date: day(6), price_index: 50 },
      { date: day(4), price_index: 20 },
      { date: day(2), price_index: -10 },
    ]);
  });

  it('has every day with the option full', async () => {
    const { body } = await server.call(member, 'getPriceIndexHistory', { full: true });
    expect(body.statisticsData.slice(0, 5).map(({ price_index: index }) => index)).toEqual([
      20, 20, 20, 20, 50,
    ]);
    expect(body.statisticsData).toHaveLength(11);
  });

  it('FIG-18 has no index on days on which none was known, also with the option full', async () => {
    const { db } = server.services;
    const ana = await server.createAccount();
    const websites = await seedWebsites(db, ana, [RIVAL]);
    const known = { price: 100, availability: 'InStock' };
    const given = { brandGiven: 'Lumo', own: known, competitors: [{ ...known, alias: RIVAL }] };
    const [id] = await seedMatches(db, ana, [given], websites);
    const pages = await db.select().from(products).where(eq(products.matchId, id!));
    const points = pages.flatMap(({ id: productId, own, websiteId }) => {
      const page = { accountId: ana.accountId, productId, matchId: id!, websiteId };
      const first = { ...page, ...known, at: at(10) };
      if (own) return [first];
      const gone = { ...page, price: null, availability: 'NotFound', at: at(6) };
      return [first, gone, { ...first, at: at(4) }];
    });
    await db.insert(pricePoints).values(points);
    const daysOf = async (filter?: object) => {
      const asked = { full: true, ...(filter && { search_filter: { ...NO_FILTER, ...filter } }) };
      const { body } = await server.call(ana, 'getPriceIndexHistory', asked);
      return body.statisticsData.map(({ date }) => date);
    };
    const wanted = [10, 9, 8, 7, 4].map(day);
    expect((await daysOf()).filter((date) => date <= day(4))).toEqual(wanted);
    expect((await daysOf({ brands: ['Lumo'] })).filter((date) => date <= day(4))).toEqual(wanted);
  });

  it('counts the changes of each day', async () => {
    const { body } = await server.call(member, 'getPriceChangesHistory', {});
    expect(body.statisticsData).toEqual([
      { date: day(6), count: 1 },
      { date: day(4), count: 1 },
      { date: day(2), count: 1 },
    ]);
  });
});

it('FIG-03 the exclusive products of a day are those without an offer, not those with a page that was not read', async () => {
  const ana = await server.createAccount();
  const { db } = server.services;
  const websites = await db.transaction((tx) => seedWebsites(tx, ana, [RIVAL]));
  const createdAt = at(4);
  const own = { price: 90, createdAt };
  const unread = { alias: RIVAL, state: 'pending' as const, createdAt };
  const ids = await seedMatches(db, ana, [{ own, competitors: [unread] }, { own }], websites);
  const pages = await db.select().from(products).where(inArray(products.matchId, ids));
  await db.insert(pricePoints).values(
    pages
      .filter((page) => page.own)
      .map(({ accountId, id: productId, matchId, websiteId }) => ({
        accountId,
        productId,
        matchId,
        websiteId,
        at: at(2),
        price: 90,
      })),
  );
  const { body } = await server.call(ana, 'getExclusiveHistory', {});
  expect(body.statisticsData).toEqual([
    { date: day(4), count: 1 },
    { date: day(0), count: 1 },
  ]);
});

it('FIG-22 a page that moved to a competitor with another page counts before as what it was: another competitor', async () => {
  const ben = await server.createAccount();
  const { db } = server.services;
  const [former, present] = ['former.example', RIVAL];
  const websites = await db.transaction((tx) => seedWebsites(tx, ben, [former, present]));
  const own = { price: 120 };
  const competitors = [
    { alias: former, price: 60 },
    { alias: present, price: 100 },
  ];
  const [id] = await seedMatches(db, ben, [{ own, competitors }], websites);
  const pages = await db.select().from(products).where(eq(products.matchId, id!));
  await db.insert(pricePoints).values(
    pages.map(({ accountId, id: productId, websiteId, price }) => ({
      accountId,
      productId,
      matchId: id!,
      websiteId,
      at: at(4),
      price,
      availability: 'InStock',
    })),
  );
  const moved = pages.find(({ price }) => price === 60)!;
  const rival = pages.find(({ price }) => price === 100)!;
  await db.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ websiteId: rival.websiteId, state: 'pending', price: null })
      .where(and(eq(products.accountId, ben.accountId), eq(products.id, moved.id)));
    await refreshMatches(tx, ben.accountId, [id!]);
  });
  const { body } = await server.call(ben, 'getPriceIndexHistory', {});
  expect(body.statisticsData[0]).toEqual({ date: day(4), price_index: 50 });
});
