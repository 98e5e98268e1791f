import { fromCallback, fromPromise } from 'xstate';
import type { Intent } from '../db/storage/records.ts';
import type { Store } from '../db/store.ts';
import type { ChangeResult } from '../machines/shared/change.ts';
import type { ExportRequest } from '../machines/exportations/export-request.ts';
import type {
  ExportationsEvent,
  ExportFile,
  Keeping,
} from '../machines/exportations/exportations.ts';
import { changeDeskOf } from './change-desk.ts';
import type { Api } from './client.ts';
import { saveFile } from './save-file.ts';

/** The actor of the export dialog. */
export const createExportRequest = (store: Store) => ({
  requestExport: fromPromise<ChangeResult, ExportRequest>(({ input: args, signal }) =>
    changeDeskOf(store).perform({ type: 'exportation-request@1', args }, signal),
  ),
});

/** The actors of the exportations page. Changes are intents: kept at once, told of when the server has answered. */
export function createExportationActors(api: Api, store: Store) {
  const kept = (): Keeping => ({ isOnline: navigator.onLine && store.status.get().online });
  return {
    download: fromPromise<void, ExportFile>(async ({ input: { id, name }, signal }) => {
      saveFile((await api.getExportationFile({ id }, { signal })).body, name);
    }),

    keepDeletion: fromPromise<Keeping, { id: string }>(async ({ input: { id } }) => {
      await store.commit({ type: 'exportation-delete@1', args: { id } });
      return kept();
    }),

    keepReExport: fromPromise<Keeping, { id: string }>(async ({ input: { id } }) => {
      await store.commit({ type: 'exportation-refresh@1', args: { id } });
      return kept();
    }),

    refresh: fromPromise<void, undefined>(async () => {
      store.hint();
      await store.smallLists.refresh('exportation');
    }),

    exportOutcomes: fromCallback(({ sendBack }) =>
      changeDeskOf(store).onLate((intent) => {
        const fact = factOf(intent);
        if (fact) sendBack(fact);
      }),
    ),
  };
}

/** What the page tells of an intent the server has answered. */
function factOf({ type, args, state }: Intent): ExportationsEvent | null {
  const isRefused = state === 'rejected' || state === 'held';
  switch (type) {
    case 'exportation-delete@1':
      return { type: isRefused ? 'DELETION_REFUSED' : 'EXPORTATION_DELETED' };
    case 'exportation-refresh@1':
      return { type: isRefused ? 'RE_EXPORT_REFUSED' : 'RE_EXPORT_STARTED' };
    case 'exportation-request@1':
      return isRefused ? { type: 'REQUEST_REFUSED', name: (args as ExportRequest).name } : null;
    default:
      return null;
  }
}
