import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { currencyOf } from '../../contract/rules/currency.ts';
import { fittingRule } from '../../contract/rules/pricing/fitting-rule.ts';
import { readOwnWebsite } from '../catalogue/own-website.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { matches } from '../database/schema/catalogue.ts';
import { priceProposals, pricingAccounts } from '../database/schema/pricing.ts';
import type { Services } from '../services.ts';
import { currentSeq } from '../sync/mutation.ts';
import { allocateSeq, recordDeletions } from '../sync/sequence.ts';
import { pricesAtStart, startOfDay } from './day.ts';
import { recordEvents } from './events.ts';
import { nextProposal, type Evaluation, type NextProposal, type Step } from './next-proposal.ts';
import { pricingRuleOf } from './rows.ts';
import { listPricingRules } from './rules-repository.ts';

/** Matches of one transaction: it holds the account's row, for which other changes wait. */
const BATCH = 500;

/**
 * Proposes the prices of an account's matches that changed since the last time, in batches: each is one transaction
 * under the account's lock that stores the proposals and how far it came, so that a run may be repeated, interrupted or
 * done by two workers at the same time.
 */
export async function proposePrices(services: Services, accountId: string): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch goes on where the last one ended
    const batch = await services.db.transaction((tx) => proposeBatch(services, tx, accountId));
    if (batch.seq !== null) {
      services.realtime.publish(accountId, { dataChanged: true, seq: batch.seq });
    }
    if (batch.isLast) return;
  }
}

/** `seq` is the account's, null if nothing was changed. */
type Batch = { isLast: boolean; seq: number | null };

async function proposeBatch(services: Services, tx: Database, accountId: string): Promise<Batch> {
  const [account] = await tx
    .select({ timeZone: accounts.timeZone, country: accounts.country })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  if (!account) return { isLast: true, seq: null };
  const [mark] = await tx
    .select()
    .from(pricingAccounts)
    .where(eq(pricingAccounts.accountId, accountId));
  const changed = await tx
    .select({ document: matches.document, seq: matches.seq })
    .from(matches)
    .where(and(eq(matches.accountId, accountId), gt(matches.seq, mark?.evaluatedSeq ?? 0)))
    .orderBy(asc(matches.seq))
    .limit(BATCH);
  const isLast = changed.length < BATCH;
  const withdrawn = isLast ? await withdrawDeleted(tx, accountId) : 0;
  const last = changed.at(-1);
  const now = services.now();
  if (last) await markEvaluated(tx, accountId, { seq: last.seq, at: new Date(now) });
  if (!last) return { isLast, seq: withdrawn > 0 ? await currentSeq(tx, accountId) : null };
  const rules = await listPricingRules(tx, accountId);
  const own = await readOwnWebsite(tx, accountId);
  const documents = changed.map(({ document }) => document);
  const day = startOfDay(now, account.timeZone);
  const evaluation: Evaluation = {
    currency: currencyOf(account.country),
    ownAlias: own?.alias ?? '',
    day,
    dayStarts: await pricesAtStart(tx, accountId, { documents, day }),
    ruleOf: fittingRule(rules.map(pricingRuleOf), now),
    acceptUpToPercent: mark?.acceptUpToPercent ?? null,
    now,
  };
  const known = await knownProposals(
    tx,
    accountId,
    documents.map(({ match_id: id }) => id),
  );
  const steps = documents.flatMap((document) => {
    const step = nextProposal(document, known.get(document.match_id), evaluation);
    return step ? [{ matchId: document.match_id, ...step }] : [];
  });
  await store(tx, accountId, { steps, at: new Date(now) });
  const isChanged = steps.length > 0 || withdrawn > 0;
  return { isLast, seq: isChanged ? await currentSeq(tx, accountId) : null };
}

async function knownProposals(tx: Database, accountId: string, ids: string[]) {
  const rows = await tx
    .select()
    .from(priceProposals)
    .where(and(eq(priceProposals.accountId, accountId), inArray(priceProposals.matchId, ids)));
  return new Map(rows.map((row) => [row.matchId, row]));
}

async function markEvaluated(
  tx: Database,
  accountId: string,
  { seq, at }: { seq: number; at: Date },
): Promise<void> {
  const set = { evaluatedSeq: seq, evaluatedAt: at };
  await tx
    .insert(pricingAccounts)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: pricingAccounts.accountId, set });
}

async function store(
  tx: Database,
  accountId: string,
  { steps, at }: { steps: (Step & { matchId: string })[]; at: Date },
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
  const rows = proposals.map((proposal, index) => ({ accountId, seq: first + index, ...proposal }));
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
        details: excluded('details'),
        date: excluded('date'),
        decidedAt: excluded('decided_at'),
        decidedBy: excluded('decided_by'),
        rejection: excluded('rejection'),
        exportedAt: excluded('exported_at'),
        confirmedAt: excluded('confirmed_at'),
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

/** Withdraws the proposals of deleted matches. Returns how many these were. */
async function withdrawDeleted(tx: Database, accountId: string): Promise<number> {
  const gone = await tx
    .delete(priceProposals)
    .where(
      and(
        eq(priceProposals.accountId, accountId),
        sql`not exists (select from ${matches} where ${matches.accountId} = ${accountId}
          and ${matches.id} = ${priceProposals.matchId})`,
      ),
    )
    .returning({ id: priceProposals.matchId });
  await recordDeletions(tx, { accountId, kind: 'priceProposals', ids: gone.map(({ id }) => id) });
  return gone.length;
}
