import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { createSubscriptionActors } from '../../api/subscription.ts';
import { useClient } from '../../client-context.ts';
import { subscriptionMachine } from '../../machines/billing/subscription.ts';
import { Billing } from '../../views/billing/Billing.tsx';
import { NoPlans } from '../../views/billing/NoPlans.tsx';
import { useDeployment } from '../../views/shared/deployment.ts';
import { useMay } from '../../views/shared/session.ts';

export default function BillingRoute() {
  return useDeployment().billing === 'off' ? <NoPlans /> : <Plans />;
}

function Plans() {
  const { api, storage } = useClient();
  const [query] = useSearchParams();
  const mayPay = useMay('subscribe');
  const machine = useMemo(
    () => subscriptionMachine.provide({ actors: createSubscriptionActors(api) }),
    [api],
  );
  // Users who cannot pay are not sent to the provider's pages.
  const isReturning = query.has('returned') || !mayPay;
  const input = { email: storage.read()?.email ?? '', isReturning };
  const [snapshot, send, actor] = useMachine(machine, { input });
  useEffect(() => {
    const subscription = actor.on('PROVIDER_PAGE_WANTED', ({ url }) => window.location.assign(url));
    return () => subscription.unsubscribe();
  }, [actor]);
  return <Billing snapshot={snapshot} send={send} />;
}
