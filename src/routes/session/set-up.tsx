import { useEffect, useMemo } from 'react';
import { waitFor } from 'xstate';
import { createSetUpActors } from '../../api/set-up.ts';
import { useClient } from '../../client-context.ts';
import { setUpMachine } from '../../machines/session/set-up.ts';
import { SetUp } from '../../views/session/SetUp.tsx';
import { createTypedForm } from './typed-form.ts';
import { useMachine } from '../shared/use-machine.ts';

export default function SetupRoute() {
  const { api, session, deployment } = useClient();
  const typed = useMemo(() => createTypedForm(window.sessionStorage, 'set-up'), []);
  const machine = useMemo(() => {
    const signIn = (credentials: { username: string; password: string }) => {
      typed.drop();
      session.send({ type: 'SUBMIT', ...credentials });
      return waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
    };
    return setUpMachine.provide({ actors: createSetUpActors(api, signIn) });
  }, [api, session, typed]);
  const [snapshot, send, actor] = useMachine(machine);
  useEffect(() => {
    const over = actor.on('SET_UP_OVER', deployment.endSetUp);
    return () => over.unsubscribe();
  }, [actor, deployment]);
  return <SetUp snapshot={snapshot} send={send} typed={typed.read()} onType={typed.keep} />;
}
