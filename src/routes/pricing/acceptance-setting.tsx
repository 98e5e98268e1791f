import { useEffect, useMemo } from 'react';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { priceAcceptanceMachine } from '../../machines/pricing/price-acceptance.ts';
import { PriceAcceptance } from '../../views/pricing/PriceAcceptance.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';
import { createAcceptanceActors } from './pricing-actors.ts';

/** The setting of all proposals, as the server answers it. */
export function AcceptanceSetting() {
  const { api } = useClient();
  const answer = useAnswer('getPricingSettings', {});
  const machine = useMemo(
    () => priceAcceptanceMachine.provide({ actors: createAcceptanceActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh } = answer;
  useSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('ACCEPTANCE_CHANGED', refresh);
    return () => changed.unsubscribe();
  }, [actor, refresh]);
  if (answer.state !== 'ready') return null;
  return (
    <PriceAcceptance snapshot={snapshot} send={send} percent={answer.body.accept_up_to_percent} />
  );
}
