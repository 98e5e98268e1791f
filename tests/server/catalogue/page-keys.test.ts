import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addressKey } from '../../../server/catalogue/address-key.ts';
import { pageKeyJobs } from '../../../server/catalogue/page-keys.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('ADDR-03 products of an older version get the keys of their addresses, more of them than one statement takes', async () => {
  const { db } = server.services;
  const members = [await server.createAccount(), await server.createAccount()];
  for (const member of members) {
    const [matchId] = await seedMatches(db, member, [{ name: 'Tent' }]);
    await db.execute(sql`
      insert into products (account_id, id, match_id, website_id, url, host)
      select ${member.accountId}, 'p' || n, ${matchId!}, ${member.ownWebsiteId},
        'https://www.own.example/p/' || n || '/?utm_source=x', 'www.own.example'
      from generate_series(1, 2500) as n`);
  }
  await pageKeyJobs(server.services);
  await vi.waitFor(async () => {
    const [left] = await db
      .select({ id: products.id })
      .from(products)
      .where(sql`page_key is null`);
    expect(left).toBeUndefined();
  }, POLL_TIMEOUT);
  for (const { accountId } of members) {
    const keyed = await db
      .select({ url: products.url, key: products.pageKey })
      .from(products)
      .where(eq(products.accountId, accountId))
      .orderBy(asc(products.id));
    expect(keyed).toHaveLength(2500);
    expect(keyed[0]).toMatchObject({ key: 'own.example/p/1' });
    expect(keyed.filter(({ url, key }) => key !== addressKey(url))).toEqual([]);
  }
});
