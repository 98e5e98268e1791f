import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { createForgottenPasswordActors } from '../../api/forgotten-password.ts';
import { useClient } from '../../client-context.ts';
import { forgottenPasswordMachine } from '../../machines/session/forgotten-password.ts';
import { ForgottenPassword } from '../../views/session/ForgottenPassword.tsx';

export default function EmailInsertRoute() {
  const { api } = useClient();
  const [, navigate] = useLocation();
  const machine = useMemo(
    () => forgottenPasswordMachine.provide({ actors: createForgottenPasswordActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useEffect(() => {
    const sent = actor.on('RESET_SENT', () => navigate('/login?from_insert_email=true'));
    return () => sent.unsubscribe();
  }, [actor, navigate]);
  return <ForgottenPassword snapshot={snapshot} send={send} />;
}
