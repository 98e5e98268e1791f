import { sql } from 'drizzle-orm';
import type { AvailableWebsite } from '../../contract/entities/importation.ts';
import { aliasOfUrl } from '../../contract/rules/product-url.ts';
import { type Database, rowsOf } from '../database/database.ts';

/**
 * The competitors known for an own website, with the number of matches that have a product on both. Data of other
 * accounts is not used.
 */
export async function availableWebsites(
  db: Database,
  accountId: string,
  requestedWebsite: string,
): Promise<AvailableWebsite[]> {
  return rowsOf<AvailableWebsite>(
    db,
    sql`select websites.host, count(distinct theirs.match_id)::int as count
        from websites as requested
        join products as own
          on own.account_id = requested.account_id and own.website_id = requested.id
        join products as theirs
          on theirs.account_id = own.account_id and theirs.match_id = own.match_id
            and theirs.website_id <> own.website_id
        join websites
          on websites.account_id = theirs.account_id and websites.id = theirs.website_id
        where requested.account_id = ${accountId}
          and requested.host = ${aliasOfUrl(requestedWebsite) ?? ''}
        group by websites.host order by count desc, websites.host`,
  );
}
