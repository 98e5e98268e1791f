import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { NotificationChange } from '../../contract/entities/notification.ts';
import type { Database } from '../database/database.ts';
import { notifications } from '../database/schema/activity.ts';
import { allocateSeq } from '../sync/sequence.ts';

/** Products that a notification names. */
const NAMED = 200;

/** `condition` says in words what has become of these prices; each change has the price before and after the arrow. */
export type ToldPrices = {
  name: string;
  condition: string;
  changes: readonly NotificationChange[];
  at: Date;
};

/**
 * Adds a notification about prices of own products, or adds them to the one that has begun with `into`, as long as it is
 * there. Returns the id of the notification. The account is locked.
 */
export async function tellPrices(
  tx: Database,
  accountId: string,
  { name, condition, changes, at, into = null }: ToldPrices & { into?: string | null },
): Promise<string> {
  const [begun] =
    into === null
      ? []
      : await tx
          .select({
            id: notifications.id,
            changes: notifications.changes,
            info: notifications.info,
          })
          .from(notifications)
          .where(and(eq(notifications.accountId, accountId), eq(notifications.id, into)));
  const id = begun?.id ?? uuid();
  const count = (begun?.changes ?? 0) + changes.length;
  const told = {
    seq: await allocateSeq(tx, accountId, 1),
    name,
    productType: count === 1 ? '1 product' : `${count} products`,
    timestamp: at,
    changes: count,
    info: {
      full_report: true,
      tracking: 'price' as const,
      condition,
      changes: count,
      data: [...(begun?.info.data ?? []), ...changes].slice(0, NAMED),
      trigger: null,
      found_product_count: count,
      totale_products: count,
      competitors_statistics: {},
      competitors_compare: {},
    },
  };
  await tx
    .insert(notifications)
    .values({ accountId, id, ...told })
    .onConflictDoUpdate({ target: [notifications.accountId, notifications.id], set: told });
  return id;
}
