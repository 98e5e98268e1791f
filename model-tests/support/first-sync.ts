import { encodeSnapshot } from '../../contract/sync/snapshot.ts';
import { Columns } from '../../contract/catalogue/columns.ts';
import type { SyncChanges } from '../../contract/calls/sync.ts';
import { listColumnsOf } from '../../src/db/storage/stored-columns.ts';

/** What the server answers a mirror: all but the matches at once, the matches as changes to whoever has not got them. */
export type FirstSync = {
  snapshot: Buffer;
  changesSince: (cursor: number) => SyncChanges;
  /** That of a mirror which has all of it. */
  cursor: number;
};

/** Of an account that has what `changes` upsert; null for a page without sync. */
export function firstSyncOf(changes: unknown): FirstSync | null {
  if (!isChanges(changes)) return null;
  const { epoch, prevSeq, upserts, deletes } = changes;
  const cursor = Math.max(changes.cursor, prevSeq + 1);
  const { matches, ...others } = upserts;
  const none = {
    websites: [],
    notifications: [],
    importations: [],
    exportations: [],
    alerts: [],
    preferences: [],
    pricingRules: [],
    priceProposals: [],
  };
  const columns = listColumnsOf(new Columns());
  const bytes = encodeSnapshot({ epoch, cursor: prevSeq, upserts: others, ends: [], columns });
  const nothing = { ...changes, prevSeq: cursor, cursor, upserts: { matches: [], ...none } };
  const missed = { ...changes, cursor, upserts: { matches, ...none }, deletes };
  return {
    snapshot: Buffer.from(bytes),
    changesSince: (since) => (since < cursor ? missed : nothing),
    cursor,
  };
}

const isChanges = (body: unknown): body is SyncChanges =>
  typeof body === 'object' && body !== null && 'epoch' in body && 'prevSeq' in body;
