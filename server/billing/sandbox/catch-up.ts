import type { Database } from '../../database/database.ts';
import { PaymentRefused } from '../provider.ts';
import { invoicesUntil } from './invoicing.ts';
import { addObject, changeObject, listObjects, lockObject, type Stored } from './objects.ts';

/** @throws PaymentRefused when there is none. */
export async function ownSubscription(tx: Database, id: string): Promise<Stored<'subscription'>> {
  const found = await lockObject(tx, 'subscription', id);
  if (!found) throw new PaymentRefused('There is no such subscription.');
  return found;
}

/** Adds an invoice for each month that has passed by `now`, until a cancellation takes effect. `now` in seconds. */
export async function catchUp(tx: Database, customerId: string, now: number): Promise<void> {
  for (const { id } of await listObjects(tx, 'subscription', customerId)) {
    // One transaction is one connection.
    const subscription = await ownSubscription(tx, id);
    const { status, periodEnd, cancelAt } = subscription.data;
    if (status === 'canceled' || periodEnd > now) continue;
    if (cancelAt !== null) {
      await changeObject(tx, subscription, { status: 'canceled' });
      continue;
    }
    const { invoices, after } = invoicesUntil(now, subscription.data);
    for (const invoice of invoices) {
      await addObject(tx, {
        kind: 'invoice',
        customerId,
        data: { ...invoice, subscriptionId: id },
        createdAt: new Date(invoice.created * 1000),
      });
    }
    await changeObject(tx, subscription, after);
  }
}
