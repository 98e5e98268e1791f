import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveAgain } from '../../../server/catalogue/derive-again.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { products, websites } from '../../../server/database/schema/catalogue.ts';
import { addPricePoints } from '../../../server/crawl/recording/history.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { exported } from '../exports/support.ts';
import {
  changeOffer,
  evaluate,
  notificationsOf,
  seedAlert,
  seedWatchedKettle,
} from '../alerts/watching.ts';
import { accept, createRule, proposedNow } from '../pricing/pricing.ts';
import { productMetaPatch } from '../../../src/db/intents/product-meta-patch.ts';
import { documentOfRow } from '../../../src/db/read/listed-rows.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const DOLLARS = 'us.example';
const EUROS = 'b.example';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

/** An own kettle of 100 €; one competitor asks 80 dollars, another 110 €. */
const kettle = (given: Parameters<typeof seedWatchedKettle>[2] = {}) =>
  seedWatchedKettle(server, member, {
    competitors: { [DOLLARS]: { price: 80, currency: 'USD' }, [EUROS]: { price: 110 } },
    ...given,
  });

async function matchOf(id: string) {
  const { body } = await server.call(member, 'syncChanges', { limit: 1000 });
  return body.upserts.matches.find(({ match_id: one }) => one === id)!;
}

