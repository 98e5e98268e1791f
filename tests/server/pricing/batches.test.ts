import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { priceProposalEvents, pricingAccounts } from '../../../server/database/schema/pricing.ts';
import { proposePrices } from '../../../server/pricing/evaluate.ts';
import { openAsSecond } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
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

/** Copies of one match with their documents, in one statement. */
async function copyMatch(matchId: string): Promise<void> {
  const { db } = server.services;
  const { accountId } = member;
  const columns = await db.execute(sql`
    select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
    where table_name = 'matches' and column_name not in ('id', 'ref', 'seq', 'document')
      and is_generated = 'NEVER'`);
  const [{ names } = { names: '' }] = columns.rows as { names: string }[];
  const others = sql.raw(names);
  await db.execute(sql`
    insert into matches (id, ref, seq, document, ${others})
    select id || '-' || n, 'copy ' || n, (select seq from accounts where id = ${accountId}) + n,
      jsonb_set(document::jsonb, '{match_id}', to_jsonb(id || '-' || n)), ${others}
    from matches, generate_series(1, ${KETTLES - 1}) as n
    where matches.account_id = ${accountId} and id = ${matchId}`);
  await db.execute(sql`update accounts set seq = seq + ${KETTLES} where id = ${accountId}`);
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
  const [{ id } = { id: '' }] = (await server.call(member, 'listPricingRules', {})).body.items;
  await server.call(member, 'setPricingRuleStatus', { id, status: false });
  await propose(server, member);
  expect(await proposalsOf(server, member)).toEqual([]);
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
