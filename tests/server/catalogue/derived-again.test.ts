import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { marginsAt } from '../../../contract/rules/margin.ts';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { deriveAgain } from '../../../server/catalogue/derive-again.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { matches, products } from '../../../server/database/schema/catalogue.ts';
import { seedWatchedKettle } from '../alerts/watching.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let member: Member;
let untouched: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
  untouched = await server.createAccount();
  const competitors = { 'b.example': { price: 90, previousPrice: 80, changedAt: new Date() } };
  await seedWatchedKettle(server, untouched, { competitors });
});

/** Does what the first start after the update does, up to the derivation in the background. */
async function update(name = '0118_steps.sql') {
  const { db } = server.services;
  await db.execute(sql`delete from migrations where name = ${name}`);
  await migrate(db);
}

async function stateOf({ accountId }: Member) {
  const { db } = server.services;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return [account!.derivedBy, account!.rebuildHistory];
}

async function matchOf(matchId: string) {
  await deriveAgain(server.services, member.accountId);
  const [match] = await server.services.db.select().from(matches).where(eq(matches.id, matchId));
  return match!;
}

test('FIG-10 FIG-12 an update takes back the time of a change where a page stated another currency', async () => {
  const competitors = { 'b.example': { price: 90, previousPrice: null, changedAt: new Date() } };
  const { matchId, of } = await seedWatchedKettle(server, member, { competitors });
  await update();
  expect([await stateOf(member), await stateOf(untouched)]).toEqual([
    [0, true],
    [1, false],
  ]);
  const match = await matchOf(matchId);
  expect([match.changedAt, match.document.competitors[0]?.changeDate]).toEqual([null, null]);
  const { db } = server.services;
  const [page] = await db
    .select()
    .from(products)
    .where(eq(products.id, of('b.example')));
  expect(page).toMatchObject({ price: 90, changedAt: null });
});

test('FIG-10 an update rounds prices with a price coefficient as they are rounded now', async () => {
  const { db } = server.services;
  const competitors = { 'b.example': { price: 3.5, coefficient: 1.21 } };
  const { matchId } = await seedWatchedKettle(server, member, { competitors });
  const before = await matchOf(matchId);
  const [offer] = before.document.competitors;
  const document = { ...before.document, competitors: [{ ...offer!, coefficientPrice: 4.23 }] };
  await db.update(matches).set({ document, lowPrice: 4.23 }).where(eq(matches.id, matchId));
  await update();
  expect(await stateOf(member)).toEqual([0, true]);
  const after = await matchOf(matchId);
  expect([after.lowPrice, after.document.competitors[0]?.coefficientPrice]).toEqual([4.24, 4.24]);
});

describe('an update to the folds and margins of now', () => {
  const FOLDS = '0124_folds_and_margins.sql';

  test('FIG-10 FIG-28 finds a name by the letters of each keyboard', async () => {
    const { db } = server.services;
    const { matchId } = await seedWatchedKettle(server, member, { name: 'Işık Straße' });
    await db.update(matches).set({ search: 'isık straße' }).where(eq(matches.id, matchId));
    await update(FOLDS);
    expect([await stateOf(member), await stateOf(untouched)]).toEqual([
      [0, false],
      [1, false],
    ]);
    await deriveAgain(server.services, member.accountId);
    const { body } = await server.call(member, 'listProducts', { key: 'ISIK STRASSE' });
    expect(body.total).toBe(1);
  });

  test('FIG-10 TERMS-04 stores the margin that is shown', async () => {
    const { db } = server.services;
    const terms = { ...NO_TERMS, vat: 21 };
    await seedWatchedKettle(server, untouched, { price: 121, cost: 80, terms });
    const { matchId } = await seedWatchedKettle(server, member, { price: 8, cost: 7.53 });
    const { document } = await matchOf(matchId);
    await db.update(matches).set({ marginPercent: 5.87 }).where(eq(matches.id, matchId));
    await update(FOLDS);
    expect([await stateOf(member), await stateOf(untouched)]).toEqual([
      [0, false],
      [1, false],
    ]);
    const { marginPercent } = await matchOf(matchId);
    expect([marginPercent, marginsAt(8, document)?.withoutVat.percent]).toEqual([5.88, 5.88]);
  });
});

test('FIG-10 FIG-38 an update finds a name by the apostrophe of a keyboard', async () => {
  const { db } = server.services;
  const { matchId } = await seedWatchedKettle(server, member, { name: 'De’Longhi – 40×60' });
  await db.update(matches).set({ search: 'de’longhi – 40×60' }).where(eq(matches.id, matchId));
  await update('0128_signs_of_keyboards.sql');
  expect([await stateOf(member), await stateOf(untouched)]).toEqual([
    [0, false],
    [1, false],
  ]);
  await deriveAgain(server.services, member.accountId);
  const { body } = await server.call(member, 'listProducts', { key: "De'Longhi - 40x60" });
  expect(body.total).toBe(1);
});
