import { must } from '../../../../contract/must.ts';
import { encodeDocument } from '../../../../contract/sync/compact-document.ts';
import { loggedChanges } from '../../storage/field-changes.ts';
import { matchIdsOf } from '../../model/keys.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { documentOf, factPagesOf } from '../../storage/documents.ts';
import { documentsIn, PAGE_SIZE } from '../../storage/pages.ts';
import { readMeta, refuseFormerLeader, writeMeta } from '../../storage/store-error.ts';
import { generationKey } from '../../storage/tables.ts';

/**
 * Moves the documents of the oldest page into `details`, and stores their changes in the page. The base does not
 * change. Returns false when there is nothing more to move.
 */
export async function unpack(
  database: Database,
  { leaderEpoch }: { leaderEpoch: number },
): Promise<boolean> {
  return tablesOf(database).within('rw', ['meta', 'facts', 'pages', 'details'], async (tables) => {
    const meta = await readMeta(tables);
    refuseFormerLeader(meta, leaderEpoch);
    const n = meta.unpacked + 1;
    // Documents that are still being loaded are older than all facts, which override them.
    if (meta.filling || n >= meta.nextFact) return false;
    const keyOf = (id: string) => generationKey(meta.generation, id);
    const page = (await factPagesOf(tables, n)).find((one) => 'text' in one);
    if (page) {
      const documents = documentsIn(page);
      const keys = documents.map(({ match_id }) => keyOf(match_id));
      const rows = await tables.details.bulkGet(keys);
      const former = rows.map((row) => (row === undefined ? undefined : documentOf(row)));
      const changes = documents.map((now, i) => loggedChanges(meta, n, { was: former[i], now }));
      await tables.details.bulkPut(documents.map(encodeDocument), keys);
      await tables.pages.put({ n, i: page.i, changes });
    }
    const fact = must(await tables.facts.get(n), 'the fact to unpack');
    const isLast = !page || (page.i + 1) * PAGE_SIZE >= fact.matches.length;
    if (isLast) {
      await tables.details.bulkDelete(matchIdsOf(fact.deletes).map(keyOf));
      await writeMeta(tables, { ...meta, unpacked: n });
    }
    return !isLast || n + 1 < meta.nextFact;
  });
}
