import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceProposals } from '../../../server/database/schema/pricing.ts';
import { setFeed } from '../../../server/pricing/feed.ts';
import { ShopFailure } from '../../../server/shops/shop.ts';
import { lockAccount } from '../../../server/sync/lock-account.ts';
import { othersWait } from '../support/database.ts';
import { shopWorld } from './shop-world.ts';

const world = shopWorld();
const { shops, server, member, connect, only, acceptIt, send, shopOf } = world;

test('PRICE-72 what is fetched at an address that is replaced meanwhile is not answered nor exported', async () => {
  const { db, now } = server().services;
  const { accountId } = member();
  await acceptIt();
  const former = (await server().call(member(), 'setPriceFeed', {})).body.path;
  let fetching: Promise<{ statusCode: number }> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    fetching = server().fastify.inject({ method: 'GET', url: `${former}.csv` });
    await othersWait(tx);
    await setFeed(tx, accountId, new Date(now()));
  });
  expect(await fetching).toMatchObject({ statusCode: 404 });
  expect(await only()).toMatchObject({ state: 'accepted' });
  const { feed } = (await server().call(member(), 'getPriceFeed', {})).body;
  expect(feed).toMatchObject({ fetched_at: null });
});

test('PRICE-84 why a shop did not answer is not said of another one that is connected meanwhile', async () => {
  await connect('woocommerce');
  await acceptIt();
  const refusal = { status: 401, body: { message: 'These keys are of nobody' } };
  shops.woocommerce.answerNext(refusal, () => connect('shopify'));
  await expect(send()).rejects.toThrow(ShopFailure);
  expect((await shopOf()).shop).toMatchObject({ kind: 'shopify', problem: null });
});

test('PRICE-82 a price that is accepted while the one before is looked for is sent', async () => {
  const { db } = server().services;
  const { accountId } = member();
  shops.shopify.items = [{ id: 7, sku: 'K1', price: '100.00' }];
  await connect('shopify');
  const { price } = await only();
  let sending: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    sending = send();
    // Its acceptance sends no job of its own: this one still waited when it looked.
    await othersWait(tx);
    await tx
      .update(priceProposals)
      .set({ state: 'accepted', accepted: price, decidedAt: new Date() })
      .where(eq(priceProposals.accountId, accountId));
  });
  await sending;
  expect(await only()).toMatchObject({ state: 'exported' });
});
