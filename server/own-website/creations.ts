import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { importations } from '../database/schema/activity.ts';
import { changeImportation, discardRows } from '../imports/repository.ts';

/** An importation that was made by an automatic creation. */
const CREATION = 3;
const ENDED =
  'Ended because the account has another own website now. Start it again for the new one.';

/** The automatic creations that search for the products of the own website, or wait for an answer. */
export function unfinishedCreations(db: Database, accountId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: importations.id })
    .from(importations)
    .where(
      and(
        eq(importations.accountId, accountId),
        eq(importations.typeNum, CREATION),
        inArray(importations.status, ['pending', 'processing', 'suspending']),
      ),
    );
}

/** Ends them: what they have found belongs to products that are no longer the account's own. */
export async function endCreations(tx: Database, accountId: string): Promise<void> {
  for (const { id } of await unfinishedCreations(tx, accountId)) {
    // One transaction is one connection.
    await discardRows(tx, { accountId, id });
    await changeImportation(tx, { accountId, id }, { status: 'error', msg: ENDED });
  }
}
