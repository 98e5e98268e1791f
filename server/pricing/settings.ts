import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pricingAccounts } from '../database/schema/pricing.ts';
import type { Services } from '../services.ts';

export const PRICING_QUEUE = 'pricing';

/** What an account chose for all proposals. */
export type PricingSettings = {
  /** Null if no proposal is accepted by itself. */
  acceptUpToPercent: number | null;
  sendToWebhook: boolean;
};

export async function readPricingSettings(
  db: Database,
  accountId: string,
): Promise<PricingSettings> {
  const [row] = await db
    .select({
      acceptUpToPercent: pricingAccounts.acceptUpToPercent,
      sendToWebhook: pricingAccounts.sendToWebhook,
    })
    .from(pricingAccounts)
    .where(eq(pricingAccounts.accountId, accountId));
  return row ?? { acceptUpToPercent: null, sendToWebhook: false };
}

/** What is not given stays as it is. */
export async function setPricingSettings(
  tx: Database,
  accountId: string,
  given: Partial<PricingSettings>,
): Promise<void> {
  const settings = { ...(await readPricingSettings(tx, accountId)), ...given };
  await tx
    .insert(pricingAccounts)
    .values({ accountId, ...settings })
    .onConflictDoUpdate({ target: pricingAccounts.accountId, set: settings });
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
