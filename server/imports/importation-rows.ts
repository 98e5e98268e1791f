import { IMPORTATION_TYPES } from '../../contract/choices.ts';
import type { Importation } from '../../contract/entities/importation.ts';
import { importations } from '../database/schema/activity.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

/** An importation in the form of the calls' answers. */
export function importationOf(row: typeof importations.$inferSelect): Importation {
  return {
    id: row.id,
    filename: row.filename,
    date: row.date.toISOString(),
    type: IMPORTATION_TYPES[row.typeNum],
    type_num: row.typeNum,
    processed: row.processed,
    added: row.added,
    errors: row.errors,
    status: row.status,
    msg: row.msg,
  };
}

export const syncedImportations: SyncedKind<Importation> = {
  table: importations,
  readChanged: async (db, range) =>
    (await db.select().from(importations).where(isChangedIn(importations, range))).map(
      importationOf,
    ),
};
