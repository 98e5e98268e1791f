import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { pricePoints } from '../../../server/database/schema/catalogue.ts';
import {
  accountsToPropose,
  pricingJobs,
  proposeAfterChanges,
} from '../../../server/pricing/jobs.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { notificationsOf } from '../alerts/watching.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  accept,
  changeMatch,
  changePage,
  createRule,
  draftOf,
  eventsOf,
  proposalsOf,
  propose,
  proposedNow,
  seedKettle,
} from './pricing.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

const EVERYTHING = { cursor: 0, epoch: '', limit: 100 };

const isDue = async () => (await accountsToPropose(server.services.db)).includes(member.accountId);

test('PRICE-41 positions count the own shipping where the rule compares prices with it', async () => {
  await seedKettle(
    server,
    member,
    { 'b.example': { price: 105, shipping: 0 } },
    { terms: { ...NO_TERMS, shipping: 10 } },
  );
  await createRule(server, member, { competitors: { with_shipping: true } });
  expect(await proposedNow(server, member)).toMatchObject({
    current: 100,
    price: 93.95,
    position_before: 2,
    position_after: 1,
  });
});

test('PRICE-41 an accepted price that was not sent out yet shows the current price of now', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!);
  await changePage(server, member, kettle.own, { price: 95 });
  expect(await proposedNow(server, member)).toMatchObject({
    state: 'accepted',
    version: 1,
    current: 95,
    accepted: 89.1,
  });
});

test('PRICE-61 a changed competitor gets another price proposed, and the same price no new version', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  expect(await proposedNow(server, member)).toMatchObject({
    id: kettle.matchId,
    state: 'proposed',
    version: 1,
    current: 100,
    price: 89.1,
  });
  expect(await isDue()).toBe(false);
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  expect(await isDue()).toBe(true);
  expect(await proposedNow(server, member)).toMatchObject({ version: 2, price: 79.2 });
  await changePage(server, member, kettle.of('b.example'), { updatedAt: new Date() });
  expect(await proposedNow(server, member)).toMatchObject({ version: 2, price: 79.2 });
  expect(await eventsOf(server, member, kettle.matchId)).toEqual([
    'proposed 1 89.1',
    'superseded 1 89.1',
    'proposed 2 79.2',
  ]);
});

test('PRICE-61 an open proposal shows the own price of now without a new version', async () => {
  const kettle = await seedKettle(server, member);
  const id = await createRule(server, member);
  await propose(server, member);
  await changePage(server, member, kettle.own, { price: 95 });
  expect(await proposedNow(server, member)).toMatchObject({ version: 1, current: 95, price: 89.1 });
  await server.call(member, 'editPricingRule', { id, ...draftOf({}, { name: 'Renamed' }) });
  expect(await proposedNow(server, member)).toMatchObject({ version: 1, rule_name: 'Renamed' });
  expect(await eventsOf(server, member, kettle.matchId)).toEqual(['proposed 1 89.1']);
});

test('PRICE-61 a proposal is withdrawn when the market returns, and devices hear of it', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await propose(server, member);
  await changePage(server, member, kettle.of('b.example'), { price: 101.01 });
  expect(await proposedNow(server, member)).toBeUndefined();
  const { body } = await server.call(member, 'syncChanges', EVERYTHING);
  expect(body.deletes.priceProposals).toEqual([kettle.matchId]);
  expect(body.upserts.priceProposals).toEqual([]);
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  expect(await proposedNow(server, member)).toMatchObject({ version: 2, price: 79.2 });
});

test('PRICE-76 a price that was accepted and had not gone out when the market changed is told of, once', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!);
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  expect(await proposedNow(server, member)).toMatchObject({ state: 'proposed', price: 79.2 });
  const told = {
    name: 'Accepted prices that did not go out',
    info: {
      found_product_count: 1,
      data: [{ match_id: kettle.matchId, old_value: 89.1, new_value: 79.2, own: true }],
    },
  };
  expect(await notificationsOf(server, member)).toMatchObject([told]);
  await accept(server, member, (await proposedNow(server, member))!);
  await changePage(server, member, kettle.of('b.example'), { price: 101.01 });
  expect(await proposedNow(server, member)).toBeUndefined();
  const [, second] = await notificationsOf(server, member);
  expect(second?.info.data).toMatchObject([{ old_value: 79.2, new_value: 100 }]);
});

test('PRICE-76 nothing is told of a price that somebody brought into the shop by hand', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!);
  await changePage(server, member, kettle.own, { price: 89.1 });
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  expect(await proposedNow(server, member)).toMatchObject({ state: 'proposed', price: 79.2 });
  expect(await notificationsOf(server, member)).toEqual([]);
});

