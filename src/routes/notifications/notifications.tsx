import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo } from 'react';
import { browserPermission, createNotificationActors } from './notification-actors.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.ts';
import { Notifications } from '../../views/notifications/Notifications.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';

/** The bell of the shell, wired. */
export function NotificationBell() {
  const store = useStore();
  const machine = useMemo(
    () => notificationsMachine.provide({ actors: createNotificationActors(store) }),
    [store],
  );
  const input = useMemo(() => ({ permission: browserPermission() }), []);
  const [snapshot, send, actor] = useMachine(machine, { input });
  useSnackbar(actor);
  useEffect(() => {
    const shown = actor.on('BROWSER_NOTICE', ({ id, title, text }) => {
      if (document.visibilityState === 'visible') return;
      const notice = new Notification(title, { body: text, tag: id, icon: '/icon-192.png' });
      notice.addEventListener('click', () => {
        window.focus();
        send({ type: 'OPEN', id, viewed: false });
        notice.close();
      });
    });
    return () => shown.unsubscribe();
  }, [actor, send]);
  return <Notifications snapshot={snapshot} send={send} />;
}
