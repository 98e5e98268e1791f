import { createActor, type Actor } from 'xstate';
import type { Api } from './api/client.ts';
import type { LocalWork } from './api/session.ts';
import type { SessionStorage, StoredSession } from './api/session-storage.ts';
import { transportOf } from './db/sync/api-transport.ts';
import { browserEnvironment } from './db/environment/browser-environment.ts';
import { databaseName, type Owner } from './db/model/owner.ts';
import { openStore, type Store } from './db/store.ts';
import type * as LateWork from './late-work.ts';
// oxlint-disable-next-line import/default -- the build makes it
import lateWorkAddress from './late-work.ts?address';
import type { LiveMachines } from './live-machines.ts';
import { loadSurely } from './load-surely.ts';
import { forgetImages } from './offline-shell.ts';
import { realtimeMachine } from './machines/shell/realtime.ts';
import type { sessionMachine } from './machines/session/session.ts';
import { createSocket } from './realtime/socket.ts';
import { firstPageShown, warmFirstPage } from './routes/catalogue/first-page.ts';
import { show } from './views/shared/show.ts';

/** What a session has on this device: the user's store and the live connection that keeps it current. */
export type Local = {
  store: Store;
  realtime: Actor<typeof realtimeMachine>;
  work: LocalWork;
  close: () => void;
};

type Parts = {
  api: Api;
  storage: SessionStorage;
  session: Actor<typeof sessionMachine>;
  user: { account_id: string; user_id: string };
  inspect: LiveMachines['inspect'];
};

/** How long the first drawing goes before it. */
const DRAWN_MS = 300;

/** How long a sign-out waits for unsent changes to go out. */
const SEND_TIMEOUT_MS = 15_000;

/** @throws NewerFormatError when a newer version of the app has written the database */
export async function openLocal({ api, storage, session, user, inspect }: Parts): Promise<Local> {
  const environment = browserEnvironment({
    report: (error) => console.error('The local store', error),
    inspect,
  });
  const isNew = environment.marker.get(databaseName(ownerOf(user))) === null;
  const firstPage = isNew ? firstPageShown() : null;
  const transport = transportOf(api, ownerOf(user), () => {
    const current = storage.read();
    return current && ownerOf(current);
  });
  let setOpened = () => {};
  const opened = new Promise<void>((resolve) => (setOpened = resolve));
  const store = await openStore({
    ...ownerOf(user),
    transport,
    early: takeEarly(),
    loadWork: async () => {
      // A database that cannot be read is begun anew before it is open.
      await Promise.race([opened, pause(DRAWN_MS)]);
      await (firstPage ?? drawn());
      return (await lateWork()).storeWork;
    },
    loadTables: async () => {
      await firstPage;
      return lateWork();
    },
    opensLater: true,
    environment,
  });
  await warmFirstPage(store, window.location.pathname).catch((error: unknown) =>
    store.environment.report(error),
  );
  setOpened();
  const stop = new AbortController();
  const realtime = startRealtime(store, { storage, session, inspect });
  const refreshed = session.on('TOKENS_REFRESHED', () => {
    store.signedIn();
    realtime.send({ type: 'TOKENS_REFRESHED' });
  });
  const wake = () => realtime.send({ type: 'WAKE' });
  window.addEventListener('online', wake, { signal: stop.signal });
  const wakeIfSeen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', wakeIfSeen, { signal: stop.signal });

  const endLive = () => {
    stop.abort();
    refreshed.unsubscribe();
    realtime.stop();
  };
  return {
    store,
    realtime,
    work: {
      countUnsent: () => store.unsent(),
      sendUnsent: () => sendUnsent(store),
      end: async () => {
        endLive();
        await store.signOut({ discard: true });
        await forgetImages();
      },
    },
    close: () => {
      endLive();
      store.close();
    },
  };
}

/** Once: what was read then is old later. */
function takeEarly() {
  const early = window.vigiaEarly;
  window.vigiaEarly = undefined;
  return early;
}

let requestedWork: Promise<typeof LateWork> | null = null;

/** The database, the work of the store and the live connection. Without them nothing would be kept, or heard of. */
const lateWork = () =>
  (requestedWork ??= loadSurely({
    load: () => import('./late-work.ts'),
    loadFrom: (address) => import(/* @vite-ignore */ address),
    address: lateWorkAddress,
  }));

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

/** What could be drawn at once is drawn. Not every browser tells when it is idle. */
const drawn = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: DRAWN_MS }))
    : pause(DRAWN_MS);

/** Deletes the database of a user whose store could not be opened. */
export function removeLocal(user: Parts['user']): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = window.indexedDB.deleteDatabase(databaseName(ownerOf(user)));
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('Another tab has the data open')));
  });
}

/** One database per deployment, account and user. */
function ownerOf({ account_id, user_id }: Pick<StoredSession, 'account_id' | 'user_id'>): Owner {
  return { deployment: window.location.host, account: account_id, user: user_id };
}

function startRealtime(
  store: Store,
  { storage, session, inspect }: Pick<Parts, 'storage' | 'session' | 'inspect'>,
) {
  const query = () => {
    const current = storage.read();
    return (
      current && { token: current.access_token, user_id: current.user_id, username: current.user }
    );
  };
  const socket = createSocket(query, async () => (await lateWork()).connect);
  const realtime = createActor(realtimeMachine.provide({ actors: { socket } }), {
    inspect,
    input: { spread: Math.random() },
  });
  realtime.on('CHANGED', () => store.hint());
  realtime.on('UNAUTHORIZED', () => session.send({ type: 'UNAUTHORIZED' }));
  realtime.on('SNACKBAR', show);
  realtime.subscribe((snapshot) =>
    store.setRealtime(snapshot.matches({ on: { connected: 'listening' } })),
  );
  return realtime.start();
}

/** The tab that leads sends; this one watches until nothing waits, or until it has waited long enough. */
function sendUnsent(store: Store): Promise<number> {
  store.hint();
  return new Promise((resolve, reject) => {
    const finish = () => {
      stop();
      window.clearTimeout(timer);
      store.unsent().then(resolve, reject);
    };
    const timer = window.setTimeout(finish, SEND_TIMEOUT_MS);
    const stop = store.status.subscribe(() => {
      if (store.status.get().waiting === 0) finish();
    });
  });
}
