import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { UNWATCHED } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { addressKey } from './address-key.ts';

const PAGE_KEY_QUEUE = 'page-keys';
/** Products in one statement. */
const AT_ONCE = 2000;

/** Gives the products of an older version the key of their address, account by account, after an update. */
export async function pageKeyJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work<{ accountId: string }>(PAGE_KEY_QUEUE, {}, async ({ accountId }, signal) => {
    const addSome = () =>
      db.transaction(async (tx) => {
        // The account's row is locked first, as in every other change.
        await lockAccount(tx, accountId);
        return addSomeKeys(tx, accountId);
      });
    // Other changes of the account run in between.
    while (await addSome()) signal.throwIfAborted();
  });
  const old = await rowsOf<{ id: string }>(
    db,
    sql`select id from accounts where exists (
          select from products where account_id = accounts.id and page_key is null) order by id`,
  );
  for (const { id } of old) {
    await jobs.send(PAGE_KEY_QUEUE, { accountId: id }, { ...UNWATCHED, singletonKey: id });
  }
}

/** Must be called before products of the account are compared by their keys, in a transaction that holds its row. */
export async function addPageKeys(tx: Database, accountId: string): Promise<void> {
  // One transaction is one connection.
  while (await addSomeKeys(tx, accountId));
}

/** Whether there was a product without a key. */
async function addSomeKeys(tx: Database, accountId: string): Promise<boolean> {
  const found = await rowsOf<{ id: string; url: string }>(
    tx,
    sql`select id, url from products where account_id = ${accountId} and page_key is null
        limit ${AT_ONCE}`,
  );
  if (found.length === 0) return false;
  const keyed = found.map(({ id, url }) => ({ id, url, key: addressKey(url) }));
  await tx.execute(sql`
    update products set page_key = new.key
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as new (id text, url text, key text)
    where account_id = ${accountId} and products.id = new.id and products.url = new.url`);
  return true;
}
