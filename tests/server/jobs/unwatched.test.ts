import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveJobs, deriveSoon } from '../../../server/catalogue/derive-again.ts';
import { pageKeyJobs } from '../../../server/catalogue/page-keys.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { pricingAccounts } from '../../../server/database/schema/pricing.ts';
import { RETRIES_OVER_NIGHT } from '../../../server/jobs/jobs.ts';
import { sendPricesSoon } from '../../../server/pricing/send.ts';
import type { Services } from '../../../server/services.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Cause = (services: Services, accountId: string) => Promise<unknown>;

const CAUSES: [name: string, queue: string, cause: Cause][] = [
  [
    'deriving the rows of an account anew',
    'derive-again',
    (services, accountId) => services.db.transaction((tx) => deriveSoon(services, accountId, tx)),
  ],
  [
    'deriving them after an update',
    'derive-again',
    async (services) => {
      await services.db.execute(sql`update accounts set derived_by = 0`);
      await deriveJobs(services);
    },
  ],
  [
    'giving products the key of their page',
    'page-keys',
    async (services) => {
      await services.db.execute(sql`update products set page_key = null`);
      await pageKeyJobs(services);
    },
  ],
  [
    'sending accepted prices to the webhook',
    'pricing-send',
    async (services, accountId) => {
      await services.db.insert(pricingAccounts).values({ accountId, sendToWebhook: true });
      await services.db.transaction((tx) => sendPricesSoon(services, tx, accountId));
    },
  ],
];

test.each(CAUSES)(
  'OPS-21 %s is tried over a night, because nothing else takes it up',
  async (_, queue, cause) => {
    const { services } = server;
    const ana = await server.createAccount();
    await seedMatches(services.db, ana, [{ name: 'Chair', own: { price: 1 } }]);
    await services.db.execute(sql`delete from pgboss.job where name = ${queue}`);
    await cause(services, ana.accountId);
    const jobs = await rowsOf<{ retries: number }>(
      services.db,
      sql`select distinct retry_limit as retries from pgboss.job where name = ${queue}`,
    );
    expect(jobs).toEqual([{ retries: RETRIES_OVER_NIGHT }]);
  },
);
