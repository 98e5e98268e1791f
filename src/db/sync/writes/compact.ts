import type { Columns } from '../../../../contract/catalogue/columns.ts';
import { storeColumns } from '../../storage/stored-columns.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { readMeta, StoreError, refuseFormerLeader, writeMeta } from '../../storage/store-error.ts';
import { generationKey } from '../../storage/tables.ts';

/** How many compacted facts are kept for activity and time travel. */
export const KEPT_FACTS = 1_000;
/** How many settled intents are kept as the user's history. */
export const KEPT_INTENTS = 2_000;

export type CompactOptions = {
  leaderEpoch: number;
  generation: number;
  /** The facts the columns contain: those up to `to`, from a snapshot that contained those up to `from`. */
  from: number;
  to: number;
  columns: Columns;
};

/** Replaces the snapshot by one that contains more facts, and trims the ring of those no longer needed. */
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
      // A page that is not unpacked is the only place its documents are in.
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
