import { z } from 'zod';
import { alert } from '../entities/alert.ts';
import { exportation } from '../entities/exportation.ts';
import { filterData } from '../entities/filter-data.ts';
import { importation } from '../entities/importation.ts';
import { matchDocument } from '../entities/match.ts';
import { notification } from '../entities/notification.ts';
import { settingsUser } from '../entities/settings.ts';
import { website } from '../entities/website.ts';
import { jsonText, queryCount, queryNumber, queryText } from '../query-codecs.ts';
import { MAX_PAGE_SIZE } from '../constants.ts';
import { scope } from './scope.ts';

const ids = z.array(z.string());

/**
 * What changed since `cursor`, in the order of the account's `seq` (ours). The first load starts at cursor 0.
 *
 * `prevSeq` is the cursor this answer continues from, `cursor` the one to ask from next; `epoch` changes when the
 * server was restored from a backup, and everything is loaded again. A row comes once, in its latest version, as an
 * upsert or as a delete. The status is 410 with `{message}` when the cursor was compacted.
 */
export const syncChangesResponse = z.object({
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
  }),
  hasMore: z.boolean(),
});
export type SyncChanges = z.infer<typeof syncChangesResponse>;

/** So many documents may be asked for by their ids. */
export const MOST_DOCUMENT_IDS = 100;

export const syncCalls = {
  /**
   * The list of the whole account in the binary form of `contract/sync/snapshot.ts` (ours): how a device starts. It is
   * of a sequence number not below `cursor`, unless the account has not come so far, and need not be the latest: the
   * device goes on with `syncChanges`.
   */
  syncSnapshot: { query: z.object({ ...scope, cursor: queryCount() }) },
  /**
   * Documents as the lines of `contract/sync/document-page.ts` (ours): of those last changed with `after < seq <=
   * upTo` the first `limit`, in the order of `seq`; or those named in `ids`, as far as they were last changed with
   * `seq <= upTo`. The status is 410 when the account is of another epoch or has not come so far.
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
