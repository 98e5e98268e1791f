import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { deviceTimeZone } from '../../../contract/rules/time-zone.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { Store } from '../../db/store.ts';
import { timeZoneMachine } from '../../machines/settings/time-zone.ts';
import { TimeZone } from '../../views/settings/TimeZone.tsx';
import { useSession } from '../../views/shared/session.ts';
import { useNow } from '../../views/shared/use-now.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The change is kept on this device and sent like any other, so it can be made without a connection. */
export function TimeZoneSetting() {
  const store = useStore();
  const { timeZone } = useSession();
  const machine = useMemo(() => timeZoneMachine.provide({ actors: actorsOf(store) }), [store]);
  const [snapshot, send] = useMachine(machine);
  return (
    <TimeZone
      snapshot={snapshot}
      send={send}
      zone={timeZone}
      deviceZone={deviceTimeZone()}
      now={useNow()}
    />
  );
}

const actorsOf = (store: Store) => ({
  keepZone: fromPromise<void, { time_zone: string }>(async ({ input }) => {
    await store.changes.keep({ type: 'time-zone-set@1', args: input });
    if (!store.database) await store.smallLists.refresh('preference');
  }),
});
