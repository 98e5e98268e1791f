import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertConfig } from '../../../contract/entities/alert.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  changeOffer,
  seedAlert,
  seedWatchedKettle,
  evaluate,
  notificationsOf,
} from './watching.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

const notifyOnly = { email: false, notification: true };
/** All changes in full, by notification. */
const full = (config: Partial<AlertConfig> = {}): Partial<AlertConfig> => ({
  data_type: false,
  alert_type: notifyOnly,
  ...config,
});

/** Own product at 100, b.example at 90, c.example at 120. */
const kettle = (given: Parameters<typeof seedWatchedKettle>[2] = {}) =>
  seedWatchedKettle(server, member, {
    competitors: { 'b.example': { price: 90 }, 'c.example': { price: 120 } },
    ...given,
  });

/** The websites and values of the only notification's rows. */
async function rows(): Promise<unknown[]> {
  const reports = await notificationsOf(server, member);
  expect(reports.length).toBeLessThanOrEqual(1);
  return (reports[0]?.info.data ?? []).map((row) => [
    row.website,
    row.old_value,
    row.new_value,
    row.difference,
  ]);
}

describe('a price alert in percent', () => {
  test.each([
    ['a fall below the own price', 5, 90, 80, true],
    ['a rise that leaves it below', 5, 80, 90, true],
    ['a rise above the own price', 5, 90, 110, false],
    ['a fall too small to matter', 5, 98, 97, false],
    ['exactly the trigger', 25, 90, 80, true],
    ['a rise above, when cheaper is asked', -5, 90, 110, true],
    ['a fall that leaves it above, when cheaper is asked', -5, 130, 120, true],
    ['a fall below, when cheaper is asked', -5, 90, 80, false],
  ])('ALERT-06 %s', async (_, trigger, from, to, isTold) => {
    const { of } = await kettle({ competitors: { 'b.example': { price: from } } });
    await seedAlert(server, member, full({ trigger }));
    await changeOffer(server, member, of('b.example'), { price: to });
    await evaluate(server, member);
    const difference = Math.round((to / from - 1) * 10_000) / 100;
    expect(await rows()).toEqual(isTold ? [['b.example', from, to, difference]] : []);
  });

  test('compares the price after the coefficient', async () => {
    const { of } = await kettle({
      competitors: { 'b.example': { price: 45, coefficient: 2 } },
    });
    await seedAlert(server, member, full({ trigger: 20 }));
    await changeOffer(server, member, of('b.example'), { price: 48 });
    await evaluate(server, member);
    expect(await rows()).toEqual([]);
  });

  test('NOTIF-06 reports the price of the page, and the one by which it is compared', async () => {
    const { of } = await kettle({
      competitors: { 'b.example': { price: 45, coefficient: 2 } },
    });
    await seedAlert(server, member, full({ trigger: 5 }));
    await changeOffer(server, member, of('b.example'), { price: 44 });
    await evaluate(server, member);
    const [report] = await notificationsOf(server, member);
    expect(report?.info.data).toMatchObject([{ new_value: 44, price: 44, compared: 88 }]);
  });

  test('reports the own price when it is now on the watched side of a competitor', async () => {
    const { own } = await kettle();
    await seedAlert(server, member, full({ trigger: 20 }));
    await changeOffer(server, member, own, { price: 115 });
    await evaluate(server, member);
    expect(await rows()).toEqual([['own.example', 100, 115, 15]]);
  });
});

describe('an absolute price alert', () => {
  test.each([
    ["I'm Higher", { higher: true, cheaper: false }, 99.99, true],
    ["I'm Higher", { higher: true, cheaper: false }, 100, false],
    ["I'm Cheaper", { higher: false, cheaper: true }, 100.01, true],
    ["I'm Cheaper", { higher: false, cheaper: true }, 90, false],
  ])('ALERT-06 %s at %o: a competitor at %f', async (_, when, price, isTold) => {
    const { of } = await kettle();
    await seedAlert(server, member, full({ with_percentage: false, trigger_when: when }));
    await changeOffer(server, member, of('c.example'), { price });
    await evaluate(server, member);
    expect(await rows()).toHaveLength(isTold ? 1 : 0);
  });

  test('NOTIF-06 has no trigger in its report: the one that is stored says nothing', async () => {
    const { of } = await kettle();
    const when = { higher: true, cheaper: false };
    await seedAlert(server, member, full({ with_percentage: false, trigger_when: when }));
    await changeOffer(server, member, of('c.example'), { price: 90 });
    await evaluate(server, member);
    const [report] = await notificationsOf(server, member);
    expect(report?.info.trigger).toBeNull();
  });
});

