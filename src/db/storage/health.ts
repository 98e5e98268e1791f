import { createActor, fromPromise, waitFor, type Actor } from 'xstate';
import { storageHealthMachine } from '../../machines/shell/storage-health.ts';
import type { Environment } from '../environment/environment.ts';
import type { StorageState } from '../model/status.ts';
import type { DeviceStorage } from './device-storage.ts';
import { dropAnswers } from './keep.ts';

export type HealthActor = Actor<typeof storageHealthMachine>;

/** The storage-health flow with its actors: this device's storage. */
export function createHealth(storage: DeviceStorage, environment: Environment): HealthActor {
  const machine = storageHealthMachine.provide({
    actors: {
      openStorage: fromPromise(() => storage.open()),
      recreateStorage: fromPromise(() => storage.recreate()),
      freeCaches: fromPromise(async () => {
        if (storage.opened) await dropAnswers(storage.opened.database);
      }),
    },
  });
  return createActor(machine, {
    inspect: environment.inspect,
    clock: {
      setTimeout: (run: () => void, ms: number) => environment.setTimeout(run, ms),
      clearTimeout: (timer: unknown) => environment.clearTimeout(timer),
    },
  });
}

type HealthSnapshot = ReturnType<HealthActor['getSnapshot']>;

/** Waits until opening or freeing space has ended. */
export async function settled(health: HealthActor): Promise<HealthSnapshot> {
  return waitFor(health, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('pausing'));
}

export function storageStateOf(snapshot: HealthSnapshot): StorageState {
  if (snapshot.matches('outdated')) return 'outdated';
  if (snapshot.matches('full')) return 'full';
  if (snapshot.matches({ open: 'evicted' })) return 'evicted';
  if (snapshot.matches({ open: 'corrupt' })) return 'corrupt';
  return snapshot.matches('open') ? 'ok' : 'ephemeral';
}
