import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { compareCompetitors } from '../../../contract/catalogue/compare-competitors.ts';
import type { Store } from '../../db/store.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import {
  competitorsComparisonMachine,
  type Comparison,
} from '../../machines/competitors/competitors-comparison.ts';
import type { Answered } from '../../machines/history/history.ts';
import { CompetitorsComparison } from '../../views/competitors/CompetitorsComparison.tsx';
import { PageFrame } from '../../views/shared/PageFrame.tsx';
import { fetchOrCached } from '../../db/read/answers.ts';
import { follow } from '../shared/follow.ts';

/** The server's, or without a connection what this device counts of its own list, and else what the server said last. */
async function loadComparison(store: Store): Promise<Answered<Comparison>> {
  const asked = await fetchOrCached(store, 'compareCompetitors', {}).catch((error: unknown) => ({
    error,
  }));
  const isAnswered = !('error' in asked);
  if (isAnswered && !asked.isOld) return { ...asked, body: asked.body.productComparaisonData };
  const { asOf } = store.status.get();
  const body = store.catalogue ? compareCompetitors(store.catalogue.columns) : {};
  if (asOf !== null && Object.keys(body).length > 0) return { body, at: asOf, isOld: true };
  if (!isAnswered) throw asked.error;
  return { ...asked, body: asked.body.productComparaisonData };
}

export default function CompetitorsComparisonRoute() {
  const store = useStore();
  const [machine] = useState(() =>
    competitorsComparisonMachine.provide({
      actors: {
        loadComparison: fromPromise<Answered<Comparison>, undefined>(() => loadComparison(store)),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine);
  useEffect(() => follow(store, () => send({ type: 'DATA_CHANGED' })), [store, send]);
  return (
    <PageFrame
      title="Competitors comparison"
      lead="For each competitor, how many of your products are higher, cheaper or equal in price."
    >
      <CompetitorsComparison snapshot={snapshot} send={send} />
    </PageFrame>
  );
}
