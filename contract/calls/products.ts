import { z } from 'zod';
import { competitorEngagements } from '../entities/engagement.ts';
import { filterData } from '../entities/filter-data.ts';
import {
  matchInfo,
  productAddition,
  productDeletion,
  productMetaEdit,
  productUpdate,
} from '../entities/match-edit.ts';
import { matchRow } from '../entities/match.ts';
import {
  against,
  COEFFICIENT_LABELS,
  meantRange,
  priceIndexRange,
  SORT_LABELS,
} from '../entities/search-filter.ts';
import { productTerms } from '../entities/product-terms.ts';
import { priceHistory } from '../entities/statistics.ts';
import {
  BREACH_CHOICES,
  CHANGES_CHOICES,
  COEFFICIENT_CHOICES,
  MATCHED_CHOICES,
  SORT_CHOICES,
  SOURCE_CHOICES,
} from '../choices.ts';
import { MAX_AMOUNT, MAX_PAGE_SIZE, MAX_URL } from '../constants.ts';
import {
  jsonText,
  queryBoolean,
  queryChoice,
  queryNumber,
  queryText,
  queryTexts,
} from '../query-codecs.ts';
import { bucketKey, componentScope, done, period, range, scope } from './scope.ts';

/** The search filter as query parameters (core 3): the same fields as `searchFilter`. */
const filterParameters = {
  key: queryText(),
  sort: queryChoice(SORT_CHOICES, SORT_LABELS),
  matched: queryChoice(MATCHED_CHOICES),
  coefficient: queryChoice(COEFFICIENT_CHOICES, COEFFICIENT_LABELS),
  source: queryChoice(SOURCE_CHOICES),
  changes: queryChoice(CHANGES_CHOICES),
  competitors_websites: queryTexts(),
  competitors_availabilities: queryTexts(),
  availabilities: queryTexts(),
  brands: queryTexts(),
  categories: queryTexts(),
  price_index: jsonText(priceIndexRange.nullable(), meantRange),
  against: jsonText(against.nullable()),
  tags: queryTexts(),
  breach: queryChoice(BREACH_CHOICES),
  reset: queryBoolean(),
};

/** core 7; the list, its filter data and the product meta also acct 7. */
export const productCalls = {
  /**
   * A page is `from` and `size` (rows), or `page` (from 1) and `rowsPerPage`; `all_data` asks for every row.
   * `raw_price_index` is the key of the selected bucket, `price_index` the filter's range.
   * The effect of `updateInterval` is not documented; it is accepted and ignored.
   */
  listProducts: {
    query: z.object({
      ...componentScope,
      ...filterParameters,
      ...range,
      table_sorts: jsonText(
        z.array(z.object({ sort_by: z.string(), order: z.enum(['asc', 'desc']) })),
      ),
      favorite_only: queryBoolean(),
      exclusive_only: queryBoolean(),
      all_data: queryBoolean(),
      raw_price_index: bucketKey(),
      page: queryNumber(z.int().min(1)),
      rowsPerPage: queryNumber(z.int().min(1).max(MAX_PAGE_SIZE)),
      updateInterval: queryText(),
    }),
    response: z.object({ total: z.number(), data: z.array(matchRow) }),
  },
  /** `operation` true means added, false removed. */
  setFavourite: {
    body: z.object({ ...componentScope, id_match: z.string(), favorite: z.boolean() }),
    response: z.object({ status: z.boolean(), operation: z.boolean() }),
  },
  getFilterData: { query: z.object(componentScope), response: filterData },
  deleteMatch: {
    query: z.object({ ...componentScope, ref: queryText(), match: z.string() }),
    response: done,
  },
  getMatchInfo: {
    query: z.object({ ...componentScope, match: z.string(), ref: queryText() }),
    response: matchInfo,
  },
  /** `initialList` is the dialog's initial state, of any shape. Only the first variant sends `googleShoppingUrl`. */
  editMatch: {
    body: z.object({
      ...componentScope,
      match_id: z.string(),
      match_ref: z.string().optional(),
      verified: z.boolean().optional(),
      to_delete: z.array(productDeletion).optional(),
      to_add: z.array(productAddition).optional(),
      to_update: z.array(productUpdate).optional(),
      initialList: z.array(z.unknown()).optional(),
      googleShoppingUrl: z
        .string()
        .max(MAX_URL, `The Google shopping url has more than ${MAX_URL} characters.`)
        .nullable()
        .optional(),
    }),
    response: done,
  },
  /** `status` 200 means success; otherwise `message` gives the reason. */
  editProductMeta: {
    body: z.object({ ...componentScope, product: productMetaEdit }),
    response: z.object({ status: z.number(), message: z.string().optional() }),
  },
  /** Ours. Replaces the cost and all terms of a match; terms that contradict each other are refused with 400. */
  setProductTerms: {
    body: z.object({
      ...componentScope,
      match_id: z.string(),
      cost: z.number().min(0).max(MAX_AMOUNT),
      terms: productTerms,
    }),
    response: done,
  },
  getEngagements: {
    query: z.object({ ...scope, id_match: z.string() }),
    response: z.object({ competitors: z.array(competitorEngagements) }),
  },
  getPriceHistory: {
    query: z.object({
      ...componentScope,
      ...period,
      match: z.string(),
      interval: queryChoice(['day', 'month']),
    }),
    response: priceHistory,
  },
};
