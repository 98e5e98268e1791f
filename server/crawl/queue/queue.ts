import {
  and,
  eq,
  getTableColumns,
  inArray,
  sql,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import { type Database, rowsOf } from '../../database/database.ts';
import { hosts, products } from '../../database/schema/catalogue.ts';
import { lockAccount } from '../../sync/lock-account.ts';
import { SLACK_MS } from './clock.ts';
import type { Rule } from '../extraction/rule/rule.ts';
import type { OwnNumbers } from '../reading/own-variant.ts';

export type HostRecord = InferSelectModel<typeof hosts>;
export type ProductRecord = InferSelectModel<typeof products>;

/**
 * The right to visit a host once, for one of its pages, until `until`. The page is read for the products, at least one,
 * of one account or of several.
 */
export type Claim = {
  host: HostRecord;
  url: string;
  products: ClaimedProduct[];
  worker: string;
  until: Date;
};

/**
 * With the context of its reading: the country of its website, the rules of its account, and of an own product the numbers
 * by which the retailer knows it. The page of a price below
 * `provedBelow`, in the account's currency, is kept as its proof; `lacksPage` if that of its present price is not yet.
 */
export type ClaimedProduct = ProductRecord & {
  country: string;
  rules: Rule[];
  numbers: OwnNumbers | null;
  provedBelow: number | null;
  lacksPage: boolean;
};

/** The claiming worker, the time, and the end of the claim. */
export type ClaimOptions = { worker: string; now: Date; until: Date };

/** Consecutive visits that may end with a crash of the process before a page pauses: one may be a coincidence. */
export const MOST_CUT_SHORT = 2;

/** Whether a page is suspected to have killed the process. */
export const isCutShort = ({ cutShort }: Pick<ProductRecord, 'cutShort'>): boolean =>
  cutShort >= MOST_CUT_SHORT;

/** The key of a host in the queue: its name and, unless it is the default of the protocol, its port. */
export const hostOf = (url: string): string => new URL(url).host;

/** A claim that ends much later than one made now was made before the clock was set back. */
export const isFree = (at: string, until: Date): SQL => sql`(
  claimed_until is null or claimed_until <= ${at}
  or claimed_until > ${new Date(until.getTime() + SLACK_MS).toISOString()})`;

/** All add hosts in one order, by their bytes, so that of two who add the same ones only one waits for the other. */
const IN_ORDER = sql.raw(`order by host collate "C"`);

/**
 * Claims one of the given hosts that may be visited now, for a request without a product of the queue. It is released
 * like a claim of `claimVisits`. Hosts that are new to the queue are added.
 */
export async function claimHost(
  db: Database,
  names: string[],
  options: ClaimOptions,
): Promise<HostRecord | null> {
  const list = JSON.stringify([...new Set(names)]);
  await db.execute(sql`
    insert into hosts (host)
    select host from jsonb_array_elements_text(${list}::jsonb) as named (host) ${IN_ORDER}
    on conflict do nothing`);
  const isNamed = sql`host in (select value from jsonb_array_elements_text(${list}::jsonb))`;
  const [host] = await claimHosts(db, isNamed, { ...options, count: 1 });
  return host ?? null;
}

/**
 * Claims at most `count` of the hosts that may be visited now and that match `condition`, those that have waited
 * longest first.
 */
export async function claimHosts(
  tx: Database,
  condition: SQL,
  { worker, now, until, count }: ClaimOptions & { count: number },
): Promise<HostRecord[]> {
  const at = now.toISOString();
  const free = tx.$with('free', { name: hosts.host }).as(sql`
    select host as name, claimed_until as expired_at from hosts
    where (next_fetch_at is null or next_fetch_at <= ${at})
      and (paused_until is null or paused_until <= ${at})
      and ${isFree(at, until)}
      and ${condition}
    order by next_fetch_at nulls first, host
    limit ${count}
    for update skip locked`);
  const claimed = await tx
    .with(free)
    .update(hosts)
    .set({ claimedBy: worker, claimedUntil: until })
    .from(free)
    .where(sql`${hosts.host} = free.name`)
    // The time when the former claim expired; null for a released host.
    .returning({ ...getTableColumns(hosts), expiredAt: sql<string | null>`free.expired_at::text` });
  await countCutShort(tx, claimed);
  return claimed.map((one) => {
    const { expiredAt: _, ...host } = one;
    return host;
  });
}

/**
 * Counts crashes of processes for the pages that they had claimed. A host with an expired claim was never released: the
 * process died while it read the page, or before. If an outcome only waited to be stored, the host was already
 * released.
 */
async function countCutShort(
  tx: Database,
  claimed: { host: string; expiredAt: string | null }[],
): Promise<void> {
  const expired = claimed.filter((host) => host.expiredAt !== null);
  if (expired.length === 0) return;
  const list = JSON.stringify(expired.map(({ host, expiredAt: until }) => ({ host, until })));
  await tx.execute(sql`
    with cut as materialized (
      select page.account_id, page.id
      from jsonb_to_recordset(${list}::jsonb) as dead (host text, until timestamptz)
      cross join lateral (
        select account_id, id from products
        where products.host = dead.host and not paused and claimed_until = dead.until
        for update skip locked) as page)
    update products set cut_short = cut_short + 1
    from cut where products.account_id = cut.account_id and products.id = cut.id`);
}

/** A released host: it may be visited again from `next`. `until` is the end of its claim. */
export type Released = { host: string; until: Date | null; next: Date };

/** `next` is in milliseconds since 1970. */
export const leftAt = (
  { host, claimedUntil }: Pick<HostRecord, 'host' | 'claimedUntil'>,
  next: number,
): Released => ({ host, until: claimedUntil, next: new Date(next) });

/** Releases hosts. A host that was claimed again since, by another worker or by the same one, stays claimed. */
export async function releaseHosts(db: Database, worker: string, left: Released[]): Promise<void> {
  if (left.length === 0) return;
  await db.execute(sql`
    update hosts set claimed_by = null, claimed_until = null, next_fetch_at = released.next
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as released (host text, until timestamptz, next timestamptz)
    where hosts.host = released.host and hosts.claimed_by = ${worker}
      and hosts.claimed_until = released.until`);
}

/**
 * Releases the claimed products of a visit without a reading, to be visited at `next` or at their former time. Those of
 * one account in a transaction that takes its row first, as every change of an account does.
 */
export async function postpone(
  db: Database,
  pages: Pick<ProductRecord, 'accountId' | 'id'>[],
  until: Date,
  next?: Date,
): Promise<void> {
  for (const [accountId, ids] of idsByAccount(pages)) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await tx
        .update(products)
        .set({ claimedUntil: null, ...(next && { nextCrawlAt: next }) })
        .where(
          and(
            eq(products.accountId, accountId),
            inArray(products.id, ids),
            eq(products.claimedUntil, until),
          ),
        );
    });
  }
}

