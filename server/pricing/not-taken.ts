import { and, eq, sql } from 'drizzle-orm';
import type { ShopAnswerOutcome } from '../../contract/choices.ts';
import type { Database } from '../database/database.ts';
import { priceShopAnswers } from '../database/schema/shops.ts';
import type { Services } from '../services.ts';
import { accountsWith, type DailyTelling, tellDaily } from './tell-daily.ts';

/** Of accepted prices of the accounts whose shop is on. */
const untold = sql`proposal.state = 'accepted' and exists (
  select from price_shop_answers as answer
  join price_shops as shop on shop.account_id = answer.account_id and shop.is_on
  where answer.account_id = proposal.account_id and answer.match_id = proposal.match_id
    and answer.version = proposal.version and answer.outcome <> 'taken'
    and answer.told_at is null)`;

/** Accounts with accepted prices that their shop did not take, and that nobody was told of. */
export const accountsWithNotTaken = (db: Database): Promise<string[]> => accountsWith(db, untold);

/** Tells an account of them (PRICE-86). */
export const tellNotTaken = (services: Services, accountId: string): Promise<void> =>
  tellDaily(services, accountId, NOT_TAKEN);

const idsIn = (ids: readonly string[]) =>
  sql`${priceShopAnswers.matchId} in (
    select value from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

const NOT_TAKEN: DailyTelling = {
  mark: 'notTakenOn',
  name: 'Prices that the shop did not take',
  untold,
  conditionOf: async (tx, accountId, ids) => {
    const counts = await tx
      .select({ outcome: priceShopAnswers.outcome, count: sql<number>`count(*)::int` })
      .from(priceShopAnswers)
      .where(and(eq(priceShopAnswers.accountId, accountId), idsIn(ids)))
      .groupBy(priceShopAnswers.outcome)
      .orderBy(priceShopAnswers.outcome);
    const reasons = counts.map(({ outcome, count }) => `${count} ${REASONS[outcome]}`).join(', ');
    return `the shop did not take these accepted prices: ${reasons}. Settings, 'Where accepted prices go', has its answer for each`;
  },
  remember: async (tx, accountId, { ids, at }) => {
    await tx
      .update(priceShopAnswers)
      .set({ toldAt: at })
      .where(and(eq(priceShopAnswers.accountId, accountId), idsIn(ids)));
  },
};

const REASONS: Record<ShopAnswerOutcome, string> = {
  taken: 'taken',
  'not-found': 'without a product of the same SKU or GTIN',
  several: 'with several such products',
  refused: 'refused',
};
