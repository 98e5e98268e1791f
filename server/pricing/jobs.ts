import { sql } from 'drizzle-orm';
import type { OnChange } from '../crawl/recording/record.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import { purgeShopAnswers } from '../shops/repository.ts';
import { proposePrices } from './evaluate.ts';
import { purgeEvents } from './events.ts';
import { accountsWithMissed, tellMissed } from './missed.ts';
import { accountsWithNotTaken, tellNotTaken } from './not-taken.ts';
import { PRICE_SEND_QUEUE, sendPrices } from './send.ts';
import { PRICING_QUEUE } from './settings.ts';
import { accountsToSend } from './shop-prices.ts';
import { accountsWithShopProblem, tellShopProblem } from './shop-problem.ts';
import { PRICE_SHOP_QUEUE, sendToShop, sendToShopSoon } from './shop-send.ts';

const CLOCK_QUEUE = 'pricing-clock';
export const PRICING_HOUR_QUEUE = 'pricing-hour';

/** A shop that does not answer blocks its worker, and not those of others. */
const SHOPS_AT_ONCE = 4;

/** A crawl changes several offers in a row; prices are proposed for them together. */
const GATHER_MS = 2000;

/**
 * Proposes prices when offers change, and every minute for whatever else changed. Sends what is accepted, and tells
 * what is missed, not taken or waits for a shop that takes nothing.
 */
export async function pricingJobs(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work<{ accountId: string }>(PRICING_QUEUE, {}, ({ accountId }) =>
    proposePrices(services, accountId),
  );
  await jobs.work(CLOCK_QUEUE, {}, async () => {
    for (const accountId of await accountsToPropose(db)) {
      // In turn, so that one account delays no other call.
      await proposePrices(services, accountId);
    }
  });
  await jobs.schedule(CLOCK_QUEUE, '* * * * *');
  await jobs.work<{ accountId: string }>(PRICE_SEND_QUEUE, {}, ({ accountId }) =>
    sendPrices(services, accountId),
  );
  await jobs.work<{ accountId: string }>(
    PRICE_SHOP_QUEUE,
    { concurrency: SHOPS_AT_ONCE },
    ({ accountId }, signal) => sendToShop(services, accountId, signal),
  );
  await jobs.work(PRICING_HOUR_QUEUE, {}, async () => {
    await forgetTimed(db);
    await purgeShopAnswers(db, services.now());
    await purgeEvents(db, services.now());
    for (const accountId of await accountsToSend(db)) {
      await sendToShopSoon(services, accountId, { startAfter: new Date(services.now()) });
    }
    for (const accountId of await accountsWithMissed(db, services.now())) {
      await tellMissed(services, accountId);
    }
    for (const accountId of await accountsWithNotTaken(db)) {
      await tellNotTaken(services, accountId);
    }
    for (const accountId of await accountsWithShopProblem(db, services.now())) {
      await tellShopProblem(services, accountId);
    }
  });
  await jobs.schedule(PRICING_HOUR_QUEUE, '1 * * * *');
}

/** Has prices proposed soon after offers of an account with pricing rules changed. */
export function proposeAfterChanges({ jobs, now }: Pick<Services, 'jobs' | 'now'>): OnChange {
  return async (tx, changes) => {
    const accountId = changes[0]?.accountId;
    if (accountId === undefined || !(await hasRules(tx, accountId))) return;
    await jobs.send(
      PRICING_QUEUE,
      { accountId },
      { singletonKey: accountId, startAfter: new Date(now() + GATHER_MS), tx },
    );
  };
}

async function hasRules(tx: Database, accountId: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from pricing_rules where account_id = ${accountId} and status limit 1`,
  );
  return rows.length > 0;
}

/** Accounts with rules or proposals whose matches changed, or were deleted, since prices were proposed. */
export async function accountsToPropose(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ account_id: string }>(
    db,
    sql`select mark.account_id from pricing_accounts as mark
        where (
            exists (
              select from pricing_rules as rule
              where rule.account_id = mark.account_id and rule.status)
            or exists (
              select from price_proposals as proposal
              where proposal.account_id = mark.account_id))
          and (
            exists (
              select from matches
              where matches.account_id = mark.account_id and matches.seq > mark.evaluated_seq)
            or exists (
              select from deletions
              where deletions.account_id = mark.account_id and deletions.kind = 'matches'
                and deletions.seq > mark.evaluated_seq))
        order by mark.account_id`,
  );
  return rows.map(({ account_id: accountId }) => accountId);
}

/** Rules that look at the age of an offer, or at the day, may propose another price without any change. */
async function forgetTimed(db: Database): Promise<void> {
  await db.execute(sql`
    update pricing_accounts as mark set evaluated_seq = 0
    where exists (
      select from pricing_rules as rule
      where rule.account_id = mark.account_id and rule.status and (
        rule.config #> '{competitors,max_age_hours}' <> 'null'::jsonb
        or rule.config #> '{bounds,max_change_percent}' <> 'null'::jsonb
        or coalesce(rule.config #>> '{scope,filter,changes}', '') <> ''))`);
}
