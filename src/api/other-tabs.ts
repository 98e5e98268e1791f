import type { SessionEvent } from '../machines/session/session-setup.ts';
import type { StoredSession } from './session-storage.ts';

/**
 * The effect of another tab on the session, from a change of the storage and its present values. A suspended tab
 * notices a sign-out only after another user has signed in: the first session has ended in this case as well.
 */
export function sessionFactsOf(
  { key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>,
  session: StoredSession | null,
): SessionEvent[] {
  if (!session) return [{ type: 'SIGNED_OUT_ELSEWHERE' }];
  const isCleared = key === null;
  const isReplaced = key === 'user_id' && Boolean(oldValue) && oldValue !== newValue;
  const { account_id, user_id, user } = session;
  return [
    ...(isCleared || isReplaced ? [{ type: 'SIGNED_OUT_ELSEWHERE' } as const] : []),
    { type: 'SIGNED_IN_ELSEWHERE', user: { account_id, user_id, user } },
  ];
}
