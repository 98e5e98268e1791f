import { v7 as uuidv7 } from 'uuid';
import type { TabChannel, Environment, Signals } from './environment.ts';

/** The environment of the store in a browser. */
export function browserEnvironment({
  report,
  inspect = () => {},
}: Pick<Environment, 'report'> & Partial<Pick<Environment, 'inspect'>>): Environment {
  return {
    now: () => Date.now(),
    uuid: () => uuidv7(),
    random: () => Math.random(),
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (timer) => window.clearTimeout(Number(timer)),
    frame: beforeRepaint,
    idle: whenIdle,
    get indexedDB() {
      // Without Web Locks, as on insecure pages, no tab can become the leader, so stored intents would never be sent.
      if (!('locks' in navigator)) throw new DOMException('no Web Locks here', 'SecurityError');
      return window.indexedDB;
    },
    IDBKeyRange: window.IDBKeyRange,
    channel: browserChannel,
    locks: {
      request: async (name, options, hold) => {
        await navigator.locks.request(name, options, hold);
      },
      count: async (name) => {
        const { held = [], pending = [] } = await navigator.locks.query();
        const clients = [...held, ...pending].filter((lock) => lock.name === name);
        return new Set(clients.map(({ clientId }) => clientId)).size;
      },
    },
    marker: {
      get: (name) => localStorage.getItem(name),
      set: (name, value) =>
        value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value),
    },
    signals: browserSignals(),
    askBeforeLeaving,
    storage: {
      persist: async () => (await navigator.storage?.persist?.()) ?? false,
      estimate: estimateStorage,
    },
    report,
    inspect,
  };
}

async function estimateStorage() {
  // Missing on insecure pages.
  const storage = navigator.storage as StorageManager | undefined;
  const [{ usage = null, quota = null } = {}, persisted = null] = await Promise.all([
    storage?.estimate(),
    storage?.persisted(),
  ]);
  return { usage, quota, persisted };
}

/** A hidden page is not painted: a timer is used instead of the frame. */
function beforeRepaint(run: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(run);
  else window.setTimeout(run, 100);
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 1_000);
}

function askBeforeLeaving(during: Promise<unknown>): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const stop = () => window.removeEventListener('beforeunload', ask);
  window.addEventListener('beforeunload', ask);
  during.then(stop, stop);
}

function browserChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: channel.postMessage.bind(channel),
    listen(receive) {
      const onMessage = ({ data }: MessageEvent) => receive(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}

function browserSignals(): Signals {
  return {
    online: () => navigator.onLine,
    visible: () => document.visibilityState === 'visible',
    listen(listener) {
      const stop = new AbortController();
      const { signal } = stop;
      window.addEventListener('online', () => listener('online'), { signal });
      window.addEventListener('offline', () => listener('offline'), { signal });
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener('resumed'), {
        signal,
      });
      document.addEventListener('resume', () => listener('resumed'), { signal });
      document.addEventListener(
        'visibilitychange',
        () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden'),
        { signal },
      );
      return () => stop.abort();
    },
  };
}
