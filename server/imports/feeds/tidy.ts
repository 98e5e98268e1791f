import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { FeedKey } from './repository.ts';

/** The importations of a feed whose files and rows are kept. */
const KEPT = 5;

/**
 * Deletes the files and rows of a feed's older importations, which nobody looks at and which would fill the disk: a feed
 * of 100,000 products may change every hour. The list still shows their counts.
 */
export async function tidyImportations(
  tx: Database,
  { accountId, feedId }: FeedKey,
): Promise<void> {
  const old = sql`
    select id from importations
    where account_id = ${accountId} and options ->> 'feedId' = ${feedId}
      and status in ('done', 'uncompleted', 'error')
    order by date desc, id desc offset ${KEPT}`;
  await tx.execute(sql`
    delete from importation_rows where account_id = ${accountId} and importation_id in (${old})`);
  await tx.execute(sql`
    delete from files where account_id = ${accountId} and id in (
      select file_id from importations where account_id = ${accountId} and id in (${old}))`);
}
