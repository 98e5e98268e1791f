import { relativeTime } from '../../../contract/rules/relative-time.ts';
import type { Notification } from '../../../contract/entities/notification.ts';
import {
  NO_NOTIFICATION,
  type notificationsMachine,
} from '../../machines/notifications/notifications.ts';
import { controlOf, EventButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { FloatingPanel } from '../shared/FloatingPanel.tsx';
import { TrashIcon } from '../shared/icons/shell.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { useMay } from '../shared/session.ts';
import { useNow } from '../shared/use-now.ts';
import * as classes from './notifications.module.css';

type Props = FlowProps<typeof notificationsMachine> & {
  notifications: readonly Notification[];
  /** The bell that anchors it. */
  button: HTMLElement;
};

/** The notifications, newest first, with the actions for all of them (NOTIF-01). */
export function NotificationList({ notifications, button, ...flow }: Props) {
  const { snapshot, send } = flow;
  const mayDeleteSeen = useMay('deleteSeenNotifications');
  const hasSeen = notifications.some(({ viewed }) => viewed);
  return (
    <FloatingPanel
      button={button}
      label="Notifications"
      width={360}
      onClose={() => send({ type: 'CLOSE_LIST' })}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {mayDeleteSeen && hasSeen && (
          <EventButton {...flow} event={{ type: 'DELETE_SEEN' }} variant="subtle" size="compact-sm">
            Delete all seen
          </EventButton>
        )}
      </header>
      {notifications.length === 0 && <p className={classes.none}>{NO_NOTIFICATION}</p>}
      <List {...flow} notifications={notifications} />
      {takes(snapshot, { type: 'ALLOW_BROWSER' }) && (
        <footer className={classes.foot}>
          <EventButton
            {...flow}
            event={{ type: 'ALLOW_BROWSER' }}
            variant="light"
            size="compact-sm"
          >
            Notify me in the browser
          </EventButton>
        </footer>
      )}
    </FloatingPanel>
  );
}

type ListProps = Omit<Props, 'button'>;

function List({ snapshot, send, notifications }: ListProps) {
  const now = useNow();
  const mayDelete = useMay('deleteNotification');
  return (
    <ul className={classes.list}>
      {notifications.map(({ id, name, product_type, timestamp, viewed }) => (
        <li key={id} className={classes.item} data-unseen={!viewed}>
          <button
            type="button"
            {...controlOf(snapshot, { type: 'OPEN', id, viewed })}
            className={classes.open}
            onClick={() => send({ type: 'OPEN', id, viewed })}
          >
            <span className={classes.name}>{name}</span>
            <span className={classes.facts}>
              {product_type} · {relativeTime(Date.parse(timestamp), now)}
            </span>
          </button>
          {mayDelete && (
            <IconButton
              label={`Delete ${name}`}
              icon={TrashIcon}
              {...controlOf(snapshot, { type: 'DELETE', id })}
              onClick={() => send({ type: 'DELETE', id })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
