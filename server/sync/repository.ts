import { eq, sql } from 'drizzle-orm';
import type { SyncChanges } from '../../contract/calls/sync.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts, deletions, deployment } from '../database/schema/accounts.ts';
import { matches } from '../database/schema/catalogue.ts';
import type { DeletedKind } from './sequence.ts';
import {
  type ChangedRange,
  isChangedIn,
  readChangedKinds,
  type SyncedKinds,
} from './synced-kinds.ts';

export type SyncState = { epoch: string; seq: number; compactedSeq: number };

export async function readSyncState(db: Database, accountId: string): Promise<SyncState> {
  const [row] = await db
    .select({
      epoch: deployment.epoch,
      seq: accounts.seq,
      compactedSeq: accounts.compactedSeq,
    })
    .from(accounts)
    .innerJoin(deployment, sql`true`)
    .where(eq(accounts.id, accountId));
  if (!row) throw new Error(`there is no account ${accountId}`);
  return row;
}

/**
 * The sequence number up to which the next `limit` changed or deleted things reach. Counting over all kinds first
 * lets every kind be read by one range, `cursor < seq <= end`.
 */
export async function endOfPage(
  db: Database,
  kinds: SyncedKinds,
  {
    accountId,
    cursor,
    limit,
    seq,
  }: { accountId: string; cursor: number; limit: number; seq: number },
): Promise<number> {
  const tables = [matches, ...Object.values(kinds).map(({ table }) => table), deletions];
  const seqs = tables.map(
    (table) => sql`
      (select seq from ${table} where account_id = ${accountId} and seq > ${cursor}
       order by seq limit ${limit + 1})`,
  );
  const [row] = await rowsOf<{ seq: number }>(
    db,
    sql`select seq from (${sql.join(seqs, sql` union all `)}) as changed
        order by seq offset ${limit - 1} limit 1`,
  );
  return row?.seq ?? seq;
}

/** Everything that changed with `cursor < seq <= end`, each thing once in its latest version. */
export async function readChanges(
  db: Database,
  kinds: SyncedKinds,
  range: ChangedRange,
): Promise<Pick<SyncChanges, 'upserts' | 'deletes'>> {
  // One after the other: a transaction has one connection.
  const documents = await db
    .select({ document: matches.document })
    .from(matches)
    .where(isChangedIn(matches, range))
    .orderBy(matches.seq);
  const others = await readChangedKinds(db, kinds, range);
  const gone = await db.select().from(deletions).where(isChangedIn(deletions, range));
  const idsOf = (kind: DeletedKind) =>
    gone.filter((deletion) => deletion.kind === kind).map(({ id }) => id);
  return {
    upserts: { matches: documents.map(({ document }) => document), ...others },
    deletes: {
      matches: idsOf('matches'),
      websites: idsOf('websites'),
      notifications: idsOf('notifications'),
      importations: idsOf('importations'),
      exportations: idsOf('exportations'),
      alerts: idsOf('alerts'),
      preferences: idsOf('preferences'),
      pricingRules: idsOf('pricingRules'),
      priceProposals: idsOf('priceProposals'),
    },
  };
}
