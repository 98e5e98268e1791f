import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'wouter';
import { NOTIFICATION_DIALOG_WIDTH_PERCENT } from '../../../contract/constants.ts';
import type { Notification, NotificationInfo } from '../../../contract/entities/notification.ts';
import { useAlerts } from '../../db/hooks/use-rows.ts';
import { useIsAged } from '../../db/hooks/use-is-aged.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatDateTime, formatPercent } from '../shared/format.ts';
import { useMay } from '../shared/session.ts';
import { Age } from '../shared/Missing.tsx';
import { FailedMessage, LoadingMessage } from '../shared/StateMessage.tsx';
import { Changes } from './Changes.tsx';
import { CountsComparison } from './Comparison.tsx';
import { MuteLine } from './Mute.tsx';
import * as classes from './detail.module.css';

type Props = FlowProps<typeof notificationsMachine> & {
  id: string;
  notification: Notification | null;
};

const CLOSE = { type: 'CLOSE' } as const;

/** The details of a notification (NOTIF-02). Its flow marks it as seen. */
export function NotificationDialog({ id, notification, snapshot, send }: Props) {
  const answer = useAnswer('getNotificationInfo', { id, viewed: false });
  const alert = useAlerts().find(({ id: alertId }) => alertId === notification?.alert_id);
  const known = answer.state === 'ready' ? answer : null;
  const isAged = useIsAged(known);
  const isNarrow = useMediaQuery('(max-width: 900px)');
  return (
    <Dialog
      opened
      onClose={() => send(CLOSE)}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, CLOSE) }}
      title={notification?.name ?? 'Notification'}
      size={isNarrow ? '94%' : `max(${NOTIFICATION_DIALOG_WIDTH_PERCENT}%, 36rem)`}
    >
      {notification && (
        <p className={classes.facts}>
          {notification.product_type} · {periodOf(notification)}
        </p>
      )}
      {answer.state === 'loading' && <LoadingMessage label="Loading the notification" />}
      {answer.state === 'unavailable' && (
        <FailedMessage
          title="The detail cannot be shown now"
          reason={answer.message ?? 'It appears once the server answers. It is marked as seen.'}
        />
      )}
      {answer.state === 'ready' && <Info info={answer.body} alertId={alert?.id ?? null} />}
      {known && isAged && (
        <p className={classes.facts}>
          <Age at={known.at} />
        </p>
      )}
      {alert && <MuteLine snapshot={snapshot} send={send} alert={alert} />}
    </Dialog>
  );
}

/** When it came, or from when to when it has collected changes. */
function periodOf({ since, timestamp }: Notification): string {
  const [from, to] = [since ? formatDateTime(since) : '', formatDateTime(timestamp)];
  return from === '' || from === to ? to : `${from} to ${to}`;
}

function Info({ info, alertId }: { info: NotificationInfo; alertId: string | null }) {
  const found = Object.entries(info.competitors_statistics).map(([alias, counts]) => ({
    alias,
    ...counts,
    equals: counts.total - counts.higher - counts.cheaper,
  }));
  const whole = Object.entries(info.competitors_compare).map(([alias, counts]) => ({
    alias,
    ...counts,
  }));
  const mayEdit = useMay('editAlert') && alertId !== null;
  return (
    <div className={classes.info}>
      {info.condition && <p className={classes.why}>{`Why: ${info.condition}`}</p>}
      <dl className={classes.figures}>
        <Figure name="Products found" value={formatCount(info.found_product_count)} />
        <Figure name="Products watched" value={formatCount(info.totale_products)} />
        {info.trigger !== null && (
          <Figure name="Trigger" value={formatPercent(info.trigger, 2, 0)} />
        )}
      </dl>
      {info.full_report ? (
        <Changes info={info} />
      ) : (
        <p className={classes.facts}>
          {'This alert reports a summary. '}
          {mayEdit && <Link href={`/alerts?id=${encodeURIComponent(alertId)}`}>Edit it</Link>}
          {mayEdit && ' to have every product, its price before and now in its reports.'}
        </p>
      )}
      <CountsComparison title="Of the products found, you are" rows={found} />
      <CountsComparison title="Of all products watched, you are" rows={whole} />
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
