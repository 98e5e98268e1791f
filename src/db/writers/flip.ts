import { storeColumns } from '../catalogue/stored-columns.ts';
import type { Columns } from '../catalogue/columns.ts';
import type { Intent, Meta } from '../records.ts';
import { tablesOf, type Database } from './database.ts';
import { rewriteOverlay } from './project.ts';
import { readMeta, Refused, refuseFormerLeader, writeMeta } from './refused.ts';
import { settleCovered } from './settle.ts';
import { BASE, generationKey, keysWithin, type Tx } from './tables.ts';

export type FlipOptions = {
  leaderEpoch: number;
  generation: number;
  /** Where the complete load ended. */
  cursor: number;
  columns: Columns;
  askedAt: number;
};

/** Makes a complete load the visible generation, with the columns lists are answered from. */
export async function flip(database: Database, options: FlipOptions): Promise<Meta> {
  const records = storeColumns(options.columns);
  return tablesOf(database).within(
    'rw',
    ['meta', 'columns', 'intents', 'overlay', ...BASE],
    async (tables) => {
      const meta = await readMeta(tables);
      refuseFormerLeader(meta, options.leaderEpoch);
      const { loading } = meta;
      if (loading?.generation !== options.generation || loading.cursor !== options.cursor) {
        throw new Refused('stale', `generation ${options.generation} is not the complete load`);
      }
      const { generation, cursor, epoch } = loading;
      await tables.columns.clear();
      await tables.columns.bulkPut(
        records.map(([, record]) => record),
        records.map(([key]) => generationKey(generation, key)),
      );
      await tables.facts.clear();
      await tables.pages.clear();
      const isRestored = meta.epoch !== epoch || cursor < meta.cursor;
      if (meta.generation > 0 && isRestored) await askAgain(tables);
      await settleCovered(tables, { cursor, caughtUpFrom: options.askedAt });
      const next: Meta = {
        ...meta,
        generation,
        cursor,
        epoch,
        loading: null,
        folded: meta.nextFact - 1,
        unpacked: meta.nextFact - 1,
        asOf: new Date(options.askedAt).toISOString(),
      };
      const keys = (await tables.overlay.toCollection().primaryKeys()) as Intent['keys'];
      await rewriteOverlay(tables, next, keys);
      await writeMeta(tables, next);
      return next;
    },
  );
}

/**
 * The server was restored from a backup, under a new epoch or without, which may lack what it had applied. The key
 * makes asking again harmless where it does not. What was settled was seen; its number means nothing any more.
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

/** Removes what no generation in use holds. */
export async function sweep(database: Database, leaderEpoch: number): Promise<void> {
  await tablesOf(database).within('rw', ['meta', 'details', 'small'], async (tables) => {
    const meta = await readMeta(tables);
    refuseFormerLeader(meta, leaderEpoch);
    const used = new Set([meta.generation, meta.loading?.generation ?? meta.generation]);
    const newest = Math.max(...used);
    for (let generation = 1; generation <= newest; generation++) {
      if (used.has(generation)) continue;
      const bounds = keysWithin(generation);
      await tables.details
        .where(':id')
        .between(...bounds)
        .delete();
      await tables.small
        .where(':id')
        .between(...bounds)
        .delete();
    }
  });
}
