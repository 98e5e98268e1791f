import { expect, test } from 'vitest';
import { setFeed } from '../../../server/pricing/feed.ts';
import { lockAccount } from '../../../server/sync/lock-account.ts';
import { othersWait } from '../support/database.ts';
import { shopWorld } from './shop-world.ts';

const world = shopWorld();
const { server, member, only, acceptIt } = world;

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
