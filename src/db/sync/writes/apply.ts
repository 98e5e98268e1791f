import type { SyncChanges } from '../../../../contract/calls/sync.ts';
import type { MatchDocument } from '../../../../contract/entities/match.ts';
import { keyOf, type Key } from '../../model/keys.ts';
import type { Meta } from '../../model/records.ts';
import { deletedKeys, smallDeletes, smallUpserts, unknownKindsOf } from '../sync-rows.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { withFilling } from './fill.ts';
import { packed } from '../../storage/pages.ts';
import { rewriteOverlay } from '../../storage/project.ts';
import { readMeta, StoreError, refuseFormerLeader, writeMeta } from '../../storage/store-error.ts';
import { settleCovered } from './settle.ts';
import { BASE, smallKey, type Tx } from '../../storage/tables.ts';

export type ApplyOptions = {
  leaderEpoch: number;
  /** The generation of the request. */
  generation: number;
  /** The times at which the answer was requested and is applied, in ms since 1970. */
  askedAt: number;
  now: number;
};

export type Applied = { meta: Meta; touched: Key[]; settled: string[] };

/**
 * Updates base, cursor and settled intents together, from the answer's first cursor to its last.
 *
 * @throws Refused: not-leader; stale when the cursor, epoch or generation is no longer that of the request
 */
export async function apply(
  database: Database,
  answer: SyncChanges,
  options: ApplyOptions,
): Promise<Applied> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', ...BASE],
    async (tables) => {
      const meta = await readMeta(tables);
      refuseFormerLeader(meta, options.leaderEpoch);
      if (options.generation !== meta.generation) {
        throw new StoreError('stale', `generation ${options.generation} is no longer visible`);
      }
      return applyToMirror(tables, meta, { ...options, answer });
    },
  );
}

async function applyToMirror(
  tables: Tx,
  meta: Meta,
  { answer, askedAt, now }: Pick<ApplyOptions, 'askedAt' | 'now'> & { answer: SyncChanges },
): Promise<Applied> {
  refuseStale({ cursor: meta.cursor, epoch: meta.epoch }, answer);
  const { matches } = answer.upserts;
  const small = await writeSmall(tables, meta.generation, answer);
  const deletes = deletedKeys(answer);
  const documents = new Map<Key, MatchDocument | null>(
    matches.map((match) => [keyOf('match', match.match_id), match]),
  );
  for (const id of answer.deletes.matches ?? []) documents.set(keyOf('match', id), null);
  const touched = [...new Set([...documents.keys(), ...small, ...deletes])];
  const covered = { cursor: answer.cursor, caughtUpFrom: answer.hasMore ? null : askedAt };
  const settled = await settleCovered(tables, covered);
  const all = [...new Set([...touched, ...settled.flatMap((intent) => intent.keys)])];
  await rewriteOverlay(tables, meta, { keys: all, fresh: documents });
  const n = meta.nextFact;
  if (touched.length > 0) {
    await tables.facts.add({
      n,
      prevCursor: answer.prevSeq,
      cursor: answer.cursor,
      at: new Date(now).toISOString(),
      matches: matches.map(({ match_id }) => match_id),
      small,
      deletes,
    });
    if (matches.length > 0) await tables.pages.bulkAdd(packed(n, matches));
  }
  const applied: Meta = {
    ...meta,
    cursor: answer.cursor,
    nextFact: n + (touched.length > 0 ? 1 : 0),
    asOf: answer.hasMore ? meta.asOf : new Date(askedAt).toISOString(),
    unknownKinds: merged(meta.unknownKinds, unknownKindsOf(answer)),
  };
  const next = withFilling(applied, meta.filling);
  await writeMeta(tables, next);
  return { meta: next, touched: all, settled: settled.map(({ id }) => id) };
}

function refuseStale(expected: { cursor: number; epoch: string }, answer: SyncChanges): void {
  if (answer.prevSeq !== expected.cursor || answer.epoch !== expected.epoch) {
    throw new StoreError(
      'stale',
      `the answer continues ${answer.epoch}@${answer.prevSeq}, the mirror is at ${expected.epoch}@${expected.cursor}`,
    );
  }
}

/** Writes the rows of small mirrors; returns those that are new or changed. */
async function writeSmall(tables: Tx, generation: number, answer: SyncChanges): Promise<Key[]> {
  const rows = smallUpserts(answer);
  const removed = smallDeletes(answer).map(({ kind, id }) => smallKey(generation, kind, id));
  if (rows.length > 0) {
    const keys = rows.map(({ kind, id }) => smallKey(generation, kind, id));
    await tables.small.bulkPut(rows, keys);
  }
  if (removed.length > 0) await tables.small.bulkDelete(removed);
  return rows.map(({ kind, id }) => keyOf(kind, id));
}

function merged(a: string[], b: string[]): string[] {
  return b.length === 0 ? a : [...new Set([...a, ...b])];
}
