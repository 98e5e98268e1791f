import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkReceivers } from '../../../server/operator/check/receivers.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { must } from '../../../contract/must.ts';
import { priceShops } from '../../../server/database/schema/shops.ts';
import { findShop, noteProblem } from '../../../server/shops/repository.ts';
import { shopWorld } from '../pricing/shop-world.ts';

const { server, member, connect, acceptIt, receiver, shops } = shopWorld();

/** What the check says of this test's account. */
async function findings() {
  const { db, config } = server().services;
  const name = `Company ${member().accountId}`;
  await db.update(accounts).set({ company: name }).where(eq(accounts.id, member().accountId));
  const found = await checkReceivers(db, config);
  return found
    .filter(({ check }) => check.endsWith(name))
    .map(({ check, state, found: sentence }) => `${check.split(' ')[0]} ${state}: ${sentence}`);
}

test('CLI-07 a check names the webhooks and the shops that are on, with what waits', async () => {
  await server().call(member(), 'setWebhook', { url: receiver().url });
  await connect('shopify');
  await acceptIt();
  expect(await findings()).toEqual([
    `webhook ok: ${receiver().host} answers; 0 deliveries wait`,
    `shop ok: ${shops.shopify.host} answers; 1 accepted price waits`,
  ]);
  await server().call(member(), 'switchPriceShop', { on: false });
  expect(await findings()).toHaveLength(1);
});

test('CLI-07 a shop that does not answer or took no price is named with the reason', async () => {
  await connect('woocommerce');
  const { db } = server().services;
  const { accountId } = member();
  const shop = must(await findShop(db, accountId), 'the shop');
  await noteProblem(db, shop, { problem: 'It did not answer.', at: new Date() });
  expect(await findings()).toEqual([
    `shop warning: ${shops.woocommerce.host} answers; no price could be set: It did not answer.`,
  ]);
  const [, port] = shops.woocommerce.host.split(':');
  const elsewhere = shops.woocommerce.address.replace(String(port), '1');
  await db
    .update(priceShops)
    .set({ address: elsewhere })
    .where(eq(priceShops.accountId, accountId));
  expect(await findings()).toEqual([
    expect.stringContaining('failed: 127.0.0.1:1 does not answer: '),
  ]);
});
