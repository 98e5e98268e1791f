import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pricingAccounts } from '../database/schema/pricing.ts';
import type { Services } from '../services.ts';

export const PRICING_QUEUE = 'pricing';

/** Null if no proposal is accepted by itself. */
export async function acceptUpToPercent(db: Database, accountId: string): Promise<number | null> {
  const [row] = await db
    .select({ percent: pricingAccounts.acceptUpToPercent })
    .from(pricingAccounts)
    .where(eq(pricingAccounts.accountId, accountId));
  return row?.percent ?? null;
}

export async function setAcceptUpToPercent(
  tx: Database,
  accountId: string,
  percent: number | null,
): Promise<void> {
  await tx
    .insert(pricingAccounts)
    .values({ accountId, acceptUpToPercent: percent })
    .onConflictDoUpdate({
      target: pricingAccounts.accountId,
      set: { acceptUpToPercent: percent },
    });
}

/** Has the prices of all matches proposed again, once the transaction is committed. */
export async function proposeAllAgain(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  accountId: string,
): Promise<void> {
  await tx
    .insert(pricingAccounts)
    .values({ accountId, evaluatedSeq: 0 })
    .onConflictDoUpdate({ target: pricingAccounts.accountId, set: { evaluatedSeq: 0 } });
  await jobs.send(PRICING_QUEUE, { accountId }, { singletonKey: accountId, tx });
}
