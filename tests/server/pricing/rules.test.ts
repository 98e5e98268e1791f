import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_PRICING_RULES } from '../../../contract/constants.ts';
import { pricingRules } from '../../../server/database/schema/pricing.ts';
import { allocateSeq } from '../../../server/sync/sequence.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { configOf, createRule, draftOf } from './pricing.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

const rules = async () => (await server.call(member, 'listPricingRules', {})).body.items;

test('PRICE-60 a rule is created once with the id of the device, however often it is sent', async () => {
  const [id, key] = [uuid(), uuid()];
  const body = { id, ...draftOf() };
  const first = await server.call(member, 'createPricingRule', body, { key });
  const second = await server.call(member, 'createPricingRule', body, { key });
  expect([first.status, second.status]).toEqual([200, 200]);
  const again = await server.call(member, 'createPricingRule', body, { key: uuid() });
  expect([again.status, again.body]).toMatchObject([
    409,
    { message: 'There is a pricing rule with this id already.' },
  ]);
  expect(await rules()).toMatchObject([
    { id, name: 'Undercut', status: true, position: 0, version: 1, config: configOf() },
  ]);
});

test('PRICE-60 an edit counts the version, and an unknown rule is not found', async () => {
  const id = await createRule(server, member);
  const edited = draftOf({ target: { reference: 'average' } }, { name: 'Average' });
  await server.call(member, 'editPricingRule', { id, ...edited });
  expect(await rules()).toMatchObject([
    { id, name: 'Average', version: 2, config: { target: { reference: 'average' } } },
  ]);
  const unknown = await server.call(member, 'editPricingRule', { id: uuid(), ...edited });
  expect(unknown.status).toBe(404);
});

test('PRICE-60 the order is that of the ids; rules that are not named follow', async () => {
  const ids = [
    await createRule(server, member),
    await createRule(server, member),
    await createRule(server, member),
  ];
  await server.call(member, 'orderPricingRules', { ids: ['unknown', ids[2]!] });
  expect((await rules()).map(({ id, position }) => [id, position])).toEqual([
    [ids[2], 0],
    [ids[0], 1],
    [ids[1], 2],
  ]);
  await server.call(member, 'deletePricingRule', { id: ids[0]! });
  const added = await createRule(server, member);
  expect((await rules()).map(({ id }) => id)).toEqual([ids[2], ids[1], added]);
});

test('PRICE-60 an account has a limited number of rules', async () => {
  const { db } = server.services;
  await db.transaction(async (tx) => {
    const seq = await allocateSeq(tx, member.accountId, MAX_PRICING_RULES);
    await tx.insert(pricingRules).values(
      Array.from({ length: MAX_PRICING_RULES }, (_, index) => ({
        ...draftOf({}, { status: false }),
        accountId: member.accountId,
        id: uuid(),
        seq: seq + index,
        position: index,
        date: new Date(),
      })),
    );
  });
  const answer = await server.call(member, 'createPricingRule', { id: uuid(), ...draftOf() });
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { message: `An account has at most ${MAX_PRICING_RULES} pricing rules.` },
  ]);
});
