import { and, count, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AlertDraft } from '../../contract/entities/alert.ts';
import type { Database } from '../database/database.ts';
import { alerts } from '../database/schema/activity.ts';
import { alertWatermarks } from '../database/schema/alerts.ts';
import { allocateSeq, recordDeletions } from '../sync/sequence.ts';
import { type AlertRecord, alertColumnsOf, configOf } from './rows.ts';

const isAlert = (accountId: string, id: string) =>
  and(eq(alerts.accountId, accountId), eq(alerts.id, id));

/** One page of the account's alerts, the newest first, and the total number. */
export async function listAlerts(
  db: Database,
  accountId: string,
  { from, size }: { from: number; size: number },
): Promise<{ records: AlertRecord[]; total: number }> {
  const [records, [counted]] = await Promise.all([
    db
      .select()
      .from(alerts)
      .where(eq(alerts.accountId, accountId))
      .orderBy(desc(alerts.date), desc(alerts.id))
      .offset(from)
      .limit(size),
    db.select({ total: count() }).from(alerts).where(eq(alerts.accountId, accountId)),
  ]);
  return { records, total: counted?.total ?? 0 };
}

export async function findAlert(
  db: Database,
  accountId: string,
  id: string,
): Promise<AlertRecord | undefined> {
  const [record] = await db.select().from(alerts).where(isAlert(accountId, id));
  return record;
}

/** A new alert evaluates changes from its creation on. Returns its id. */
export async function createAlert(
  tx: Database,
  { accountId, userId }: { accountId: string; userId: string },
  { draft, now }: { draft: AlertDraft; now: Date },
): Promise<string> {
  const id = uuid();
  const seq = await allocateSeq(tx, accountId, 1);
  await tx
    .insert(alerts)
    .values({ ...alertColumnsOf(draft), accountId, id, seq, userId, date: now });
  await startWatermarks(tx, accountId, { alertId: id, seq, now });
  return id;
}

/** @returns false when the account has no such alert. */
export async function editAlert(
  tx: Database,
  accountId: string,
  { id, draft, now }: { id: string; draft: AlertDraft; now: Date },
): Promise<boolean> {
  const known = await findAlert(tx, accountId, id);
  if (!known) return false;
  const seq = await allocateSeq(tx, accountId, 1);
  await tx
    .update(alerts)
    .set({ ...alertColumnsOf(draft), seq })
    .where(isAlert(accountId, id));
  const isNewlyMailed = draft.config.alert_type.email && !configOf(known).alert_type.email;
  if (draft.status && (!known.status || isNewlyMailed)) {
    await startWatermarks(tx, accountId, { alertId: id, seq, now });
  }
  return true;
}

/** Enabling an alert restarts it: changes while it was disabled are not reported. */
export async function setAlertStatus(
  tx: Database,
  accountId: string,
  { id, status, now }: { id: string; status: boolean; now: Date },
): Promise<boolean> {
  const known = await findAlert(tx, accountId, id);
  if (!known) return false;
  if (known.status === status) return true;
  const seq = await allocateSeq(tx, accountId, 1);
  await tx.update(alerts).set({ status, seq }).where(isAlert(accountId, id));
  if (status) await startWatermarks(tx, accountId, { alertId: id, seq, now });
  return true;
}

/** Until `until` the alert tells nothing; its watermarks stay, so that it then tells what has changed meanwhile. */
export async function muteAlert(
  tx: Database,
  accountId: string,
  { id, until }: { id: string; until: Date | null },
): Promise<boolean> {
  if (!(await findAlert(tx, accountId, id))) return false;
  const seq = await allocateSeq(tx, accountId, 1);
  await tx.update(alerts).set({ mutedUntil: until, seq }).where(isAlert(accountId, id));
  return true;
}

export async function deleteAlert(tx: Database, accountId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(alerts).where(isAlert(accountId, id)).returning({ id: alerts.id });
  await recordDeletions(tx, { accountId, kind: 'alerts', ids: gone.map((alert) => alert.id) });
  return gone.length > 0;
}

export async function disableAllAlerts(tx: Database, accountId: string): Promise<void> {
  const enabled = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), eq(alerts.status, true)))
    .orderBy(alerts.id);
  if (enabled.length === 0) return;
  const first = await allocateSeq(tx, accountId, enabled.length);
  for (const [index, { id }] of enabled.entries()) {
    // One transaction is one connection.
    await tx
      .update(alerts)
      .set({ status: false, seq: first + index })
      .where(isAlert(accountId, id));
  }
}

/** Sets an alert's watermarks to `seq`, so that earlier changes are not reported. */
async function startWatermarks(
  tx: Database,
  accountId: string,
  { alertId, seq, now }: { alertId: string; seq: number; now: Date },
): Promise<void> {
  const watermarks = { liveSeq: seq, mailSeq: seq, checkedAt: now, digestAt: now };
  await tx
    .insert(alertWatermarks)
    .values({ accountId, alertId, ...watermarks })
    .onConflictDoUpdate({
      target: [alertWatermarks.accountId, alertWatermarks.alertId],
      set: { ...watermarks, digestOn: null, toldAt: sql`null`, mailedAt: sql`null` },
    });
}
