import type { Notification } from '../../contract/entities/notification.ts';
import { notifications } from '../database/schema/activity.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

type Row = typeof notifications.$inferSelect;

/** A notification as the calls list it. */
export const notificationOf = ({
  id,
  name,
  productType,
  timestamp,
  viewed,
}: Pick<Row, 'id' | 'name' | 'productType' | 'timestamp' | 'viewed'>): Notification => ({
  id,
  name,
  product_type: productType,
  timestamp: timestamp.toISOString(),
  viewed,
});

export const syncedNotifications: SyncedKind<Notification> = {
  table: notifications,
  readChanged: async (db, range) =>
    (await db.select().from(notifications).where(isChangedIn(notifications, range))).map(
      notificationOf,
    ),
};
