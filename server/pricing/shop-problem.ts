import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { priceShops } from '../database/schema/shops.ts';
import type { Services } from '../services.ts';
import { findShop } from '../shops/repository.ts';
import { unanswered } from './shop-prices.ts';
import { accountsWith, type DailyTelling, tellDaily } from './tell-daily.ts';

/** A shop that is restarted, or asks for a pause, takes the prices soon afterwards. */
const PATIENCE_MS = 3_600_000;

/** Of prices that were accepted an hour ago and wait for a shop that has answered none since. */
const untoldAt = (now: number) => sql`proposal.accepted is not null and ${unanswered}
  and proposal.decided_at <= ${before(now)}
  and exists (
    select from price_shops as shop
    where shop.account_id = proposal.account_id and shop.is_on and shop.problem_told_at is null
      and shop.problem_since <= ${before(now)})`;
const before = (now: number) => sql`${new Date(now - PATIENCE_MS).toISOString()}::timestamptz`;

/** Accounts with prices that wait for such a shop, and that nobody was told of. */
export const accountsWithShopProblem = (db: Database, now: number): Promise<string[]> =>
  accountsWith(db, untoldAt(now));

/** Tells an account of it (PRICE-87). */
export const tellShopProblem = (services: Services, accountId: string): Promise<void> =>
  tellDaily(services, accountId, shopProblemAt(services.now()));

const shopProblemAt = (now: number): DailyTelling => ({
  mark: 'shopProblemOn',
  name: 'The shop takes no prices',
  untold: untoldAt(now),
  conditionOf: async (tx, accountId) => {
    const shop = await findShop(tx, accountId);
    if (!shop) throw new Error('prices wait for a shop that is not there');
    return `these accepted prices wait, since ${new URL(shop.address).host} has taken none for more than an hour: ${shop.problem?.replace(/\.$/, '')}. They are tried again every hour; Settings, 'Where accepted prices go', tests the shop`;
  },
  remember: async (tx, accountId, { at }) => {
    await tx
      .update(priceShops)
      .set({ problemToldAt: at })
      .where(eq(priceShops.accountId, accountId));
  },
});
