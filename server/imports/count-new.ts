import type { Database } from '../database/database.ts';
import { Identities, loadIdentities } from './identity.ts';
import { placeRows } from './place-rows.ts';
import { waitingRows, type ImportationRecord } from './repository.ts';
import { soughtOf, type Selection } from './selection.ts';

/** Rows of one part. */
const ROWS_AT_ONCE = 500;

/**
 * Counts the new matches that the waiting rows of an importation would create, a part in each transaction: the account
 * and the embedded database are free in between.
 */
export function createNewMatchCount(importation: Pick<ImportationRecord, 'accountId' | 'id'>) {
  const identities = new Identities();
  let wanted = 0;
  let after = 0;
  return {
    /** @returns whether there may be another part. */
    countPart: async (tx: Database, selection: Selection): Promise<boolean> => {
      const rows = await waitingRows(tx, importation, { limit: ROWS_AT_ONCE, after });
      const sought = rows.map(({ data, matchId }) => soughtOf(data, selection, matchId));
      await loadIdentities(tx, importation.accountId, { sought, found: identities });
      const { drafts } = placeRows(rows, selection, { identities, left: Infinity, reached: '' });
      wanted += drafts.filter(({ isNew }) => isNew).length;
      after = rows.at(-1)?.n ?? after;
      return rows.length === ROWS_AT_ONCE;
    },
    wanted: () => wanted,
  };
}
