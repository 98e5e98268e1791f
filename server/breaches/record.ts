import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { BreachEndReason } from '../../contract/choices.ts';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { breaches } from '../database/schema/breaches.ts';
import { breachesOfMatch, endReasonOf, type FoundBreach } from './breaches-of.ts';

/** Statements have at most this many rows. */
const BATCH = 500;

type Open = Pick<
  typeof breaches.$inferSelect,
  | 'id'
  | 'matchId'
  | 'productId'
  | 'kind'
  | 'limitPrice'
  | 'limitCurrency'
  | 'price'
  | 'statedPrice'
  | 'pageId'
>;

/** A breach with the account's currency, which its limit and its price have. */
type Begun = FoundBreach & { limitCurrency: string };

/**
 * Brings the recorded breaches of these matches up to date, in the transaction that changed them: those that are over
 * end, new ones begin. A breach is of one price and one limit; one that only differs in its limit keeps the page.
 * `currency` is the account's, which limits and compared prices have.
 */
export async function recordBreaches(
  tx: Database,
  accountId: string,
  { documents, currency: limitCurrency }: { documents: MatchDocument[]; currency: string },
): Promise<void> {
  const ids = documents.map(({ match_id: id }) => id);
  const open = await readOpen(tx, accountId, ids);
  const isLimited = documents.some(
    ({ terms }) => terms !== undefined && (terms.map !== null || terms.rrp !== null),
  );
  if (open.length === 0 && !isLimited) return;
  const recording = await readRecording(tx, accountId);
  const found = documents
    .flatMap((match) => breachesOfMatch(match, recording))
    .map((breach) => ({ ...breach, limitCurrency }));
  const foundKeys = new Set(found.map(keyOf));
  const openKeys = new Set(open.map(keyOf));
  const over = open.filter((breach) => !foundKeys.has(keyOf(breach)));
  const matchById = new Map(documents.map((match) => [match.match_id, match]));
  await end(
    tx,
    accountId,
    over.map((breach) => ({
      id: breach.id,
      reason: endReasonOf(breach, matchById.get(breach.matchId), recording),
    })),
  );
  await begin(
    tx,
    accountId,
    found
      .filter((breach) => !openKeys.has(keyOf(breach)))
      .map((breach) => ({ ...breach, pageId: pageOf(breach, over) })),
  );
}

const keyOf = (breach: Open | Begun): string =>
  [
    breach.matchId,
    breach.productId,
    breach.kind,
    breach.limitPrice,
    breach.price,
    breach.limitCurrency,
  ].join(' ');

/** The page of a breach that ended with its limit shows the price of the one that follows it. */
const pageOf = (breach: FoundBreach, over: Open[]): string | null =>
  over.find(
    ({ productId, statedPrice }) =>
      productId === breach.productId && statedPrice === breach.statedPrice,
  )?.pageId ?? null;

const readOpen = (tx: Database, accountId: string, matchIds: string[]): Promise<Open[]> =>
  tx
    .select({
      id: breaches.id,
      matchId: breaches.matchId,
      productId: breaches.productId,
      kind: breaches.kind,
      limitPrice: breaches.limitPrice,
      limitCurrency: breaches.limitCurrency,
      price: breaches.price,
      statedPrice: breaches.statedPrice,
      pageId: breaches.pageId,
    })
    .from(breaches)
    .where(
      and(
        eq(breaches.accountId, accountId),
        inArray(breaches.matchId, matchIds),
        isNull(breaches.endedAt),
      ),
    );

/** Whether the account also records prices below the recommended retail price. */
export async function readRecording(
  db: Database,
  accountId: string,
): Promise<{ recordsRrp: boolean }> {
  const [account] = await db
    .select({ recordsRrp: accounts.recordsRrp })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account ?? { recordsRrp: false };
}

async function begin(
  tx: Database,
  accountId: string,
  found: (Begun & { pageId: string | null })[],
): Promise<void> {
  for (let first = 0; first < found.length; first += BATCH) {
    const rows = found
      .slice(first, first + BATCH)
      .map((one) => ({ ...one, accountId, id: uuid() }));
    // One transaction is one connection.
    await tx.insert(breaches).values(rows);
  }
}

async function end(
  tx: Database,
  accountId: string,
  over: { id: string; reason: BreachEndReason }[],
): Promise<void> {
  if (over.length === 0) return;
  await tx.execute(sql`
    update breaches set ended_at = now(), end_reason = over.reason
    from jsonb_to_recordset(${JSON.stringify(over)}::jsonb) as over (id text, reason text)
    where breaches.account_id = ${accountId} and breaches.id = over.id`);
}

/** Ends the breaches of matches that are deleted. */
export async function endBreachesOf(
  tx: Database,
  accountId: string,
  matchIds: string[],
): Promise<void> {
  const open = await readOpen(tx, accountId, matchIds);
  await end(
    tx,
    accountId,
    open.map(({ id }) => ({ id, reason: 'not-compared' })),
  );
}

/**
 * Whether prices below the recommended retail price are recorded: from the next visit of each page on, and no longer
 * from now on.
 */
export async function setRecording(
  tx: Database,
  accountId: string,
  { recordsRrp }: { recordsRrp: boolean },
): Promise<void> {
  await tx.update(accounts).set({ recordsRrp }).where(eq(accounts.id, accountId));
  if (recordsRrp) return;
  await tx
    .update(breaches)
    .set({ endedAt: sql`now()`, endReason: 'not-recorded' })
    .where(
      and(
        eq(breaches.accountId, accountId),
        eq(breaches.kind, 'below_rrp'),
        isNull(breaches.endedAt),
      ),
    );
}
