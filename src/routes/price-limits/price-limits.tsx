import { useMemo } from 'react';
import { createPriceLimitsActors } from '../../api/price-limits.ts';
import { useClient } from '../../client-context.ts';
import { priceLimitsMachine } from '../../machines/price-limits/price-limits.ts';
import { PriceLimits } from '../../views/price-limits/PriceLimits.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The recorded prices of competitors below a limit of a product. */
export default function PriceLimitsRoute() {
  const { api } = useClient();
  const machine = useMemo(
    () => priceLimitsMachine.provide({ actors: createPriceLimitsActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  return <PriceLimits snapshot={snapshot} send={send} />;
}
