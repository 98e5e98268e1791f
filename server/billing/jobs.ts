import { inArray } from 'drizzle-orm';
import { subscriptions } from '../database/schema/billing.ts';
import { isBilled, type Services } from '../services.ts';
import { USABLE_STATUSES } from './provider.ts';
import { CONTACT_QUEUE, passContactOn, type ContactJob } from './contact.ts';
import { refreshSubscription } from './refresh.ts';

/**
 * Reads every paid plan again, as events can be lost and the sandbox sends none when a month has passed, and passes on what
 * customers are called.
 */
export async function billingJobs(services: Services): Promise<void> {
  const { jobs, db, log } = services;
  await jobs.work('billing-reread', {}, async () => {
    // Jobs scheduled under an earlier configuration may still arrive.
    if (!isBilled(services)) return;
    const paid = await db
      .select({ accountId: subscriptions.accountId })
      .from(subscriptions)
      .where(inArray(subscriptions.status, USABLE_STATUSES));
    for (const { accountId } of paid) {
      try {
        // One after the other, for the provider's rate limit.
        await refreshSubscription(services, accountId);
      } catch (error) {
        log.error({ err: error, account: accountId }, 'the subscription could not be read');
      }
    }
  });
  await jobs.work<ContactJob>(CONTACT_QUEUE, {}, async (job) => {
    if (isBilled(services)) await passContactOn(services, job);
  });
  if (isBilled(services)) await jobs.schedule('billing-reread', '25 * * * *');
}
