import { fromCallback, fromPromise } from 'xstate';
import type { Notification as NotificationRow } from '../../../contract/entities/notification.ts';
import type { Store } from '../../db/store.ts';
import type { NotificationsEvent, Permission } from '../../machines/notifications/notifications.ts';

/** What the browser says about notifications of its own. */
export function browserPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** The actors of the bell. */
export function createNotificationActors(store: Store) {
  const list = () => store.smallLists.rowsOf('notification') as NotificationRow[];
  return {
    keepSeen: fromPromise<void, { id: string }>(async ({ input }) => {
      await store.changes.keep({ type: 'notification-read@1', args: { id: input.id } });
    }),

    keepRemoval: fromPromise<void, { id: string | null }>(async ({ input: { id } }) => {
      if (id === null) {
        const ids = list().flatMap((notification) =>
          notification.viewed ? [notification.id] : [],
        );
        await store.changes.keep({ type: 'seen-notifications-delete@1', args: { ids } });
      } else await store.changes.keep({ type: 'notification-delete@1', args: { id } });
    }),

    askPermission: fromPromise<boolean, undefined>(
      async () => (await Notification.requestPermission()) === 'granted',
    ),

    arrivals: fromCallback(({ sendBack }) => {
      return watchArrivals(store, list, (event) => sendBack(event));
    }),
  };
}

/** A notification that was not in the list a moment ago, told once; what is there at the start has not arrived. */
function watchArrivals(
  store: Store,
  list: () => NotificationRow[],
  emit: (event: NotificationsEvent) => void,
): () => void {
  let known = store.status.get().mirrored ? new Set(list().map(({ id }) => id)) : null;
  return store.smallLists.subscribe('notification', () => {
    const rows = list();
    if (known) {
      for (const { id, name, product_type: productType, viewed } of rows) {
        if (!viewed && !known.has(id)) emit({ type: 'ARRIVED', id, name, productType });
      }
    }
    if (known || store.status.get().mirrored) known = new Set(rows.map(({ id }) => id));
  });
}
