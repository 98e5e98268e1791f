import { useMemo, useSyncExternalStore } from 'react';
import { fromPromise } from 'xstate';
import { useClient } from '../../client-context.ts';
import { diagnosticsJson } from '../../db/read/diagnostics-json.ts';
import { describeTouched, readDiagnostics } from '../../db/read/diagnostics.ts';
import { findMatches } from '../../db/read/find-matches.ts';
import { readMatchHistory } from '../../db/read/match-history.ts';
import type { Store } from '../../db/store.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { LiveMachines } from '../../live-machines.ts';
import {
  diagnosticsMachine,
  type FileWanted,
  type FoundMatch,
} from '../../machines/diagnostics/diagnostics.ts';
import { flowReportMachine } from '../../machines/diagnostics/flow-report.ts';
import { VERSION } from '../../version.ts';
import { Diagnostics } from '../../views/diagnostics/Diagnostics.tsx';
import { flowReport, reportText } from '../../views/diagnostics/flow-report.ts';
import type { TabFlows } from '../../views/diagnostics/live-machine.ts';
import { PathsCard } from '../../views/diagnostics/PathsCard.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { saveBlob } from '../shared/save-file.ts';
import { useMachine } from '../shared/use-machine.ts';

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
  const flows = useSyncExternalStore(machines.subscribe, machines.get);
  return (
    <Diagnostics snapshot={snapshot} send={send} flows={flows} version={VERSION}>
      <Report flows={flows} machines={machines} />
    </Diagnostics>
  );
}

function Report({ flows, machines }: { flows: TabFlows; machines: LiveMachines }) {
  const machine = useMemo(
    () =>
      flowReportMachine.provide({
        actors: {
          copyReport: fromPromise<void, undefined>(() =>
            navigator.clipboard.writeText(reportText(machines.get())),
          ),
          saveReport: fromPromise<void, undefined>(async () => saveReport(machines)),
        },
      }),
    [machines],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  return <PathsCard snapshot={snapshot} send={send} flows={flows} />;
}

function saveReport(machines: LiveMachines): void {
  const json = JSON.stringify(flowReport(machines.get()), null, 2);
  saveJson(json, `vigia-report-${stampOf(new Date().toISOString())}.json`);
}

async function saveDiagnostics(
  store: Store,
  machines: LiveMachines,
  { isWhole, id }: FileWanted,
): Promise<void> {
  const { running, trace } = machines.get();
  const diagnostics = await readDiagnostics(store);
  const json = diagnosticsJson(
    {
      place: {
        vigia: VERSION,
        browser: navigator.userAgent,
        language: navigator.language,
        window: [window.innerWidth, window.innerHeight],
        machines: running,
        trace,
      },
      diagnostics,
      matches: await describeTouched(store, diagnostics.intents),
      history: id === null ? null : await readMatchHistory(store, id),
    },
    { redact: !isWhole },
  );
  saveJson(json, `vigia-diagnostics-${stampOf(diagnostics.at)}.json`);
}

const saveJson = (json: string, name: string) =>
  saveBlob(new Blob([json], { type: 'application/json' }), name);

/** A time as part of a file name. */
const stampOf = (iso: string) => iso.slice(0, 19).replaceAll(':', '-');
