import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { createResetPasswordActors } from '../../api/reset-password.ts';
import { useClient } from '../../client-context.ts';
import { resetPasswordMachine } from '../../machines/session/reset-password.ts';
import { ResetPassword } from '../../views/session/ResetPassword.tsx';

export default function ResetPasswordRoute() {
  const { api } = useClient();
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const machine = useMemo(
    () => resetPasswordMachine.provide({ actors: createResetPasswordActors(api) }),
    [api],
  );
  const input = { token: query.get('token') ?? '', email: query.get('email') ?? '' };
  const [snapshot, send] = useMachine(machine, { input });
  const isLinkless = snapshot.matches('linkless');
  const isChanged = snapshot.matches('changed');
  useEffect(() => {
    if (isLinkless) navigate('/emailinsert', { replace: true });
    if (isChanged) navigate('/Login', { replace: true });
  }, [isLinkless, isChanged, navigate]);
  return <ResetPassword snapshot={snapshot} send={send} />;
}
