import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../contract/durations.ts';
import type { ProposalEvent } from '../../contract/entities/proposal-event.ts';
import type { Database } from '../database/database.ts';
import { priceProposalEvents } from '../database/schema/pricing.ts';

export type NewEvent = {
  matchId: string;
  version: number;
  event: ProposalEvent['event'];
  price: number | null;
  /** Of the price (ISO 4217). */
  currency: string | null;
  by?: string | null;
  detail?: string | null;
};

const LISTED_EVENTS = 200;
/** The life of a proposal that another one followed is kept this long. */
const KEEP_DAYS = 730;
/** A statement takes 65,535 parameters. */
const EVENTS_AT_ONCE = 5000;

/** Records what happened to proposals, in the transaction in which it happened. */
export async function recordEvents(
  tx: Database,
  accountId: string,
  { events, at }: { events: NewEvent[]; at: Date },
): Promise<void> {
  for (let start = 0; start < events.length; start += EVENTS_AT_ONCE) {
    const part = events.slice(start, start + EVENTS_AT_ONCE);
    const rows = part.map(({ by = null, detail = null, ...event }) => ({
      ...event,
      accountId,
      id: uuid(),
      at,
      by,
      detail,
    }));
    // One transaction is one connection.
    await tx.insert(priceProposalEvents).values(rows);
  }
}

/** The last versions of the proposals that these matches had. */
export async function lastVersions(
  db: Database,
  accountId: string,
  ids: string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: priceProposalEvents.matchId, version: max(priceProposalEvents.version) })
    .from(priceProposalEvents)
    .where(
      and(eq(priceProposalEvents.accountId, accountId), inArray(priceProposalEvents.matchId, ids)),
    )
    .groupBy(priceProposalEvents.matchId);
  return new Map(rows.map(({ id, version }) => [id, version ?? 0]));
}

/** Deletes what is older than two years, but for the last proposal of each match: the next one counts on from it. */
export async function purgeEvents(db: Database, now: number): Promise<void> {
  const end = new Date(now - KEEP_DAYS * DAY_MS).toISOString();
  await db.execute(sql`
    delete from price_proposal_events as old
    where old.account_id in (select account_id from pricing_accounts) and old.at < ${end}
      and exists (
        select from price_proposal_events as next
        where next.account_id = old.account_id and next.match_id = old.match_id
          and next.version > old.version)`);
}

/** What happened to the proposed price of a match, the latest first. */
export async function listEvents(
  db: Database,
  accountId: string,
  matchId: string,
): Promise<ProposalEvent[]> {
  const rows = await db
    .select()
    .from(priceProposalEvents)
    .where(
      and(eq(priceProposalEvents.accountId, accountId), eq(priceProposalEvents.matchId, matchId)),
    )
    .orderBy(desc(priceProposalEvents.id))
    .limit(LISTED_EVENTS);
  return rows.map(({ version, event, at, by, price, currency, detail }) => ({
    version,
    event,
    at: at.toISOString(),
    by,
    price,
    currency,
    detail,
  }));
}
