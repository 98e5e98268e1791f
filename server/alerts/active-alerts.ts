import { and, eq, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../contract/durations.ts';
import type { AlertConfig } from '../../contract/entities/alert.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { alerts } from '../database/schema/activity.ts';
import { alertWatermarks } from '../database/schema/alerts.ts';
import {
  hasPassed,
  isAhead,
  lastMailMoment,
  LIVE_PAUSE_MS,
  MAIL_PAUSE_MS,
  type MailMoment,
} from './due.ts';
import { type AlertRecord, configOf } from './rows.ts';
import type { AlertScope } from './scope.ts';

/** How far an alert has reported, and when it last did. */
export type Watermarks = typeof alertWatermarks.$inferSelect;

/** An alert that is due: for a notification or the webhook, for mail, or for both. */
export type ActiveAlert = {
  alert: AlertRecord;
  watermarks: Watermarks;
  scope: AlertScope;
  email: string;
  isLiveDue: boolean;
  mailMoment: MailMoment | null;
};

type Clock = { now: number; timeZone: string };

/**
 * The enabled alerts that are due, with their watermarks. The watermark of a new alert is its creation. A muted alert is
 * not due; its watermarks stay, so that nothing is lost.
 */
export async function readActiveAlerts(
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
 * changes that follow on that day. Where the account has another time zone since the last mail, 9 o'clock of the day of
 * that mail may come again: the changes wait for the next day then.
 */
function mailMomentOf(
  config: AlertConfig,
  { digestAt, digestOn, mailedAt }: Watermarks,
  { now, timeZone }: Clock,
): MailMoment | null {
  if (!config.alert_type.email) return null;
  const moment = lastMailMoment(now, { days: config.days, timeZone });
  if (!moment) return null;
  if (isAhead(digestAt, now)) return moment;
  const isNextDay = digestOn === null || moment.day > digestOn;
  if (moment.at > digestAt.getTime() && isNextDay) return moment;
  const isRested = mailedAt === null || hasPassed(MAIL_PAUSE_MS, mailedAt, now);
  return config.real_time && moment.isToday && isRested ? moment : null;
}
