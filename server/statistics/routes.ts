import { NO_FILTER } from '../../contract/rules/filter.ts';
import type { CallQuery } from '../../contract/table.ts';
import { readCounts, totalOf } from '../catalogue/counts.ts';
import { filterOf } from '../catalogue/list-request.ts';
import { readCurrency } from '../catalogue/own-website.ts';
import { findMatch } from '../catalogue/repository.ts';
import { notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import type { Services } from '../services.ts';
import { readBrandComparison } from './compare-brands.ts';
import {
  readAvailabilityPerWebsite,
  readComparison,
  readDistribution,
} from './current-statistics.ts';
import { readEngagements } from './engagements.ts';
import {
  type HistoryRequest,
  readChangesHistory,
  readExclusiveHistory,
  readIndexHistory,
} from './histories.ts';
import { readPriceHistory } from './price-history.ts';
import { takeHistory } from './take-history.ts';

/** The statistics and histories of core 7. */
export function statisticsRoutes(router: Router, services: Services): void {
  const { db, now } = services;

  router.read('getLastStatistics', async ({ session: { accountId } }) => {
    const { date, distribution } = await readDistribution(db, accountId);
    const count = (isCounted: (key: number) => boolean) =>
      distribution.reduce((sum, { key, doc_count: n }) => sum + (isCounted(key) ? n : 0), 0);
    return {
      resume: {
        lower_than_average: count((key) => key < 0),
        higher_than_average: count((key) => key > 0),
        equal_than_average: count((key) => key === 0),
        total: count(() => true),
        lastUpdateDate: date,
      },
      statisticsData: distribution,
    };
  });

  router.read('getGlobalStatistics', async ({ session: { accountId } }) => {
    const { date, distribution } = await readDistribution(db, accountId);
    return {
      lastUpdateDate: date,
      total: { value: distribution.reduce((sum, { doc_count: n }) => sum + n, 0) },
      statisticsData: distribution,
    };
  });

  router.read('getPricingStatistics', async ({ session: { accountId } }) => {
    const { date, availability } = await readAvailabilityPerWebsite(db, accountId);
    return { lastUpdateDate: date, statistics: availability };
  });

  router.read('compareCompetitors', async ({ session: { accountId } }) => ({
    productComparaisonData: await readComparison(db, accountId),
  }));

  router.read('compareBrands', ({ input, session: { accountId } }) =>
    readBrandComparison(db, accountId, {
      filter: filterOf(input.search_filter ?? {}),
      bucket: input.raw_price_index ?? null,
      now: now(),
    }),
  );

  router.read('getMatchStatistics', async ({ session: { accountId } }) => {
    const { matches, priced } = await readCounts(db, accountId, ['matches', 'priced']);
    return { data_length: totalOf(priced), list_length: totalOf(matches) };
  });

  router.read('getPriceIndexHistory', async ({ input, session: { accountId } }) => {
    await takeHistory(services, accountId);
    return {
      statisticsData: await readIndexHistory(db, accountId, historyRequestOf(input, now())),
    };
  });

  router.read('getPriceChangesHistory', async ({ input, session: { accountId } }) => {
    await takeHistory(services, accountId);
    return {
      statisticsData: await readChangesHistory(db, accountId, historyRequestOf(input, now())),
    };
  });

  router.read('getExclusiveHistory', async ({ input, session: { accountId } }) => {
    await takeHistory(services, accountId);
    const { period, full } = historyRequestOf(input, now());
    return { statisticsData: await readExclusiveHistory(db, accountId, { period, full }) };
  });

  router.read('getPriceHistory', async ({ input, session: { accountId } }) => {
    const match = await findMatch(db, accountId, input.match);
    if (!match) throw notFound('match');
    return readPriceHistory(db, accountId, {
      match,
      usual: await readCurrency(db, accountId),
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
