import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Importation } from '../../../contract/entities/importation.ts';
import { createImportReportActors } from '../../api/import-report.ts';
import { useClient } from '../../client-context.ts';
import { useImportations } from '../../db/hooks/use-rows.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import { importReportMachine } from '../../machines/importations/import-report.ts';
import { ImportReport } from '../../views/importations/ImportReport.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';

/** What became of an importation, at `/importations/<id>`. */
export default function ImportReportRoute() {
  const [path] = useLocation();
  const id = path.split('/')[2] ?? '';
  return <Report key={id} id={id} />;
}

function Report({ id }: { id: string }) {
  const { api } = useClient();
  const machine = useMemo(
    () => importReportMachine.provide({ actors: createImportReportActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine, { input: { id } });
  useSnackbar(actor);
  const row = useImportations().find((each) => each.id === id);
  useNews(row, () => send({ type: 'CHANGED' }));
  return <ImportReport snapshot={snapshot} send={send} row={row} />;
}

/** Says when the importation has gone on, and when the connection is back. */
function useNews(row: Importation | undefined, onNews: () => void): void {
  const { online } = useStatus();
  const state = row && [row.status, row.processed, row.added, row.errors].join(' ');
  const known = useRef({ state, online });
  useEffect(() => {
    const before = known.current;
    known.current = { state, online };
    if (state !== before.state || (online && !before.online)) onNews();
  });
}
