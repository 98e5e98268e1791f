import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { offerChanges } from '../database/schema/alerts.ts';
import type { Services } from '../services.ts';
import { ALERT_QUEUE } from './changes.ts';
import { evaluateAlerts } from './evaluate.ts';
import { purgeDeliveries } from '../webhooks/webhook.ts';

const CLOCK_QUEUE = 'alert-clock';
const PURGE_QUEUE = 'alert-purge';

/** Longer than the longest wait of an alert for its day. */
const KEEP_DAYS = 30;

/** Evaluates new changes immediately, and every minute the changes that are due. */
export async function alertJobs(services: Services): Promise<void> {
  const { jobs, db, now } = services;
  await jobs.work<{ accountId: string }>(ALERT_QUEUE, { concurrency: 2 }, ({ accountId }) =>
    evaluateAlerts(services, accountId),
  );
  await jobs.work(CLOCK_QUEUE, {}, async () => {
    for (const accountId of await accountsWithChanges(db)) {
      // In turn, so that one account's evaluation delays no other call.
      await evaluateAlerts(services, accountId);
    }
  });
  await jobs.schedule(CLOCK_QUEUE, '* * * * *');
  await jobs.work(PURGE_QUEUE, {}, async () => {
    await purgeChanges(db, now());
    await purgeDeliveries(db, now());
  });
  await jobs.schedule(PURGE_QUEUE, '30 2 * * *');
}

/** Accounts with changes that one of their alerts has not yet reported through all of its channels. */
export async function accountsWithChanges(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ account_id: string }>(
    db,
    sql`select distinct alerts.account_id from alerts
        left join alert_marks as watermarks
          on watermarks.account_id = alerts.account_id and watermarks.alert_id = alerts.id
        where alerts.status and exists (
          select 1 from offer_changes as change
          where change.account_id = alerts.account_id
            and change.seq > coalesce(
              case when (alerts.config #>> '{alert_type,email}')::boolean
                then least(watermarks.live_seq, watermarks.mail_seq) else watermarks.live_seq end,
              alerts.seq))
        order by alerts.account_id`,
  );
  return rows.map(({ account_id: accountId }) => accountId);
}

async function purgeChanges(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(offerChanges).where(lt(offerChanges.at, new Date(now - KEEP_DAYS * DAY_MS)));
    await tx.execute(sql`
      delete from alert_reports as report where not exists (
        select 1 from offer_changes as change
        where change.account_id = report.account_id and change.seq = report.change_seq)`);
  });
}
