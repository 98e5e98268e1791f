import type { Actor } from 'xstate';
import { encodeCall } from '../../contract/encoding.ts';
import { isRecord } from '../../contract/records.ts';
import type { sessionMachine } from '../machines/session/session.ts';
import { sessionEnded, unreachable } from './failure.ts';
import type { SessionStorage, StoredSession, SessionTokens } from './session-storage.ts';
import { transfer } from './transport.ts';

type TokenStorage = Pick<SessionStorage, 'read' | 'storeTokens'>;

const LOCK = 'vigia-refresh';

/**
 * Requests new tokens from the server, once for all tabs (LOGIN-07): a refresh token can be used once, and a second use
 * ends the session. The lock does not exist on plain http outside localhost; there, a tab whose token was used by
 * another tab reads the tokens that the other tab stored.
 *
 * @throws CallFailure; with status 401 when the server gave no access token (LOGIN-08).
 */
export async function refreshTokens(
  storage: TokenStorage,
  locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks,
): Promise<void> {
  const before = storage.read();
  if (!before) throw sessionEnded();
  const isDone = () => storage.read()?.access_token !== before.access_token;
  const refresh = async () => {
    if (isDone()) return;
    try {
      const tokens = await askForTokens(before);
      // Signed out during the call: no data of the account may be written back.
      if (storage.read()) storage.storeTokens(tokens);
    } catch (error) {
      if (!storage.read() || !isDone()) throw error;
    }
  };
  await (locks ? locks.request(LOCK, refresh) : refresh());
  if (!storage.read()) throw sessionEnded();
}

async function askForTokens({
  user_id,
  user,
  refresh_token,
}: StoredSession): Promise<SessionTokens> {
  const call = encodeCall('refresh', { id: user_id, username: user, refreshToken: refresh_token });
  const { body } = await transfer('refresh', call);
  const { access_token, refresh_token: next }: Record<string, unknown> = isRecord(body) ? body : {};
  if (typeof access_token !== 'string' || access_token === '') throw sessionEnded();
  return { access_token, refresh_token: typeof next === 'string' ? next : refresh_token };
}

/**
 * Resolves once the stored access token differs from `stale`. The session flow refreshes the tokens; every call that
 * gets a 401 waits here for that refresh.
 *
 * @throws CallFailure with status 401 once the session has ended, 0 while the server cannot be reached: a lost
 * connection does not sign the user out.
 */
export type WaitForTokens = (stale: string) => Promise<void>;

export function createWaitForTokens(
  session: Actor<typeof sessionMachine>,
  storage: Pick<SessionStorage, 'read'>,
): WaitForTokens {
  return (stale) => {
    if (storage.read()?.access_token === stale) session.send({ type: 'UNAUTHORIZED' });
    return new Promise((resolve, reject) => {
      const settle = () => {
        const snapshot = session.getSnapshot();
        if (snapshot.matches({ signedIn: { tokens: 'refreshing' } })) return false;
        if (snapshot.matches({ signedIn: { tokens: 'unreachable' } })) reject(unreachable());
        else if (snapshot.matches({ signedIn: { tokens: 'valid' } })) resolve();
        else reject(sessionEnded());
        return true;
      };
      if (settle()) return;
      const subscription = session.subscribe(() => {
        if (settle()) subscription.unsubscribe();
      });
    });
  };
}
