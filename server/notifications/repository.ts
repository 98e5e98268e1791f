import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { NotificationInfo } from '../../contract/entities/notification.ts';
import type { Database } from '../database/database.ts';
import { notifications } from '../database/schema/activity.ts';
import { allocateSeq, recordDeletions } from '../sync/sequence.ts';

/** The content of a notification without details. */
const NO_INFO: NotificationInfo = {
  full_report: false,
  data: [],
  trigger: null,
  found_product_count: 0,
  totale_products: 0,
  competitors_statistics: {},
  competitors_compare: {},
};

const isThis = (accountId: string, id: string) =>
  and(eq(notifications.accountId, accountId), eq(notifications.id, id));

/** Newest first. */
export async function listNotifications(db: Database, accountId: string) {
  return db
    .select({
      id: notifications.id,
      name: notifications.name,
      productType: notifications.productType,
      timestamp: notifications.timestamp,
      viewed: notifications.viewed,
      alertId: notifications.alertId,
      since: notifications.since,
      changes: notifications.changes,
    })
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.timestamp), desc(notifications.id));
}

/** The detail of a notification; undefined when the account has no such one. */
export async function findNotification(
  db: Database,
  accountId: string,
  id: string,
): Promise<NotificationInfo | undefined> {
  const [row] = await db
    .select({ info: notifications.info })
    .from(notifications)
    .where(isThis(accountId, id));
  return row && { ...NO_INFO, ...row.info };
}

/** Null where every change was seen. */
const isUpTo = (until: Date | null) => (until ? lte(notifications.timestamp, until) : undefined);

/** Marks these as seen, except those that have collected changes after `until`. Returns whether any was unseen. */
export async function markSeen(
  tx: Database,
  accountId: string,
  { ids, until }: { ids: string[]; until: Date | null },
): Promise<boolean> {
  const unseen = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        inArray(notifications.id, ids),
        eq(notifications.viewed, false),
        isUpTo(until),
      ),
    )
    .orderBy(notifications.id);
  if (unseen.length === 0) return false;
  const first = await allocateSeq(tx, accountId, unseen.length);
  for (const [index, { id }] of unseen.entries()) {
    // One transaction is one connection.
    await tx
      .update(notifications)
      .set({ viewed: true, seq: first + index })
      .where(isThis(accountId, id));
  }
  return true;
}

/** @returns false when the account has no such notification, or it has collected changes after `until`. */
export async function deleteNotification(
  tx: Database,
  accountId: string,
  { id, until }: { id: string; until: Date | null },
): Promise<boolean> {
  const gone = await tx
    .delete(notifications)
    .where(and(isThis(accountId, id), isUpTo(until)))
    .returning({ id: notifications.id });
  if (gone.length > 0) await recordDeletions(tx, { accountId, kind: 'notifications', ids: [id] });
  return gone.length > 0;
}

export async function deleteSeen(tx: Database, accountId: string): Promise<void> {
  const gone = await tx
    .delete(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.viewed, true)))
    .returning({ id: notifications.id });
  const ids = gone.map(({ id }) => id);
  await recordDeletions(tx, { accountId, kind: 'notifications', ids });
}
