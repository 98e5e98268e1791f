import type { Exportation } from '../../contract/entities/exportation.ts';
import type { MatchFilter } from '../../contract/rules/filter.ts';
import { exportations } from '../database/schema/activity.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

export type ExportationStatus = 'pending' | 'done' | 'error';

/** What is exported: the matches of a filter, with the columns of all websites but those of these aliases. */
export type ExportRequest = { filter: MatchFilter; excludeWebsites: string[] };

type Row = typeof exportations.$inferSelect;
export type ExportationRecord = Omit<Row, 'status' | 'request'> & {
  status: ExportationStatus;
  request: ExportRequest;
};

export function exportationOf({
  id,
  filename,
  exportName,
  date,
  status,
}: Pick<Row, 'id' | 'filename' | 'exportName' | 'date' | 'status'>): Exportation {
  return { id, filename, export_name: exportName, date: date.toISOString(), status };
}

export const syncedExportations: SyncedKind<Exportation> = {
  table: exportations,
  readChanged: async (db, range) =>
    (await db.select().from(exportations).where(isChangedIn(exportations, range))).map(
      exportationOf,
    ),
};