describe('the other things an alert tracks', () => {
  test('ALERT-05 stock is reported when a product goes out of stock and when it returns', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, full({ tracking_type: 'stock' }));
    await changeOffer(server, member, of('b.example'), { availability: 'OutOfStock' });
    await evaluate(server, member);
    expect(await rows()).toEqual([['b.example', 'InStock', 'OutOfStock', null]]);
  });

  test('ALERT-06 the stock filter reports only products in stock', async () => {
    const { of } = await kettle({
      competitors: {
        'b.example': { price: 90 },
        'c.example': { price: 90, availability: 'OutOfStock' },
      },
    });
    await seedAlert(server, member, full({ tracking_type: 'stock', stock: 'in_stock' }));
    await changeOffer(server, member, of('b.example'), { availability: 'OutOfStock' });
    await changeOffer(server, member, of('c.example'), { availability: 'InStock' });
    await evaluate(server, member);
    expect(await rows()).toEqual([['c.example', 'OutOfStock', 'InStock', null]]);
  });

  test.each([
    ['begins', {}, { promotion: true, listPrice: 90, price: 70 }],
    ['ends', { promotion: true, listPrice: 120 }, { promotion: false, listPrice: null, price: 99 }],
    ['changes its price', { promotion: true, listPrice: 120 }, { price: 80 }],
  ])('ALERT-05 a promotion that %s', async (_, given, set) => {
    const { of } = await kettle({ competitors: { 'b.example': { price: 90, ...given } } });
    await seedAlert(server, member, full({ tracking_type: 'promotion' }));
    await changeOffer(server, member, of('b.example'), set);
    await evaluate(server, member);
    expect(await rows()).toMatchObject([['b.example', 90, set.price, expect.anything()]]);
  });

  test('ALERT-05 a price without a promotion is no promotion', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, full({ tracking_type: 'promotion' }));
    await changeOffer(server, member, of('b.example'), { price: 70 });
    await evaluate(server, member);
    expect(await rows()).toEqual([]);
  });

  test.each([
    [30, [['own.example', 40, 25, -15]]],
    [20, []],
  ])('ALERT-05 a profit margin of 25 against a limit of %i', async (limit, expected) => {
    const { own } = await kettle({ cost: 60 });
    await seedAlert(
      server,
      member,
      full({ tracking_type: 'profit_margin', trigger_profit_margin: limit }),
    );
    await changeOffer(server, member, own, { price: 80 });
    await evaluate(server, member);
    expect(await rows()).toEqual(expected);
  });

  test('ALERT-05 TERMS-04 where the VAT rate is known, the profit margin is what remains without VAT', async () => {
    const { own } = await kettle({
      price: 121,
      cost: 60,
      terms: { ...NO_TERMS, vat: 21 },
    });
    const limit = { tracking_type: 'profit_margin', trigger_profit_margin: 30 } as const;
    await seedAlert(server, member, full(limit));
    await changeOffer(server, member, own, { price: 96.8 });
    await evaluate(server, member);
    expect(await rows()).toEqual([['own.example', 40, 25, -15]]);
  });

  test('a product without a cost has no profit margin', async () => {
    const { own } = await kettle({ cost: 0 });
    await seedAlert(
      server,
      member,
      full({ tracking_type: 'profit_margin', trigger_profit_margin: 100 }),
    );
    await changeOffer(server, member, own, { price: 80 });
    await evaluate(server, member);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['rating', { rating: 4 }, { rating: 5 }, [4, 5, 25]],
    ['review', { reviews: 10 }, { reviews: 9 }, [10, 9, -10]],
  ] as const)('ALERT-05 %s changes', async (tracking, given, set, expected) => {
    const { of } = await kettle({ competitors: { 'b.example': { price: 90, ...given } } });
    await seedAlert(server, member, full({ tracking_type: tracking }));
    await changeOffer(server, member, of('b.example'), set);
    await evaluate(server, member);
    expect(await rows()).toEqual([['b.example', ...expected]]);
  });

  test.each([
    ['below_map', 95, 94, [95, 94, -1.05]],
    ['below_map', 90, 94, [90, 94, 4.44]],
    ['below_map', 90, 95, null],
    ['below_rrp', 120, 100, [120, 100, -16.67]],
    ['below_rrp', 90, 110, null],
  ] as const)('TERMS-44 %s: from %d to %d', async (tracking, before, after, expected) => {
    const { of } = await kettle({
      terms: { ...NO_TERMS, map: 95, rrp: 110 },
      competitors: { 'b.example': { price: before } },
    });
    await seedAlert(server, member, full({ tracking_type: tracking }));
    await changeOffer(server, member, of('b.example'), { price: after });
    await evaluate(server, member);
    expect(await rows()).toEqual(expected ? [['b.example', ...expected]] : []);
  });

  test('TERMS-44 a price below MAP in another currency, or of a page that does not count, is none', async () => {
    const { of } = await kettle({
      terms: { ...NO_TERMS, map: 95 },
      competitors: { 'b.example': { price: 90, currency: 'USD' }, 'c.example': { price: 90 } },
    });
    await seedAlert(server, member, full({ tracking_type: 'below_map' }));
    await changeOffer(server, member, of('b.example'), { price: 80 });
    await changeOffer(server, member, of('c.example'), { price: 80, state: 'not-found' });
    await evaluate(server, member);
    expect(await rows()).toEqual([]);
  });

  test('ALERT-05 an unknown tracking is read as price', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, full({ tracking_type: 'weather' as never }));
    await changeOffer(server, member, of('b.example'), { price: 80 });
    await evaluate(server, member);
    expect(await rows()).toHaveLength(1);
  });
});

