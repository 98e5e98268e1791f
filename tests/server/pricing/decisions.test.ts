import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { purgeEvents } from '../../../server/pricing/events.ts';
import { addMember } from '../support/members.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  accept,
  changeMatch,
  changePage,
  createRule,
  draftOf,
  eventsOf,
  proposalsOf,
  proposedNow,
  seedKettle,
} from './pricing.ts';

let server: TestServer;
let member: Member;
let kettle: Awaited<ReturnType<typeof seedKettle>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
  kettle = await seedKettle(server, member, undefined, {
    terms: { ...NO_TERMS, min_price: 60, max_price: 120 },
  });
  await createRule(server, member);
});

const proposed = async () => (await proposedNow(server, member))!;

test('PRICE-64 a price is accepted once, by name, and stays while the same price is proposed', async () => {
  const key = uuid();
  const { id, version } = await proposed();
  const body = { id, version, price: 88 };
  const first = await server.call(member, 'acceptPriceProposal', body, { key });
  const second = await server.call(member, 'acceptPriceProposal', body, { key });
  expect([first.status, second.status]).toEqual([200, 200]);
  const third = await server.call(member, 'acceptPriceProposal', body, { key: uuid() });
  expect([third.status, third.body]).toMatchObject([
    409,
    { message: 'This was decided already by Ana Example: the price is accepted.' },
  ]);
  await changePage(server, member, kettle.of('b.example'), { updatedAt: new Date() });
  expect(await proposed()).toMatchObject({
    state: 'accepted',
    accepted: 88,
    price: 89.1,
    decided_by: 'Ana Example',
    version: 1,
  });
  expect(await eventsOf(server, member, id)).toEqual(['proposed 1 89.1', 'accepted 1 88']);
});

test('PRICE-64 a decision about an older price is refused with the price of now', async () => {
  const old = await proposed();
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  await proposed();
  const answers = [
    await accept(server, member, old),
    await server.call(member, 'rejectPriceProposal', { id: old.id, version: 1, reason: '' }),
    await server.call(member, 'reopenPriceProposal', { id: old.id, version: 1 }),
  ];
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([
      409,
      {
        message: expect.stringMatching(
          /^The market has changed meanwhile: 79,20\s€ is proposed now\.$/,
        ),
      },
    ]);
  }
});

test('PRICE-64 a price outside of the bounds is refused with the bound', async () => {
  const one = await proposed();
  expect((await accept(server, member, one, 59.99)).body).toMatchObject({
    message: expect.stringMatching(/^59,99\s€ is below the floor of 60,00\s€\.$/),
  });
  expect((await accept(server, member, one, 121)).status).toBe(400);
  expect((await accept(server, member, one, 60)).status).toBe(200);
});

test('PRICE-64 a proposed price is refused when a bound was changed meanwhile', async () => {
  const one = await proposed();
  await changeMatch(server, member, one.id, { terms: { ...NO_TERMS, min_price: 95 } });
  expect(await accept(server, member, one)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/changed meanwhile: 95,00\s€ is proposed now/) },
  });
});

test('PRICE-64 a bound that came a moment ago holds for a price that moves towards another one', async () => {
  const [rule] = (await server.call(member, 'listPricingRules', {})).body.items;
  const draft = draftOf({ bounds: { max_change_percent: 5 } });
  await server.call(member, 'editPricingRule', { id: rule!.id, ...draft });
  const one = await proposed();
  // 89.10 lies further down than a day may go.
  expect(one.price).toBe(95);
  await changeMatch(server, member, one.id, { terms: { ...NO_TERMS, min_price: 98 } });
  expect((await accept(server, member, one)).status).toBe(409);
  expect(await proposed()).toMatchObject({ state: 'proposed', price: 98 });
});

test('PRICE-64 no price is accepted whose floor needs a cost that is not known', async () => {
  const [rule] = (await server.call(member, 'listPricingRules', {})).body.items;
  const draft = draftOf({ bounds: { cost_plus_percent: 10 } });
  await server.call(member, 'editPricingRule', { id: rule!.id, ...draft });
  const one = await proposed();
  expect(one.state).toBe('blocked');
  expect(await accept(server, member, one, 90)).toMatchObject({
    status: 400,
    body: { message: 'The cost is not known, so the floor of the rule cannot be held.' },
  });
  await changeMatch(server, member, one.id, { cost: 50 });
  expect((await accept(server, member, await proposed(), 90)).status).toBe(200);
});

