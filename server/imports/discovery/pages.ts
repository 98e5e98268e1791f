import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../database/database.ts';
import { discoveryPages } from '../../database/schema/discovery.ts';
import type { MatchRecord } from '../../matching/record.ts';
import { lockAccount } from '../../sync/lock-account.ts';
import { must } from '../../../contract/must.ts';

/** The automatic creation to which the pages belong. */
export type Here = { accountId: string; id: string };
export type DiscoveryPage = typeof discoveryPages.$inferSelect;
export type NewPage = Pick<DiscoveryPage, 'url' | 'website' | 'own' | 'kind' | 'status'>;

const isHere = ({ accountId, id }: Here) =>
  and(eq(discoveryPages.accountId, accountId), eq(discoveryPages.importationId, id));

/**
 * Adds pages in their order; known pages stay unchanged. It takes the account's row, since the sitemaps of two websites
 * may have the same pages in another order.
 */
export async function addPages(tx: Database, here: Here, pages: NewPage[]): Promise<void> {
  if (pages.length === 0) return;
  await lockAccount(tx, here.accountId);
  const rows = pages.map((page) => ({ ...page, host: new URL(page.url).host }));
  await tx.execute(sql`
    insert into discovery_pages (account_id, importation_id, url, host, website, own, kind, status)
    select ${here.accountId}, ${here.id}, url, host, website, own, kind, status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      url text, host text, website text, own boolean, kind text, status text)
    on conflict do nothing`);
}

/** The next page of a host, sitemaps first. */
export async function duePage(
  db: Database,
  here: Here,
  host: string,
): Promise<DiscoveryPage | undefined> {
  const [page] = await db
    .select()
    .from(discoveryPages)
    .where(and(isHere(here), eq(discoveryPages.status, 'due'), eq(discoveryPages.host, host)))
    .orderBy(sql`kind = 'product'`, asc(discoveryPages.n))
    .limit(1);
  return page;
}

export async function dueHosts(db: Database, here: Here): Promise<string[]> {
  const rows = await db
    .selectDistinct({ host: discoveryPages.host })
    .from(discoveryPages)
    .where(and(isHere(here), eq(discoveryPages.status, 'due')));
  return rows.map(({ host }) => host);
}

type PageChange = Pick<DiscoveryPage, 'url'> &
  Partial<Pick<DiscoveryPage, 'status' | 'attempts' | 'record' | 'message'>>;

export async function settlePage(
  tx: Database,
  here: Here,
  { url, ...change }: PageChange,
): Promise<void> {
  await tx
    .update(discoveryPages)
    .set(change)
    .where(and(isHere(here), eq(discoveryPages.url, url)));
}

/** Gives up the remaining pages of a host. */
export async function passHost(
  db: Database,
  here: Here,
  { host, message }: { host: string; message: string },
) {
  await db
    .update(discoveryPages)
    .set({ status: 'passed', message })
    .where(and(isHere(here), eq(discoveryPages.host, host), eq(discoveryPages.status, 'due')));
}

export async function markDue(tx: Database, here: Here, urls: string[]): Promise<void> {
  await tx.execute(sql`
    update discovery_pages set status = 'due'
    where account_id = ${here.accountId} and importation_id = ${here.id} and status = 'found'
      and url in (select value from jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`);
}

/** Marks pages that the account has already read as read: they need no visit, because their records are used. */
export async function readKnown(tx: Database, here: Here): Promise<void> {
  await tx.execute(sql`
    update discovery_pages set status = 'read', record = known.record
    from (
      select distinct on (url) url, jsonb_strip_nulls(jsonb_build_object(
        'id', url, 'name', name, 'brand', brand, 'gtin', ean, 'mpn', model, 'sku', sku,
        'category', category, 'price', price, 'currency', currency)) as record
      from products
      where account_id = ${here.accountId} and state = 'ok' and name is not null
      order by url, updated_at desc nulls last
    ) as known
    where discovery_pages.account_id = ${here.accountId}
      and discovery_pages.importation_id = ${here.id}
      and discovery_pages.kind = 'product' and discovery_pages.status = 'found'
      and discovery_pages.url = known.url`);
}

export type DiscoveredProduct = Pick<DiscoveryPage, 'url' | 'website' | 'own' | 'status'> & {
  record: MatchRecord | null;
};

/** The product pages of the own website or of the others, in the order in which they were found. */
export async function productPages(
  db: Database,
  here: Here,
  { own }: { own: boolean },
): Promise<DiscoveredProduct[]> {
  return db
    .select({
      url: discoveryPages.url,
      website: discoveryPages.website,
      own: discoveryPages.own,
      status: discoveryPages.status,
      record: discoveryPages.record,
    })
    .from(discoveryPages)
    .where(and(isHere(here), eq(discoveryPages.kind, 'product'), eq(discoveryPages.own, own)))
    .orderBy(asc(discoveryPages.n));
}

/** The number of known pages of a website: a sitemap may contain too many. */
export async function countPages(
  db: Database,
  here: Here,
  website: string,
): Promise<{ sitemaps: number; products: number }> {
  const [counts] = await rowsOf<{ sitemaps: number; products: number }>(
    db,
    sql`select (count(*) filter (where kind = 'sitemap'))::int as sitemaps,
          (count(*) filter (where kind = 'product'))::int as products
        from discovery_pages
        where account_id = ${here.accountId} and importation_id = ${here.id}
          and website = ${website}`,
  );
  return must(counts, 'the count of pages');
}

export type Progress = { due: number; done: number; sitemapsRead: number };

export async function progressOf(db: Database, here: Here): Promise<Progress> {
  const [counts] = await rowsOf<Progress>(
    db,
    sql`select (count(*) filter (where status = 'due'))::int as due,
          (count(*) filter (where status in ('read', 'passed') and kind = 'product'))::int as done,
          (count(*) filter (where status = 'read' and kind = 'sitemap'))::int as "sitemapsRead"
        from discovery_pages
        where account_id = ${here.accountId} and importation_id = ${here.id}`,
  );
  return must(counts, 'the count of pages');
}
