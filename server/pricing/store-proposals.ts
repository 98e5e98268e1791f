import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deletions } from '../database/schema/accounts.ts';
import { priceProposals } from '../database/schema/pricing.ts';
import { allocateSeq, recordDeletions } from '../sync/sequence.ts';
import { recordEvents } from './events.ts';
import type { NextProposal, Step } from './next-proposal.ts';

/** Stores what became of the proposals of matches, and records it. */
export async function storeSteps(
  tx: Database,
  accountId: string,
  { steps, at }: { steps: readonly (Step & { matchId: string })[]; at: Date },
): Promise<void> {
  const kept = steps.flatMap(({ proposal }) => (proposal ? [proposal] : []));
  const gone = steps.flatMap(({ matchId, proposal }) => (proposal ? [] : [matchId]));
  await upsert(tx, accountId, kept);
  await remove(tx, accountId, gone);
  await recordEvents(tx, accountId, { events: steps.flatMap(({ events }) => events), at });
}

/** One statement for any number of rows. */
async function upsert(tx: Database, accountId: string, proposals: NextProposal[]): Promise<void> {
  if (proposals.length === 0) return;
  const first = await allocateSeq(tx, accountId, proposals.length);
  // What is carried over has its old number.
  const rows = proposals.map((proposal, index) => ({ ...proposal, accountId, seq: first + index }));
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(priceProposals)
    .values(rows)
    .onConflictDoUpdate({
      target: [priceProposals.accountId, priceProposals.matchId],
      set: {
        seq: excluded('seq'),
        version: excluded('version'),
        state: excluded('state'),
        ruleId: excluded('rule_id'),
        current: excluded('current'),
        price: excluded('price'),
        accepted: excluded('accepted'),
        currency: excluded('currency'),
        details: excluded('details'),
        date: excluded('date'),
        decidedAt: excluded('decided_at'),
        decidedBy: excluded('decided_by'),
        rejection: excluded('rejection'),
        exportedAt: excluded('exported_at'),
        confirmedAt: excluded('confirmed_at'),
        deliveryId: excluded('delivery_id'),
        missedAt: excluded('missed_at'),
      },
    });
}

async function remove(tx: Database, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(priceProposals)
    .where(and(eq(priceProposals.accountId, accountId), inArray(priceProposals.matchId, ids)));
  await recordDeletions(tx, { accountId, kind: 'priceProposals', ids });
}

/** Withdraws the proposals of matches deleted in `from < seq <= to`. Returns how many these were. */
export async function withdrawDeleted(
  tx: Database,
  accountId: string,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const gone = await tx
    .delete(priceProposals)
    .where(
      and(
        eq(priceProposals.accountId, accountId),
        sql`${priceProposals.matchId} in (select id from ${deletions}
          where ${deletions.accountId} = ${accountId} and ${deletions.kind} = 'matches'
            and ${deletions.seq} > ${from} and ${deletions.seq} <= ${to})`,
      ),
    )
    .returning({ id: priceProposals.matchId });
  const ids = gone.map(({ id }) => id);
  await recordDeletions(tx, { accountId, kind: 'priceProposals', ids });
  return ids.length;
}
