import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { matches, pricePoints, products } from '../../../server/database/schema/catalogue.ts';
import { pricesAtStart } from '../../../server/pricing/day.ts';
import { startOfDay } from '../../../contract/rules/wall-clock.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { changePage, createRule, propose, proposalsOf, seedKettle } from './pricing.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

it('FIG-19 PRICE-13 a change of exactly the percentage that is accepted by itself is accepted', async () => {
  await seedKettle(server, member, { 'b.example': { price: 1.05 } }, { price: 1 });
  await server.call(member, 'setPricingSettings', { accept_up_to_percent: 5 });
  await createRule(server, member, {
    target: { reference: 'lowest', change: { kind: 'percent', value: 0 } },
  });
  await propose(server, member);
  const [proposal] = await proposalsOf(server, member);
  expect(proposal).toMatchObject({ current: 1, price: 1.05, state: 'accepted' });
});

it('PRICE-63 FIG-12 the price at the start of the day is not known where it was in another currency', async () => {
  const { db } = server.services;
  const { accountId } = member;
  const { matchId, own } = await seedKettle(server, member);
  const day = startOfDay(server.services.now(), 'UTC');
  const [page] = await db.select().from(products).where(eq(products.id, own));
  const before = { accountId, productId: own, matchId, websiteId: page!.websiteId };
  const startIn = async (currency: string) => {
    await db.delete(pricePoints).where(eq(pricePoints.productId, own));
    await db
      .insert(pricePoints)
      .values({ ...before, at: new Date(day - 1), price: 50, currency, availability: 'InStock' });
    const [match] = await db.select().from(matches).where(eq(matches.id, matchId));
    const documents = [match!.document];
    return (await pricesAtStart(db, accountId, { documents, day })).get(matchId);
  };
  await changePage(server, member, own, { price: 100, currency: 'EUR', changedAt: new Date() });
  expect(await startIn('EUR')).toBe(50);
  expect(await startIn('USD')).toBeNull();
});
