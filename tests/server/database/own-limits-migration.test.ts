import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ['MINI', 100, null],
  ['PROFESSIONAL', 1000, null],
  ['PREMIUM', 10_000, null],
  ['PROFESSIONAL', 5000, 5000],
  ['MINI', 1000, 1000],
])(
  'OPS-17 NOPAY-04 an update gives the account of %s with %d matches the own limit %s',
  async (plan, limit, own) => {
    const { db } = server.services;
    const { accountId } = await server.createAccount({ matchLimit: limit });
    await db.update(accounts).set({ plan }).where(eq(accounts.id, accountId));
    await db.execute(sql`update accounts set match_limit = 1 where match_limit is null`);
    await db.execute(sql`alter table accounts alter column match_limit set not null`);
    await db.execute(sql`drop table set_up_codes`);
    await db.execute(sql`delete from migrations where name = '0093_own_limits_and_set_up.sql'`);
    await migrate(db);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(account!.matchLimit).toBe(own);
  },
);
