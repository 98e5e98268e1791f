import type { Intent, Meta } from '../../model/records.ts';
import { smallUpserts, unknownKindsOf } from '../sync-rows.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { refuseOtherLoad, type LoadedSnapshot } from './load.ts';
import { rewriteOverlay } from '../../storage/project.ts';
import { readMeta, refuseFormerLeader, writeMeta } from '../../storage/store-error.ts';
import { settleCovered } from './settle.ts';
import { BASE, clearGeneration, smallKey, type Tx } from '../../storage/tables.ts';

export type FlipOptions = {
  leaderEpoch: number;
  /** The generation whose columns are staged. */
  generation: number;
  snapshot: LoadedSnapshot;
};

/** Makes a snapshot the visible generation: lists use it immediately, documents follow. */
export async function flip(
  database: Database,
  { leaderEpoch, generation, snapshot }: FlipOptions,
): Promise<Meta> {
  const { epoch, cursor, upserts, ends } = snapshot;
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', 'columns', ...BASE],
    async (tables) => {
      const meta = await refuseOtherLoad(tables, { leaderEpoch, generation });
      const rows = smallUpserts({ upserts });
      const keys = rows.map(({ kind, id }) => smallKey(generation, kind, id));
      await tables.small.bulkPut(rows, keys);
      await tables.facts.clear();
      await tables.pages.clear();
      const isRestored = meta.epoch !== epoch || cursor < meta.cursor;
      if (meta.generation > 0 && isRestored) await askAgain(tables);
      // The snapshot may be older than the sending of an intent: only the sequence numbers are reliable.
      await settleCovered(tables, { cursor, caughtUpFrom: null });
      const next: Meta = {
        ...meta,
        generation,
        cursor,
        epoch,
        filling: ends.length === 0 ? null : { upTo: cursor, after: 0, ends, seq: cursor },
        filledAt: meta.nextFact - 1,
        folded: meta.nextFact - 1,
        unpacked: meta.nextFact - 1,
        unknownKinds: unknownKindsOf({ upserts, deletes: {} }),
      };
      const overlaid = await tables.overlay.toCollection().primaryKeys();
      await rewriteOverlay(tables, next, { keys: overlaid });
      await writeMeta(tables, next);
      return next;
    },
  );
}

/**
 * The server was restored from a backup, with or without a new epoch, and may lack applied intents. These are sent
 * again; their key makes a repetition safe. Settled intents were confirmed; their sequence numbers are now meaningless.
 */
async function askAgain(tables: Tx): Promise<void> {
  await tables.intents
    .where('[state+n]')
    .between(['applied', 0], ['applied', Infinity])
    .modify({ state: 'queued', outcome: null });
  await tables.intents
    .where('[state+n]')
    .between(['settled', 0], ['settled', Infinity])
    .modify((intent: Intent) => {
      if (intent.outcome) intent.outcome.seq = null;
    });
}

/** Removes the generations before the visible one. */
export async function sweep(database: Database, leaderEpoch: number): Promise<void> {
  await tablesOf(database).within('rw', ['meta', 'details', 'small', 'columns'], async (tables) => {
    const meta = await readMeta(tables);
    refuseFormerLeader(meta, leaderEpoch);
    for (let former = 1; former < meta.generation; former++) {
      await clearGeneration(tables, former);
    }
  });
}
