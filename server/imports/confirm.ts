import type { Database } from '../database/database.ts';
import { CONFIRMED, NOT_SUSPENDED, ROLLED_BACK } from './messages.ts';
import { changeImportation, discardRows, findImportation } from './repository.ts';

/**
 * Decides about an importation that exceeds the account's limit: with `confirm` it inserts up to the limit, otherwise
 * it is rolled back, which is a single step because nothing was inserted yet.
 *
 * @returns whether the importation continues.
 * @throws HttpRefusal 404
 */
export async function confirmInsertion(
  tx: Database,
  accountId: string,
  { id, confirm }: { id: string; confirm: boolean },
): Promise<{ status: boolean; msg: string; runs: boolean }> {
  const importation = await findImportation(tx, accountId, id);
  if (importation.status !== 'suspending') {
    return { status: false, msg: NOT_SUSPENDED, runs: false };
  }
  if (confirm) {
    const options = { ...importation.options, confirmed: true };
    await changeImportation(tx, importation, { status: 'processing', msg: '', options });
    return { status: true, msg: CONFIRMED, runs: true };
  }
  await discardRows(tx, importation);
  await changeImportation(tx, importation, { status: 'error', msg: ROLLED_BACK });
  return { status: true, msg: ROLLED_BACK, runs: false };
}
