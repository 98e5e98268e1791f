import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { createLog } from '../../../server/log.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openTestDatabase } from '../support/database.ts';

const log = createLog('silent');
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

test('OPS-16 jobs sent before the clock was set back run, and repeated jobs continue', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  closers.push(database.close);
  const before = await startJobs(database, log);
  await before.send('mail', { id: 'one' });
  await before.stop();
  await db.execute(sql`update pgboss.job set
    created_on = now() + interval '1 day', start_after = now() + interval '1 day'`);
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '1 day'`);
  await db.execute(sql`update pgboss.queue set maintain_on = now() + interval '1 day'`);

  const jobs = await startJobs(database, log);
  closers.push(jobs.stop);
  const done: unknown[] = [];
  await jobs.work('mail', {}, async (data) => void done.push(data));
  await expect.poll(() => done, POLL_TIMEOUT).toEqual([{ id: 'one' }]);
  const [ahead] = await rowsOf(
    db,
    sql`select (select count(*) from pgboss.queue where maintain_on > now())::int as queues,
          (select count(*) from pgboss.version where cron_on > now())::int as versions`,
  );
  expect(ahead).toEqual({ queues: 0, versions: 0 });
});

test('OPS-16 a delayed job keeps waiting', async () => {
  const database = await openTestDatabase();
  closers.push(database.close);
  const before = await startJobs(database, log);
  const startAfter = new Date(Date.now() + 3_600_000);
  await before.send('discovery', {}, { startAfter });
  await before.stop();
  const jobs = await startJobs(database, log);
  closers.push(jobs.stop);
  const waiting = sql`select start_after::text as at, started_on from pgboss.job where name = 'discovery'`;
  const [job] = await rowsOf<{ at: string; started_on: unknown }>(database.db, waiting);
  expect(new Date(job!.at)).toEqual(startAfter);
  expect(job!.started_on).toBeNull();
});
