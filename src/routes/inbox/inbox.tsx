import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { useStore } from '../../db/hooks/use-store.ts';
import { intentInboxMachine, type InboxDecision } from '../../machines/inbox/intent-inbox.ts';
import { Inbox } from '../../views/inbox/Inbox.tsx';
import { later } from '../../views/shared/later.tsx';
import { StatusPill } from '../../views/shell/StatusPill.tsx';
import { useUnattendedOutcomes } from '../shell/use-unattended-outcomes.ts';
import { useMachine } from '../shared/use-machine.ts';

const Attention = later(async () => (await import('./attention.tsx')).Attention);
const TakenUpEdit = later(async () => (await import('./taken-up-edit.tsx')).TakenUpEdit);

/** The status of the top bar, which opens 'Needs attention'. */
export function StatusAndInbox() {
  const store = useStore();
  useUnattendedOutcomes();
  const machine = useMemo(
    () =>
      intentInboxMachine.provide({
        actors: {
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
  /** The intent of the edit that is taken up again. */
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    const subscription = actor.on('EDIT_REQUESTED', ({ id }) => setTaken(id));
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <>
      <StatusPill onOpen={() => send({ type: 'OPEN' })} />
      <Inbox snapshot={snapshot} send={send}>
        <Attention snapshot={snapshot} send={send} />
      </Inbox>
      {taken !== null && <TakenUpEdit id={taken} onClose={() => setTaken(null)} />}
    </>
  );
}
