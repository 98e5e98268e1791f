import { useMachine } from './use-machine.ts';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { createSubscriptionActors } from '../api/subscription.ts';
import { useClient } from '../client-context.ts';
import { subscriptionMachine } from '../machines/subscription.ts';
import { Billing } from '../views/billing/Billing.tsx';
import { NoPlans } from '../views/billing/NoPlans.tsx';
import { useDeployment } from '../views/shared/deployment.ts';

export default function BillingRoute() {
  return useDeployment().billing === 'off' ? <NoPlans /> : <Plans />;
}

function Plans() {
  const { api, storage } = useClient();
  const [query] = useSearchParams();
  const machine = useMemo(
    () => subscriptionMachine.provide({ actors: createSubscriptionActors(api) }),
    [api],
  );
  const input = { email: storage.read()?.email ?? '', isReturning: query.has('returned') };
  const [snapshot, send, actor] = useMachine(machine, { input });
  useEffect(() => {
    const wanted = actor.on('PROVIDER_PAGE_WANTED', ({ url }) => window.location.assign(url));
    return () => wanted.unsubscribe();
  }, [actor]);
  return <Billing snapshot={snapshot} send={send} />;
}