describe('FIG-12 a price in another currency', () => {
  test('counts in no figure until a price coefficient converts it', async () => {
    const { matchId, of } = await kettle();
    expect(await matchOf(matchId)).toMatchObject({
      low_price: 110,
      hight_price: 110,
      price_index: expect.closeTo((-10 / 110) * 100, 8),
      competitors_count: 2,
      exclusive: false,
    });
    await changeOffer(server, member, of(DOLLARS), { coefficient: 0.9 });
    expect(await matchOf(matchId)).toMatchObject({ low_price: 72, hight_price: 110 });
  });

  test.each([
    { currency: 'KWD', own: 1.234, dollars: 4.02, coefficient: 0.3075, converted: 1.236 },
    { currency: 'CLP', own: 9990, dollars: 10.4, coefficient: 950.55, converted: 9886 },
  ])('FIG-32 is converted with the decimals of $currency', async (given) => {
    const { currency, own, dollars, coefficient, converted } = given;
    const { matchId, of } = await seedWatchedKettle(server, member, {
      own: { currency, price: own, availability: 'InStock' },
      competitors: { [DOLLARS]: { price: dollars, currency: 'USD' } },
    });
    const before = await matchOf(matchId);
    await changeOffer(server, member, of(DOLLARS), { coefficient });
    expect((await matchOf(matchId)).low_price).toBe(converted);
    const onDevice = productMetaPatch({ id: of(DOLLARS), meta: { coefficient } }, before);
    expect(onDevice.low_price).toBe(converted);
  });

  test('lies below no limit of the product', async () => {
    const terms = { ...NO_TERMS, map: 95 };
    const { matchId, of } = await kettle({ terms });
    const below = async () => {
      const { body } = await server.call(member, 'listProducts', { breach: 'below_map' });
      return body.data.map(({ match_id: id }) => id);
    };
    expect(await below()).toEqual([]);
    await changeOffer(server, member, of(DOLLARS), { coefficient: 0.9 });
    expect(await below()).toEqual([matchId]);
  });

  test('is exported as a text with its currency', async () => {
    await kettle();
    const { lines } = await exported(server, member, {
      fields: ['price', 'min', 'max', 'rival_price', 'rival_difference'],
    });
    expect(lines).toMatchObject([
      {
        'Price (EUR)': 100,
        'Min (EUR)': 110,
        'Max (EUR)': 110,
        [`${EUROS} (EUR)`]: 110,
        [`${EUROS} difference %`]: 0.1,
        [`${DOLLARS} (EUR)`]: '80 USD',
      },
    ]);
    expect(lines[0]).not.toHaveProperty(`${DOLLARS} difference %`);
  });

  test('is exported converted, and its shipping as the page states it', async () => {
    const dollars = { price: 80, currency: 'USD', coefficient: 0.9, shipping: 10 };
    await seedWatchedKettle(server, member, { competitors: { [DOLLARS]: dollars } });
    const fields = ['rival_price', 'rival_shipping', 'price'] as const;
    expect((await exported(server, member, { fields: [...fields] })).lines).toMatchObject([
      { [`${DOLLARS} (EUR)`]: 72, [`${DOLLARS} shipping (EUR)`]: '10 USD' },
    ]);
  });

  test('is listed with the currency in which the product is compared', async () => {
    const { own } = await kettle();
    await changeOffer(server, member, own, { currency: 'USD' });
    const { body } = await server.call(member, 'listProducts', {});
    expect(body.data[0]).toMatchObject({ currency: 'USD', low_price: 80 });
    expect(documentOfRow(body.data[0]!)).toMatchObject({ currency: 'USD', low_price: 80 });
  });

  test('is in the history with its currency', async () => {
    const { matchId, of } = await kettle();
    const { db } = server.services;
    const stored = await db.select().from(products).where(eq(products.matchId, matchId));
    const at = new Date(server.services.now());
    const nothing = { price: null, availability: null, promotion: false, listPrice: null };
    await addPricePoints(
      db,
      member.accountId,
      stored.map((after) => ({ before: { ...after, ...nothing }, after, at })),
    );
    const { body } = await server.call(member, 'getPriceHistory', { match: matchId });
    expect(body.foreign).toEqual([{ alias: DOLLARS, currency: 'USD', prices: [80] }]);
    expect(body.websiteData).not.toHaveProperty(DOLLARS);
    await changeOffer(server, member, of(DOLLARS), { coefficient: 0.9 });
    const converted = (await server.call(member, 'getPriceHistory', { match: matchId })).body;
    expect(converted.foreign).toEqual([]);
    expect(converted.websiteData[DOLLARS]).toEqual([72]);
  });

  test("is in the history apart from the prices that the page stated in the account's currency", async () => {
    const { matchId, of } = await kettle();
    const { db } = server.services;
    const [stored] = await db
      .select()
      .from(products)
      .where(eq(products.id, of(DOLLARS)));
    const now = server.services.now();
    const nothing = { price: null, availability: null, promotion: false, listPrice: null };
    const point = (days: number, price: number, currency: string) => ({
      before: { ...stored!, ...nothing, updatedAt: null },
      after: { ...stored!, price, currency, promotion: currency === 'USD' },
      at: new Date(now - days * 86_400_000),
    });
    await db.transaction((tx) =>
      addPricePoints(tx, member.accountId, [point(2, 75, 'EUR'), point(0, 80, 'USD')]),
    );
    const history = async () =>
      (await server.call(member, 'getPriceHistory', { match: matchId })).body;
    expect(await history()).toMatchObject({
      websiteData: { [DOLLARS]: [75, 75, null] },
      // What began while it stated dollars is on the line of dollars.
      markers: { [DOLLARS]: [] },
      foreign: [{ alias: DOLLARS, currency: 'USD', prices: [null, null, 80] }],
    });
    await changeOffer(server, member, of(DOLLARS), { coefficient: 0.9 });
    expect(await history()).toMatchObject({
      websiteData: { [DOLLARS]: [75, 75, 72] },
      foreign: [],
    });
  });

  test('is compared where the own price is in that currency too', async () => {
    const { matchId, own } = await kettle();
    await changeOffer(server, member, own, { currency: 'USD' });
    expect(await matchOf(matchId)).toMatchObject({
      currency: 'USD',
      low_price: 80,
      hight_price: 80,
      price_index: 25,
    });
    const { lines } = await exported(server, member, { fields: ['price', 'min', 'rival_price'] });
    expect(lines).toMatchObject([
      {
        'Price (USD)': 100,
        'Min (USD)': 80,
        [`${DOLLARS} (USD)`]: 80,
        [`${EUROS} (USD)`]: '110 EUR',
      },
    ]);
  });

  test('has no margin, as a cost is in the currency of the account', async () => {
    const { matchId, own } = await kettle({ cost: 60 });
    const margin = async () => {
      const { lines } = await exported(server, member, { fields: ['margin_percent', 'reference'] });
      return lines[0]!['Margin %'];
    };
    expect(await margin()).toBe(0.4);
    await changeOffer(server, member, own, { currency: 'USD' });
    expect(await margin()).toBeUndefined();
    expect((await matchOf(matchId)).cost).toBe(60);
  });
});

describe('FIG-12 proposals', () => {
  const inDollars = { price: 90, currency: 'USD', availability: 'InStock' };

  test.each([
    ['is not read yet', { price: null, currency: 'USD', state: 'pending' as const }],
    ['is gone', { price: 100, currency: 'USD', state: 'not-found' as const }],
    ['is in that currency', { price: 100, currency: 'USD' }],
  ])(
    'take no price in another currency for the account’s where the own page %s',
    async (_, own) => {
      await seedWatchedKettle(server, member, { own, competitors: { [DOLLARS]: inDollars } });
      await createRule(server, member);
      const proposal = await proposedNow(server, member);
      expect(proposal?.price ?? null).toBeNull();
      expect(proposal?.current ?? null).toBeNull();
    },
  );

  test('compare shipping as the price is converted', async () => {
    await seedWatchedKettle(server, member, {
      competitors: {
        [DOLLARS]: { price: 80, currency: 'USD', coefficient: 0.9, shipping: 10 },
        [EUROS]: { price: 82, shipping: 0 },
      },
      terms: { ...NO_TERMS, shipping: 0 },
    });
    await createRule(server, member, { competitors: { with_shipping: true } });
    // 72 and 9 are 81 €, less than 82.
    expect((await proposedNow(server, member))?.price).toBe(80.19);
  });
});

