import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts, deletions } from '../database/schema/accounts.ts';

/**
 * Takes the account's next `count` sequence numbers and returns the first. The account's row stays locked until the
 * transaction ends, so numbers become visible in their order and a reader of `seq > cursor` misses none.
 */
export async function allocateSeq(tx: Database, accountId: string, count: number): Promise<number> {
  const [row] = await tx
    .update(accounts)
    .set({ seq: sql`${accounts.seq} + ${count}` })
    .where(eq(accounts.id, accountId))
    .returning({ seq: accounts.seq });
  if (!row) throw new Error(`allocateSeq: there is no account ${accountId}`);
  return row.seq - count + 1;
}

/** The kinds that can be deleted: the keys of `deletes` in the sync answer. */
export type DeletedKind =
  | 'matches'
  | 'websites'
  | 'notifications'
  | 'importations'
  | 'exportations'
  | 'alerts'
  | 'preferences'
  | 'pricingRules'
  | 'priceProposals';

/** Records deletions for the next pull of every device. */
export async function recordDeletions(
  tx: Database,
  { accountId, kind, ids }: { accountId: string; kind: DeletedKind; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const first = await allocateSeq(tx, accountId, ids.length);
  // As one parameter: a statement allows 65,535.
  await tx.execute(sql`
    insert into ${deletions} (account_id, kind, id, seq)
    select ${accountId}, ${kind}, gone.id, ${first}::bigint + gone.place - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      with ordinality as gone (id, place)`);
}
