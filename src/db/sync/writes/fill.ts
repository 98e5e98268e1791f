import type { DocumentPage } from '../../../../contract/sync/document-page.ts';
import { keyOf } from '../../model/keys.ts';
import type { Filling, Meta } from '../../model/records.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { rewriteOverlay } from '../../storage/project.ts';
import { readMeta, StoreError, refuseFormerLeader, writeMeta } from '../../storage/store-error.ts';
import { BASE, generationKey } from '../../storage/tables.ts';

export type FillOptions = {
  /** The generation of the requested documents. */
  generation: number;
  /** The part that the leader requested; null for documents requested by id. */
  part: { leaderEpoch: number; after: number; end: number } | null;
};

/**
 * Stores documents with their state at the start of the generation. Facts of a match are newer and override them, so
 * nothing has to be compared. A part is stored together with the progress of the load.
 *
 * @throws Refused: not-leader; stale when they belong to another generation or epoch, to a part that is not the next,
 * or are not needed any more
 */
export async function fill(
  database: Database,
  { epoch, seq, next, ids, documents }: DocumentPage,
  { generation, part }: FillOptions,
): Promise<Meta> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', ...BASE],
    async (tables) => {
      const meta = await readMeta(tables);
      if (part) refuseFormerLeader(meta, part.leaderEpoch);
      const { filling } = meta;
      const isWanted = filling && meta.generation === generation && meta.epoch === epoch;
      if (!isWanted || (part && filling.after !== part.after)) {
        throw new StoreError('stale', `generation ${generation} does not wait for these documents`);
      }
      const keys = ids.map((id) => generationKey(generation, id));
      if (keys.length > 0) await tables.details.bulkPut(documents, keys);
      const filled = part ? filledTo(filling, next ?? part.end, seq) : filling;
      const after = withFilling(meta, filled);
      const overlaid = new Set(await tables.overlay.toCollection().primaryKeys());
      const touched = ids.flatMap((id) =>
        overlaid.has(keyOf('match', id)) ? [keyOf('match', id)] : [],
      );
      await rewriteOverlay(tables, after, { keys: touched });
      if (part) await writeMeta(tables, after);
      return after;
    },
  );
}

function filledTo(filling: Filling, after: number, seq: number): Filling {
  const ends = filling.ends.filter((end) => end > after);
  return { ...filling, after, ends, seq: Math.max(filling.seq, seq) };
}

/** The load is complete once all parts are stored, and the facts with the documents that are missing in the parts. */
export function withFilling(meta: Meta, filling: Filling | null): Meta {
  const isOver = filling?.ends.length === 0 && filling.seq <= meta.cursor;
  return isOver ? { ...meta, filling: null, filledAt: meta.nextFact - 1 } : { ...meta, filling };
}
