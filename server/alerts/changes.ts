import { and, eq } from 'drizzle-orm';
import type { OnChange, OfferChange } from '../crawl/recording/record.ts';
import type { Database } from '../database/database.ts';
import { alerts } from '../database/schema/activity.ts';
import { offerChanges, type AlertedOffer } from '../database/schema/alerts.ts';
import type { Services } from '../services.ts';
import { allocateSeq } from '../sync/sequence.ts';

export const ALERT_QUEUE = 'alerts';

/** A crawl changes several offers in a row; changes within this time are reported together. */
const GATHER_MS = 2000;

/**
 * Records changes of one account and schedules an evaluation of its alerts, in the transaction that stores the changes.
 * The transaction has locked the account's row, as the evaluation does, so that no evaluation starts between a change
 * and its job.
 */
export function noteChanges({ jobs, now }: Pick<Services, 'jobs' | 'now'>): OnChange {
  return async (tx, changes) => {
    const reported = changes.filter((change) => !isFirstReading(change));
    const [first] = reported;
    if (!first || !(await hasAlerts(tx, first.accountId))) return;
    const { accountId } = first;
    // Each change has a sequence number, which the watermarks of the alerts refer to.
    const seq = await allocateSeq(tx, accountId, reported.length);
    await tx.insert(offerChanges).values(
      reported.map(({ matchId, productId, own, at, before, after }, index) => ({
        accountId,
        seq: seq + index,
        matchId,
        productId,
        own,
        at,
        before: alertedOf(before),
        after: alertedOf(after),
      })),
    );
    await jobs.send(
      ALERT_QUEUE,
      { accountId },
      { singletonKey: accountId, startAfter: new Date(now() + GATHER_MS), tx },
    );
  };
}

/** The first reading of a page is not a change. */
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