test('ALERT-06 reports more changes than one statement of the database takes parameters', async () => {
  const { of } = await kettle();
  const alertId = await seedAlert(server, member, full({ trigger: 5 }));
  await changeOffer(server, member, of('b.example'), { price: 80 });
  const { db } = server.services;
  const { accountId } = member;
  await db.execute(sql`
    insert into offer_changes (account_id, seq, match_id, product_id, own, at, "before", "after")
    select account_id, seq + n, match_id, product_id, own, at, "after", "after"
    from offer_changes, generate_series(1, 14000) as n where account_id = ${accountId}`);
  await evaluate(server, member);
  expect(await rows()).toEqual([['b.example', 90, 80, -11.11]]);
  const claimed = await rowsOf(
    db,
    sql`select count(*)::int as count from alert_reports where alert_id = ${alertId}`,
  );
  expect(claimed).toEqual([{ count: 14_001 }]);
});

describe('the scope of an alert', () => {
  test('ALERT-04 excluded websites are left out, by alias', async () => {
    const { of } = await kettle();
    const excluded = [{ alias: 'b.example', url: 'https://b.example' }];
    await seedAlert(server, member, full({ exluded_websites: excluded, trigger: -1 }));
    await changeOffer(server, member, of('b.example'), { price: 130 });
    await changeOffer(server, member, of('c.example'), { price: 130 });
    await evaluate(server, member);
    const [report] = await notificationsOf(server, member);
    expect(report!.info.data.map(({ website }) => website)).toEqual(['c.example']);
    expect(Object.keys(report!.info.competitors_compare)).toEqual(['c.example']);
  });

  test('ALERT-04 favourite products only', async () => {
    const [liked, other] = [await kettle({ favorite: true }), await kettle()];
    await seedAlert(server, member, full(), { product_type: 'Favorite products' });
    await changeOffer(server, member, liked.of('b.example'), { price: 81 });
    await changeOffer(server, member, other.of('b.example'), { price: 82 });
    await evaluate(server, member);
    expect(await rows()).toEqual([['b.example', 90, 81, -10]]);
    expect((await notificationsOf(server, member))[0]!.info.totale_products).toBe(1);
  });

  test.each([
    ['included brands', { include_brands: ['Duna'] }, 'Duna'],
    ['excluded brands', { exclude_brands: ['Duna'] }, 'Lumo'],
    ['included categories', { include_categories: ['Tea'] }, 'Duna'],
    ['excluded categories', { exclude_categories: ['Tea'] }, 'Lumo'],
  ])('ALERT-06 %s', async (_, config, brand) => {
    const duna = await kettle({ brandGiven: 'Duna', categoryGiven: 'Tea' });
    const lumo = await kettle({ brandGiven: 'Lumo', categoryGiven: 'Coffee' });
    await seedAlert(server, member, full(config));
    await changeOffer(server, member, duna.of('b.example'), { price: 80 });
    await changeOffer(server, member, lumo.of('b.example'), { price: 80 });
    await evaluate(server, member);
    const [report] = await notificationsOf(server, member);
    expect(report!.info.data.map(({ product_brand }) => product_brand)).toEqual([brand]);
  });
});