test('PRICE-76 where the own page changed to another currency, no price of it is told', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!);
  await changePage(server, member, kettle.own, { currency: 'USD' });
  expect(await proposedNow(server, member)).toMatchObject({ state: 'blocked', price: null });
  const [told] = await notificationsOf(server, member);
  expect(told?.info.data).toMatchObject([
    { old_value: 89.1, new_value: null, own_price: null, price: null },
  ]);
});

test('PRICE-64 PRICE-76 a price accepted by hand does not leave when a bound that came after it refuses it', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!, 88.5);
  const limited = (min_price: number) =>
    changeMatch(server, member, kettle.matchId, { terms: { ...NO_TERMS, min_price } });
  await limited(88);
  expect(await proposedNow(server, member)).toMatchObject({ state: 'accepted', accepted: 88.5 });
  await limited(89);
  expect(await proposedNow(server, member)).toMatchObject({
    state: 'proposed',
    version: 2,
    price: 89.1,
    accepted: null,
  });
  expect((await notificationsOf(server, member)).map(({ info }) => info.data)).toMatchObject([
    [{ old_value: 88.5, new_value: 89.1 }],
  ]);
});

test('PRICE-61 a deleted match takes its proposal along', async () => {
  const kettle = await seedKettle(server, member);
  const other = await seedKettle(server, member);
  await createRule(server, member);
  await propose(server, member);
  await server.call(member, 'deleteMatch', { match: kettle.matchId, ref: '' });
  expect(await isDue()).toBe(true);
  expect(await proposedNow(server, member)).toMatchObject({ id: other.matchId });
  expect(await isDue()).toBe(false);
  const { body } = await server.call(member, 'syncChanges', EVERYTHING);
  expect(body.deletes.priceProposals).toEqual([kettle.matchId]);
});

test('PRICE-61 cost and terms of a product change what is proposed', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member, { bounds: { cost_plus_percent: 10 } });
  const blocked = await proposedNow(server, member);
  expect(blocked).toMatchObject({ state: 'blocked', price: null, version: 1 });
  expect(blocked?.steps.at(-1)).toEqual({ step: 'blocked', why: 'no cost' });
  await changePage(server, member, kettle.of('b.example'), { price: 91 });
  expect(await proposedNow(server, member)).toMatchObject({ state: 'blocked', version: 1 });
  await changeMatch(server, member, kettle.matchId, { cost: 80 });
  expect(await proposedNow(server, member)).toMatchObject({ state: 'proposed', price: 90.09 });
  const terms = { ...NO_TERMS, min_price: 95 };
  await changeMatch(server, member, kettle.matchId, { terms });
  expect(await proposedNow(server, member)).toMatchObject({ state: 'proposed', price: 95 });
});

test('PRICE-61 rules that are switched, edited, reordered or deleted are applied to all products', async () => {
  await seedKettle(server, member, { 'b.example': { price: 90 }, 'c.example': { price: 80 } });
  const first = await createRule(server, member);
  const price = async () => (await proposedNow(server, member))?.price;
  expect(await price()).toBe(79.2);
  await server.call(member, 'setPricingRuleStatus', { id: first, status: false });
  expect(await price()).toBeUndefined();
  await server.call(member, 'setPricingRuleStatus', { id: first, status: true });
  expect(await price()).toBe(79.2);
  const average = draftOf({ target: { reference: 'average' } });
  await server.call(member, 'editPricingRule', { id: first, ...average });
  expect(await price()).toBe(84.15);
  const second = await createRule(server, member, { target: { reference: 'highest' } });
  expect(await price()).toBe(84.15);
  await server.call(member, 'orderPricingRules', { ids: [second, first] });
  expect(await price()).toBe(89.1);
  await server.call(member, 'deletePricingRule', { id: second });
  expect(await price()).toBe(84.15);
});

test('PRICE-61 prices in another currency are not compared, and an own one gets none proposed', async () => {
  const kettle = await seedKettle(server, member, {
    'b.example': { price: 90 },
    'c.example': { price: 50, currency: 'USD' },
  });
  await createRule(server, member);
  const proposed = await proposedNow(server, member);
  expect(proposed).toMatchObject({ price: 89.1 });
  expect(proposed?.steps[0]).toMatchObject({ counted: 1, left_out: { 'other currency': 1 } });
  await changePage(server, member, kettle.own, { currency: 'USD' });
  const blocked = await proposedNow(server, member);
  expect(blocked).toMatchObject({ state: 'blocked', price: null });
  expect(blocked?.steps.at(-1)).toEqual({ step: 'blocked', why: 'other currency' });
});

