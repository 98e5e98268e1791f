import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { priceProposals } from '../database/schema/pricing.ts';
import type { Services } from '../services.ts';
import { accountsWith, type DailyTelling, tellDaily } from './tell-daily.ts';

const untoldAt = (now: number) => sql`proposal.state = 'exported' and proposal.missed_at is null
  and proposal.exported_at < ${new Date(now - DAY_MS).toISOString()}::timestamptz`;

/** Accounts with prices that went out a day ago and are not seen at the own page. */
export const accountsWithMissed = (db: Database, now: number): Promise<string[]> =>
  accountsWith(db, untoldAt(now));

/** Tells an account of them (PRICE-74). */
export const tellMissed = (services: Services, accountId: string): Promise<void> =>
  tellDaily(services, accountId, missedAt(services.now()));

const missedAt = (now: number): DailyTelling => ({
  mark: 'missedOn',
  name: 'Prices not seen in the shop',
  untold: untoldAt(now),
  conditionOf: async () =>
    'these prices went out more than a day ago, and the own pages showed the ones before the arrows when they were read last',
  remember: async (tx, accountId, { ids, at }) => {
    await tx
      .update(priceProposals)
      .set({ missedAt: at })
      .where(
        and(
          eq(priceProposals.accountId, accountId),
          sql`${priceProposals.matchId} in (
            select value from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
        ),
      );
  },
});
