import { useMediaQuery } from '@mantine/hooks';
import { NOTIFICATION_DIALOG_WIDTH_PERCENT } from '../../../contract/constants.ts';
import type { Notification, NotificationInfo } from '../../../contract/entities/notification.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatCount, formatDateTime } from '../shared/format.ts';
import { FailedMessage, LoadingMessage } from '../shared/StateMessage.tsx';
import { Changes } from './Changes.tsx';
import { CountsComparison } from './Comparison.tsx';
import * as classes from './detail.module.css';

type Props = FlowProps<typeof notificationsMachine> & {
  id: string;
  notification: Notification | null;
};

const CLOSE = { type: 'CLOSE' } as const;

/** The details of a notification (NOTIF-02). Its flow marks it as seen. */
export function NotificationDialog({ id, notification, snapshot, send }: Props) {
  const answer = useAnswer('getNotificationInfo', { id, viewed: false });
  const isNarrow = useMediaQuery('(max-width: 900px)');
  return (
    <Dialog
      opened
      onClose={() => send(CLOSE)}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, CLOSE) }}
      title={notification?.name ?? 'Notification'}
      size={isNarrow ? '94%' : `${NOTIFICATION_DIALOG_WIDTH_PERCENT}%`}
    >
      {notification && (
        <p className={classes.facts}>
          {notification.product_type} · {formatDateTime(notification.timestamp)}
        </p>
      )}
      {answer.state === 'loading' && <LoadingMessage label="Loading the notification" />}
      {answer.state === 'unavailable' && (
        <FailedMessage
          title="The detail cannot be shown now"
          reason={
            answer.message ?? 'It appears once the server can be reached. It is marked as seen.'
          }
        />
      )}
      {answer.state === 'ready' && <Info info={answer.body} />}
      {answer.state === 'ready' && answer.isOld && (
        <p className={classes.facts}>{`As of ${formatDateTime(answer.at)}`}</p>
      )}
    </Dialog>
  );
}

function Info({ info }: { info: NotificationInfo }) {
  const found = Object.entries(info.competitors_statistics).map(([alias, counts]) => ({
    alias,
    ...counts,
    equals: counts.total - counts.higher - counts.cheaper,
  }));
  const whole = Object.entries(info.competitors_compare).map(([alias, counts]) => ({
    alias,
    ...counts,
  }));
  return (
    <div className={classes.info}>
      <dl className={classes.figures}>
        <Figure name="Products found" value={formatCount(info.found_product_count)} />
        <Figure name="Products watched" value={formatCount(info.totale_products)} />
        {info.trigger !== null && <Figure name="Trigger" value={`${info.trigger}%`} />}
      </dl>
      <CountsComparison title="Of the products found, you are" rows={found} />
      <CountsComparison title="Of all products watched, you are" rows={whole} />
      {info.full_report && <Changes changes={info.data} count={info.found_product_count} />}
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
