import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { priceProposals, pricingAccounts } from '../database/schema/pricing.ts';
import { UNWATCHED } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { sendsToShop } from '../shops/repository.ts';
import { lockAccount } from '../sync/lock-account.ts';
import type { WhenTaken } from '../webhooks/deliver.ts';
import { findWebhook, sendToWebhook } from '../webhooks/webhook.ts';
import { markExported, readOutgoing, toldPriceOf } from './outgoing.ts';
import { sendToShopSoon } from './shop-send.ts';

export const PRICE_SEND_QUEUE = 'pricing-send';
/** Prices of one delivery. */
const AT_ONCE = 500;
/** Prices that are accepted one after the other go together. */
const GATHER_MS = 5000;

/** Whether a delivery that still waits has the accepted price; one that was given up has not. */
const isOnItsWay = sql`exists (
  select from webhook_deliveries as delivery
  where delivery.account_id = proposal.account_id and delivery.id = proposal.delivery_id
    and delivery.state = 'waiting')`;

/** Has the accepted prices sent into the shop or to the webhook, soon after the transaction is committed. */
export async function sendPricesSoon(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Database,
  accountId: string,
): Promise<void> {
  const startAfter = new Date(now() + GATHER_MS);
  if (await sendsToShop(tx, accountId)) {
    await sendToShopSoon({ jobs }, accountId, { startAfter, tx });
    return;
  }
  if (!(await sendsToWebhook(tx, accountId))) return;
  await jobs.send(
    PRICE_SEND_QUEUE,
    { accountId },
    { ...UNWATCHED, singletonKey: accountId, startAfter, tx },
  );
}

/** A price is pushed one way: while a shop is on, none goes to the webhook. */
async function sendsToWebhook(db: Database, accountId: string): Promise<boolean> {
  if (await sendsToShop(db, accountId)) return false;
  const [row] = await db
    .select({ isOn: pricingAccounts.sendToWebhook })
    .from(pricingAccounts)
    .where(eq(pricingAccounts.accountId, accountId));
  return row?.isOn ?? false;
}

/** Makes deliveries of all accepted prices that are in none, which also holds when it is repeated. */
export async function sendPrices(services: Services, accountId: string): Promise<void> {
  for (;;) {
    // Each delivery takes what the last one left.
    const count = await services.db.transaction((tx) => sendBatch(services, tx, accountId));
    if (count < AT_ONCE) return;
  }
}

async function sendBatch(services: Services, tx: Database, accountId: string): Promise<number> {
  if (!(await lockAccount(tx, accountId)) || !(await sendsToWebhook(tx, accountId))) return 0;
  if (!(await findWebhook(tx, accountId))) return 0;
  const prices = await readOutgoing(tx, accountId, {
    condition: sql`proposal.state = 'accepted' and not ${isOnItsWay}`,
    limit: AT_ONCE,
  });
  if (prices.length === 0) return 0;
  const event = { event: 'prices' as const, prices: prices.map(toldPriceOf) };
  const at = new Date(services.now());
  const deliveryId = await sendToWebhook(services, tx, { accountId, at, event });
  const ids = prices.map(({ id }) => id);
  // Devices do not see it, so that it needs no sequence number.
  await tx
    .update(priceProposals)
    .set({ deliveryId })
    .where(and(eq(priceProposals.accountId, accountId), inArray(priceProposals.matchId, ids)));
  return prices.length;
}

/** The webhook has taken a delivery: its prices are exported, unless others were proposed meanwhile. */
export const priceDeliveryTaken: WhenTaken = async (tx, { accountId, id, at }) => {
  const prices = await tx
    .select({ id: priceProposals.matchId, version: priceProposals.version })
    .from(priceProposals)
    .where(
      and(
        eq(priceProposals.accountId, accountId),
        eq(priceProposals.state, 'accepted'),
        eq(priceProposals.deliveryId, id),
      ),
    );
  await markExported(tx, accountId, { prices, way: 'webhook', at });
};
