import { useMachine } from '../shared/use-machine.ts';
import { useCallback, useMemo } from 'react';
import { createImportActors } from '../../api/importations.ts';
import { useClient } from '../../client-context.ts';
import { useImportations } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { importationsMachine } from '../../machines/importations/importations.ts';
import { Importations } from '../../views/importations/Importations.tsx';
import { UploadDialog } from '../../views/importations/UploadDialog.tsx';
import { later } from '../../views/shared/later.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { createChosenFiles } from './chosen-files.ts';
import { useProgress } from './use-progress.ts';
import {
  AutomaticImport,
  ImportErrors,
  ImportFile,
  ImportForm,
  SuspendedImport,
} from './import-dialogs.tsx';

const FeedsCard = later(async () => (await import('./feeds-card.tsx')).FeedsCard);

export default function ImportationsRoute() {
  const { files, actors } = useImporting();
  const machine = useMemo(() => importationsMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  const rows = useImportations();
  const row = rows.find(({ id }) => id === snapshot.context.id);
  const onClosed = useCallback(() => send({ type: 'CLOSED' }), [send]);
  const dialog = { actors, onClosed };
  return (
    <Importations snapshot={snapshot} send={send} progress={useProgress()} feeds={<FeedsCard />}>
      <UploadDialog
        snapshot={snapshot}
        send={send}
        file={<ImportFile {...dialog} files={files} />}
        form={<ImportForm {...dialog} />}
      />
      {snapshot.matches({ dialog: 'creating' }) && <AutomaticImport {...dialog} />}
      {snapshot.matches({ dialog: 'confirmation' }) && row && (
        <SuspendedImport {...dialog} row={row} />
      )}
      {snapshot.matches({ dialog: 'errors' }) && row && <ImportErrors {...dialog} row={row} />}
    </Importations>
  );
}

/** The files chosen on this page, and the actors of its flows. */
function useImporting() {
  const { api } = useClient();
  const store = useStore();
  return useMemo(() => {
    const files = createChosenFiles();
    const actors = createImportActors(api, files.get, {
      // A server that answers with errors is asked, so that the documented sentence says that it failed.
      isOnline: () => {
        const kept = store.changes.keptNow();
        return kept === null || kept.because.kind === 'failing';
      },
      keepFile: (id, args, file) =>
        store.changes.keep({ id, type: 'importation-upload@1', args, file }),
      keepProduct: (id, args) => store.changes.keep({ id, type: 'importation-add@1', args }),
    });
    return { files, actors };
  }, [api, store]);
}
