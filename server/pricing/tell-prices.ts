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

/** Adds a notification about prices of own products. The account is locked. */
export async function tellPrices(
  tx: Database,
  accountId: string,
  { name, condition, changes, at }: ToldPrices,
): Promise<void> {
  const count = changes.length;
  const seq = await allocateSeq(tx, accountId, 1);
  await tx.insert(notifications).values({
    accountId,
    id: uuid(),
    seq,
    name,
    productType: count === 1 ? '1 product' : `${count} products`,
    timestamp: at,
    changes: count,
    info: {
      full_report: true,
      tracking: 'price',
      condition,
      changes: count,
      data: changes.slice(0, NAMED),
      trigger: null,
      found_product_count: count,
      totale_products: count,
      competitors_statistics: {},
      competitors_compare: {},
    },
  });
}
