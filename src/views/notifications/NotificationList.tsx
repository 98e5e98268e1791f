import type { ReactNode } from 'react';
import type { Alert } from '../../../contract/entities/alert.ts';
import { relativeTime } from '../shared/dates/relative-time.ts';
import type { Notification } from '../../../contract/entities/notification.ts';
import { useAlerts } from '../../db/hooks/use-rows.ts';
import {
  NO_NOTIFICATION,
  type notificationsMachine,
} from '../../machines/notifications/notifications.ts';
import { controlOf, EventButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { FloatingPanel } from '../shared/FloatingPanel.tsx';
import { formatDateTime } from '../shared/format.ts';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { mutedUntil } from '../shared/muted.ts';
import { useMay } from '../shared/session.ts';
import { useNow } from '../shared/use-now.ts';
import { groupsOf, newsText, type NotificationGroup } from '../shared/notification-groups.ts';
import { MuteButton } from './Mute.tsx';
import * as classes from './notifications.module.css';

type Props = FlowProps<typeof notificationsMachine> & {
  notifications: readonly Notification[];
  /** The bell that anchors it. */
  button: HTMLElement;
};

/** The notifications by alert, newest first, with the actions for all of them (NOTIF-01, 04, 05, 07). */
export function NotificationList({ notifications, button, ...flow }: Props) {
  const { snapshot, send } = flow;
  const mayDeleteSeen = useMay('deleteSeenNotifications');
  const hasSeen = notifications.some(({ viewed }) => viewed);
  const hasUnseen = notifications.some(({ viewed }) => !viewed);
  return (
    <FloatingPanel
      button={button}
      label="Notifications"
      width={400}
      onClose={() => send({ type: 'CLOSE_LIST' })}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <div className={classes.actions}>
          {hasUnseen && (
            <EventButton
              {...flow}
              event={{ type: 'MARK_ALL_SEEN' }}
              variant="subtle"
              size="compact-sm"
            >
              Mark all seen
            </EventButton>
          )}
          {mayDeleteSeen && hasSeen && (
            <EventButton
              {...flow}
              event={{ type: 'DELETE_SEEN' }}
              variant="subtle"
              size="compact-sm"
            >
              Delete all seen
            </EventButton>
          )}
        </div>
      </div>
      {notifications.length === 0 && <p className={classes.none}>{NO_NOTIFICATION}</p>}
      <List {...flow} notifications={notifications} />
      {takes(snapshot, { type: 'ALLOW_BROWSER' }) && (
        <div className={classes.foot}>
          <EventButton
            {...flow}
            event={{ type: 'ALLOW_BROWSER' }}
            variant="light"
            size="compact-sm"
          >
            Notify me in the browser
          </EventButton>
        </div>
      )}
    </FloatingPanel>
  );
}

type ListProps = Omit<Props, 'button'>;

function List({ notifications, ...flow }: ListProps) {
  return (
    <ul className={classes.list}>
      {groupsOf(notifications).map((group) => (
        <Group key={group.key} {...flow} group={group} />
      ))}
    </ul>
  );
}

type GroupProps = Omit<ListProps, 'notifications'> & { group: NotificationGroup };

/** An alert: its latest notification, what is new since it was last seen, and the earlier ones on demand. */
function Group({ group, ...flow }: GroupProps) {
  const { latest, earlier, unseen, alertId } = group;
  const alert = useAlerts().find(({ id }) => id === alertId);
  return (
    <li className={classes.group}>
      <div className={classes.item} data-unseen={unseen > 0}>
        <Item {...flow} notification={latest} news={unseen > 0 ? newsText(group) : null}>
          <MutedUntil alert={alert} />
        </Item>
        {alert && <MuteButton {...flow} alert={alert} />}
        <DeleteButton {...flow} notification={latest} />
      </div>
      {earlier.length > 0 && (
        <details data-local>
          <summary
            className={classes.earlier}
            aria-label={`Earlier reports of ${latest.name}: ${earlier.length}`}
          >
            {earlier.length === 1 ? '1 earlier report' : `${earlier.length} earlier reports`}
          </summary>
          <ul className={classes.reports}>
            {earlier.map((notification) => (
              <li key={notification.id} className={classes.item} data-unseen={!notification.viewed}>
                <Item {...flow} notification={notification} news={null} />
                <DeleteButton {...flow} notification={notification} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

type ItemProps = Omit<ListProps, 'notifications'> & {
  notification: Notification;
  /** What is new, in words. */
  news: string | null;
  children?: ReactNode;
};

function Item({ notification, news, children, snapshot, send }: ItemProps) {
  const now = useNow();
  const { id, name, product_type, timestamp, viewed } = notification;
  return (
    <button
      type="button"
      {...controlOf(snapshot, { type: 'OPEN', id, viewed })}
      className={classes.open}
      onClick={() => send({ type: 'OPEN', id, viewed })}
    >
      <span className={classes.name}>{name}</span>
      {news && <span className={classes.news}>{news}</span>}
      <span className={classes.facts}>
        {product_type} · {relativeTime(Date.parse(timestamp), now)}
      </span>
      {children}
    </button>
  );
}

function MutedUntil({ alert }: { alert: Alert | undefined }) {
  const until = mutedUntil(alert, useNow());
  if (until === null) return null;
  return <span className={classes.facts}>{`Muted until ${formatDateTime(until)}`}</span>;
}

function DeleteButton({ notification: { id, name }, snapshot, send }: Omit<ItemProps, 'news'>) {
  const mayDelete = useMay('deleteNotification');
  if (!mayDelete) return null;
  return (
    <IconButton
      label={`Delete ${name}`}
      icon={TrashIcon}
      {...controlOf(snapshot, { type: 'DELETE', id })}
      onClick={() => send({ type: 'DELETE', id })}
    />
  );
}
