import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { NotificationChange } from '../../contract/entities/notification.ts';
import { fittingRule } from '../../contract/rules/pricing/fitting-rule.ts';
import { readCurrency, readOwnWebsite } from '../catalogue/own-website.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { matches } from '../database/schema/catalogue.ts';
import { webhookDeliveries } from '../database/schema/alerts.ts';
import { priceProposals, pricingAccounts } from '../database/schema/pricing.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { currentSeq } from '../sync/mutation.ts';
import { startOfDay } from '../../contract/rules/wall-clock.ts';
import { pricesAtStart } from './day.ts';
import { lastVersions } from './events.ts';
import { droppedBy } from './dropped.ts';
import { nextProposal, type Evaluation, type Step } from './next-proposal.ts';
import { pricingRuleOf } from './rows.ts';
import { listPricingRules } from './rules-repository.ts';
import { sendPricesSoon } from './send.ts';
import { SHOP_DELIVERY } from './shop-prices.ts';
import { storeSteps, withdrawDeleted } from './store-proposals.ts';
import { tellPrices } from './tell-prices.ts';

/** Matches of one transaction: it holds the account's row, for which other changes wait. */
const BATCH = 500;

/**
 * Proposes the prices of an account's matches that changed since the last time, in batches: each is one transaction
 * under the account's lock that stores the proposals and how far it came, so that a run may be repeated, interrupted or
 * done by two workers at the same time.
 */
export async function proposePrices(services: Services, accountId: string): Promise<void> {
  let told: string | null = null;
  for (;;) {
    // Each batch goes on where the last one ended.
    const batch: Batch = await services.db.transaction((tx) =>
      proposeBatch(services, tx, { accountId, told }),
    );
    told = batch.told;
    if (batch.seq !== null) {
      services.realtime.publish(accountId, { dataChanged: true, seq: batch.seq });
    }
    if (batch.isLast) return;
  }
}

/**
 * `seq` is the account's, null if nothing was changed; `told` the notification about accepted prices that did not go
 * out, one for all batches of a run.
 */
type Batch = { isLast: boolean; seq: number | null; told: string | null };

async function proposeBatch(
  services: Services,
  tx: Database,
  { accountId, told: before }: { accountId: string; told: string | null },
): Promise<Batch> {
  if (!(await lockAccount(tx, accountId))) return { isLast: true, seq: null, told: null };
  const account = await findPricedAccount(tx, accountId);
  const mark = account.evaluatedSeq ?? 0;
  const changed = await tx
    .select({ document: matches.document, seq: matches.seq })
    .from(matches)
    .where(and(eq(matches.accountId, accountId), gt(matches.seq, mark)))
    .orderBy(asc(matches.seq))
    .limit(BATCH);
  const isLast = changed.length < BATCH;
  // Nothing else changes under the lock, so the last batch reaches the account's number.
  const end = isLast ? account.seq : (changed.at(-1)?.seq ?? account.seq);
  const at = new Date(services.now());
  const withdrawn = await withdrawDeleted(tx, accountId, { from: mark, to: end });
  if (end !== mark) await markEvaluated(tx, accountId, { seq: end, at });
  const documents = changed.map(({ document }) => document);
  const { count, told } = await proposeFor(services, tx, { account, documents, at, told: before });
  const isChanged = count > 0 || withdrawn > 0;
  return { isLast, seq: isChanged ? await currentSeq(tx, accountId) : null, told };
}

/**
 * Proposes the price of one match anew, in the transaction of a call that decides about it; with `onlyIfChanged` only if
 * the match or a rule changed since its price was proposed last.
 */
export async function proposeMatch(
  services: Services,
  tx: Database,
  { accountId, id, onlyIfChanged }: { accountId: string; id: string; onlyIfChanged: boolean },
): Promise<void> {
  if (!(await lockAccount(tx, accountId))) return;
  const account = await findPricedAccount(tx, accountId);
  if (account.evaluatedSeq === null) return;
  const mark = onlyIfChanged ? account.evaluatedSeq : -1;
  const found = await tx
    .select({ document: matches.document })
    .from(matches)
    .where(and(eq(matches.accountId, accountId), eq(matches.id, id), gt(matches.seq, mark)));
  await proposeFor(services, tx, {
    account,
    documents: found.map(({ document }) => document),
    at: new Date(services.now()),
    told: null,
  });
}

