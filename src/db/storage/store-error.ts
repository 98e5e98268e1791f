import { isSameOwner, type Owner } from '../model/owner.ts';
import type { Meta } from '../model/records.ts';
import { META, type Tx } from './tables.ts';

export type RefusalReason =
  | 'wiping'
  | 'other-owner'
  | 'too-many'
  | 'full'
  | 'no-storage'
  | 'unknown-intent'
  | 'not-leader'
  | 'stale'
  | 'gone';

/** A guard rejected the operation: nothing was written. */
export class StoreError extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** The meta record inside a transaction; throws while the database is being wiped. */
export async function readMeta(tables: Pick<Tx, 'meta' | 'db'>): Promise<Meta> {
  const meta = await tables.meta.get(META);
  if (!meta) throw new StoreError('gone', `database ${tables.db.name} was cleared`);
  if (meta.wiping) throw new StoreError('wiping', `database ${tables.db.name} is being wiped`);
  return meta;
}

export async function writeMeta(tables: Tx, meta: Meta): Promise<void> {
  await tables.meta.put(meta, META);
}

export function refuseOtherOwner(meta: Meta, owner: Owner): void {
  if (!isSameOwner(meta.owner, owner)) {
    throw new StoreError('other-owner', `${meta.owner.user}'s database, ${owner.user}'s session`);
  }
}

export function refuseFormerLeader(meta: Meta, leaderEpoch: number): void {
  if (meta.leaderEpoch !== leaderEpoch) {
    throw new StoreError('not-leader', `leader ${leaderEpoch} writes, ${meta.leaderEpoch} leads`);
  }
}
