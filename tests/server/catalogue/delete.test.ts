import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('API GET /api/products/delete removes a match with its products and history, once per key', async () => {
  const ana = await server.createAccount();
  const [first, second] = (await seedMatches(server.services.db, ana, [
    { name: 'A', own: { price: 1 } },
    { name: 'B', own: { price: 2 } },
  ])) as [string, string];
  await server.services.db.insert(pricePoints).values({
    accountId: ana.accountId,
    productId: 'p',
    matchId: first,
    websiteId: ana.ownWebsiteId,
    at: new Date(),
    price: 1,
    availability: 'InStock',
  });
  const { cursor } = (await server.call(ana, 'syncChanges', {})).body;
  const { body: listed } = await server.call(ana, 'listProducts', { key: 'A' });
  const ref = listed.data[0]!.match_ref;
  const key = 'delete-this-match-once';
  const answer = await server.call(ana, 'deleteMatch', { match: first, ref }, { key });
  expect(answer).toMatchObject({ status: 200, body: { status: true } });
  const { body } = await server.call(ana, 'syncChanges', { cursor });
  expect(body.deletes.matches).toEqual([first]);
  expect(answer.headers['x-seq']).toBe(String(body.cursor));

  const repeated = await server.call(ana, 'deleteMatch', { match: first, ref }, { key });
  expect(repeated.body).toEqual({ status: true });
  expect((await server.call(ana, 'deleteMatch', { match: first })).status).toBe(404);

  const { db } = server.services;
  const left = await db.select().from(products).where(eq(products.accountId, ana.accountId));
  expect(left.map(({ matchId }) => matchId)).toEqual([second]);
  const points = await db
    .select()
    .from(pricePoints)
    .where(eq(pricePoints.accountId, ana.accountId));
  expect(points).toEqual([]);
});

it('the history of a deleted account is deleted with it, and no other history is', async () => {
  const [ana, ben] = [await server.createAccount(), await server.createAccount()];
  const { db } = server.services;
  for (const { accountId, ownWebsiteId: websiteId, ...member } of [ana, ben]) {
    const [matchId] = await seedMatches(db, { accountId, ownWebsiteId: websiteId, ...member }, [
      { name: 'A', own: { price: 1 } },
    ]);
    const point = { accountId, productId: 'p', matchId: matchId!, websiteId, price: 1 };
    for (const at of [new Date(), new Date(0)])
      await db.insert(pricePoints).values({ ...point, at, availability: 'InStock' });
  }
  await db.delete(accounts).where(eq(accounts.id, ana.accountId));
  const left = await db.select().from(pricePoints);
  expect(left.map(({ accountId }) => accountId)).toEqual([ben.accountId, ben.accountId]);
});
