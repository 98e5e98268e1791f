import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { accountsWithNotTaken, tellNotTaken } from '../../../server/pricing/not-taken.ts';
import { accountsWithShopProblem, tellShopProblem } from '../../../server/pricing/shop-problem.ts';
import { notificationsOf } from '../alerts/watching.ts';
import { shopWorld } from './shop-world.ts';

const {
  shops,
  server,
  member,
  connect,
  only,
  acceptIt,
  acceptAll,
  addKettles,
  advance,
  send,
  reopenIt,
  shopOf,
} = shopWorld();

test('PRICE-86 a price that the shop did not take is told of once, and an account once a day', async () => {
  shops.shopify.items = [{ id: 1, sku: 'K3', price: '100.00' }];
  await addKettles(['K2', 'K3']);
  await connect('shopify');
  await acceptAll();
  const tell = async () => {
    const { services } = server();
    const accounts = await accountsWithNotTaken(services.db);
    if (!accounts.includes(member().accountId)) return false;
    await Promise.all([1, 2].map(() => tellNotTaken(services, member().accountId)));
    return true;
  };
  expect(await tell()).toBe(false);
  await send();
  expect(await tell()).toBe(true);
  expect(await tell()).toBe(false);
  const told = await notificationsOf(server(), member());
  expect(told).toMatchObject([
    {
      name: 'Prices that the shop did not take',
      info: {
        condition:
          "the shop did not take these accepted prices: 2 without a product of the same SKU or GTIN. Settings, 'Where accepted prices go', has its answer for each",
        found_product_count: 2,
        data: [
          { match_ref: 'K1', old_value: 100, new_value: 89.1, own: true },
          { match_ref: 'K2', old_value: 100, new_value: 89.1, own: true },
        ],
      },
    },
  ]);

  // Asked again on the same day, and refused in another way: it is told of on the next one.
  shops.shopify.items.push(
    { id: 2, sku: 'K1', price: '100.00' },
    { id: 3, sku: 'K1', price: '100.00' },
    { id: 4, sku: 'K2', price: '100.00' },
  );
  expect((await server().call(member(), 'resendToPriceShop', {})).status).toBe(200);
  await send();
  expect(await tell()).toBe(true);
  expect(await notificationsOf(server(), member())).toHaveLength(1);
  server().advance(DAY_MS);
  expect(await tell()).toBe(true);
  const all = await notificationsOf(server(), member());
  expect(all.map(({ info }) => info)).toContainEqual(
    expect.objectContaining({
      condition: expect.stringContaining(': 1 with several such products.') as string,
      data: [expect.objectContaining({ match_ref: 'K1' })],
    }),
  );
});

test('PRICE-86 nobody is told what a shop that is off or removed did not take', async () => {
  shops.shopify.items = [];
  await connect('shopify');
  await acceptIt();
  await send();
  await server().call(member(), 'switchPriceShop', { on: false });
  expect(await accountsWithNotTaken(server().services.db)).not.toContain(member().accountId);
  await server().call(member(), 'switchPriceShop', { on: true });
  expect(await accountsWithNotTaken(server().services.db)).toContain(member().accountId);
  await server().call(member(), 'removePriceShop', {});
  expect(await accountsWithNotTaken(server().services.db)).not.toContain(member().accountId);
});

test('PRICE-87 a shop that takes nothing for an hour is told of once until it takes prices again, and once a day', async () => {
  shops.shopify.items = [{ id: 7, sku: 'K1', price: '100.00' }];
  await connect('shopify');
  await acceptIt();
  const { host } = new URL(shops.shopify.address);
  const fail = async (status: number) => {
    shops.shopify.answerNext({ status, body: {} });
    await expect(send()).rejects.toThrow(`The shop answers ${status}.`);
  };
  const isTold = async () => {
    const { services } = server();
    const accounts = await accountsWithShopProblem(services.db, services.now());
    if (!accounts.includes(member().accountId)) return false;
    await Promise.all([1, 2].map(() => tellShopProblem(services, member().accountId)));
    return true;
  };
  await fail(503);
  expect(await isTold()).toBe(false);
  await advance(HOUR_MS);
  await fail(500);
  expect(await isTold()).toBe(true);
  await fail(503);
  expect(await isTold()).toBe(false);
  expect(await notificationsOf(server(), member())).toMatchObject([
    {
      name: 'The shop takes no prices',
      info: {
        condition: `these accepted prices wait, since ${host} has taken none for more than an hour: The shop answers 500. They are tried again every hour; Settings, 'Where accepted prices go', tests the shop`,
        found_product_count: 1,
        data: [{ match_ref: 'K1', old_value: 100, new_value: 89.1, own: true }],
      },
    },
  ]);

  await send();
  expect(await only()).toMatchObject({ state: 'exported' });
  await addKettles(['K2']);
  await acceptAll();
  await fail(503);
  expect(await isTold()).toBe(false);
  await advance(HOUR_MS);
  expect(await isTold()).toBe(true);
  await advance(DAY_MS);
  await isTold();
  expect(await notificationsOf(server(), member())).toHaveLength(2);
});

test('PRICE-87 nobody is told of a shop that is off, that is removed, or for which no price waits', async () => {
  const isFound = async () => {
    const { services } = server();
    return (await accountsWithShopProblem(services.db, services.now())).includes(
      member().accountId,
    );
  };
  const failForAnHour = async () => {
    shops.shopify.answerNext({ status: 503, body: {} });
    await expect(send()).rejects.toThrow('The shop answers 503.');
    await advance(HOUR_MS);
  };
  await connect('shopify');
  await acceptIt();
  await failForAnHour();
  expect(await isFound()).toBe(true);
  await server().call(member(), 'switchPriceShop', { on: false });
  expect(await isFound()).toBe(false);
  await server().call(member(), 'switchPriceShop', { on: true });
  expect(await isFound()).toBe(false);
  await failForAnHour();
  expect(await isFound()).toBe(true);
  expect((await reopenIt()).status).toBe(200);
  expect(await isFound()).toBe(false);
  // What failed then says nothing of the shop as it is when a price is accepted again.
  await acceptIt();
  expect(await isFound()).toBe(false);
  expect((await reopenIt()).status).toBe(200);
  await send();
  expect((await shopOf()).shop).toMatchObject({ problem: null });
  await server().call(member(), 'removePriceShop', {});
  expect(await isFound()).toBe(false);
});
