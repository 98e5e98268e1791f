import { useMachine } from '../shared/use-machine.ts';
import { useCallback, useEffect, useRef } from 'react';
import { importFileMachine } from '../../machines/importations/import-file.ts';
import { importationsMachine } from '../../machines/importations/importations.ts';
import { tutorialMachine } from '../../machines/tutorial/tutorial.ts';
import { SAMPLE_HEADER, SAMPLE_IMPORTATIONS } from '../../views/tutorial/sample.ts';
import { SessionProvider, useSession } from '../../views/shared/session.ts';
import { Tutorial } from '../../views/tutorial/Tutorial.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { ImportErrors, SuspendedImport } from '../importations/import-dialogs.tsx';
import { tutorialActors } from './tutorial-actors.ts';

const { download } = tutorialActors;
const listMachine = importationsMachine.provide({ actors: { download } });

/** A file that has been read: what the settings card begins with. */
const read = importFileMachine.resolveState({
  value: 'reviewing',
  context: {
    file: { id: 'sample', name: 'lamps.xlsx' },
    rows: SAMPLE_HEADER,
    plan: { kind: 'unseen' },
    hasHeader: true,
    own: SAMPLE_HEADER.first[2] ?? null,
    excluded: [],
    discovers: false,
    keywords: [],
    msg: '',
  },
});

export default function TutorialRoute() {
  const [tour, sendTour] = useMachine(tutorialMachine);
  const [list, send, actor] = useMachine(listMachine);
  const [settings, sendSettings] = useMachine(importFileMachine, {
    input: { own: null },
    snapshot: read,
  });
  useSnackbar(actor);
  useInView(tour.value);
  const row = SAMPLE_IMPORTATIONS.find(({ id }) => id === list.context.id);
  const onClosed = useCallback(() => send({ type: 'CLOSED' }), [send]);
  const dialog = { actors: tutorialActors, onClosed };
  const session = useSession();
  // The tour asks the server for nothing: everybody may try everything.
  return (
    <SessionProvider value={{ ...session, role: null }}>
      <Tutorial
        tour={{ snapshot: tour, send: sendTour }}
        list={{ snapshot: list, send }}
        settings={{ snapshot: settings, send: sendSettings }}
      >
        {list.matches({ dialog: 'confirmation' }) && row && (
          <SuspendedImport {...dialog} row={row} />
        )}
        {list.matches({ dialog: 'errors' }) && row && <ImportErrors {...dialog} row={row} />}
      </Tutorial>
    </SessionProvider>
  );
}

/** Brings what the tour is about into view, once the tour has moved. */
function useInView(stop: string): void {
  const last = useRef(stop);
  useEffect(() => {
    if (last.current === stop) return;
    last.current = stop;
    document.querySelector('[aria-current="step"]')?.scrollIntoView({ block: 'center' });
  }, [stop]);
}
