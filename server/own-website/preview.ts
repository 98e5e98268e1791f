import { sql, type SQL } from 'drizzle-orm';
import type { OwnWebsitePreview } from '../../contract/entities/own-website.ts';
import { must } from '../../contract/must.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { unfinishedCreations } from './creations.ts';

/**
 * The pages that would be the account's own if the website were: of each match the one that is its own already, else the
 * first that was added.
 */
export const ownPagesOn = (accountId: string, websiteId: string): SQL => sql`
  select distinct on (match_id) id, match_id from products
  where account_id = ${accountId} and website_id = ${websiteId}
  order by match_id, own desc, created_at, id`;

type Counts = Omit<OwnWebsitePreview, 'website' | 'known' | 'current' | 'creations'>;

/** What would change if a website were the account's own; no website stands for one that the account does not know. */
export async function previewChange(
  db: Database,
  accountId: string,
  websiteId: string | null,
): Promise<Counts & Pick<OwnWebsitePreview, 'creations'>> {
  const [counts] = await rowsOf<Counts>(
    db,
    sql`with chosen as (${ownPagesOn(accountId, websiteId ?? '')}), offers as (
          select products.own, chosen.id is not null as becomes_own
          from products left join chosen using (id)
          where products.account_id = ${accountId} and (products.own or chosen.id is not null)
        ), twice as (
          select from products where account_id = ${accountId} and website_id = ${websiteId ?? ''}
          group by match_id having count(*) > 1)
        select
          (select count(*)::int from matches where account_id = ${accountId}) as matches,
          (select count(*)::int from offers where becomes_own and not own) as become_own,
          (select count(*)::int from offers where own and not becomes_own) as become_competitors,
          (select count(*)::int from matches where account_id = ${accountId})
            - (select count(*)::int from chosen) as without_own,
          (select count(*)::int from twice) as twice`,
  );
  const creations = await unfinishedCreations(db, accountId);
  return { ...must(counts, 'the counts of a preview'), creations: creations.length };
}
