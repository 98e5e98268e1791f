import type { Database } from '../database/database.ts';
import { Identities, loadIdentities } from './identity.ts';
import { placeRows } from './place-rows.ts';
import { waitingRows, type ImportationRecord } from './repository.ts';
import { soughtOf, type Selection } from './selection.ts';

const ROWS_AT_ONCE = 1000;

/** The number of new matches that the waiting rows of an importation would create. */
export async function countNewMatches(
  tx: Database,
  importation: Pick<ImportationRecord, 'accountId' | 'id'>,
  selection: Selection,
): Promise<number> {
  const identities = new Identities();
  let wanted = 0;
  let after = 0;
  for (;;) {
    const rows = await waitingRows(tx, importation, { limit: ROWS_AT_ONCE, after });
    const last = rows.at(-1);
    if (!last) return wanted;
    after = last.n;
    const sought = rows.map(({ data, matchId }) => soughtOf(data, selection, matchId));
    await loadIdentities(tx, importation.accountId, { sought, found: identities });
    const { drafts } = placeRows(rows, selection, {
      identities,
      left: Infinity,
      reached: '',
    });
    wanted += drafts.filter(({ isNew }) => isNew).length;
  }
}
