import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { ChangesView } from '../../../contract/rules/change-address.ts';
import type { ChangeTime } from '../../../contract/rules/price-changes.ts';
import { dayIn } from '../../../contract/rules/wall-clock.ts';
import { accountZoneOf } from '../../db/hooks/use-account-zone.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { PriceChangesReader } from '../../db/read/price-changes.ts';
import {
  priceChangesMachine,
  type FoundChanges,
} from '../../machines/price-changes/price-changes.ts';
import { csvOfChanges } from '../../views/price-changes/exported-changes.ts';
import { listedChanges } from '../../views/price-changes/listed-changes.ts';
import { PriceChanges } from '../../views/price-changes/PriceChanges.tsx';
import { useSession } from '../../views/shared/session.ts';
import { useSnackbar } from '../shared/actor-effects.ts';
import { saveBlob } from '../shared/save-file.ts';
import { useMachine } from '../shared/use-machine.ts';
import { arrive, useChangesAddress } from './use-changes-address.ts';

/** How often the page follows changes of the list, in milliseconds: a crawl changes many in a row. */
const FOLLOW_MS = 1_000;

/** The price changes of a time, read from this device and followed while the page is open. */
export default function PriceChangesRoute() {
  const store = useStore();
  const { timeZone } = useSession();
  const [view] = useState(arrive);
  const [reader] = useState(() => new PriceChangesReader(store));
  const [machine] = useState(() =>
    priceChangesMachine.provide({
      actors: {
        readChanges: fromPromise<FoundChanges | null, ChangeTime>(({ input }) =>
          reader.read(input),
        ),
        saveFile: fromPromise<void, { view: ChangesView; found: FoundChanges }>(({ input }) =>
          saveChanges(input, dayIn(store.environment.now(), accountZoneOf(store) ?? timeZone)),
        ),
      },
    }),
  );
  const [snapshot, send, actor] = useMachine(machine, { input: { view } });
  useSnackbar(actor);
  useChangesAddress(actor);
  useEffect(() => {
    const paced = atMostEvery(FOLLOW_MS, () => send({ type: 'DATA_CHANGED' }));
    const stop = reader.follow(paced.call);
    return () => {
      stop();
      paced.stop();
    };
  }, [reader, send]);
  return <PriceChanges snapshot={snapshot} send={send} websites={useWebsites()} />;
}

/** Calls at once, and again after so many milliseconds if it was asked for meanwhile. */
function atMostEvery(ms: number, act: () => void) {
  let timer: number | undefined;
  let isAsked = false;
  const call = () => {
    isAsked = timer !== undefined;
    if (isAsked) return;
    act();
    timer = window.setTimeout(() => {
      timer = undefined;
      if (isAsked) call();
    }, ms);
  };
  return { call, stop: () => window.clearTimeout(timer) };
}

/** The name of the file has the day of the account. */
async function saveChanges(
  { view, found }: { view: ChangesView; found: FoundChanges },
  day: string,
) {
  const text = csvOfChanges(listedChanges(found.changes, view).rows);
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `price-changes-${day}.csv`);
}
