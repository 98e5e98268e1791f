import { fromCallback, fromPromise } from 'xstate';
import type { CallOutput } from '../../contract/table.ts';
import type { SessionUser } from '../machines/session/session-setup.ts';
import type { Api } from './client.ts';
import { isCallFailure, sessionEnded } from './failure.ts';
import { sessionFactsOf } from './other-tabs.ts';
import { refreshTokens } from './refresh.ts';
import type { SessionStorage } from './session-storage.ts';

/** The effects of a session on this device besides its stored values. */
export type LocalWork = {
  /** The number of unsent changes. */
  countUnsent: () => Promise<number>;
  /** Sends each unsent change once; returns the number that is still unsent. */
  sendUnsent: () => Promise<number>;
  /** Disconnects realtime and wipes the user's database. */
  end: (user: SessionUser) => Promise<void>;
};

/** The actors of the session flow. */
export function createSessionActors(api: () => Api, storage: SessionStorage, work: LocalWork) {
  let signedIn: CallOutput<'login'> | null = null;
  let challenge = '';
  const keep = (body: CallOutput<'login'>): SessionUser => {
    signedIn = body;
    challenge = '';
    return { account_id: body.account_id, user_id: body.user_id, user: body.username };
  };
  return {
    signIn: fromPromise<SessionUser | null, { username: string; password: string }>(
      async ({ input, signal }) => {
        try {
          return keep((await api().login(input, { signal })).body);
        } catch (error) {
          if (!isCallFailure(error) || !error.challenge) throw error;
          challenge = error.challenge;
          return null;
        }
      },
    ),

    signInSecond: fromPromise<SessionUser, { code: string }>(async ({ input: { code }, signal }) =>
      keep((await api().loginSecond({ challenge, code }, { signal })).body),
    ),

    storeSession: fromPromise<void, SessionUser>(async ({ signal }) => {
      if (!signedIn) throw sessionEnded();
      storage.storeLogin(signedIn);
      signedIn = null;
      try {
        storage.storeWebsites((await api().listWebsites({}, { signal })).body);
      } catch (error) {
        console.warn('The websites list could not be loaded', error);
      }
    }),

    clearSession: fromPromise<void, undefined>(async () => storage.clear()),
    refreshTokens: fromPromise<void, undefined>(() => refreshTokens(storage)),
    countUnsent: fromPromise<number, undefined>(work.countUnsent),
    sendUnsent: fromPromise<number, undefined>(work.sendUnsent),
    endSession: fromPromise<void, SessionUser>(async ({ input }) => {
      await work.end(input);
      storage.clear();
    }),

    otherTabs: fromCallback(({ sendBack }) => {
      const compare = (event: StorageEvent) => {
        if (event.storageArea !== window.localStorage) return;
        for (const fact of sessionFactsOf(event, storage.read())) sendBack(fact);
      };
      window.addEventListener('storage', compare);
      return () => window.removeEventListener('storage', compare);
    }),
  };
}
