import { sql } from 'drizzle-orm';
import { rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { computeStatistics, STATISTICS_QUEUE } from './current-statistics.ts';

const NIGHTLY_QUEUE = 'statistics-nightly';

/**
 * Keeps statistics current: an account's after its prices changed, all accounts' twice a day, so that a day without a
 * visitor has its place in the histories: before midnight UTC it is closed, after it the next begins.
 */
export async function statisticsJobs({ jobs, db, now }: Services): Promise<void> {
  await jobs.work<{ accountId: string }>(STATISTICS_QUEUE, {}, async ({ accountId }) => {
    const [account] = await rowsOf(db, sql`select 1 from accounts where id = ${accountId}`);
    if (account) await computeStatistics(db, accountId, new Date(now()));
  });
  await jobs.work(NIGHTLY_QUEUE, {}, async () => {
    const accounts = await rowsOf<{ id: string }>(
      db,
      sql`select id from accounts where exists (
            select 1 from matches where matches.account_id = accounts.id) order by id`,
    );
    for (const { id } of accounts) await jobs.send(STATISTICS_QUEUE, { accountId: id });
  });
  await jobs.schedule(NIGHTLY_QUEUE, '50 11,23 * * *');
}
