import { useEffect, useMemo, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { keyOf } from '../../db/model/keys.ts';
import type { Store } from '../../db/store.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { MatchEdit } from '../../machines/catalogue/edit-form.ts';
import {
  intentInboxMachine,
  type InboxDecision,
  type IntentInboxEvent,
} from '../../machines/inbox/intent-inbox.ts';
import { Inbox } from '../../views/inbox/Inbox.tsx';
import { later } from '../../views/shared/later.tsx';
import { StatusPill } from '../../views/shell/StatusPill.tsx';
import { useUnattendedOutcomes } from '../shell/use-unattended-outcomes.ts';
import { useMachine } from '../shared/use-machine.ts';

const EditMatchDialog = later(
  async () => (await import('../catalogue/edit-dialog.tsx')).EditMatchDialog,
);

type Taken = { match: MatchDocument; earlierEdit: { edit: MatchEdit; intent: string } };

/** The refused edit of an existing match, to be resumed. */
function takenUp(store: Store, id: string): Taken | null {
  const item = store.attention.get().items.find((one) => one.id === id);
  if (item?.type !== 'match-edit@1') return null;
  const edit = item.args as MatchEdit;
  const match = item.serverHas[keyOf('match', edit.match_id)] as MatchDocument | undefined;
  return match ? { match, earlierEdit: { edit, intent: id } } : null;
}

/** The status of the top bar, which opens 'Needs attention'. */
export function StatusAndInbox() {
  const store = useStore();
  useUnattendedOutcomes();
  const machine = useMemo(
    () =>
      intentInboxMachine.provide({
        actors: {
          attention: fromCallback<IntentInboxEvent>(({ sendBack }) =>
            store.attention.subscribe(() =>
              sendBack({
                type: 'ITEMS_CHANGED',
                ids: store.attention.get().items.map(({ id }) => id),
              }),
            ),
          ),
          resolveIntent: fromPromise<void, { id: string; decision: InboxDecision }>(
            async ({ input }) => {
              await store.changes.resolve(input.id, { kind: input.decision });
            },
          ),
        },
      }),
    [store],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => {
    const subscription = actor.on('EDIT_REQUESTED', ({ id }) => setTaken(takenUp(store, id)));
    return () => subscription.unsubscribe();
  }, [actor, store]);
  return (
    <>
      <StatusPill onOpen={() => send({ type: 'OPEN' })} />
      <Inbox snapshot={snapshot} send={send} />
      {taken && <EditMatchDialog {...taken} onClose={() => setTaken(null)} />}
    </>
  );
}
