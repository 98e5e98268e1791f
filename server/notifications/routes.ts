import { notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import {
  deleteNotification,
  deleteSeen,
  findNotification,
  listNotifications,
  markManySeen,
  markSeen,
} from './repository.ts';
import { notificationOf } from './rows.ts';

/** The notifications of the bell (core 7). Alerts write them. */
export function notificationRoutes(router: Router, { db }: Services): void {
  router.read('listNotifications', async ({ session: { accountId } }) => {
    const rows = await listNotifications(db, accountId);
    return { items: rows.map(notificationOf) };
  });

  router.change('getNotificationInfo', async ({ input, session }, { tx, publish }) => {
    const found = await findNotification(tx, session.accountId, input.id);
    if (!found) throw notFound('notification');
    if (input.viewed && !found.viewed) {
      await markSeen(tx, session.accountId, input.id);
      publish({ cause: 'notificationChanges' });
    }
    return found.info;
  });

  router.change('markNotificationsSeen', async ({ input, session }, { tx, publish }) => {
    const { ids, until } = input;
    if (await markManySeen(tx, session.accountId, { ids, until: new Date(until) })) {
      publish({ cause: 'notificationChanges' });
    }
    return { status: true };
  });

  router.change('deleteNotification', async ({ input, session }, { tx, publish }) => {
    if (!(await deleteNotification(tx, session.accountId, input.id))) {
      throw notFound('notification');
    }
    publish({ cause: 'notificationChanges' });
    return { status: true };
  });

  router.change('deleteSeenNotifications', async ({ session }, { tx, publish }) => {
    await deleteSeen(tx, session.accountId);
    publish({ cause: 'notificationChanges' });
    return { status: true };
  });
}
