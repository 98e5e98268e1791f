import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { HOUR_MS } from '../../contract/durations.ts';
import type { AlertConfig } from '../../contract/entities/alert.ts';
import { readCountry } from '../catalogue/own-website.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts, users } from '../database/schema/accounts.ts';
import { alerts } from '../database/schema/activity.ts';
import { alertWatermarks, alertReports, offerChanges } from '../database/schema/alerts.ts';
import type { Services } from '../services.ts';
import { currentSeq } from '../sync/mutation.ts';
import { openDigest, writeDigest } from './digest.ts';
import { hasPassed, isAhead, lastMailMoment, LIVE_PAUSE_MS, MAIL_PAUSE_MS } from './due.ts';
import { alertLetter } from './letter.ts';
import { type ChangeRecord, changeRows, findChanges, type Found, reportOf } from './report.ts';
import { type AlertRecord, configOf } from './rows.ts';
import type { AlertScope } from './scope.ts';
import { findWebhook, sendToWebhook, type Webhook } from '../webhooks/webhook.ts';

type Watermarks = typeof alertWatermarks.$inferSelect;
type ActiveAlert = {
  alert: AlertRecord;
  watermarks: Watermarks;
  scope: AlertScope;
  email: string;
  isLiveDue: boolean;
  mailMoment: number | null;
};
type Evaluation = {
  services: Services;
  tx: Database;
  activeAlert: ActiveAlert;
  changes: ChangeRecord[];
  now: number;
  /** Of the account. */
  country: string;
  /** All changes up to this sequence number have been evaluated. */
  seq: number;
};

/**
 * Evaluates the changes of an account and sends the reports that are due. One transaction under the account's lock:
 * reports, mails, deliveries and the watermark of each alert are stored together, so that every change is reported
 * once, even if an evaluation is repeated, interrupted or run by two workers at the same time.
 */
export async function evaluateAlerts(services: Services, accountId: string): Promise<void> {
  const seq = await services.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ timeZone: accounts.timeZone })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!account) return null;
    const now = services.now();
    const activeAlerts = await readActiveAlerts(tx, accountId, { now, timeZone: account.timeZone });
    const changes = await readChanges(tx, accountId, activeAlerts);
    const last = changes.at(-1);
    if (!last) return null;
    const webhook = await findWebhook(tx, accountId);
    const country = await readCountry(tx, accountId);
    let hasNotified = false;
    for (const activeAlert of activeAlerts) {
      const evaluation = { services, tx, activeAlert, changes, now, country, seq: last.seq };
      // One transaction is one connection.
      if (activeAlert.isLiveDue && (await notifyLive(evaluation, webhook))) hasNotified = true;
      if (activeAlert.mailMoment !== null) await notifyByMail(evaluation, activeAlert.mailMoment);
    }
    return hasNotified ? await currentSeq(tx, accountId) : null;
  });
  if (seq === null) return;
  services.realtime.publish(accountId, {
    cause: 'notificationChanges',
    notification: true,
    dataChanged: true,
    seq,
  });
}

type Clock = { now: number; timeZone: string };

/**
 * The enabled alerts that are due, with their watermarks. The watermark of a new alert is its creation. A muted alert is
 * not due; its watermarks stay, so that nothing is lost.
 */
async function readActiveAlerts(
  tx: Database,
  accountId: string,
  clock: Clock,
): Promise<ActiveAlert[]> {
  await tx.execute(sql`
    insert into alert_marks (account_id, alert_id, live_seq, mail_seq, checked_at, digest_at)
    select account_id, id, seq, seq, date, date from alerts
    where account_id = ${accountId} and status
    on conflict do nothing`);
  const rows = await tx
    .select({ alert: alerts, watermarks: alertWatermarks, email: users.email })
    .from(alerts)
    .innerJoin(
      alertWatermarks,
      and(eq(alertWatermarks.accountId, alerts.accountId), eq(alertWatermarks.alertId, alerts.id)),
    )
    .leftJoin(users, eq(users.id, alerts.userId))
    .where(and(eq(alerts.accountId, accountId), eq(alerts.status, true)))
    .orderBy(alerts.id);
  return rows
    .map(({ alert, watermarks, email }) => {
      const config = configOf(alert);
      const isMuted = alert.mutedUntil !== null && alert.mutedUntil.getTime() > clock.now;
      return {
        alert,
        watermarks,
        email: email ?? '',
        scope: { accountId, productType: alert.productType, config },
        isLiveDue: !isMuted && isLiveDue(config, watermarks, clock.now),
        mailMoment: isMuted ? null : mailMomentOf(config, watermarks, clock),
      };
    })
    .filter((activeAlert) => activeAlert.isLiveDue || activeAlert.mailMoment !== null);
}

/** Real time: immediately, then with a pause while changes continue. Otherwise once per interval of hours. */
function isLiveDue(config: AlertConfig, { toldAt, checkedAt }: Watermarks, now: number): boolean {
  return config.real_time
    ? toldAt === null || hasPassed(LIVE_PAUSE_MS, toldAt, now)
    : hasPassed(config.interval * HOUR_MS, checkedAt, now);
}

/**
 * Mail is sent from 9 o'clock on the chosen days: the changes since the last mail, and for a real-time alert also the
 * changes that follow on that day. Returns the due time in milliseconds since 1970, or null.
 */
