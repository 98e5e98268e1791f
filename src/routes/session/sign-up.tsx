import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { createSignUpActors } from '../../api/sign-up.ts';
import { useClient } from '../../client-context.ts';
import { signUpMachine } from '../../machines/session/sign-up.ts';
import { useDeployment } from '../../views/shared/deployment.ts';
import { SignUp } from '../../views/session/SignUp.tsx';
import { SignUpClosed } from '../../views/session/SignUpClosed.tsx';

export default function SubscriptionRoute() {
  return useDeployment().signUp === 'closed' ? <SignUpClosed /> : <OpenSignUp />;
}

function OpenSignUp() {
  const { api } = useClient();
  const [query] = useSearchParams();
  const machine = useMemo(() => signUpMachine.provide({ actors: createSignUpActors(api) }), [api]);
  const [snapshot, send, actor] = useMachine(machine, { input: { p: query.get('p') ?? '' } });
  useEffect(() => {
    const subscription = actor.on('CHECKOUT_WANTED', ({ url }) => window.location.assign(url));
    return () => subscription.unsubscribe();
  }, [actor]);
  return <SignUp snapshot={snapshot} send={send} />;
}
