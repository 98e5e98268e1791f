import { z } from 'zod';
import { notification, notificationInfo } from '../entities/notification.ts';
import { queryBoolean } from '../query-codecs.ts';
import { done, moment, scope } from './scope.ts';

/** core 7. */
export const notificationCalls = {
  listNotifications: {
    query: z.object(scope),
    response: z.object({ items: z.array(notification) }),
  },
  /**
   * `viewed` true marks the notification as seen. Ours: `until`, the time of the latest change that was seen; a
   * notification that has collected changes after it stays unseen.
   */
  getNotificationInfo: {
    query: z.object({
      ...scope,
      id: z.string(),
      viewed: queryBoolean(),
      until: moment.optional(),
    }),
    response: notificationInfo,
  },
  /** Ours: marks those of the ids as seen that have not collected changes after `until`, ISO 8601 in UTC. */
  markNotificationsSeen: {
    body: z.object({ ...scope, ids: z.array(z.string()).max(5000), until: moment }),
    response: done,
  },
  /** Ours: `until` as above; a notification that has collected changes after it is not deleted. */
  deleteNotification: {
    body: z.object({ ...scope, id: z.string(), until: moment.optional() }),
    response: done,
  },
  deleteSeenNotifications: { body: z.object(scope), response: done },
};
