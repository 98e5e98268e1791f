import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf, type OpenDatabase } from '../../../server/database/database.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { openTestDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const startAndStop = async () => {
  const jobs = await startJobs(database, createLog('silent'));
  await jobs.stop();
};
const queuesOf = () =>
  rowsOf<{ name: string; retries: number; updated: string }>(
    database.db,
    sql`select name, retry_limit as retries, updated_on::text as updated from pgboss.queue
        order by name`,
  );

test('a start leaves the queues that are there, and mends those that an older version made', async () => {
  await startAndStop();
  const before = await queuesOf();
  await database.db.execute(
    sql`update pgboss.queue set retry_limit = 9, notify = false where name = 'mail'`,
  );
  await startAndStop();
  const after = await queuesOf();
  const others = (queues: typeof before) => queues.filter(({ name }) => name !== 'mail');
  expect(others(after)).toEqual(others(before));
  const mail = after.find(({ name }) => name === 'mail');
  expect(mail?.retries).toBe(3);
  expect(mail?.updated).not.toBe(before.find(({ name }) => name === 'mail')?.updated);
});
