import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { matches } from '../database/schema/catalogue.ts';
import { recordDeletions } from '../sync/sequence.ts';

/**
 * Deletes a match with its products; a trigger of the database deletes their history. Its websites are kept.
 *
 * @returns false when the account has no such match.
 */
export async function deleteMatch(
  tx: Database,
  accountId: string,
  matchId: string,
): Promise<boolean> {
  const gone = await tx
    .delete(matches)
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)))
    .returning({ id: matches.id });
  if (gone.length === 0) return false;
  await recordDeletions(tx, { accountId, kind: 'matches', ids: [matchId] });
  return true;
}