describe('FIG-12 alerts', () => {
  const watch = () =>
    seedAlert(server, member, {
      data_type: false,
      alert_type: { email: false, notification: true },
    });
  async function reported() {
    await evaluate(server, member);
    server.advance(120_000);
    return (await notificationsOf(server, member)).flatMap(({ info }) => info.data);
  }

  test('do not compare a price in another currency', async () => {
    const { of } = await kettle();
    await watch();
    await changeOffer(server, member, of(DOLLARS), { price: 70 });
    expect(await reported()).toEqual([]);
    await changeOffer(server, member, of(DOLLARS), { price: 60, coefficient: 0.9 });
    expect(await reported()).toMatchObject([
      { old_value: 70, new_value: 60, currency: 'USD', compared: 54, own_price: 100 },
    ]);
  });

  test('do not take another currency for a change of a promotion', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, {
      data_type: false,
      tracking_type: 'promotion',
      alert_type: { email: false, notification: true },
    });
    const promoted = { promotion: true, listPrice: 120 };
    await changeOffer(server, member, of(EUROS), { ...promoted, price: 95 });
    expect(await reported()).toMatchObject([{ website: EUROS, new_value: 95, currency: 'EUR' }]);
    await changeOffer(server, member, of(EUROS), { price: 110, currency: 'USD', coefficient: 0.9 });
    expect(await reported()).toMatchObject([{ old_value: 110, new_value: 95, currency: 'EUR' }]);
  });

  test('do not take another currency for a change of the price', async () => {
    const { of } = await kettle();
    await watch();
    await changeOffer(server, member, of(EUROS), { price: 95, currency: 'USD', coefficient: 1 });
    expect(await reported()).toEqual([]);
    await changeOffer(server, member, of(EUROS), { price: 90 });
    expect(await reported()).toMatchObject([{ website: EUROS, old_value: 95, new_value: 90 }]);
  });
});

describe('FIG-13 the country of the own website', () => {
  const settle = (country: string) =>
    server.services.db
      .update(websites)
      .set({ country })
      .where(and(eq(websites.accountId, member.accountId), eq(websites.id, member.ownWebsiteId)));

  test('decides the currency of what is sent and proposed, not that of the customer', async () => {
    await settle('mx');
    await seedWatchedKettle(server, member, {
      own: { price: 100, currency: 'MXN', availability: 'InStock' },
      competitors: { [EUROS]: { price: 90, currency: 'MXN' } },
    });
    await createRule(server, member);
    const proposal = (await proposedNow(server, member))!;
    expect(proposal).toMatchObject({ state: 'proposed', price: 89.1 });
    expect((await accept(server, member, proposal)).status).toBe(200);
    const { body } = await server.call(member, 'setPriceFeed', {});
    const feed = await server.fastify.inject({ method: 'GET', url: `${body.path}.json` });
    expect(feed.json()).toMatchObject({ prices: [{ price: 89.1, currency: 'MXN' }] });
  });

  test('counts from when it is changed', async () => {
    const { matchId } = await seedWatchedKettle(server, member, {
      own: { price: null, currency: null },
      competitors: { [DOLLARS]: { price: 80, currency: 'MXN' } },
    });
    expect((await matchOf(matchId)).low_price).toBeNull();
    const changed = await server.call(member, 'setWebsiteCountry', {
      website_id: member.ownWebsiteId,
      country: 'mx',
    });
    expect(changed.status).toBe(200);
    const [account] = await server.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, member.accountId));
    expect(account).toMatchObject({ derivedBy: 0, rebuildHistory: true });
    await deriveAgain(server.services, member.accountId);
    expect((await matchOf(matchId)).low_price).toBe(80);
  });
});

test('FIG-10 FIG-12 an update derives the accounts anew that have prices in another currency', async () => {
  const { db } = server.services;
  await kettle();
  const other = await server.createAccount();
  await seedWatchedKettle(server, other, { competitors: { [EUROS]: { price: 110 } } });
  await db.execute(sql`alter table matches drop column currency`);
  await db.execute(sql`delete from migrations where name = '0115_currencies.sql'`);
  await migrate(db);
  const states = async ({ accountId }: Member) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    return [account!.derivedBy, account!.rebuildHistory];
  };
  expect(await states(member)).toEqual([0, true]);
  expect(await states(other)).toEqual([1, false]);
});
