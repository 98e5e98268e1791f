import { inArray } from 'drizzle-orm';
import { batchReads } from '../database/batch-reads.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { notFound } from '../refusal.ts';

/** Reads accounts' sequence numbers, those of many requests at once. @throws HttpRefusal 404 without such an account */
export function createSequenceReader(db: Database): (accountId: string) => Promise<number> {
  return batchReads(async (accountIds: string[]) => {
    const rows = await db
      .select({ id: accounts.id, seq: accounts.seq })
      .from(accounts)
      .where(inArray(accounts.id, [...new Set(accountIds)]));
    const known = new Map(rows.map(({ id, seq }) => [id, seq]));
    return (accountId) => {
      const seq = known.get(accountId);
      if (seq === undefined) throw notFound('account');
      return seq;
    };
  });
}