type Evaluated = {
  account: PricedAccount;
  documents: MatchDocument[];
  at: Date;
  told: string | null;
};

/** Stores what becomes of the proposals of these matches, and tells and sends what follows. Returns how many changed. */
async function proposeFor(
  services: Services,
  tx: Database,
  { account, documents, at, told }: Evaluated,
): Promise<{ count: number; told: string | null }> {
  const { id: accountId } = account;
  const steps = await stepsOf(tx, account, { documents, now: at.getTime() });
  await storeSteps(tx, accountId, { steps, at });
  const dropped = steps.flatMap((step) => step.dropped ?? []);
  const accepted = steps.some(({ proposal }) => proposal?.state === 'accepted');
  if (accepted) await sendPricesSoon(services, tx, accountId);
  if (dropped.length === 0) return { count: steps.length, told };
  const id = await tellPrices(tx, accountId, {
    name: 'Accepted prices that did not go out',
    condition:
      'the market, a rule or a limit changed before these accepted prices went out; what stands after the arrows is proposed now, or stays',
    changes: dropped,
    at,
    into: told,
  });
  return { count: steps.length, told: id };
}

type PricedAccount = Awaited<ReturnType<typeof findPricedAccount>>;

async function findPricedAccount(tx: Database, accountId: string) {
  const [account] = await tx
    .select({
      id: accounts.id,
      seq: accounts.seq,
      timeZone: accounts.timeZone,
      evaluatedSeq: pricingAccounts.evaluatedSeq,
      acceptUpToPercent: pricingAccounts.acceptUpToPercent,
    })
    .from(accounts)
    .leftJoin(pricingAccounts, eq(pricingAccounts.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!account) throw new Error(`there is no account ${accountId}`);
  return account;
}

type StoredStep = Step & {
  matchId: string;
  /** What to tell of an accepted price that goes with it. */
  dropped: NotificationChange | null;
};

/** What becomes of the proposals of these matches, without those for which nothing changes. */
async function stepsOf(
  tx: Database,
  { id: accountId, timeZone, acceptUpToPercent }: PricedAccount,
  { documents, now }: { documents: MatchDocument[]; now: number },
): Promise<StoredStep[]> {
  if (documents.length === 0) return [];
  const rules = await listPricingRules(tx, accountId);
  const own = await readOwnWebsite(tx, accountId);
  const ids = documents.map(({ match_id: id }) => id);
  const known = await knownProposals(tx, accountId, ids);
  const unknown = ids.filter((id) => !known.has(id));
  const day = startOfDay(now, timeZone);
  const evaluation: Evaluation = {
    ownAlias: own?.alias ?? '',
    day,
    dayStarts: await pricesAtStart(tx, accountId, { documents, day }),
    lastVersions: await lastVersions(tx, accountId, unknown),
    currency: await readCurrency(tx, accountId),
    ruleOf: fittingRule(rules.map(pricingRuleOf), now),
    acceptUpToPercent,
    now,
  };
  return documents.flatMap((document) => {
    const { match_id: matchId } = document;
    const earlier = known.get(matchId);
    const step = nextProposal(document, earlier, evaluation);
    return step
      ? [{ ...step, matchId, dropped: droppedBy(document, earlier, step, evaluation.currency) }]
      : [];
  });
}

/** By match. A delivery that was given up has its prices no longer. */
async function knownProposals(tx: Database, accountId: string, ids: string[]) {
  const rows = await tx
    .select({ proposal: priceProposals, delivery: webhookDeliveries.state })
    .from(priceProposals)
    .leftJoin(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.accountId, priceProposals.accountId),
        eq(webhookDeliveries.id, priceProposals.deliveryId),
      ),
    )
    .where(and(eq(priceProposals.accountId, accountId), inArray(priceProposals.matchId, ids)));
  return new Map(
    rows.map(({ proposal, delivery }) => {
      const isOnItsWay = delivery === 'waiting' || proposal.deliveryId === SHOP_DELIVERY;
      return [proposal.matchId, isOnItsWay ? proposal : { ...proposal, deliveryId: null }];
    }),
  );
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