function idsByAccount(pages: Pick<ProductRecord, 'accountId' | 'id'>[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { accountId, id } of pages) ids.set(accountId, [...(ids.get(accountId) ?? []), id]);
  return ids;
}

/**
 * Adds the hosts of new products to the queue, unless they are paused. It steps through the index from host to host
 * instead of reading all products.
 */
export async function addHosts(db: Database): Promise<void> {
  await db.execute(sql`
    with recursive known as (
      (select host from products where not paused order by host limit 1)
      union all
      select (
        select host from products where not paused and host > known.host order by host limit 1)
      from known where known.host is not null
    )
    insert into hosts (host) select host from known where host is not null ${IN_ORDER}
    on conflict do nothing`);
}

/**
 * The time of the next visit, in milliseconds since 1970; null without any product. Only the first page of a host is
 * considered: while that page is claimed, another one may be due sooner.
 */
export async function nextVisitAt(db: Database): Promise<number | null> {
  const [row] = await rowsOf<{ at: number | null }>(
    db,
    sql`select extract(epoch from min(greatest(
            due.at, hosts.next_fetch_at, hosts.paused_until, hosts.claimed_until
          )))::double precision * 1000 as at
        from hosts cross join lateral (
          select greatest(next_crawl_at, claimed_until) as at from products
          where products.host = hosts.host and not paused
          order by next_crawl_at limit 1) as due`,
  );
  return row?.at ?? null;
}
