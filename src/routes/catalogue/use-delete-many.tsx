import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import {
  deleteManyMachine,
  type DeleteManyProgress,
} from '../../machines/catalogue/delete-many.ts';
import { DeleteMany } from '../../views/catalogue/dialogs/DeleteMany.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { deleteMatch, itemOf } from './delete-match.ts';
import { createDeleteProgress } from './delete-progress.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The deletion of the selected rows of a page, resumed after a reload. */
export function useDeleteMany() {
  const store = useStore();
  const [progress] = useState(() => createDeleteProgress(store));
  const [machine] = useState(() =>
    deleteManyMachine.provide({
      actors: {
        recallProgress: fromPromise<DeleteManyProgress | null, undefined>(() => progress.recall()),
        deleteMatch: deleteMatch(store),
      },
    }),
  );
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  useEffect(() => {
    const kept = actor.on('PROGRESSED', ({ progress: current }) => progress.keep(current));
    const ended = actor.on('ENDED', progress.end);
    return () => {
      kept.unsubscribe();
      ended.unsubscribe();
    };
  }, [actor, progress]);
  const deleteAll = (matches: readonly MatchDocument[]) =>
    send({
      type: 'DELETE',
      items: matches.map((match) => ({
        ...itemOf(match),
        id: store.environment.uuid(),
        intent: null,
      })),
    });
  return { deleteAll, dialog: <DeleteMany snapshot={snapshot} send={send} /> };
}
