import { useMemo, useSyncExternalStore } from 'react';
import { fromPromise } from 'xstate';
import { useClient } from '../client-context.ts';
import { diagnosticsJson } from '../db/diagnostics-json.ts';
import { describeTouched, readDiagnostics } from '../db/diagnostics.ts';
import { findMatches } from '../db/find-matches.ts';
import { readMatchHistory } from '../db/match-history.ts';
import type { Store } from '../db/store.ts';
import { useStore } from '../db/use-store.ts';
import type { LiveMachines } from '../live-machines.ts';
import { diagnosticsMachine, type FileWanted, type FoundMatch } from '../machines/diagnostics.ts';
import { Diagnostics } from '../views/diagnostics/Diagnostics.tsx';
import { useSnackbar } from './actor-effects.ts';
import { saveFile } from './save-file.ts';
import { useMachine } from './use-machine.ts';

export default function DiagnosticsRoute() {
  const { machines } = useClient();
  const store = useStore();
  const machine = useMemo(
    () =>
      diagnosticsMachine.provide({
        actors: {
          saveFile: fromPromise<void, FileWanted>(({ input }) =>
            saveDiagnostics(store, machines, input),
          ),
          findMatches: fromPromise<FoundMatch[], string>(({ input }) => findMatches(store, input)),
        },
      }),
    [store, machines],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  const running = useSyncExternalStore(machines.subscribe, machines.get);
  return <Diagnostics snapshot={snapshot} send={send} machines={running} />;
}

async function saveDiagnostics(
  store: Store,
  machines: LiveMachines,
  { isWhole, id }: FileWanted,
): Promise<void> {
  const diagnostics = await readDiagnostics(store);
  const json = diagnosticsJson(
    {
      place: {
        browser: navigator.userAgent,
        language: navigator.language,
        window: [window.innerWidth, window.innerHeight],
        machines: machines.get(),
        trace: machines.trace(),
      },
      diagnostics,
      matches: await describeTouched(store, diagnostics.intents),
      history: id === null ? null : await readMatchHistory(store, id),
    },
    { redact: !isWhole },
  );
  const name = `vigia-diagnostics-${diagnostics.at.slice(0, 19).replaceAll(':', '-')}.json`;
  saveFile(new Blob([json], { type: 'application/json' }), name);
}
