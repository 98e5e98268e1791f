import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { compareBrands } from '../../../contract/catalogue/compare-brands.ts';
import type { BrandComparison } from '../../../contract/entities/statistics.ts';
import { WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { fetchOrCached } from '../../db/read/answers.ts';
import type { Store } from '../../db/store.ts';
import type { matchListMachine } from '../../machines/catalogue/match-list.ts';
import { addressOf } from '../../machines/catalogue/match-query.ts';
import { brandMapMachine, type BrandQuery } from '../../machines/dashboard/brand-map.ts';
import type { Answered } from '../../machines/history/history.ts';
import { BrandMap } from '../../views/dashboard/BrandMap.tsx';
import type { FlowProps } from '../../views/shared/Flow.tsx';
import { follow } from '../shared/follow.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The map of brands and competitors of the list on the page, wired. */
export function BrandMapSection({ list }: { list: FlowProps<typeof matchListMachine> }) {
  const store = useStore();
  const [machine] = useState(() =>
    brandMapMachine.provide({
      actors: {
        loadMap: fromPromise<Answered<BrandComparison>, BrandQuery>(({ input }) =>
          readMap(store, input),
        ),
      },
    }),
  );
  const { context } = list.snapshot;
  const asked = JSON.stringify({
    // A cell compares with its own website in place of the filter's.
    filter: { ...context.filter, against: null },
    bucket: context.bucket?.key ?? null,
  } satisfies BrandQuery);
  const query = useMemo(() => JSON.parse(asked) as BrandQuery, [asked]);
  const [snapshot, send] = useMachine(machine, { input: { query } });
  useEffect(() => {
    if (JSON.stringify(snapshot.context.query) !== asked) send({ type: 'LIST_CHANGED', query });
  }, [snapshot, asked, query, send]);
  useEffect(() => follow(store, () => send({ type: 'DATA_CHANGED' })), [store, send]);
  return <BrandMap snapshot={snapshot} send={send} list={addressOf(context)} />;
}

async function readMap(store: Store, { filter, bucket }: BrandQuery) {
  const { catalogue, environment } = store;
  if (!catalogue) {
    return fetchOrCached(store, 'compareBrands', {
      search_filter: filter,
      ...(bucket !== null && { raw_price_index: bucket }),
    });
  }
  const now = environment.now();
  const { asOf } = store.status.get();
  return {
    body: compareBrands(catalogue.listed({ filter, scope: { ...WHOLE_LIST, bucket } }, now)),
    at: asOf ?? new Date(now).toISOString(),
    isOld: false,
  };
}
