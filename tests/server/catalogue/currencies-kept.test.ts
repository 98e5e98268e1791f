import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { deriveAgain } from '../../../server/catalogue/derive-again.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { websites } from '../../../server/database/schema/catalogue.ts';
import {
  changeOffer,
  evaluate,
  notificationsOf,
  seedAlert,
  seedWatchedKettle,
} from '../alerts/watching.ts';
import { accept, createRule, propose, proposalsOf, proposedNow } from '../pricing/pricing.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

/** A kettle whose pages are compared, and say the same amounts, whatever the currency of the account is. */
const kettle = () =>
  seedWatchedKettle(server, member, {
    own: { price: 100, currency: null, availability: 'InStock' },
    competitors: { 'b.example': { price: 90, currency: 'USD', coefficient: 1 } },
    terms: { ...NO_TERMS, map: 95 },
  });

/** The own website turns out to be one of Mexico, and what follows from it is done. */
async function moveToMexico(): Promise<void> {
  await server.call(member, 'setWebsiteCountry', {
    website_id: member.ownWebsiteId,
    country: 'mx',
  });
  await deriveAgain(server.services, member.accountId);
  await propose(server, member);
}

const breachesNow = async () =>
  (await server.call(member, 'listBreaches', {})).body.items.map(
    ({ price, limit_currency: currency, ended_at: ended }) => [price, currency, ended === null],
  );

const pricesOf = async () =>
  (await proposalsOf(server, member)).map(({ state, price, currency }) => [state, price, currency]);

async function lifeOf(id: string) {
  const { items } = (await server.call(member, 'listProposalEvents', { id })).body;
  return items.map(({ event, price, currency }) => [event, price, currency]).toReversed();
}

test('FIG-30 a price is proposed anew in the new currency of the account, and what happened keeps the former one', async () => {
  const { matchId } = await kettle();
  await createRule(server, member);
  const proposal = (await proposedNow(server, member))!;
  expect(await pricesOf()).toEqual([['proposed', 95, 'EUR']]);
  await accept(server, member, proposal);
  await moveToMexico();
  expect(await pricesOf()).toEqual([['proposed', 95, 'MXN']]);
  expect(await lifeOf(matchId)).toEqual([
    ['proposed', 95, 'EUR'],
    ['accepted', 95, 'EUR'],
    ['superseded', 95, 'EUR'],
    ['proposed', 95, 'MXN'],
  ]);
  const told = (await notificationsOf(server, member)).flatMap(({ info }) => info.data);
  expect(told).toMatchObject([{ old_value: 95, new_value: null, currency: 'EUR' }]);
});

test('FIG-30 a decided proposal keeps the currency in which it was made', async () => {
  await kettle();
  const id = await createRule(server, member);
  const { id: matchId, version } = (await proposedNow(server, member))!;
  await server.call(member, 'rejectPriceProposal', { id: matchId, version, reason: '' });
  await server.call(member, 'deletePricingRule', { id });
  await moveToMexico();
  expect(await pricesOf()).toEqual([['rejected', 95, 'EUR']]);
});

test('FIG-30 prices that went out are told of in the currency in which they were accepted', async () => {
  await kettle();
  const id = await createRule(server, member);
  await accept(server, member, (await proposedNow(server, member))!);
  const { body } = await server.call(member, 'setPriceFeed', {});
  const fed = async () =>
    (await server.fastify.inject({ method: 'GET', url: `${body.path}.json` })).json();
  expect(await fed()).toMatchObject({ prices: [{ price: 95, currency: 'EUR' }] });
  await server.call(member, 'deletePricingRule', { id });
  await moveToMexico();
  expect(await fed()).toMatchObject({ prices: [{ price: 95, currency: 'EUR' }] });
});

test('FIG-30 a recorded breach keeps the currency in which it was compared, and another one begins', async () => {
  await kettle();
  expect(await breachesNow()).toEqual([[90, 'EUR', true]]);
  await moveToMexico();
  expect(await breachesNow()).toEqual([
    [90, 'MXN', true],
    [90, 'EUR', false],
  ]);
  const { body } = await server.call(member, 'exportBreaches', { type: 'csv' });
  const lines = (body as unknown as Buffer).toString('utf8').split('\r\n');
  expect(lines.slice(1, 3).map((line) => line.endsWith(',MXN'))).toEqual([true, false]);
});

test('FIG-30 a report of an alert names the currencies of its amounts, also one of before an update', async () => {
  const { db } = server.services;
  const { of } = await kettle();
  const alert_type = { email: false, notification: true };
  await seedAlert(server, member, { data_type: false, alert_type });
  await changeOffer(server, member, of('b.example'), { price: 85 });
  await evaluate(server, member);
  server.advance(120_000);
  const reported = async () =>
    (await notificationsOf(server, member)).flatMap(({ info }) => info.data);
  const told = { new_value: 85, currency: 'USD', own_price: 100, own_currency: 'EUR' };
  expect(await reported()).toMatchObject([told]);
  await db.execute(sql`update notifications
    set info = jsonb_set(info, '{data}', jsonb_build_array((info #> '{data,0}') - 'own_currency'))
    where account_id = ${member.accountId}`);
  await undoMigration();
  await migrate(db);
  await moveToMexico();
  expect(await reported()).toMatchObject([told]);
});

/** As a database was before amounts had their currency. */
async function undoMigration(): Promise<void> {
  const { db } = server.services;
  await db.execute(sql`alter table breaches drop column limit_currency`);
  await db.execute(sql`alter table price_proposals drop column currency`);
  await db.execute(sql`alter table price_proposal_events drop column currency`);
  await db.execute(sql`alter table price_shop_answers drop column currency`);
  await db.execute(sql`delete from migrations where name = '0123_currencies_of_amounts.sql'`);
}

test('FIG-30 an update gives what was made before the currency of the account, and tells devices', async () => {
  const { db } = server.services;
  await db
    .update(websites)
    .set({ country: 'mx' })
    .where(and(eq(websites.accountId, member.accountId), eq(websites.id, member.ownWebsiteId)));
  const { matchId } = await kettle();
  await createRule(server, member);
  await propose(server, member);
  const everything = { cursor: 0, epoch: '', limit: 100 };
  const before = (await server.call(member, 'syncChanges', everything)).body;
  await undoMigration();
  await migrate(db);
  const { cursor, epoch } = before;
  const { body } = await server.call(member, 'syncChanges', { cursor, epoch, limit: 100 });
  expect(body.upserts.priceProposals).toMatchObject([{ id: matchId, currency: 'MXN' }]);
  expect(await lifeOf(matchId)).toEqual([['proposed', 95, 'MXN']]);
  expect(await breachesNow()).toEqual([[90, 'MXN', true]]);
});
