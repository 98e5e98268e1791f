import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { offerChanges } from '../database/schema/alerts.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
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

/** Deletes changes that are a month old, and what was reported of them. */
export async function purgeChanges(db: Database, now: number): Promise<void> {
  const isOld = lt(offerChanges.at, new Date(now - KEEP_DAYS * DAY_MS));
  const old = await db
    .selectDistinct({ accountId: offerChanges.accountId })
    .from(offerChanges)
    .where(isOld);
  for (const { accountId } of old) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await tx.delete(offerChanges).where(and(eq(offerChanges.accountId, accountId), isOld));
    });
  }
  await forgetReports(db);
}

/** Of changes that are no longer there: old ones, and those of pages that were replaced. */
async function forgetReports(db: Database): Promise<void> {
  const isOver = sql`not exists (
    select 1 from offer_changes as change
    where change.account_id = report.account_id and change.seq = report.change_seq)`;
  const over = await rowsOf<{ account_id: string }>(
    db,
    sql`select distinct account_id from alert_reports as report where ${isOver}`,
  );
  for (const { account_id: accountId } of over) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await tx.execute(sql`
        delete from alert_reports as report where account_id = ${accountId} and ${isOver}`);
    });
  }
}
