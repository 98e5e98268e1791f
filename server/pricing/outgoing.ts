import { sql, type SQL } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { recordEvents, type NewEvent } from './events.ts';

/** Which way an accepted price went out. */
type WayOut = 'file' | 'feed' | 'webhook' | 'shop';

/** An accepted price with what a shop or a person knows its product by. */
export type OutgoingPrice = {
  id: string;
  version: number;
  state: string;
  ref: string;
  ean: string | null;
  url: string | null;
  name: string;
  brand: string | null;
  rule: string;
  /** The own price of now, not of when the price was proposed; null in another currency than the account's. */
  current: number | null;
  price: number;
  /** Of the accepted price (ISO 4217). */
  currency: string;
  acceptedAt: string;
  acceptedBy: string | null;
};

/** The accepted prices of an account that meet the condition, by their match; `proposal` is the table's name in it. */
export function readOutgoing(
  db: Database,
  accountId: string,
  { condition, limit }: { condition: SQL; limit: number },
): Promise<OutgoingPrice[]> {
  return rowsOf<OutgoingPrice>(
    db,
    sql`select proposal.match_id as id, proposal.version, proposal.state,
          coalesce(match.user_ref, match.ref) as ref, coalesce(match.ean_given, own.ean) as ean,
          own.url, proposal.details ->> 'product_name' as name,
          proposal.details ->> 'product_brand' as brand, proposal.details ->> 'rule_name' as rule,
          case when match.currency is null then match.price end as current,
          proposal.accepted as price, proposal.currency,
          to_char(proposal.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            as "acceptedAt",
          proposal.decided_by as "acceptedBy"
        from price_proposals as proposal
        join matches as match
          on match.account_id = proposal.account_id and match.id = proposal.match_id
        left join lateral (
          select ean, url from products
          where products.account_id = proposal.account_id
            and products.match_id = proposal.match_id and products.own
          limit 1) as own on true
        where proposal.account_id = ${accountId} and proposal.accepted is not null and ${condition}
        order by proposal.match_id limit ${limit}`,
  );
}

/** Marks accepted prices as exported, in the transaction that sends them or stores that they were taken. */
export async function markExported(
  tx: Database,
  accountId: string,
  { prices, way, at }: { prices: Pick<OutgoingPrice, 'id' | 'version'>[]; way: WayOut; at: Date },
): Promise<void> {
  if (prices.length === 0) return;
  const first = await allocateSeq(tx, accountId, prices.length);
  const given = prices.map(({ id, version }, n) => ({ id, version, n }));
  const exported = await rowsOf<Pick<NewEvent, 'matchId' | 'version' | 'price' | 'currency'>>(
    tx,
    sql`update price_proposals as proposal
        set state = 'exported', exported_at = ${at.toISOString()}::timestamptz,
          seq = ${first}::bigint + given.n
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as given (id text, version int, n int)
        where proposal.account_id = ${accountId} and proposal.match_id = given.id
          and proposal.version = given.version and proposal.state = 'accepted'
        returning proposal.match_id as "matchId", proposal.version, proposal.accepted as price,
          proposal.currency`,
  );
  const events = exported.map((one) => ({ ...one, event: 'exported' as const, detail: way }));
  await recordEvents(tx, accountId, { events, at });
}

/** A price as the shop's software is told of it. */
export const toldPriceOf = ({
  id,
  ref,
  ean,
  url,
  price,
  currency,
  acceptedAt,
  version,
}: OutgoingPrice) => ({ id, ref, ean, url, price, currency, accepted_at: acceptedAt, version });
