import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Database, rowsOf } from '../database/database.ts';
import { addressKey } from './address-key.ts';
import type { ProductRecord } from './assemble.ts';
import { isPausedWebsite, UNREAD } from './replace-page.ts';

/** A page to add to a match. */
export type PageToAdd = {
  matchId: string;
  websiteId: string;
  url: string;
  own: boolean;
  coefficient?: number;
};

/** The product of a page that has not been visited yet, due for a crawl immediately. */
export function unreadProduct(
  accountId: string,
  { matchId, websiteId, url, own, coefficient = 0 }: PageToAdd,
): ProductRecord {
  return {
    ...UNREAD,
    accountId,
    id: uuid(),
    matchId,
    websiteId,
    own,
    url,
    pageKey: addressKey(url),
    coefficient,
    host: new URL(url).host,
    ref: null,
    googleShopping: false,
    paused: false,
    nextCrawlAt: new Date(),
    createdAt: new Date(),
  };
}

/**
 * Adds products created by `unreadProduct`, and returns those that were added: a page that the match already has, at
 * this or another address, stays unchanged. One statement for any number of pages. The pages of a match must differ, and
 * `addPageKeys` must have been called.
 */
export async function addProducts(
  tx: Database,
  accountId: string,
  products: ProductRecord[],
): Promise<{ matchId: string; url: string }[]> {
  if (products.length === 0) return [];
  const rows = products.map(({ id, matchId, websiteId, url, pageKey, own, coefficient, host }) => ({
    id,
    match_id: matchId,
    website_id: websiteId,
    url,
    page_key: pageKey,
    own,
    coefficient,
    host,
  }));
  // `offset 0` has each page looked up by its match. As a join it reads all products of the account each time, at least
  // in a database that knows no sizes of its tables yet.
  return rowsOf(
    tx,
    sql`
    insert into products (
      account_id, id, match_id, website_id, own, url, page_key, coefficient, host, paused)
    select ${accountId}, id, match_id, website_id, own, url, page_key, coefficient, host,
      ${isPausedWebsite(accountId, sql`new.website_id`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id text, match_id text, website_id text, own boolean, url text,
      page_key text, coefficient double precision, host text)
    where not exists (
      select from products as known
      where known.account_id = ${accountId} and known.match_id = new.match_id
        and new.page_key in (known.page_key, known.canonical_key)
      offset 0)
    on conflict do nothing
    returning match_id as "matchId", url`,
  );
}
