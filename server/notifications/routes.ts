import { HttpRefusal, notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import {
  deleteNotification,
  deleteSeen,
  findNotification,
  listNotifications,
  markSeen,
} from './repository.ts';
import { notificationOf } from './rows.ts';

const COLLECTED = new HttpRefusal(
  409,
  'The notification has collected changes in the meantime, so it was not deleted.',
);

/** The time up to which changes were seen; null for all of them. */
const untilOf = ({ until }: { until?: string | undefined }) =>
  until === undefined ? null : new Date(until);

/** The notifications of the bell (core 7). Alerts write them. */
export function notificationRoutes(router: Router, { db }: Services): void {
  router.read('listNotifications', async ({ session: { accountId } }) => {
    const rows = await listNotifications(db, accountId);
    return { items: rows.map(notificationOf) };
  });

  router.change('getNotificationInfo', async ({ input, session }, { tx, publish }) => {
    const found = await findNotification(tx, session.accountId, input.id);
    if (!found) throw notFound('notification');
    const seen = { ids: [input.id], until: untilOf(input) };
    if (input.viewed && (await markSeen(tx, session.accountId, seen))) {
      publish({ cause: 'notificationChanges' });
    }
    return found;
  });

  router.change('markNotificationsSeen', async ({ input, session }, { tx, publish }) => {
    if (await markSeen(tx, session.accountId, { ids: input.ids, until: untilOf(input) })) {
      publish({ cause: 'notificationChanges' });
    }
    return { status: true };
  });

  router.change('deleteNotification', async ({ input, session }, { tx, publish }) => {
    const { id } = input;
    const until = untilOf(input);
    if (!(await deleteNotification(tx, session.accountId, { id, until }))) {
      if (until && (await findNotification(tx, session.accountId, id))) throw COLLECTED;
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