function mailMomentOf(
  config: AlertConfig,
  { digestAt, mailedAt }: Watermarks,
  { now, timeZone }: Clock,
): number | null {
  if (!config.alert_type.email) return null;
  const moment = lastMailMoment(now, { days: config.days, timeZone });
  if (!moment) return null;
  if (moment.at > digestAt.getTime() || isAhead(digestAt, now)) return moment.at;
  const isRested = mailedAt === null || hasPassed(MAIL_PAUSE_MS, mailedAt, now);
  return config.real_time && moment.isToday && isRested ? moment.at : null;
}

async function readChanges(
  tx: Database,
  accountId: string,
  activeAlerts: ActiveAlert[],
): Promise<ChangeRecord[]> {
  const watermarks = activeAlerts.flatMap(
    ({ isLiveDue, mailMoment, watermarks: { liveSeq, mailSeq } }) => [
      ...(isLiveDue ? [liveSeq] : []),
      ...(mailMoment === null ? [] : [mailSeq]),
    ],
  );
  if (watermarks.length === 0) return [];
  return tx
    .select()
    .from(offerChanges)
    .where(
      and(eq(offerChanges.accountId, accountId), gt(offerChanges.seq, Math.min(...watermarks))),
    )
    .orderBy(offerChanges.seq);
}

/** Reports as a notification and to the webhook. Returns whether there is a new notification. */
async function notifyLive(evaluation: Evaluation, webhook: Webhook | undefined): Promise<boolean> {
  const { services, tx, activeAlert, changes, now, seq } = evaluation;
  const { alert, watermarks, scope } = activeAlert;
  const digest = await openDigest(tx, alert, now);
  const reportId = digest?.id ?? uuid();
  const pending = changes.filter((change) => change.seq > watermarks.liveSeq);
  const found = await claim(
    evaluation,
    { channel: 'live', reportId },
    await findChanges(tx, scope, pending),
  );
  const at = new Date(now);
  await moveWatermarks(evaluation, {
    liveSeq: seq,
    checkedAt: at,
    ...(found.length > 0 && { toldAt: at }),
  });
  const isNotified = scope.config.alert_type.notification;
  if (found.length === 0 || (!isNotified && !webhook)) return false;
  const info = await reportOf(tx, scope, found);
  const { accountId, id, name, productType } = alert;
  if (webhook) {
    const about = { id, name, product_type: productType, config: scope.config };
    const event = {
      event: 'alert' as const,
      alert: about,
      report: { ...info, data: changeRows(found) },
    };
    await sendToWebhook(services, tx, { accountId, at, event });
  }
  if (isNotified) {
    await writeDigest(tx, { alert, scope, digest, report: { id: reportId, found, info, at } });
  }
  return isNotified;
}

async function notifyByMail(evaluation: Evaluation, moment: number): Promise<void> {
  const { services, tx, activeAlert, changes, now, country, seq } = evaluation;
  const { alert, watermarks, scope, email } = activeAlert;
  const { config } = scope;
  const pending = changes.filter((change) => change.seq > watermarks.mailSeq);
  const found = await claim(
    evaluation,
    { channel: 'mail', reportId: uuid() },
    await findChanges(tx, scope, pending),
  );
  const isMailed = found.length > 0;
  await moveWatermarks(evaluation, {
    mailSeq: seq,
    digestAt: isAhead(watermarks.digestAt, now)
      ? new Date(moment)
      : new Date(Math.max(moment, watermarks.digestAt.getTime())),
    ...(isMailed && { mailedAt: new Date(now) }),
  });
  if (!isMailed) return;
  const info = await reportOf(tx, scope, found);
  const letter = alertLetter({ alert, config, info, country, publicUrl: services.publicUrl });
  const secondary = config.secondary_email ? config.secondary_emails : [];
  const recipients = new Set([email, ...secondary].filter((address) => address !== ''));
  for (const recipient of recipients) {
    // One transaction is one connection.
    await services.mail.sendDigest(tx, recipient, letter);
  }
}

/** Claims the changes for this report, except those that another report has claimed. */
async function claim(
  { tx, activeAlert: { alert } }: Evaluation,
  { channel, reportId }: { channel: 'live' | 'mail'; reportId: string },
  found: Found[],
): Promise<Found[]> {
  const seqs = found.flatMap(({ change }) => change.seqs);
  if (seqs.length === 0) return [];
  // As one array parameter: a statement allows 65,535 parameters, and a week of a large catalogue has more changes.
  const taken = await rowsOf<{ seq: number }>(
    tx,
    sql`insert into ${alertReports} (account_id, alert_id, channel, change_seq, report_id)
        select ${alert.accountId}, ${alert.id}, ${channel}, value::bigint, ${reportId}
        from jsonb_array_elements_text(${JSON.stringify(seqs)}::jsonb)
        on conflict do nothing
        returning change_seq as seq`,
  );
  const own = new Set(taken.map(({ seq }) => seq));
  return found.filter(({ change }) => change.seqs.some((seq) => own.has(seq)));
}

async function moveWatermarks(
  { tx, activeAlert: { watermarks } }: Evaluation,
  set: Partial<
    Pick<Watermarks, 'liveSeq' | 'mailSeq' | 'checkedAt' | 'toldAt' | 'digestAt' | 'mailedAt'>
  >,
): Promise<void> {
  await tx
    .update(alertWatermarks)
    .set(set)
    .where(
      and(
        eq(alertWatermarks.accountId, watermarks.accountId),
        eq(alertWatermarks.alertId, watermarks.alertId),
      ),
    );
}
