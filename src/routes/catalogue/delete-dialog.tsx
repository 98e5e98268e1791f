import { useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { deleteOneMachine } from '../../machines/catalogue/delete-one.ts';
import { DeleteOne } from '../../views/catalogue/dialogs/DeleteOne.tsx';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import { deleteMatch, itemOf } from './delete-match.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The confirmation before a match is deleted, wired. */
export function DeleteOneDialog({ match, onClose }: { match: MatchDocument; onClose: () => void }) {
  const store = useStore();
  const [machine] = useState(() =>
    deleteOneMachine.provide({ actors: { deleteMatch: deleteMatch(store) } }),
  );
  const [snapshot, send, actor] = useMachine(machine, { input: itemOf(match) });
  useSnackbar(actor);
  useEnd(actor, onClose);
  return <DeleteOne snapshot={snapshot} send={send} match={match} />;
}