test('PRICE-64 a price that moves towards its floor by the change of a day is accepted', async () => {
  const [rule] = (await server.call(member, 'listPricingRules', {})).body.items;
  const draft = draftOf({ bounds: { max_change_percent: 5 } });
  await server.call(member, 'editPricingRule', { id: rule!.id, ...draft });
  await changeMatch(server, member, (await proposed()).id, {
    terms: { ...NO_TERMS, min_price: 110 },
  });
  const one = await proposed();
  expect(one.price).toBe(105);
  expect((await accept(server, member, one)).status).toBe(200);
});

test('PRICE-64 a rejected price stays rejected until another one is proposed', async () => {
  const { id, version } = await proposed();
  const reason = 'Too low';
  await server.call(member, 'rejectPriceProposal', { id, version, reason });
  expect(await proposed()).toMatchObject({ state: 'rejected', rejection: reason });
  await changePage(server, member, kettle.own, { price: 97 });
  expect(await proposed()).toMatchObject({ state: 'rejected', version: 1 });
  await changePage(server, member, kettle.of('b.example'), { price: 85 });
  expect(await proposed()).toMatchObject({ state: 'proposed', version: 2, rejection: null });
});

test('PRICE-64 a decision is taken back, and the proposal waits again', async () => {
  const one = await proposed();
  await accept(server, member, one);
  await server.call(member, 'reopenPriceProposal', { id: one.id, version: one.version });
  expect(await proposed()).toMatchObject({ state: 'proposed', accepted: null, decided_by: null });
});

test('PRICE-64 a rejection that is taken back revives no price of then', async () => {
  const one = await proposed();
  const { id, version } = one;
  await server.call(member, 'rejectPriceProposal', { id, version, reason: '' });
  // Nobody else sells it now, and the rule keeps the price.
  await changePage(server, member, kettle.of('b.example'), { price: null });
  expect(await proposed()).toMatchObject({ state: 'rejected', version });
  const answer = await server.call(member, 'reopenPriceProposal', { id, version });
  expect(answer.status).toBe(200);
  expect(await proposalsOf(server, member)).toEqual([]);
  expect(await eventsOf(server, member, id)).toEqual([
    'proposed 1 89.1',
    'rejected 1 89.1',
    'reopened 1 89.1',
    'superseded 1 89.1',
  ]);
});

test('PRICE-64 the life of proposals is kept two years, and that of the last one as long as it is known', async () => {
  const one = await proposed();
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  await proposed();
  const { services } = server;
  const years = (count: number) => services.now() + count * 366 * 86_400_000;
  await purgeEvents(services.db, years(1));
  expect(await eventsOf(server, member, one.id)).toHaveLength(3);
  await purgeEvents(services.db, years(3));
  expect(await eventsOf(server, member, one.id)).toEqual(['proposed 2 79.2']);
});

test('PRICE-64 an accepted price that another one replaces is superseded', async () => {
  const one = await proposed();
  await accept(server, member, one);
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  expect(await proposed()).toMatchObject({ state: 'proposed', accepted: null, version: 2 });
  expect(await eventsOf(server, member, one.id)).toEqual([
    'proposed 1 89.1',
    'accepted 1 89.1',
    'superseded 1 89.1',
    'proposed 2 79.2',
  ]);
});

test('PRICE-64 a viewer sees proposals and decides nothing', async () => {
  const viewer = await addMember(server, member, 'viewer');
  const { id, version, price } = await proposed();
  expect(await proposalsOf(server, viewer)).toHaveLength(1);
  const answers = [
    await accept(server, viewer, { id, version, price }),
    await server.call(viewer, 'rejectPriceProposal', { id, version, reason: '' }),
    await server.call(viewer, 'reopenPriceProposal', { id, version }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await proposed()).toMatchObject({ state: 'proposed' });
});
