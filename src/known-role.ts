import { ROLES, type Role } from '../contract/rules/role.ts';
import type { SessionStorage } from './api/session-storage.ts';

/**
 * The role of the signed-in person: stored at sign-in and updated by each answer of the server, so that a change is
 * shown without a reload. Other tabs receive it through the storage.
 */
export function followRole(storage: Pick<SessionStorage, 'read' | 'storeRole'>) {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === 'role' || key === null) notify();
  });
  return {
    current: (): Role | null => roleOf(storage.read()?.role),
    /** What an answer to `userId` said. Somebody else may have signed in since. */
    receive: (userId: string, text: string | null) => {
      const role = roleOf(text);
      const stored = storage.read();
      if (!role || stored?.user_id !== userId || stored.role === role) return;
      storage.storeRole(role);
      notify();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null where nothing was said: a server that knows no roles refuses nothing for them. */
const roleOf = (text: string | null | undefined): Role | null =>
  ROLES.find((role) => role === text) ?? null;
