import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import type { NotificationInfo } from '../../contract/entities/notification.ts';
import type { Database } from '../database/database.ts';
import { notifications } from '../database/schema/activity.ts';
import { alertReports, offerChanges } from '../database/schema/alerts.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { type ChangeRecord, findChanges, type Found, MAX_ROWS, reportOf } from './report.ts';
import type { AlertRecord } from './rows.ts';
import type { AlertScope } from './scope.ts';

/** A notification that is not opened collects changes for this long; then the next one begins. */
const COLLECT_MS = DAY_MS;

export type Digest = { id: string };

/**
 * The alert's notification that still collects changes: nobody has seen it, a report holds more, and the alert is the
 * one that it began with, since an edited alert would judge the changes anew and drop some that were news.
 */
export async function openDigest(
  tx: Database,
  { accountId, id, seq }: AlertRecord,
  now: number,
): Promise<Digest | undefined> {
  const [digest] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.alertId, id),
        eq(notifications.viewed, false),
        gte(notifications.since, new Date(now - COLLECT_MS)),
        lt(notifications.changes, MAX_ROWS),
        gt(notifications.seq, seq),
      ),
    )
    .orderBy(desc(notifications.since))
    .limit(1);
  return digest;
}

type Report = { id: string; found: Found[]; info: NotificationInfo; at: Date };
type Written = {
  alert: AlertRecord;
  scope: AlertScope;
  digest: Digest | undefined;
  /** What is new. Its changes are claimed for the notification. */
  report: Report;
};

/**
 * Adds the changes to the notification that collects them, which then has each product's change from the first value to
 * the last, or writes a new one.
 */
export async function writeDigest(tx: Database, written: Written): Promise<void> {
  const { alert, scope, digest, report } = written;
  const { accountId, name, productType } = alert;
  const { id, at } = report;
  const seq = await allocateSeq(tx, accountId, 1);
  if (!digest) {
    const { info, found } = report;
    const about = { name, productType, alertId: alert.id };
    await tx.insert(notifications).values({
      accountId,
      id,
      seq,
      ...about,
      timestamp: at,
      since: at,
      changes: found.length,
      info,
    });
    return;
  }
  const all = await findChanges(tx, scope, await claimedChanges(tx, accountId, id));
  // A price that went down and up again is no change since the notification began, but it is the latest news.
  const found = all.length > 0 ? all : report.found;
  const info = all.length > 0 ? await reportOf(tx, scope, found) : report.info;
  await tx
    .update(notifications)
    .set({ seq, name, productType, timestamp: at, changes: found.length, info })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.id, id)));
}

/** Every change that was claimed for a notification, in their order. */
async function claimedChanges(
  tx: Database,
  accountId: string,
  reportId: string,
): Promise<ChangeRecord[]> {
  return tx
    .select()
    .from(offerChanges)
    .where(
      and(
        eq(offerChanges.accountId, accountId),
        sql`${offerChanges.seq} in (
          select ${alertReports.changeSeq} from ${alertReports}
          where ${alertReports.accountId} = ${accountId} and ${alertReports.reportId} = ${reportId})`,
      ),
    )
    .orderBy(asc(offerChanges.seq));
}
