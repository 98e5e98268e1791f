import { setImmediate as turn } from 'node:timers/promises';
import { encodeSnapshot } from '../../contract/sync/snapshot.ts';
import type { Database } from '../database/database.ts';
import { encodingOf, pack, type PackedAnswer } from '../network/compression.ts';
import { ColumnsBuilder, readColumnRows } from './list-columns.ts';
import { readSyncState, type SyncState } from './repository.ts';
import { readChangedKinds, type SyncedKinds } from './synced-kinds.ts';
import { must } from '../../contract/must.ts';

/** Of one process. 100,000 matches with 10 competitors take about 7 MB. */
const MAX_BYTES = 64_000_000;
/** A device with a snapshot pulls the changes since: this many are a few answers. */
const FEW_CHANGES = 2_000;
/** A part takes some 20 ms of the thread; other work runs between two. */
const ROWS_PER_PIECE = 1_000;
/** Less than a megabyte, written in one transaction of the device. */
const DOCUMENTS_PER_PART = 500;

type CachedSnapshot = { epoch: string; seq: number; answer: Promise<PackedAnswer>; bytes: number };

/**
 * Builds compressed snapshots of accounts, and caches them for all devices until too much has changed. Requests while
 * one is being built share it.
 */
export function createSnapshots(
  db: Database,
  kinds: SyncedKinds,
  { maxBytes = MAX_BYTES, few = FEW_CHANGES } = {},
) {
  /** The most recently used are last. */
  const snapshots = new Map<string, CachedSnapshot>();

  const isGood = (one: CachedSnapshot, { epoch, seq, compactedSeq }: SyncState, cursor: number) =>
    one.epoch === epoch &&
    one.seq <= seq &&
    one.seq >= compactedSeq &&
    seq - one.seq <= few &&
    (one.seq >= cursor || cursor > seq);

  const keep = async (id: string, one: CachedSnapshot) => {
    snapshots.set(id, one);
    try {
      one.bytes = (await one.answer).content.length;
    } catch {
      // Whoever asked hears of it; the next one asks anew.
      if (snapshots.get(id) === one) snapshots.delete(id);
    }
    let bytes = [...snapshots.values()].reduce((sum, other) => sum + other.bytes, 0);
    for (const [oldest, other] of snapshots) {
      if (bytes <= maxBytes) break;
      bytes -= other.bytes;
      snapshots.delete(oldest);
    }
  };

  /**
   * @param cursor the snapshot is not older, unless the account has not come so far
   * @param accepted the header Accept-Encoding
   */
  return async function snapshotOf(
    accountId: string,
    { cursor, accepted }: { cursor: number; accepted: string | undefined },
  ): Promise<PackedAnswer> {
    const state = await readSyncState(db, accountId);
    const encoding = encodingOf(accepted);
    const id = `${accountId} ${encoding}`;
    const known = snapshots.get(id);
    snapshots.delete(id);
    if (known && isGood(known, state, cursor)) {
      snapshots.set(id, known);
      return known.answer;
    }
    const { epoch, seq } = state;
    const answer = makeSnapshot({ db, kinds, accountId, state }).then((bytes) =>
      pack(bytes, encoding),
    );
    void keep(id, { epoch, seq, answer, bytes: 0 });
    return answer;
  };
}

/**
 * In pieces and without a transaction, which would hold the one connection of the embedded database. What changes
 * meanwhile has a higher number and is left out: it is the first thing a device pulls.
 */
async function makeSnapshot({
  db,
  kinds,
  accountId,
  state: { epoch, seq },
}: {
  db: Database;
  kinds: SyncedKinds;
  accountId: string;
  state: SyncState;
}): Promise<Uint8Array> {
  const builder = new ColumnsBuilder();
  const ends: number[] = [];
  for (let after = 0; ;) {
    const rows = await readColumnRows(db, accountId, { after, upTo: seq, limit: ROWS_PER_PIECE });
    for (const [i, row] of rows.entries()) {
      builder.add(row);
      const isEnd = (i + 1) % DOCUMENTS_PER_PART === 0 || i + 1 === rows.length;
      if (isEnd) ends.push(Number(row.seq));
    }
    if (rows.length < ROWS_PER_PIECE) break;
    after = Number(must(rows.at(-1), 'the last row').seq);
    await turn();
  }
  const upserts = await readChangedKinds(db, kinds, { accountId, cursor: 0, end: seq });
  const columns = builder.end();
  await turn();
  return encodeSnapshot({ epoch, cursor: seq, upserts, ends, columns });
}
