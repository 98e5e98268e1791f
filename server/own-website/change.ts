import { eq, sql } from 'drizzle-orm';
import { deriveSoon } from '../catalogue/derive-again.ts';
import { setOwnWebsite } from '../catalogue/own-website.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import type { Services } from '../services.ts';
import { endCreations } from './creations.ts';
import { ownPagesOn } from './preview.ts';

/**
 * Makes a website the account's own, with its pages: which of a match is the own product is decided anew for each
 * match. Nothing is deleted, and no page is visited for it. All roles change in the caller's transaction, which holds
 * the account's row; a worker derives the matches again, in parts, and then makes the daily history anew.
 */
export async function changeOwnWebsite(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<void> {
  await setOwnWebsite(tx, accountId, websiteId);
  await tx.execute(sql`
    update products set own = not own
    where account_id = ${accountId}
      and own <> (id in (select id from (${ownPagesOn(accountId, websiteId)}) as chosen))`);
  // What changed before and is not reported yet is reported of the page that it was.
  await tx.execute(sql`
    update offer_changes set own = products.own from products
    where offer_changes.account_id = ${accountId} and products.account_id = ${accountId}
      and products.id = offer_changes.product_id and offer_changes.own <> products.own`);
  // What is still to be imported or corrected goes by the account's own website.
  await tx.execute(sql`
    update importations set options = options - 'accountWebsite'
    where account_id = ${accountId} and options -> 'accountWebsite' is not null`);
  await endCreations(tx, accountId);
  await tx.update(accounts).set({ rebuildHistory: true }).where(eq(accounts.id, accountId));
  await deriveSoon(services, accountId, tx);
}
