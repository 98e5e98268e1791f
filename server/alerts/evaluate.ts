import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { currencyOf } from '../../contract/rules/currency.ts';
import { readCountry } from '../catalogue/own-website.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { alertWatermarks, alertReports, offerChanges } from '../database/schema/alerts.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { currentSeq } from '../sync/mutation.ts';
import { timeZoneOf } from '../time-zone/repository.ts';
import { type ActiveAlert, readActiveAlerts, type Watermarks } from './active-alerts.ts';
import { openDigest, writeDigest } from './digest.ts';
import { isAhead, type MailMoment } from './due.ts';
import { alertLetter } from './letter.ts';
import { type ChangeRecord, changeRows, findChanges, type Found, reportOf } from './report.ts';
import { findWebhook, sendToWebhook, type Webhook } from '../webhooks/webhook.ts';

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
    if (!(await lockAccount(tx, accountId))) return null;
    const now = services.now();
    const timeZone = await timeZoneOf(tx, accountId);
    const activeAlerts = await readActiveAlerts(tx, accountId, { now, timeZone });
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
      report: { ...info, data: changeRows(found, currencyOf(evaluation.country)) },
    };
    await sendToWebhook(services, tx, { accountId, at, event });
  }
  if (isNotified) {
    await writeDigest(tx, { alert, scope, digest, report: { id: reportId, found, info, at } });
  }
  return isNotified;
}

async function notifyByMail(evaluation: Evaluation, moment: MailMoment): Promise<void> {
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
  const { digestAt, digestOn } = watermarks;
  const isLater =
    isAhead(digestAt, now) || (moment.at >= digestAt.getTime() && moment.day >= (digestOn ?? ''));
  await moveWatermarks(evaluation, {
    mailSeq: seq,
    ...(isLater && { digestAt: new Date(moment.at), digestOn: moment.day }),
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
    Pick<
      Watermarks,
      'liveSeq' | 'mailSeq' | 'checkedAt' | 'toldAt' | 'digestAt' | 'digestOn' | 'mailedAt'
    >
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
