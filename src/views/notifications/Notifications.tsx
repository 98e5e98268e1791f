import { useNotifications } from '../../db/hooks/use-rows.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.ts';
import { controlOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import { later } from '../shared/later.tsx';
import { Bell } from './Bell.tsx';
import { groupsOf } from '../shared/notification-groups.ts';

const List = later(async () => (await import('./NotificationList.tsx')).NotificationList);
const NotificationDialog = later(
  async () => (await import('./NotificationDialog.tsx')).NotificationDialog,
);

/** The bell with its list by alert and the detail of one notification (NOTIF-01..07). */
export function Notifications(flow: FlowProps<typeof notificationsMachine>) {
  const { snapshot, send } = flow;
  const notifications = useNotifications();
  const { id } = snapshot.context;
  const isOpen = snapshot.matches({ list: 'open' });
  const opened = notifications.find((notification) => notification.id === id);
  return (
    <Flow name="notifications" snapshot={snapshot}>
      <Bell
        unseen={groupsOf(notifications).filter(({ unseen }) => unseen > 0).length}
        isOpen={isOpen}
        control={controlOf(snapshot, { type: isOpen ? 'CLOSE_LIST' : 'OPEN_LIST' })}
        onToggle={(open) => send({ type: open ? 'OPEN_LIST' : 'CLOSE_LIST' })}
        renderList={(button) => <List {...flow} notifications={notifications} button={button} />}
      />
      {id !== null && <NotificationDialog {...flow} id={id} notification={opened ?? null} />}
    </Flow>
  );
}
