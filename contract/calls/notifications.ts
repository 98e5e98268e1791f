import { z } from 'zod';
import { notification, notificationInfo } from '../entities/notification.ts';
import { queryBoolean } from '../query-codecs.ts';
import { done, scope } from './scope.ts';

/** core 7. */
export const notificationCalls = {
  listNotifications: {
    query: z.object(scope),
    response: z.object({ items: z.array(notification) }),
  },
  /** `viewed` true marks the notification as seen. */
  getNotificationInfo: {
    query: z.object({ ...scope, id: z.string(), viewed: queryBoolean() }),
    response: notificationInfo,
  },
  deleteNotification: { body: z.object({ ...scope, id: z.string() }), response: done },
  deleteSeenNotifications: { body: z.object(scope), response: done },
};
