import { tablesOf, type Database } from './database.ts';
import { readMeta, refuseFormerLeader, writeMeta } from './refused.ts';
import type { Meta } from '../records.ts';
import { keysWithin } from './tables.ts';

export type LoadOptions = { leaderEpoch: number; now: number };

/** Starts a first load, or a reload beside the visible generation; one that was begun is begun again. */
export async function startLoad(
  database: Database,
  { leaderEpoch, now }: LoadOptions,
): Promise<Meta> {
  return tablesOf(database).within('rw', ['meta', 'details', 'small'], async (tables) => {
    const meta = await readMeta(tables);
    refuseFormerLeader(meta, leaderEpoch);
    if (meta.loading) {
      const bounds = keysWithin(meta.loading.generation);
      await tables.details
        .where(':id')
        .between(...bounds)
        .delete();
      await tables.small
        .where(':id')
        .between(...bounds)
        .delete();
    }
    const generation = Math.max(meta.generation, meta.loading?.generation ?? 0) + 1;
    const next: Meta = {
      ...meta,
      loading: { generation, cursor: 0, epoch: '', startedAt: now },
      unknownKinds: [],
    };
    await writeMeta(tables, next);
    return next;
  });
}
