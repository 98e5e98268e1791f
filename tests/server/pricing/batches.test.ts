import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import {
  priceProposalEvents,
  priceProposals,
  pricingAccounts,
} from '../../../server/database/schema/pricing.ts';
import { proposePrices } from '../../../server/pricing/evaluate.ts';
import { allocateSeq } from '../../../server/sync/sequence.ts';
import { openAsSecond } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { notificationsOf } from '../alerts/watching.ts';
import { createRule, proposalsOf, propose, seedKettle } from './pricing.ts';

/** More than two batches. */
const KETTLES = 1100;

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount({ matchLimit: null });
  const { matchId } = await seedKettle(server, member);
  await copyMatch(matchId);
  await createRule(server, member);
});

/** Copies of one match with their documents. */
async function copyMatch(matchId: string): Promise<void> {
  const { db } = server.services;
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId));
  if (!match) throw new Error(`there is no match ${matchId}`);
  await db.transaction(async (tx) => {
    const first = await allocateSeq(tx, member.accountId, KETTLES);
    const copies = Array.from({ length: KETTLES - 1 }, (_, n) => {
      const id = `${matchId}-${n}`;
      const document = { ...match.document, match_id: id };
      return { ...match, id, ref: `copy ${n}`, seq: first + n, document };
    });
    for (let at = 0; at < copies.length; at += 500) {
      await tx.insert(matches).values(copies.slice(at, at + 500));
    }
  });
}

const eventCount = async () =>
  (
    await server.services.db
      .select({ event: priceProposalEvents.event })
      .from(priceProposalEvents)
      .where(eq(priceProposalEvents.accountId, member.accountId))
  ).length;

/** The database of a process that dies before its transaction number `n`, from 0. */
function dyingAt(db: Database, n: number): Database {
  let begun = 0;
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return (work: Parameters<Database['transaction']>[0]) => {
        begun += 1;
        return begun > n ? Promise.reject(new Error('died')) : target.transaction(work);
      };
    },
  });
}

test('PRICE-65 a run that is cut off goes on where it ended, and proposes nothing twice', async () => {
  const { services } = server;
  const dying = { ...services, db: dyingAt(services.db, 1) };
  await expect(proposePrices(dying, member.accountId)).rejects.toThrow('died');
  expect(await proposalsOf(server, member)).toHaveLength(500);
  await propose(server, member);
  const proposals = await proposalsOf(server, member);
  expect(proposals).toHaveLength(KETTLES);
  expect(proposals.every(({ version, price }) => version === 1 && price === 89.1)).toBe(true);
  expect(await eventCount()).toBe(KETTLES);
});

test('PRICE-65 without a fitting rule the proposals of many products are withdrawn', async () => {
  await propose(server, member);
  await server.services.db
    .update(priceProposals)
    .set({ state: 'accepted', accepted: 89.1, decidedBy: 'Ana' })
    .where(eq(priceProposals.accountId, member.accountId));
  const [{ id } = { id: '' }] = (await server.call(member, 'listPricingRules', {})).body.items;
  await server.call(member, 'setPricingRuleStatus', { id, status: false });
  await propose(server, member);
  expect(await proposalsOf(server, member)).toEqual([]);
  // Three batches, and one notification of them all.
  expect(await notificationsOf(server, member)).toMatchObject([
    {
      name: 'Accepted prices that did not go out',
      info: { changes: KETTLES, data: { length: 200 } },
    },
  ]);
  const [mark] = await server.services.db
    .select()
    .from(pricingAccounts)
    .where(eq(pricingAccounts.accountId, member.accountId));
  expect(mark?.evaluatedSeq).toBeGreaterThan(KETTLES);
});

describe.runIf(process.env['TEST_DATABASE_URL'])('two workers on one PostgreSQL', () => {
  test('PRICE-65 propose every price once', async () => {
    const database = await openAsSecond(server.services.database);
    const second = { ...server.services, database, db: database.db };
    const workers = [server.services, second, server.services, second];
    await Promise.all(workers.map((services) => proposePrices(services, member.accountId)));
    await database.close();
    const proposals = await proposalsOf(server, member);
    expect(proposals.filter(({ version }) => version === 1)).toHaveLength(KETTLES);
    expect(await eventCount()).toBe(KETTLES);
  });
});
