import type { Snapshot } from '../../../../contract/sync/snapshot.ts';
import type { StoredColumns } from '../../storage/stored-columns.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { readMeta, StoreError, refuseFormerLeader } from '../../storage/store-error.ts';
import { clearGeneration, generationKey, type Tx } from '../../storage/tables.ts';

type OfLeader = { leaderEpoch: number };

/** Prepares a first load, or a reload beside the visible generation. Returns the number of the new generation. */
export async function startLoad(database: Database, { leaderEpoch }: OfLeader): Promise<number> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'details', 'small', 'columns'],
    async (tables) => {
      const meta = await readMeta(tables);
      refuseFormerLeader(meta, leaderEpoch);
      await clearGeneration(tables, meta.generation + 1);
      return meta.generation + 1;
    },
  );
}

/** Stores one record of columns of a generation that is not visible yet: storing all at once would block the thread. */
export async function stage(
  database: Database,
  [key, record]: [key: string, record: StoredColumns],
  { leaderEpoch, generation }: OfLeader & { generation: number },
): Promise<void> {
  await tablesOf(database).within('rw', ['meta', 'columns'], async (tables) => {
    await refuseOtherLoad(tables, { leaderEpoch, generation });
    await tables.columns.put(record, generationKey(generation, key));
  });
}

/** The meta record of the visible generation; throws unless `generation` is its successor. */
export async function refuseOtherLoad(
  tables: Pick<Tx, 'meta' | 'db'>,
  { leaderEpoch, generation }: OfLeader & { generation: number },
) {
  const meta = await readMeta(tables);
  refuseFormerLeader(meta, leaderEpoch);
  if (generation !== meta.generation + 1) {
    throw new StoreError('stale', `generation ${generation} does not follow ${meta.generation}`);
  }
  return meta;
}

/** The part of a snapshot that is stored when its generation becomes visible. */
export type LoadedSnapshot = Pick<Snapshot, 'epoch' | 'cursor' | 'upserts' | 'ends'>;
