import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStorage } from '../../src/api/session-storage.ts';
import { followRole } from '../../src/known-role.ts';
import { memoryStorage } from './api/browser-storage.ts';
import { login } from './api/given-session.ts';

const other = { ...login, user_id: 'u2', username: 'ben', role: 'viewer' as const };

describe('the role of the signed-in user', () => {
  let tab: EventTarget;
  let storage: ReturnType<typeof createSessionStorage>;
  let role: ReturnType<typeof followRole>;
  let calls: number;
  beforeEach(() => {
    tab = new EventTarget();
    vi.stubGlobal('window', tab);
    storage = createSessionStorage(memoryStorage());
    storage.storeLogin({ ...login, role: 'editor' });
    role = followRole(storage);
    calls = 0;
    role.subscribe(() => (calls += 1));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('PEOPLE-02 is the role of the sign-in, until an answer names another', () => {
    expect(role.current()).toBe('editor');
    role.receive(login.user_id, 'editor');
    expect(calls).toBe(0);
    role.receive(login.user_id, 'viewer');
    expect([role.current(), calls]).toEqual(['viewer', 1]);
    expect(storage.read()?.role).toBe('viewer');
  });

  it('PEOPLE-02 is not changed by an answer to another user, nor by one that names no role', () => {
    storage.storeLogin(other);
    role.receive(login.user_id, 'administrator');
    role.receive(other.user_id, null);
    role.receive(other.user_id, 'owner');
    expect([role.current(), calls]).toEqual(['viewer', 0]);
  });

  it('PEOPLE-02 is updated when another tab receives a new one', () => {
    storage.storeRole('administrator');
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'role' }));
    expect([role.current(), calls]).toEqual(['administrator', 1]);
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'filter' }));
    expect(calls).toBe(1);
  });

  it('is unknown with a server that names no role', () => {
    const plain = createSessionStorage(memoryStorage());
    plain.storeLogin(login);
    expect(followRole(plain).current()).toBeNull();
  });
});
