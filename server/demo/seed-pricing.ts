import { v7 as uuid } from 'uuid';
import { NEW_RULE } from '../../contract/rules/pricing/new-rule.ts';
import type { Database } from '../database/database.ts';
import { pricingAccounts, pricingRules } from '../database/schema/pricing.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { setWebhook } from '../webhooks/webhook.ts';
import { DEMO_ACCOUNT_ID } from './accounts.ts';
import { PRICES_PATH } from './taken-prices.ts';

/** A pricing rule to be tried, switched off; what is accepted goes to the own shop, which then asks it. */
export async function seedPricing(
  tx: Database,
  { shopUrl, now }: { shopUrl: string; now: Date },
): Promise<void> {
  const accountId = DEMO_ACCOUNT_ID;
  await tx.insert(pricingRules).values({
    accountId,
    id: uuid(),
    seq: await allocateSeq(tx, accountId, 1),
    position: 0,
    name: 'A little below the cheapest',
    status: false,
    config: {
      ...NEW_RULE,
      bounds: { ...NEW_RULE.bounds, cost_plus_percent: 15, max_change_percent: 20 },
    },
    date: now,
  });
  await tx.insert(pricingAccounts).values({ accountId, sendToWebhook: true });
  await setWebhook(tx, accountId, { url: shopUrl + PRICES_PATH, now });
}
