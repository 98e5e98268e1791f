import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import type { ImportedPages } from '../../contract/entities/importation.ts';
import { createBriefReads } from '../database/brief-reads.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { ImportationRecord } from './repository.ts';

/** The crawl of older importations is no news. */
const RECENT_MS = 7 * DAY_MS;

/** How far the crawl of recent importations is, by id, for those that have product pages. */
export function createCrawlProgress({ db, now }: Pick<Services, 'db' | 'now'>) {
  const reads = createBriefReads<Map<string, ImportedPages>>(now);
  return {
    of: (
      accountId: string,
      importations: Pick<ImportationRecord, 'id' | 'date' | 'processed'>[],
    ): Promise<ReadonlyMap<string, ImportedPages>> => {
      const ids = importations
        .filter(({ date, processed }) => processed > 0 && date.getTime() >= now() - RECENT_MS)
        .map(({ id }) => id);
      if (ids.length === 0) return Promise.resolve(new Map());
      return reads.read(`${accountId} ${ids.join(' ')}`, () => countPages(db, accountId, ids));
    },
  };
}

/** Counts the products of the matches that each importation added, or added pages to. */
async function countPages(
  db: Database,
  accountId: string,
  ids: string[],
): Promise<Map<string, ImportedPages>> {
  const rows = await rowsOf<ImportedPages & { id: string }>(
    db,
    sql`
    with imported as (
      select distinct importation_id, match_id from importation_rows
      where account_id = ${accountId} and match_id is not null and status in ('added', 'merged')
        and importation_id in (
          select value from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    )
    select importation_id as id, count(*)::int as total,
      (count(*) filter (where state = 'ok'))::int as read,
      (count(*) filter (where state = 'pending'))::int as waiting
    from imported
    join products on products.account_id = ${accountId} and products.match_id = imported.match_id
    group by 1`,
  );
  return new Map(rows.map(({ id, ...pages }) => [id, pages]));
}
