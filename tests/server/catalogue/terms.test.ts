import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductTerms } from '../../../contract/entities/product-terms.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
let matchId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
  const [id] = await seedMatches(server.services.db, ana, [
    { name: 'Tent', cost: 5, own: { price: 121 } },
  ]);
  matchId = id!;
});
afterAll(() => server.close());

const set = (terms: Partial<ProductTerms>, cost = 80) =>
  server.call(ana, 'setProductTerms', {
    match_id: matchId,
    cost,
    terms: { ...NO_TERMS, ...terms },
  });

async function pulled() {
  const { body } = await server.call(ana, 'syncChanges', {});
  return body.upserts.matches.find(({ match_id: id }) => id === matchId)!;
}

const GIVEN: ProductTerms = {
  rrp: 150,
  map: 120,
  vat: 21,
  min_price: 110,
  max_price: 150,
  shipping: 0,
  pack_size: 500,
  pack_unit: 'g',
  tags: ['summer', 'outlet'],
};

describe('TERMS-01 POST /api/products/terms', () => {
  it('TERMS-01 replaces the cost and the terms of a match, which everybody of the account then has', async () => {
    const before = await pulled();
    expect((await set(GIVEN, 82.5)).body).toEqual({ status: true });
    const after = await pulled();
    expect(after).toEqual({ ...before, seq: after.seq, cost: 82.5, terms: GIVEN });
    expect(after.seq).toBeGreaterThan(before.seq);
    const { body } = await server.call(ana, 'getMatchInfo', { match: matchId });
    expect(body).toMatchObject({ cost: 82.5, terms: GIVEN });

    await set({ vat: 10 });
    expect((await pulled()).terms).toEqual({ ...NO_TERMS, vat: 10 });
    await set({}, 0);
    expect(await pulled()).toEqual({ ...before, seq: expect.any(Number), cost: 0 });
  });

  it('TERMS-01 keeps each tag once, without blanks around it', async () => {
    await set({ tags: [' Summer ', 'summer', 'New  in'] });
    expect((await pulled()).terms?.tags).toEqual(['Summer', 'New in']);
  });

  it.each([
    [{ min_price: 20, max_price: 19 }, 'The minimum price is above the maximum price.'],
    [
      { map: 20, rrp: 19 },
      'The minimum advertised price (MAP) is above the recommended retail price (RRP).',
    ],
    [{ min_price: 20, rrp: 19 }, 'The minimum price is above the recommended retail price (RRP).'],
  ])('TERMS-02 refuses %j with a sentence and changes nothing', async (terms, message) => {
    const before = await pulled();
    const { status, body } = await set(terms);
    expect([status, body]).toMatchObject([400, { message }]);
    expect(await pulled()).toEqual(before);
    expect((await set({ min_price: 19, max_price: 19, map: 19, rrp: 19 })).status).toBe(200);
  });

  it.each([
    [{ vat: 101 }],
    [{ rrp: -1 }],
    [{ pack_size: 0 }],
    [{ pack_unit: 'stone' as never }],
    [{ tags: ['x'.repeat(41)] }],
    [{ tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }],
  ])('TERMS-02 refuses %j', async (terms) => {
    expect((await set(terms)).status).toBe(400);
  });

  it('TERMS-02 refuses a cost below zero, and a match that the account does not have', async () => {
    expect((await set({}, -1)).status).toBe(400);
    const missing = { match_id: 'no-such-match', cost: 1, terms: NO_TERMS };
    expect((await server.call(ana, 'setProductTerms', missing)).status).toBe(404);
  });
});
