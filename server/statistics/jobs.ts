import { sql } from 'drizzle-orm';
import { rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../utc-day.ts';
import { checkCounts } from './check-counts.ts';
import { rebuildAgain } from './rebuild-again.ts';
import { takeHistory } from './take-history.ts';

const HISTORY_QUEUE = 'statistics';
const DUE_QUEUE = 'statistics-due';
const CHECK_QUEUE = 'statistics-check';
const NIGHTLY_QUEUE = 'statistics-nightly';

/**
 * Adds changes to the daily histories every five minutes and a minute before the day ends, also of accounts that
 * nobody uses, and creates a new day for each account. At night the counts are compared with the matches.
 */
export async function statisticsJobs(services: Services): Promise<void> {
  const { jobs, db, now } = services;
  await jobs.work<{ accountId: string }>(HISTORY_QUEUE, {}, async ({ accountId }, signal) => {
    await rebuildAgain(services, accountId, signal);
    await takeHistory(services, accountId);
  });
  await jobs.work<{ accountId: string }>(CHECK_QUEUE, {}, async ({ accountId }) => {
    await checkCounts(services, accountId);
  });
  const sendEach = async (queue: string, accounts: { id: string }[]) => {
    for (const { id } of accounts) {
      await jobs.send(queue, { accountId: id }, { singletonKey: id });
    }
  };
  await jobs.work(DUE_QUEUE, {}, async () => {
    const due = await rowsOf<{ id: string }>(
      db,
      sql`select id from accounts
          left join account_statistics known on known.account_id = accounts.id
          where exists (
              select from account_counts where account_id = accounts.id and kind = 'matches')
            and (known.seq is distinct from accounts.seq or rebuild_history
              or (known.computed_at at time zone 'utc')::date <> ${dayOf(now())}::date)
          order by id`,
    );
    await sendEach(HISTORY_QUEUE, due);
  });
  await jobs.work(NIGHTLY_QUEUE, {}, async () => {
    const all = await rowsOf<{ id: string }>(db, sql`select id from accounts order by id`);
    await sendEach(CHECK_QUEUE, all);
  });
  await jobs.schedule(DUE_QUEUE, '4-59/5 * * * *');
  await jobs.schedule(NIGHTLY_QUEUE, '30 3 * * *');
}
