import { and, count, eq, max, sql } from 'drizzle-orm';
import { availabilityChoices } from '../../contract/catalogue/count-choices.ts';
import type { FilterData } from '../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { ListScope, MatchFilter } from '../../contract/rules/filter.ts';
import type { TableSort } from '../../contract/rules/sort.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { matches, websites } from '../database/schema/catalogue.ts';
import { allocateSeq } from '../sync/sequence.ts';
import type { WebsiteRecord } from './assemble.ts';
import { type Count, readCounts } from './counts.ts';
import { orderOf, whereOf } from './list-query.ts';

export type ListRequest = {
  filter: MatchFilter;
  scope: ListScope;
  sorts: TableSort[];
  from: number;
  /** The number of rows; null for every row. */
  size: number | null;
  now: number;
};

/** A row of a list: the match, and the account's sequence number of its last change. */
export type ListedRow = { id: string; seq: number };

/**
 * One page of the account's matches and the total number that match the filter. `websitesSeq` is the highest sequence
 * number of the websites, whose data is also in the rows.
 */
export type ListPage = { total: number; rows: ListedRow[]; websitesSeq: number };

export async function readListPage(
  db: Database,
  accountId: string,
  { filter, scope, sorts, from, size, now }: ListRequest,
): Promise<ListPage> {
  const where = whereOf(accountId, { filter, scope, now });
  const page = db
    .select({ id: matches.id, seq: matches.seq })
    .from(matches)
    .where(where)
    .orderBy(...orderOf(sorts))
    .offset(from);
  const [[counted], rows, [latest]] = await Promise.all([
    db.select({ total: count() }).from(matches).where(where),
    size === null ? page : page.limit(size),
    db
      .select({ seq: max(websites.seq) })
      .from(websites)
      .where(eq(websites.accountId, accountId)),
  ]);
  return { total: counted?.total ?? 0, rows, websitesSeq: latest?.seq ?? 0 };
}

export async function findMatch(
  db: Database,
  accountId: string,
  matchId: string,
): Promise<MatchDocument | undefined> {
  const [row] = await db
    .select({ document: matches.document })
    .from(matches)
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)));
  return row?.document;
}

/** The account's websites, in the order of their aliases. */
export async function listWebsites(db: Database, accountId: string): Promise<WebsiteRecord[]> {
  return db
    .select()
    .from(websites)
    .where(eq(websites.accountId, accountId))
    .orderBy(websites.alias, websites.id);
}

/** The number of matches with a product on each website, by website id. */
export async function countProductsPerWebsite(
  db: Database,
  accountId: string,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ website_id: string; count: number }>(
    db,
    sql`select website_id, count(distinct match_id)::int as count from products
        where account_id = ${accountId} group by website_id`,
  );
  return new Map(rows.map((row) => [row.website_id, row.count]));
}

/**
 * A favourite does not affect values derived from offers, so no offers are read: many favourites change at a time.
 *
 * @returns false when the account has no such match.
 */
export async function setFavourite(
  tx: Database,
  accountId: string,
  { matchId, favorite }: { matchId: string; favorite: boolean },
): Promise<boolean> {
  const seq = await allocateSeq(tx, accountId, 1);
  const document = await findMatch(tx, accountId, matchId);
  if (!document) return false;
  const changed: Pick<MatchDocument, 'seq' | 'favorite'> = { seq, favorite };
  await tx
    .update(matches)
    .set({ ...changed, document: { ...document, ...changed } })
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)));
  return true;
}

/** The choices of the filter panel with the number of matches of each; empty brands and categories are left out. */
export async function readFilterData(db: Database, accountId: string): Promise<FilterData> {
  const { brand, category, availability, w, a, t } = await readCounts(db, accountId, [
    'brand',
    'category',
    'availability',
    'w',
    'a',
    't',
  ]);
  return {
    brands: brand.map(({ key, amount }) => ({ brand: key, count: amount })),
    categories: category.map(({ key, amount }) => ({ category: key, count: amount })),
    availabilities: availabilityChoices(textsOf(availability).filter(({ text }) => text !== '')),
    competitors_websites: w.map(({ key, amount }) => ({ competitor_website: key, count: amount })),
    competitors_availabilities: availabilityChoices(textsOf(a)),
    tags: t.map(({ key, amount }) => ({ tag: key, count: amount })),
  };
}

const textsOf = (counts: readonly Count[]) =>
  counts.map(({ key, amount }) => ({ text: key, count: amount }));
