import { fromCallback, fromPromise } from 'xstate';
import type { Notification as NotificationRow } from '../../../contract/entities/notification.ts';
import type { Store } from '../../db/store.ts';
import { muteArgs } from '../../db/intents/mute.ts';
import type { RequestedChange } from '../../db/intents/intent-args.ts';
import type {
  ListChange,
  NotificationsEvent,
  Permission,
} from '../../machines/notifications/notifications.ts';

/** What the browser says about notifications of its own. */
export function browserPermission(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** The actors of the bell. */
export function createNotificationActors(store: Store) {
  const list = () => store.smallLists.rowsOf('notification') as NotificationRow[];
  return {
    keepSeen: fromPromise<void, { id: string }>(async ({ input }) => {
      await store.changes.keep({ type: 'notification-read@1', args: seenOf(list(), input.id) });
    }),

    keepChange: fromPromise<void, ListChange>(async ({ input }) => {
      await store.changes.keep(intentOf(input, list(), store.environment.now()));
    }),

    askPermission: fromPromise<boolean, undefined>(
      async () => (await Notification.requestPermission()) === 'granted',
    ),

    arrivals: fromCallback(({ sendBack }) => {
      return watchArrivals(store, list, (event) => sendBack(event));
    }),
  };
}

/** A notification as it was seen: what it collects later is news. */
function seenOf(notifications: readonly NotificationRow[], id: string) {
  const until = notifications.find((one) => one.id === id)?.timestamp;
  return { id, ...(until !== undefined && { until }) };
}

/** What a change of the list asks for. `now` in milliseconds since 1970. */
function intentOf(
  change: ListChange,
  notifications: readonly NotificationRow[],
  now: number,
): RequestedChange {
  const idsOf = (areSeen: boolean) =>
    notifications.flatMap(({ id, viewed }) => (viewed === areSeen ? [id] : []));
  switch (change.kind) {
    case 'delete':
      return { type: 'notification-delete@1', args: seenOf(notifications, change.id) };
    case 'delete-seen':
      return { type: 'seen-notifications-delete@1', args: { ids: idsOf(true) } };
    case 'mark-all-seen': {
      // The list is newest first.
      const until = notifications[0]?.timestamp ?? new Date(now).toISOString();
      return { type: 'notifications-read@1', args: { ids: idsOf(false), until } };
    }
    case 'mute':
      return { type: 'alert-mute@1', args: muteArgs(change.alertId, change.isMuted, now) };
  }
  return change satisfies never;
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
