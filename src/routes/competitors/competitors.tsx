import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
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

export default function CompetitorsComparisonRoute() {
  const store = useStore();
  const [machine] = useState(() =>
    competitorsComparisonMachine.provide({
      actors: {
        loadComparison: fromPromise<Answered<Comparison>, undefined>(async () => {
          const answer = await fetchOrCached(store, 'compareCompetitors', {});
          return { ...answer, body: answer.body.productComparaisonData };
        }),
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
