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

type Props = {
  /** The rows to delete, null when there are none; they may be asked for before this is loaded. */
  asked: readonly MatchDocument[] | null;
  onTaken: () => void;
};

/** The deletion of the selected rows of a page, resumed after a reload. */
export function DeleteManyFlow({ asked, onTaken }: Props) {
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
    const subscription = actor.on('PROGRESSED', ({ progress: current }) => progress.keep(current));
    const ended = actor.on('ENDED', progress.end);
    return () => {
      subscription.unsubscribe();
      ended.unsubscribe();
    };
  }, [actor, progress]);
  const mayBegin = snapshot.matches('resting');
  useEffect(() => {
    if (asked === null || !mayBegin) return;
    const items = asked.map((match) => ({
      ...itemOf(match),
      id: store.environment.uuid(),
      intent: null,
    }));
    send({ type: 'DELETE', items });
    onTaken();
  }, [asked, mayBegin, onTaken, send, store]);
  return <DeleteMany snapshot={snapshot} send={send} />;
}
