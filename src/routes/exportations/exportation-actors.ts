import { fromPromise } from 'xstate';
import type { Store } from '../../db/store.ts';
import type { ChangeResult } from '../../machines/shared/change.ts';
import type { ExportRequest } from '../../machines/exportations/export-request.ts';
import type { ExportFile, Keeping } from '../../machines/exportations/exportations.ts';
import type { Api } from '../../api/client.ts';
import { saveFileAnswer } from '../../api/save-file.ts';

/** The actor of the export dialog. */
export const createExportRequest = (store: Store) => ({
  requestExport: fromPromise<ChangeResult, ExportRequest>(({ input: args, signal }) =>
    store.changes.perform({ type: 'exportation-request@1', args }, { signal }),
  ),
});

/** The actors of the exportations page. Changes are kept at once; the shell says what became of them. */
export function createExportationActors(api: Api, store: Store) {
  const keeping = (): Keeping => ({ kept: store.changes.keptNow() });
  return {
    download: fromPromise<void, ExportFile>(async ({ input: { id, name }, signal }) => {
      saveFileAnswer((await api.getExportationFile({ id }, { signal })).body, name);
    }),

    keepDeletion: fromPromise<Keeping, { id: string }>(async ({ input: { id } }) => {
      await store.changes.keep({ type: 'exportation-delete@1', args: { id } });
      return keeping();
    }),

    keepReExport: fromPromise<Keeping, { id: string }>(async ({ input: { id } }) => {
      await store.changes.keep({ type: 'exportation-refresh@1', args: { id } });
      return keeping();
    }),

    refresh: fromPromise<void, undefined>(async () => {
      store.hint();
      await store.smallLists.refresh('exportation');
    }),
  };
}
