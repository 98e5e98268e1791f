import { and, eq } from 'drizzle-orm';
import type { OnChange, OfferChange } from '../crawl/record.ts';
import type { Database } from '../database/database.ts';
import { alerts } from '../database/schema/activity.ts';
import { offerChanges, type AlertedOffer } from '../database/schema/alerts.ts';
import type { Services } from '../services.ts';
import { currentSeq } from '../sync/mutation.ts';

export const ALERT_QUEUE = 'alerts';

/** A crawl changes several offers in a row; what comes within this time is told together. */
const GATHER_MS = 2000;

/**
 * Writes a change down for the account's alerts and has them looked at, in the transaction that stores the change.
 * It has locked the account's row, as the look at the alerts does: none starts between a change and its job.
 */
export function noteChanges({ jobs, now }: Pick<Services, 'jobs' | 'now'>): OnChange {
  return async (tx, change) => {
    if (isFirstReading(change) || !(await hasAlerts(tx, change.accountId))) return;
    const { accountId, matchId, productId, own, at } = change;
    await tx.insert(offerChanges).values({
      accountId,
      seq: await currentSeq(tx, accountId),
      matchId,
      productId,
      own,
      at,
      before: alertedOf(change.before),
      after: alertedOf(change.after),
    });
    await jobs.send(
      ALERT_QUEUE,
      { accountId },
      { singletonKey: accountId, startAfter: new Date(now() + GATHER_MS) },
      tx,
    );
  };
}

/** A page that was never read before did not change. */
function isFirstReading({ before }: OfferChange): boolean {
  return before.price === null && before.availability === null && before.rating === null;
}

async function hasAlerts(tx: Database, accountId: string): Promise<boolean> {
  const enabled = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.accountId, accountId), eq(alerts.status, true)))
    .limit(1);
  return enabled.length > 0;
}

function alertedOf(offer: OfferChange['before']): AlertedOffer {
  const { price, listPrice, currency, availability, promotion, rating, reviews } = offer;
  return { price, listPrice, currency, availability, promotion, rating, reviews };
}
