import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import type { Columns } from '../../../contract/catalogue/columns.ts';
import type { Environment } from '../environment/environment.ts';
import { pacer } from '../environment/pace.ts';
import { readBacklog } from '../storage/facts.ts';
import { readDocuments, readFolded } from '../storage/read-matches.ts';
import type { Database } from '../storage/database.ts';
import { StoreError } from '../storage/store-error.ts';
import type { SyncWriters } from './writers.ts';

/** After this time without a change, deferred work is done. */
const QUIET_MS = 2_000;
/** From this number of documents in pages on, they are moved even while more keep arriving. */
const MOST_PACKED = 1_000;
const DOCUMENTS_AT_ONCE = 25;

/** With this much data outside the snapshot, a compaction costs less than it saves at the next start. */
export type CompactionLimits = { facts: number; documents: number };
export const COMPACTION_LIMITS: CompactionLimits = { facts: 50, documents: 1_000 };

type CompactorParts = {
  database: Database;
  environment: Pick<Environment, 'idle' | 'setTimeout' | 'clearTimeout'>;
  writers: Pick<SyncWriters, 'compact' | 'unpack'>;
  limits: CompactionLimits;
  /** Null while this tab is not the leader. */
  leaderEpoch: () => number | null;
  onError: (error: unknown) => void;
};

/**
 * Compacts applied facts in idle time: moves documents from their pages into `details`, and facts into the snapshot.
 * Each step is a transaction that does not change the base.
 */
export function createCompactor(parts: CompactorParts) {
  const { database, environment, writers, limits, leaderEpoch, onError } = parts;
  let packed = 0;
  let timer: unknown = null;
  let isRunning = false;

  const idle = () => new Promise<void>((resolve) => environment.idle(resolve));
  const unpackNext = async () => {
    const epoch = leaderEpoch();
    return epoch !== null && (await writers.unpack(database, { leaderEpoch: epoch }));
  };
  const putAway = async () => {
    await idle();
    while (await unpackNext()) await idle();
    const epoch = leaderEpoch();
    if (epoch === null) return;
    const { facts, documents } = await readBacklog(database);
    if (facts > limits.facts || documents > limits.documents) {
      await compactNow(database, writers, epoch);
    }
  };
  const run = async () => {
    isRunning = true;
    packed = 0;
    try {
      await putAway();
    } catch (error) {
      // Another leader, or a new generation, has made this unnecessary.
      if (!(error instanceof StoreError)) onError(error);
    } finally {
      isRunning = false;
      if (packed > 0) later();
    }
  };
  const later = () => {
    environment.clearTimeout(timer);
    timer = environment.setTimeout(() => void run(), QUIET_MS);
  };
  return {
    /** Called when a batch of this many documents was applied. */
    applied(documents: number) {
      packed += documents;
      if (isRunning) return;
      if (packed < MOST_PACKED) return later();
      environment.clearTimeout(timer);
      return void run();
    },
  };
}

/**
 * Reads the snapshot, adds the changes of later facts, and replaces it. Optimistic values are never part of it. A match
 * that changes again during this is added with its new state: its fact, which is not compacted, adds it again.
 */
export async function compactNow(
  database: Database,
  writers: Pick<SyncWriters, 'compact' | 'unpack'>,
  leaderEpoch: number,
): Promise<void> {
  const { meta, columns, changed } = await readFolded(database);
  if (!columns || meta.folded === meta.nextFact - 1) return;
  await addChanged(database, columns, changed);
  await writers.compact(database, {
    leaderEpoch,
    generation: meta.generation,
    from: meta.folded,
    to: meta.nextFact - 1,
    columns,
  });
}

/** Updates the columns with the documents of some matches, a few at a time: parsing a thousand would block the page. */
export async function addChanged(
  database: Database,
  columns: Columns,
  changed: readonly string[],
): Promise<void> {
  const catalogue = new Catalogue(columns);
  const pause = pacer();
  for (let from = 0; from < changed.length; from += DOCUMENTS_AT_ONCE) {
    const ids = changed.slice(from, from + DOCUMENTS_AT_ONCE);
    const found = await readDocuments(database, ids);
    catalogue.change(
      found.filter((match) => match !== undefined && match !== null),
      ids.filter((_, i) => found[i] === undefined),
    );
    await pause(Infinity);
  }
}
