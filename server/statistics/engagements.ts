import { and, asc, eq } from 'drizzle-orm';
import type { CompetitorEngagements } from '../../contract/entities/engagement.ts';
import type { Database } from '../database/database.ts';
import { engagements } from '../database/schema/statistics.ts';

/** The engagements of a match by competitor (core 3). */
export async function readEngagements(
  db: Database,
  accountId: string,
  matchId: string,
): Promise<CompetitorEngagements[]> {
  const rows = await db
    .select()
    .from(engagements)
    .where(and(eq(engagements.accountId, accountId), eq(engagements.matchId, matchId)))
    .orderBy(asc(engagements.alias), asc(engagements.n));
  const aliases = [...new Set(rows.map(({ alias }) => alias))];
  return aliases.map((competitor) => ({
    competitor,
    engagements: rows
      .filter(({ alias }) => alias === competitor)
      .map(({ title, monthly, duration, price }) => ({ title, monthly, duration, price })),
  }));
}

/** Replaces what a competitor offers for a match. To be called in the transaction that stores its offer. */
export async function writeEngagements(
  tx: Database,
  accountId: string,
  { matchId, competitor, engagements: offered }: CompetitorEngagements & { matchId: string },
): Promise<void> {
  const ofCompetitor = and(
    eq(engagements.accountId, accountId),
    eq(engagements.matchId, matchId),
    eq(engagements.alias, competitor),
  );
  await tx.delete(engagements).where(ofCompetitor);
  if (offered.length === 0) return;
  await tx
    .insert(engagements)
    .values(offered.map((one, n) => ({ ...one, accountId, matchId, alias: competitor, n })));
}
