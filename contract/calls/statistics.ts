import { z } from 'zod';
import { searchFilter } from '../entities/search-filter.ts';
import {
  brandComparison,
  competitorComparison,
  countPoint,
  globalStatistics,
  indexPoint,
  lastStatistics,
  matchStatistics,
  pricingStatistics,
} from '../entities/statistics.ts';
import { jsonText, queryBoolean, queryText } from '../query-codecs.ts';
import { bucketKey, componentScope, period } from './scope.ts';

/** The documents send match=1 for all matches. */
const overall = z.object({ ...componentScope, match: queryText() });
/** `full` false, the documented value, leaves out days without data. */
const history = z.object({ ...componentScope, ...period, full: queryBoolean() });
const filteredHistory = history.extend({ search_filter: jsonText(searchFilter) });

/** core 7; the match statistics also acct 7. */
export const statisticsCalls = {
  getLastStatistics: { query: overall, response: lastStatistics },
  getPriceIndexHistory: {
    query: filteredHistory,
    response: z.object({ statisticsData: z.array(indexPoint) }),
  },
  getPriceChangesHistory: {
    query: filteredHistory,
    response: z.object({ statisticsData: z.array(countPoint) }),
  },
  getGlobalStatistics: { query: overall, response: globalStatistics },
  getPricingStatistics: { query: overall, response: pricingStatistics },
  getMatchStatistics: { query: z.object(componentScope), response: matchStatistics },
  /** Keyed by competitor alias. */
  compareCompetitors: {
    query: z.object(componentScope),
    response: z.object({ productComparaisonData: z.record(z.string(), competitorComparison) }),
  },
  /** Ours, for the list of a filter and the key of a bucket; the filter's `against` restricts it too. */
  compareBrands: {
    query: z.object({
      ...componentScope,
      search_filter: jsonText(searchFilter),
      raw_price_index: bucketKey(),
    }),
    response: brandComparison,
  },
  getExclusiveHistory: {
    query: history,
    response: z.object({ statisticsData: z.array(countPoint) }),
  },
};
