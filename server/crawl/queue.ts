import { and, eq, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { hosts, products } from '../database/schema/catalogue.ts';
import { SLACK_MS } from './clock.ts';

export type HostRecord = InferSelectModel<typeof hosts>;
export type ProductRecord = InferSelectModel<typeof products>;

/** The right to visit a host once, for one of its due products, until `until`. */
export type Claim = { host: HostRecord; product: ProductRecord; worker: string; until: Date };

/** Visits in a row that may end with their process before a page is left alone: one may be a coincidence. */
export const MOST_CUT_SHORT = 2;

/** Whether a page is suspected to be what the process died of. */
export const isCutShort = ({ cutShort }: Pick<ProductRecord, 'cutShort'>): boolean =>
  cutShort >= MOST_CUT_SHORT;

/** The key of a host in the queue: name and, unless it is the protocol's own, port. */
export const hostOf = (url: string): string => new URL(url).host;

/** A claim that ends long after one made now was made before the clock was set back. */
const isFree = (at: string, until: Date): SQL => sql`(
  claimed_until is null or claimed_until <= ${at}
  or claimed_until > ${new Date(until.getTime() + SLACK_MS).toISOString()})`;

/**
 * Claims a host that is due for a visit and one of its due products, those never read first. A claimed host is
 * nobody else's until it is released or the claim runs out, so however many workers there are, a shop has one
 * visitor at a time and its pause after each.
 */
export function claimVisit(
  db: Database,
  { worker, now, until }: { worker: string; now: Date; until: Date },
): Promise<Claim | null> {
  const at = now.toISOString();
  return db.transaction(async (tx) => {
    const [host] = await tx
      .update(hosts)
      .set({ claimedBy: worker, claimedUntil: until })
      .where(
        sql`${hosts.host} = (
          select host from hosts
          where (next_fetch_at is null or next_fetch_at <= ${at})
            and (paused_until is null or paused_until <= ${at})
            and ${isFree(at, until)}
            and exists (
              select from products
              where products.host = hosts.host and products.next_crawl_at <= ${at})
          order by next_fetch_at nulls first, host
          limit 1
          for update skip locked)`,
      )
      .returning();
    if (!host) return null;
    const product =
      (await claimProduct(tx, host.host, sql`and state = 'pending'`, at, until)) ??
      (await claimProduct(tx, host.host, sql``, at, until));
    if (product) return { host, product, worker, until };
    // The products of the host became somebody else's business between the two statements.
    await releaseHost(tx, host.host, worker, now);
    return null;
  });
}

/**
 * Claims one of the given hosts that may be visited now, for a request that is about no product of the queue. Ends as
 * `claimVisit`'s does. Hosts the queue has not met yet become known.
 */
export async function claimHost(
  db: Database,
  names: string[],
  { worker, now, until }: { worker: string; now: Date; until: Date },
): Promise<HostRecord | null> {
  const list = JSON.stringify([...new Set(names)].toSorted());
  const at = now.toISOString();
  await db.execute(sql`
    insert into hosts (host) select value from jsonb_array_elements_text(${list}::jsonb)
    on conflict do nothing`);
  const [host] = await db
    .update(hosts)
    .set({ claimedBy: worker, claimedUntil: until })
    .where(
      sql`${hosts.host} = (
        select host from hosts
        where host in (select value from jsonb_array_elements_text(${list}::jsonb))
          and (next_fetch_at is null or next_fetch_at <= ${at})
          and (paused_until is null or paused_until <= ${at})
          and ${isFree(at, until)}
        order by next_fetch_at nulls first, host
        limit 1
        for update skip locked)`,
    )
    .returning();
  return host ?? null;
}

/** A product that is still claimed from an earlier visit was being read when the process died. */
async function claimProduct(
  tx: Database,
  host: string,
  condition: SQL,
  at: string,
  until: Date,
): Promise<ProductRecord | undefined> {
  const [product] = await tx
    .update(products)
    .set({
      claimedUntil: until,
      cutShort: sql`cut_short + (claimed_until is not null)::int`,
    })
    .where(
      sql`(${products.accountId}, ${products.id}) = (
        select account_id, id from products
        where host = ${host} and next_crawl_at <= ${at} ${condition}
          and ${isFree(at, until)}
        order by next_crawl_at
        limit 1
        for update skip locked)`,
    )
    .returning();
  return product;
}

/** Ends the visit: the host may be visited again from `next`. */
export async function releaseHost(
  db: Database,
  host: string,
  worker: string,
  next: Date,
): Promise<void> {
  await db
    .update(hosts)
    .set({ claimedBy: null, claimedUntil: null, nextFetchAt: next })
    .where(and(eq(hosts.host, host), eq(hosts.claimedBy, worker)));
}

/** Gives a claimed product back unread, to be visited at `next` or as it was due. */
export async function postpone(
  db: Database,
  { product, until }: Claim,
  next: Date = product.nextCrawlAt,
): Promise<void> {
  await db
    .update(products)
    .set({ claimedUntil: null, nextCrawlAt: next })
    .where(
      and(
        eq(products.accountId, product.accountId),
        eq(products.id, product.id),
        eq(products.claimedUntil, until),
      ),
    );
}

/** Makes the queue know the hosts of new products. Walks the index from host to host, not over every product. */
export async function addHosts(db: Database): Promise<void> {
  await db.execute(sql`
    with recursive known as (
      (select host from products order by host limit 1)
      union all
      select (select host from products where host > known.host order by host limit 1)
      from known where known.host is not null
    )
    insert into hosts (host) select host from known where host is not null
    on conflict do nothing`);
}

/** When the next visit may be made, in milliseconds since 1970; null without any product. */
export async function nextVisitAt(db: Database): Promise<number | null> {
  const [row] = await rowsOf<{ at: number | null }>(
    db,
    sql`select extract(epoch from min(greatest(
            due.next_crawl_at, hosts.next_fetch_at, hosts.paused_until, hosts.claimed_until
          )))::double precision * 1000 as at
        from hosts cross join lateral (
          select next_crawl_at from products
          where products.host = hosts.host order by next_crawl_at limit 1) as due`,
  );
  return row?.at ?? null;
}