describe('the report', () => {
  test('ALERT-06 a summary counts and carries no rows; the full report carries them', async () => {
    const first = await kettle();
    await kettle();
    await seedAlert(server, member, { alert_type: notifyOnly }, { name: 'summary' });
    await seedAlert(server, member, full({ include_full_report: true }), { name: 'full' });
    await changeOffer(server, member, first.of('b.example'), { price: 80 });
    await evaluate(server, member);
    const reports = await notificationsOf(server, member);
    const infos = Object.fromEntries(reports.map(({ name, info }) => [name, info]));
    expect(infos['summary']).toEqual({
      full_report: false,
      tracking: 'price',
      condition: 'A price changed, and your price is at least 0.01% higher than a competitor’s.',
      changes: 1,
      data: [],
      trigger: 0.01,
      found_product_count: 1,
      totale_products: 2,
      competitors_statistics: {
        'b.example': { isHigher: true, higher: 1, cheaper: 0, total: 1 },
        'c.example': { isHigher: false, higher: 0, cheaper: 1, total: 1 },
      },
      competitors_compare: {
        'b.example': { higher: 2, cheaper: 0, equals: 0, total: 2 },
        'c.example': { higher: 0, cheaper: 2, equals: 0, total: 2 },
      },
    });
    expect(infos['full']).toMatchObject({
      full_report: true,
      data: [{ match_id: first.matchId, product_name: 'Kettle', own_price: 100 }],
    });
  });

  test('several changes of one page are reported as one, from the first value to the last', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, full());
    await changeOffer(server, member, of('b.example'), { price: 85 });
    await changeOffer(server, member, of('b.example'), { price: 80 });
    await evaluate(server, member);
    expect(await rows()).toEqual([['b.example', 90, 80, -11.11]]);
  });

  test('a value that returned to its first value before a report is not reported', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, full());
    await changeOffer(server, member, of('b.example'), { price: 85 });
    await changeOffer(server, member, of('b.example'), { price: 90 });
    await evaluate(server, member);
    expect(await rows()).toEqual([]);
  });

  test('the first reading of a page is no change', async () => {
    const { of } = await kettle({
      competitors: { 'b.example': { price: null, availability: null, state: 'pending' } },
    });
    await seedAlert(server, member, full());
    await seedAlert(server, member, full({ tracking_type: 'stock' }));
    await changeOffer(server, member, of('b.example'), {
      price: 80,
      availability: 'InStock',
      state: 'ok',
    });
    await evaluate(server, member);
    expect(await rows()).toEqual([]);
  });

  test('changes of one account are never reported to another', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, full());
    const other = await server.createAccount();
    await seedAlert(server, other, full());
    await changeOffer(server, member, of('b.example'), { price: 80 });
    await evaluate(server, other);
    await evaluate(server, member);
    expect(await notificationsOf(server, other)).toEqual([]);
    expect(await notificationsOf(server, member)).toHaveLength(1);
  });

  test('a disabled alert reports nothing, and no change of that time later', async () => {
    const { of } = await kettle();
    const id = await seedAlert(server, member, full());
    await seedAlert(server, member, full({ tracking_type: 'rating' }));
    await server.call(member, 'setAlertStatus', { id, status: false });
    await changeOffer(server, member, of('b.example'), { price: 80 });
    await evaluate(server, member);
    await server.call(member, 'setAlertStatus', { id, status: true });
    await evaluate(server, member);
    expect(await rows()).toEqual([]);
    await changeOffer(server, member, of('b.example'), { price: 75 });
    await evaluate(server, member);
    expect(await rows()).toEqual([['b.example', 80, 75, -6.25]]);
  });

  test('ALERT-06 an alert without notifications writes none', async () => {
    const { of } = await kettle();
    await seedAlert(server, member, { alert_type: { email: true, notification: false } });
    await changeOffer(server, member, of('b.example'), { price: 80 });
    await evaluate(server, member);
    expect(await notificationsOf(server, member)).toEqual([]);
  });
});
