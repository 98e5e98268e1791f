import { navigate } from 'wouter/use-browser-location';
import { createActor, type Actor } from 'xstate';
import { createApi, type Api } from './api/client.ts';
import { createWaitForTokens } from './api/refresh.ts';
import { createSessionActors } from './api/session.ts';
import { createSessionStorage, type SessionStorage } from './api/session-storage.ts';
import {
  guardMachine,
  isAuthenticated,
  pageOf,
  type SessionValues,
} from './machines/shell/guard.ts';
import { followDeployment } from './deployment.ts';
import { endLocal, followPages, keepLocal } from './keep-local.ts';
import { createLiveMachines, type LiveMachines } from './live-machines.ts';
import { followRole } from './known-role.ts';
import type { Local } from './local.ts';
import { sessionMachine } from './machines/session/session.ts';

/** What the app is made of. */
export type Client = {
  storage: SessionStorage;
  api: Api;
  session: Actor<typeof sessionMachine>;
  guard: Actor<typeof guardMachine>;
  machines: LiveMachines;
  deployment: ReturnType<typeof followDeployment>;
  role: ReturnType<typeof followRole>;
  /** The signed-in user's part, opened once per session; the same promise each time. */
  local: () => Promise<Local>;
  /** The same once it is open; null until then. */
  localNow: () => Local | null;
};

/** Builds the client and starts its two lasting flows, the session and the guard. */
export function compose(): Client {
  const storage = createSessionStorage();
  const role = followRole(storage);
  const machines = createLiveMachines({ page: currentPage });
  const { inspect } = machines;
  const actors = createSessionActors(() => api, storage, {
    countUnsent: async () => (await local()).work.countUnsent(),
    sendUnsent: async () => (await local()).work.sendUnsent(),
    end: async (user) => endLocal(user, local),
  });
  const user = storage.read();
  const session = createActor(sessionMachine.provide({ actors }), {
    inspect,
    input: {
      user: user && { account_id: user.account_id, user_id: user.user_id, user: user.user },
    },
  });
  const api: Api = createApi({
    session: storage.read,
    component: () => window.location.pathname,
    waitForTokens: createWaitForTokens(session, storage),
    onForbidden: () => session.send({ type: 'FORBIDDEN' }),
    onRole: role.receive,
  });

  const deployment = followDeployment(api);
  const guard = createActor(guardMachine, {
    inspect,
    input: {
      path: window.location.pathname,
      stored: storedSession(),
      isSetUpWanted: deployment.current().setUp,
    },
  });

  const { local, localNow } = keepLocal(session, (user) =>
    import('./local.ts').then(({ openLocal }) =>
      openLocal({ api, storage, session, user, inspect }),
    ),
  );

  const changed = () => guard.send({ type: 'SESSION_CHANGED', stored: storedSession() });
  session.on('SIGNED_IN', () => {
    changed();
    deployment.endSetUp();
  });
  // Nobody is signed in, even where the storage could not be cleared.
  session.on('SIGNED_OUT', () => guard.send({ type: 'SESSION_CHANGED', stored: NOBODY }));
  session.on('BILLING_WANTED', () => navigate('/billing'));
  let wanted = isAuthenticated(storedSession()) ? '' : askedFor();
  guard.on('REDIRECTED', ({ to }) => {
    const isThere = to === '/pricing' && wanted !== '';
    navigate(isThere ? wanted : to, { replace: true });
    if (isThere) wanted = '';
  });
  guard.on('SESSION_ENDED', () => {
    storage.clear();
    session.send({ type: 'SIGNED_OUT_ELSEWHERE' });
  });
  deployment.subscribe(() => {
    const isWanted = deployment.current().setUp;
    if (isWanted !== guard.getSnapshot().context.isSetUpWanted)
      guard.send({ type: 'SET_UP_CHANGED', isWanted });
  });
  followLocation(() => {
    const path = window.location.pathname;
    // What stands behind it belongs to the page.
    if (path !== guard.getSnapshot().context.path) guard.send({ type: 'NAVIGATED', path });
  });
  window.addEventListener('storage', changed);
  window.addEventListener('online', () => session.send({ type: 'CONNECTION_RETURNED' }));

  session.start();
  guard.start();
  followPages({ guard, session, local });

  return {
    storage,
    api,
    session,
    guard,
    machines,
    deployment,
    role,
    local,
    localNow,
  };
}

const NOBODY: SessionValues = {
  access_token: null,
  refresh_token: null,
  user: null,
  account_id: null,
  super_admin: null,
};

function storedSession(): SessionValues {
  const of = (key: keyof SessionValues) => window.localStorage.getItem(key);
  return {
    access_token: of('access_token'),
    refresh_token: of('refresh_token'),
    user: of('user'),
    account_id: of('account_id'),
    super_admin: of('super_admin'),
  };
}

/** The dashboard's address with the list that a visitor was sent, to be shown after the sign-in; empty for any other. */
function askedFor(): string {
  const { pathname, search } = window.location;
  return search && pageOf(pathname) === 'Pricing' ? `/pricing${search}` : '';
}

/** A path that is none of ours may hold anything. */
const currentPage = () => `/${pageOf(window.location.pathname) ?? 'NotFound'}`.toLowerCase();

/** wouter announces its own changes of history as events of these names. */
function followLocation(follow: () => void) {
  for (const name of ['popstate', 'pushState', 'replaceState'])
    window.addEventListener(name, follow);
}
