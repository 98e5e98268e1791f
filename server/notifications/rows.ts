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
  alertId,
  since,
  changes,
}: Omit<Row, 'accountId' | 'seq' | 'info'>): Notification => ({
  id,
  name,
  product_type: productType,
  timestamp: timestamp.toISOString(),
  viewed,
  alert_id: alertId,
  since: since?.toISOString() ?? null,
  changes,
});

export const syncedNotifications: SyncedKind<Notification> = {
  table: notifications,
  readChanged: async (db, range) =>
    (await db.select().from(notifications).where(isChangedIn(notifications, range))).map(
      notificationOf,
    ),
};
