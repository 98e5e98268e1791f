import { z } from 'zod';
import { alert } from '../entities/alert.ts';
import { exportation } from '../entities/exportation.ts';
import { filterData } from '../entities/filter-data.ts';
import { importation } from '../entities/importation.ts';
import { matchDocument } from '../entities/match.ts';
import { notification } from '../entities/notification.ts';
import { priceProposal } from '../entities/price-proposal.ts';
import { pricingRule } from '../entities/pricing-rule.ts';
import { settingsUser } from '../entities/settings.ts';
import { userPreference } from '../entities/user-preference.ts';
import { website } from '../entities/website.ts';
import { jsonText, queryCount, queryNumber, queryText } from '../query-codecs.ts';
import { MAX_PAGE_SIZE } from '../constants.ts';
import { scope } from './scope.ts';

const ids = z.array(z.string());

/**
 * The changes since `cursor`, in the order of the account's `seq` (ours). The first load starts at cursor 0.
 *
 * `prevSeq` is the cursor from which this answer continues, `cursor` the one for the next call. `epoch` changes when
 * the server was restored from a backup; everything is then loaded again. A row occurs once, in its latest version, as
 * an upsert or as a delete. The status is 410 with `{message}` when the cursor was compacted.
 */
const syncChangesResponse = z.object({
  epoch: z.string(),
  prevSeq: z.number(),
  cursor: z.number(),
  upserts: z.object({
    matches: z.array(matchDocument),
    websites: z.array(website),
    notifications: z.array(notification),
    importations: z.array(importation),
    exportations: z.array(exportation),
    alerts: z.array(alert),
    preferences: z.array(userPreference),
    pricingRules: z.array(pricingRule),
    priceProposals: z.array(priceProposal),
    settings: settingsUser.optional(),
    filterData: filterData.optional(),
  }),
  deletes: z.object({
    matches: ids,
    websites: ids,
    notifications: ids,
    importations: ids,
    exportations: ids,
    alerts: ids,
    preferences: ids,
    pricingRules: ids,
    priceProposals: ids,
  }),
  hasMore: z.boolean(),
});
export type SyncChanges = z.infer<typeof syncChangesResponse>;

/** The maximum number of documents in one request by ids. */
const MOST_DOCUMENT_IDS = 100;

export const syncCalls = {
  /**
   * The list of the whole account in the binary form of `contract/sync/snapshot.ts` (ours), which a device loads first.
   * Its sequence number is at least `cursor`, unless the account has not reached that, and is not necessarily the
   * latest: the device continues with `syncChanges`.
   */
  syncSnapshot: { query: z.object({ ...scope, cursor: queryCount() }) },
  /**
   * Documents as the lines of `contract/sync/document-page.ts` (ours). Either the first `limit` of those last changed
   * with `after < seq <= upTo`, in the order of `seq`; or those named in `ids` that were last changed with `seq <=
   * upTo`. The status is 410 when the account has another epoch or has not reached `upTo`.
   */
  syncDocuments: {
    query: z.object({
      ...scope,
      epoch: queryText(),
      upTo: queryNumber(z.int().min(0)),
      after: queryCount(),
      limit: queryNumber(z.int().min(1).max(MAX_PAGE_SIZE)),
      ids: jsonText(z.array(z.string()).max(MOST_DOCUMENT_IDS)).optional(),
    }),
  },
  syncChanges: {
    query: z.object({
      ...scope,
      cursor: queryCount(),
      epoch: queryText(),
      limit: queryNumber(z.int().min(1).max(MAX_PAGE_SIZE)),
    }),
    response: syncChangesResponse,
  },
};