test('PRICE-62 within the band a price is accepted by itself, beyond it waits', async () => {
  const near = await seedKettle(server, member, { 'b.example': { price: 98 } });
  const far = await seedKettle(server, member, { 'b.example': { price: 80 } });
  await server.call(member, 'setPricingSettings', { accept_up_to_percent: 5 });
  await createRule(server, member);
  await propose(server, member);
  const states = new Map((await proposalsOf(server, member)).map(({ id, state }) => [id, state]));
  expect([states.get(near.matchId), states.get(far.matchId)]).toEqual(['accepted', 'proposed']);
  expect(await eventsOf(server, member, near.matchId)).toEqual([
    'proposed 1 97.02',
    'accepted 1 97.02',
  ]);
});

test('PRICE-62 the own page confirms an accepted price, and a price that it leaves is proposed again', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!);
  await changePage(server, member, kettle.own, { price: 89.1 });
  const { body: before } = await server.call(member, 'syncChanges', EVERYTHING);
  expect(await proposedNow(server, member)).toMatchObject({ state: 'confirmed', version: 1 });
  const since = { ...EVERYTHING, cursor: before.cursor, epoch: before.epoch };
  expect(
    (await server.call(member, 'syncChanges', since)).body.upserts.priceProposals,
  ).toMatchObject([{ id: kettle.matchId, state: 'confirmed' }]);
  await changePage(server, member, kettle.own, { price: 99 });
  expect(await proposedNow(server, member)).toMatchObject({
    state: 'proposed',
    version: 2,
    current: 99,
    price: 89.1,
  });
  expect(await eventsOf(server, member, kettle.matchId)).toEqual([
    'proposed 1 89.1',
    'accepted 1 89.1',
    'confirmed 1 89.1',
    'proposed 2 89.1',
  ]);
});

test('PRICE-62 a market that moved while the shop took the price gets the next one proposed at once', async () => {
  const kettle = await seedKettle(server, member);
  await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!);
  await changePage(server, member, kettle.own, { price: 89.1 });
  await changePage(server, member, kettle.of('b.example'), { price: 80 });
  expect(await proposedNow(server, member)).toMatchObject({ state: 'proposed', price: 79.2 });
  expect((await eventsOf(server, member, kettle.matchId)).slice(2)).toEqual([
    'confirmed 1 89.1',
    'proposed 2 79.2',
  ]);
});

test('PRICE-63 the largest change of a day counts from the price at its start', async () => {
  const { db, now } = server.services;
  const kettle = await seedKettle(server, member, { 'b.example': { price: 50 } });
  const { accountId, ownWebsiteId } = member;
  await db.insert(pricePoints).values({
    accountId,
    productId: kettle.own,
    matchId: kettle.matchId,
    websiteId: ownWebsiteId,
    at: new Date(now() - 2 * 86_400_000),
    price: 110,
    currency: 'EUR',
    availability: 'InStock',
    promotion: false,
  });
  // Two changes on one day: from 110 over 105 to 100.
  const changed = { previousPrice: 105, price: 100, changedAt: new Date(now()) };
  await changePage(server, member, kettle.own, changed);
  await createRule(server, member, { bounds: { max_change_percent: 10 } });
  const proposed = await proposedNow(server, member);
  expect(proposed).toMatchObject({ price: 99 });
  expect(proposed?.steps.find(({ step }) => step === 'day')).toEqual({
    step: 'day',
    from: 110,
    percent: 10,
    is_touched: true,
  });
});

test('PRICE-61 the worker proposes prices soon after pages changed', async () => {
  const own = await startTestServer();
  try {
    await pricingJobs(own.services);
    const person = await own.createAccount();
    const kettle = await seedKettle(own, person);
    await createRule(own, person);
    await vi.waitFor(
      async () => expect(await proposalsOf(own, person)).toMatchObject([{ price: 89.1 }]),
      POLL_TIMEOUT,
    );
    await changePage(own, person, kettle.of('b.example'), { price: 80 });
    const change = {
      accountId: person.accountId,
      matchId: kettle.matchId,
      productId: kettle.of('b.example'),
    };
    await own.services.db.transaction((tx) =>
      proposeAfterChanges(own.services)(tx, [change as never]),
    );
    await vi.waitFor(
      async () => expect(await proposalsOf(own, person)).toMatchObject([{ price: 79.2 }]),
      POLL_TIMEOUT,
    );
  } finally {
    await own.close();
  }
});
