import type { Notification } from '../../../contract/entities/notification.ts';
import { groupedBy } from '../../../contract/grouped-by.ts';

/** The notifications of one alert, as the list shows them. */
export type NotificationGroup = {
  key: string;
  /** Null where none of them knows its alert. */
  alertId: string | null;
  latest: Notification;
  /** The others, newest first. */
  earlier: Notification[];
  /** How many of them nobody has seen. */
  unseen: number;
  /** How many changes the unseen ones have together; null where one does not know. */
  changes: number | null;
};

/**
 * Notifications by alert, the alert with the latest one first. Those from before notifications knew their alert belong
 * to the alert of their name. `notifications` are newest first.
 */
export function groupsOf(notifications: readonly Notification[]): NotificationGroup[] {
  const alertOfName = new Map<string, string>();
  for (const { name, alert_id: alertId } of notifications) {
    if (alertId && !alertOfName.has(name)) alertOfName.set(name, alertId);
  }
  const groups = groupedBy(
    notifications,
    ({ alert_id: alertId, name }) => alertId ?? alertOfName.get(name) ?? `name ${name}`,
  );
  return [...groups].map(([key, [latest, ...earlier]]) => {
    const unseen = [latest, ...earlier].filter(({ viewed }) => !viewed);
    return {
      key,
      alertId: latest.alert_id ?? alertOfName.get(latest.name) ?? null,
      latest,
      earlier,
      unseen: unseen.length,
      changes: sumOf(unseen.map(({ changes }) => changes ?? null)),
    };
  });
}

function sumOf(counts: (number | null)[]): number | null {
  let sum = 0;
  for (const count of counts) {
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

/** '1 new change', '12 new changes'; where the number is not known, of the reports. */
export function newsText({ unseen, changes }: NotificationGroup): string {
  const [count, word] = changes === null ? [unseen, 'report'] : [changes, 'change'];
  return `${count} new ${word}${count === 1 ? '' : 's'}`;
}
