import { sql } from 'drizzle-orm';
import { NO_FILTER } from '../../contract/rules/filter.ts';
import type { CallQuery } from '../../contract/table.ts';
import { filterOf } from '../catalogue/list-request.ts';
import { findMatch } from '../catalogue/repository.ts';
import { rowsOf } from '../database/database.ts';
import { notFound } from '../http/refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { currentStatistics } from './current-statistics.ts';
import { readEngagements } from './engagements.ts';
import {
  type HistoryRequest,
  readChangesHistory,
  readExclusiveHistory,
  readIndexHistory,
} from './histories.ts';
import { readPriceHistory } from './price-history.ts';

/** The statistics and histories of core 7. */
export function statisticsRoutes(router: Router, services: Services): void {
  const { db, now } = services;
  const statistics = (accountId: string) => currentStatistics(services, accountId);

  router.read('getLastStatistics', async ({ session: { accountId } }) => {
    const { distribution, computedAt } = await statistics(accountId);
    const count = (isCounted: (key: number) => boolean) =>
      distribution.reduce((sum, { key, doc_count: n }) => sum + (isCounted(key) ? n : 0), 0);
    return {
      resume: {
        lower_than_average: count((key) => key < 0),
        higher_than_average: count((key) => key > 0),
        equal_than_average: count((key) => key === 0),
        total: count(() => true),
        lastUpdateDate: computedAt.toISOString(),
      },
      statisticsData: distribution,
    };
  });

  router.read('getGlobalStatistics', async ({ session: { accountId } }) => {
    const { distribution, computedAt } = await statistics(accountId);
    return {
      lastUpdateDate: computedAt.toISOString(),
      total: { value: distribution.reduce((sum, { doc_count: n }) => sum + n, 0) },
      statisticsData: distribution,
    };
  });

  router.read('getPricingStatistics', async ({ session: { accountId } }) => {
    const { availability, computedAt } = await statistics(accountId);
    return { lastUpdateDate: computedAt.toISOString(), statistics: availability };
  });

  router.read('compareCompetitors', async ({ session: { accountId } }) => {
    const { comparison } = await statistics(accountId);
    return { productComparaisonData: comparison };
  });

  router.read('getMatchStatistics', async ({ session: { accountId } }) => {
    const [row] = await rowsOf<{ data_length: number; list_length: number }>(
      db,
      sql`select count(*)::int as list_length,
            count(*) filter (where price is not null or low_price is not null)::int as data_length
          from matches where account_id = ${accountId}`,
    );
    return row ?? { data_length: 0, list_length: 0 };
  });

  router.read('getPriceIndexHistory', async ({ input, session: { accountId } }) => {
    await statistics(accountId);
    return {
      statisticsData: await readIndexHistory(db, accountId, historyRequestOf(input, now())),
    };
  });

  router.read('getPriceChangesHistory', async ({ input, session: { accountId } }) => {
    await statistics(accountId);
    return {
      statisticsData: await readChangesHistory(db, accountId, historyRequestOf(input, now())),
    };
  });

  router.read('getExclusiveHistory', async ({ input, session: { accountId } }) => {
    await statistics(accountId);
    const { period, full } = historyRequestOf(input, now());
    return { statisticsData: await readExclusiveHistory(db, accountId, period, full) };
  });

  router.read('getPriceHistory', async ({ input, session: { accountId } }) => {
    const match = await findMatch(db, accountId, input.match);
    if (!match) throw notFound('match');
    return readPriceHistory(db, accountId, match, {
      interval: input.interval ?? 'day',
      period: { from: input.from ?? 0, to: input.to ?? 0 },
      now: now(),
    });
  });

  router.read('getEngagements', async ({ input, session: { accountId } }) => {
    if (!(await findMatch(db, accountId, input.id_match))) throw notFound('match');
    return { competitors: await readEngagements(db, accountId, input.id_match) };
  });
}

type HistoryQuery = Pick<CallQuery<'getExclusiveHistory'>, 'from' | 'to' | 'full'> &
  Partial<Pick<CallQuery<'getPriceIndexHistory'>, 'search_filter'>>;

function historyRequestOf(
  { from, to, full, search_filter: filter }: HistoryQuery,
  now: number,
): HistoryRequest {
  return {
    filter: filter && !filter.reset ? filterOf(filter) : NO_FILTER,
    period: { from: from ?? 0, to: to ?? 0 },
    full: full ?? false,
    now,
  };
}
