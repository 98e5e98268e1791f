import { and, count, eq, sql } from 'drizzle-orm';
import type { FilterData } from '../../contract/entities/filter-data.ts';
import type { MatchDocument } from '../../contract/entities/match.ts';
import type { ListScope, MatchFilter } from '../../contract/rules/filter.ts';
import type { TableSort } from '../../contract/rules/sort.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { matches, websites } from '../database/schema/catalogue.ts';
import { allocateSeq } from '../sync/sequence.ts';
import type { WebsiteRecord } from './assemble.ts';
import { orderOf, whereOf } from './list-query.ts';

export type ListRequest = {
  filter: MatchFilter;
  scope: ListScope;
  sorts: TableSort[];
  from: number;
  /** Rows; null for every row. */
  size: number | null;
  now: number;
};

/** One page of the account's matches and how many match the filter in all. */
export async function listMatches(
  db: Database,
  accountId: string,
  { filter, scope, sorts, from, size, now }: ListRequest,
): Promise<{ total: number; documents: MatchDocument[] }> {
  const where = whereOf(accountId, filter, scope, now);
  const page = db
    .select({ document: matches.document })
    .from(matches)
    .where(where)
    .orderBy(...orderOf(sorts))
    .offset(from);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(matches).where(where),
    size === null ? page : page.limit(size),
  ]);
  return { total: counted?.total ?? 0, documents: rows.map(({ document }) => document) };
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

/** How many matches have a product on each website, by website id. */
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
 * A heart changes nothing that is derived of offers, so none is read: hearts come many at a time.
 *
 * @returns false when the account has no such match.
 */
export async function setFavourite(
  tx: Database,
  accountId: string,
  matchId: string,
  favorite: boolean,
): Promise<boolean> {
  const seq = await allocateSeq(tx, accountId, 1);
  const said: Pick<MatchDocument, 'seq' | 'favorite'> = { seq, favorite };
  const changed = await tx
    .update(matches)
    .set({ ...said, document: sql`${matches.document} || ${JSON.stringify(said)}::jsonb` })
    .where(and(eq(matches.accountId, accountId), eq(matches.id, matchId)))
    .returning({ id: matches.id });
  return changed.length > 0;
}

/** The choices of the filter panel with the number of matches behind each; empty brands and categories left out. */
export async function readFilterData(db: Database, accountId: string): Promise<FilterData> {
  type Counted = { value: string; count: number };
  const grouped = (column: 'brand' | 'category' | 'availability') =>
    rowsOf<Counted>(
      db,
      sql`select ${sql.identifier(column)} as value, count(*)::int as count from matches
          where account_id = ${accountId} and ${sql.identifier(column)} <> ''
          group by 1 order by 1`,
    );
  const tagged = (prefix: string) =>
    rowsOf<Counted>(
      db,
      sql`select substr(tag, 3) as value, count(*)::int as count
          from matches, unnest(tags) as tag
          where account_id = ${accountId} and tag like ${`${prefix}:%`}
          group by 1 order by 1`,
    );
  const [brands, categories, availabilities, competitors, competitorAvailabilities] =
    await Promise.all([
      grouped('brand'),
      grouped('category'),
      grouped('availability'),
      tagged('w'),
      tagged('a'),
    ]);
  return {
    brands: brands.map(({ value, count }) => ({ brand: value, count })),
    categories: categories.map(({ value, count }) => ({ category: value, count })),
    availabilities: withNotFound(availabilities),
    competitors_websites: competitors.map(({ value, count }) => ({
      competitor_website: value,
      count,
    })),
    competitors_availabilities: withNotFound(competitorAvailabilities),
  };
}

/** NotFound is a choice of both availability lists, whether or not anything is (core 9). */
function withNotFound(rows: { value: string; count: number }[]) {
  const choices = rows.map(({ value, count }) => ({ availability: value, count }));
  const isListed = choices.some(({ availability }) => availability === 'NotFound');
  return isListed ? choices : [...choices, { availability: 'NotFound', count: 0 }];
}
