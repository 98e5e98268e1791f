import type { Columns } from '../../../../contract/catalogue/columns.ts';
import { storeColumns } from '../../storage/stored-columns.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { readMeta, StoreError, refuseFormerLeader, writeMeta } from '../../storage/store-error.ts';
import { generationKey } from '../../storage/tables.ts';

/** The number of compacted facts kept for activity and history. */
const KEPT_FACTS = 1_000;
/** The number of settled intents kept as the user's history. */
const KEPT_INTENTS = 2_000;

export type CompactOptions = {
  leaderEpoch: number;
  generation: number;
  /** The facts in the columns: those up to `to`, from a snapshot that contained those up to `from`. */
  from: number;
  to: number;
  columns: Columns;
};

/** Replaces the snapshot with one that contains more facts, and deletes the oldest facts that are no longer needed. */
export async function compact(database: Database, options: CompactOptions): Promise<void> {
  const records = storeColumns(options.columns);
  await tablesOf(database).within(
    'rw',
    ['meta', 'columns', 'facts', 'pages', 'intents'],
    async (tables) => {
      const meta = await readMeta(tables);
      refuseFormerLeader(meta, options.leaderEpoch);
      if (meta.generation !== options.generation || meta.folded !== options.from) {
        throw new StoreError('stale', 'the snapshot was replaced meanwhile');
      }
      await tables.columns.clear();
      await tables.columns.bulkPut(
        records.map(([, record]) => record),
        records.map(([key]) => generationKey(meta.generation, key)),
      );
      // The documents of a page that is not unpacked are stored nowhere else.
      const surplus = Math.min(options.to - KEPT_FACTS, meta.unpacked);
      await tables.facts.where('n').belowOrEqual(surplus).delete();
      await tables.pages.where('[n+i]').belowOrEqual([surplus, Infinity]).delete();
      await tables.intents
        .where('[state+n]')
        .between(['settled', 0], ['settled', meta.nextIntent - KEPT_INTENTS])
        .delete();
      await writeMeta(tables, { ...meta, folded: options.to });
    },
  );
}
