import { and, eq } from 'drizzle-orm';
import type { ProductTerms } from '../../contract/entities/product-terms.ts';
import { storedTerms, termsConflicts, tidyTags } from '../../contract/rules/product-terms.ts';
import type { Database } from '../database/database.ts';
import { matches } from '../database/schema/catalogue.ts';
import { HttpRefusal, notFound } from '../refusal.ts';
import { refreshMatches } from './refresh.ts';

/**
 * Replaces the cost of a match and what its retailer decided about it.
 *
 * @throws HttpRefusal 400 for terms that contradict each other, 404 for a match that the account does not have
 */
export async function setProductTerms(
  tx: Database,
  accountId: string,
  { matchId, cost, terms }: { matchId: string; cost: number; terms: ProductTerms },
): Promise<void> {
  const [conflict] = termsConflicts(terms);
  if (conflict) throw new HttpRefusal(400, conflict.sentence);
  const changed = await tx
    .update(matches)
    .set({ cost, terms: storedTerms({ ...terms, tags: tidyTags(terms.tags) }) })
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)))
    .returning({ id: matches.id });
  if (changed.length === 0) throw notFound('match');
  await refreshMatches(tx, accountId, [matchId]);
}
