import { and, eq, or } from 'drizzle-orm';
import { endBreachesOf } from '../breaches/record.ts';
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
  await endBreachesOf(tx, accountId, [matchId]);
  await recordDeletions(tx, { accountId, kind: 'matches', ids: [matchId] });
  return true;
}

/** Whether a match has this reference, or its user's own one: what names two matches deletes none. */
export async function isReference(
  tx: Database,
  { accountId, match, ref }: { accountId: string; match: string; ref: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.accountId, accountId),
        eq(matches.id, match),
        or(eq(matches.ref, ref), eq(matches.userRef, ref)),
      ),
    );
  return found.length > 0;
}
