import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { priceProposals } from '../database/schema/pricing.ts';
import { priceShopAnswers } from '../database/schema/shops.ts';

/** Of a proposal whose price is on its way into the shop, in place of the id of a delivery. */
export const SHOP_DELIVERY = 'shop';
/** Accepted prices that the shop has not answered, and that no delivery to the webhook has. */
export const unanswered = sql`proposal.state = 'accepted'
  and not exists (
    select from price_shop_answers as answer
    where answer.account_id = proposal.account_id and answer.match_id = proposal.match_id
      and answer.version = proposal.version)
  and not exists (
    select from webhook_deliveries as delivery
    where delivery.account_id = proposal.account_id and delivery.id = proposal.delivery_id
      and delivery.state = 'waiting')`;

/** Which way accepted prices are on. Devices do not see it, so that it needs no sequence number. */
export async function setDelivery(
  tx: Database,
  accountId: string,
  given: { prices: { id: string; version: number }[]; deliveryId: string | null },
): Promise<void> {
  const { prices, deliveryId } = given;
  if (prices.length === 0) return;
  const ids = JSON.stringify(prices.map(({ id, version }) => ({ id, version })));
  await tx.execute(sql`
    update price_proposals as proposal set delivery_id = ${deliveryId}
    from jsonb_to_recordset(${ids}::jsonb) as given (id text, version int)
    where proposal.account_id = ${accountId} and proposal.match_id = given.id
      and proposal.version = given.version and proposal.state = 'accepted'`);
}

/** Without a shop, or with one that is off, nothing is on its way into it. */
export async function releasePrices(tx: Database, accountId: string): Promise<void> {
  await tx
    .update(priceProposals)
    .set({ deliveryId: null })
    .where(
      and(
        eq(priceProposals.accountId, accountId),
        eq(priceProposals.state, 'accepted'),
        eq(priceProposals.deliveryId, SHOP_DELIVERY),
      ),
    );
}

const notTaken = (accountId: string) =>
  and(eq(priceShopAnswers.accountId, accountId), ne(priceShopAnswers.outcome, 'taken'));

/** Forgets that the shop did not take accepted prices, so that they are sent again. @returns how many */
export async function forgetRefused(tx: Database, accountId: string): Promise<number> {
  const waiting = tx
    .select({ id: priceProposals.matchId })
    .from(priceProposals)
    .where(and(eq(priceProposals.accountId, accountId), eq(priceProposals.state, 'accepted')));
  const gone = await tx
    .delete(priceShopAnswers)
    .where(and(notTaken(accountId), inArray(priceShopAnswers.matchId, waiting)))
    .returning({ id: priceShopAnswers.matchId });
  return gone.length;
}

/** Forgets that the shop did not take a price, which is accepted anew and so to be sent again. */
export async function forgetRefusalOf(tx: Database, accountId: string, id: string): Promise<void> {
  await tx
    .delete(priceShopAnswers)
    .where(and(notTaken(accountId), eq(priceShopAnswers.matchId, id)));
}

/** How many accepted prices the shop has not answered. */
export async function countWaiting(db: Database, accountId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from price_proposals as proposal
        where proposal.account_id = ${accountId} and proposal.accepted is not null and ${unanswered}`,
  );
  return row?.count ?? 0;
}

/** Accounts whose shop is on and has prices to answer: those that were given up over night are tried each hour. */
export async function accountsToSend(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ account_id: string }>(
    db,
    sql`select shop.account_id from price_shops as shop
        where shop.is_on and exists (
          select from price_proposals as proposal
          where proposal.account_id = shop.account_id and proposal.accepted is not null
            and ${unanswered})
        order by shop.account_id`,
  );
  return rows.map(({ account_id: accountId }) => accountId);
}
