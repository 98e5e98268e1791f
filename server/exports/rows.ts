import type { Exportation } from '../../contract/entities/exportation.ts';
import { exportations } from '../database/schema/activity.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

export type ExportationRecord = typeof exportations.$inferSelect;

export function exportationOf({
  id,
  filename,
  exportName,
  date,
  status,
  msg,
}: Pick<
  ExportationRecord,
  'id' | 'filename' | 'exportName' | 'date' | 'status' | 'msg'
>): Exportation {
  return {
    id,
    filename,
    export_name: exportName,
    date: date.toISOString(),
    status,
    ...(msg !== '' && { msg }),
  };
}

export const syncedExportations: SyncedKind<Exportation> = {
  table: exportations,
  readChanged: async (db, range) =>
    (await db.select().from(exportations).where(isChangedIn(exportations, range))).map(
      exportationOf,
    ),
};
