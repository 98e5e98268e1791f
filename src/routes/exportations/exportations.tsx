import { useMachine } from '../shared/use-machine.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { NO_FILTER } from '../../../contract/rules/filter.ts';
import { createExportationActors } from './exportation-actors.ts';
import { useClient } from '../../client-context.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { appliedArgs } from '../../db/intents/applied.ts';
import { exportationsMachine } from '../../machines/exportations/exportations.ts';
import { Exportations } from '../../views/exportations/Exportations.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { ExportRequestDialog } from './export-dialog.tsx';

export default function ExportationsRoute() {
  const { api } = useClient();
  const store = useStore();
  const machine = useMemo(
    () => exportationsMachine.provide({ actors: createExportationActors(api, store) }),
    [api, store],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  useEffect(
    () =>
      store.changes.onOutcome((intent) => {
        if (appliedArgs(intent, 'exportation-delete@1')) send({ type: 'EXPORTATION_DELETED' });
      }),
    [store, send],
  );
  const onClosed = useCallback(() => send({ type: 'CLOSED' }), [send]);
  return (
    <Exportations snapshot={snapshot} send={send}>
      {snapshot.matches({ dialog: 'requesting' }) && (
        <ExportRequestDialog filter={NO_FILTER} onClose={onClosed} />
      )}
    </Exportations>
  );
}
