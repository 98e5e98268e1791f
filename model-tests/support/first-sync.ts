import { encodeSnapshot } from '../../contract/sync/snapshot.ts';
import { Columns } from '../../contract/catalogue/columns.ts';
import type { SyncChanges } from '../../contract/calls/sync.ts';
import { listColumnsOf } from '../../src/db/stored-columns.ts';

/** What the server answers a mirror: all but the matches at once, the matches as changes that come once. */
export type FirstSync = { snapshot: Buffer; matches: SyncChanges; nothing: SyncChanges };

/** Of an account that has what `changes` upsert; null for a page without sync. */
export function firstSyncOf(changes: unknown): FirstSync | null {
  if (!isChanges(changes)) return null;
  const { epoch, prevSeq, cursor, upserts, deletes } = changes;
  const { matches, ...others } = upserts;
  const none = { websites: [], notifications: [], importations: [], exportations: [], alerts: [] };
  const columns = listColumnsOf(new Columns());
  const bytes = encodeSnapshot({ epoch, cursor: prevSeq, upserts: others, ends: [], columns });
  const nothing = { ...changes, prevSeq: cursor, upserts: { matches: [], ...none } };
  return {
    snapshot: Buffer.from(bytes),
    matches: { ...changes, upserts: { matches, ...none }, deletes },
    nothing,
  };
}

const isChanges = (body: unknown): body is SyncChanges =>
  typeof body === 'object' && body !== null && 'epoch' in body && 'prevSeq' in body;
