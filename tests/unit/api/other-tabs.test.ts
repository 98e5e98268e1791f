import { createActor, fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { sessionFactsOf } from '../../../src/api/other-tabs.ts';
import type { StoredSession } from '../../../src/api/session-storage.ts';
import { sessionMachine } from '../../../src/machines/session/session.ts';

const first = { account_id: 'a1', user_id: 'u1', user: 'ana' };
const second = { account_id: 'a2', user_id: 'u2', user: 'bo' };
const cleared = { key: null, oldValue: null, newValue: null };
const changed = (key: string, oldValue: string | null, newValue: string) => ({
  key,
  oldValue,
  newValue,
});

/** Who is signed in on a page of `first`, one after the other, while another tab changes the storage. */
function followed(...changes: Parameters<typeof sessionFactsOf>[]) {
  const machine = sessionMachine.provide({ actors: { otherTabs: fromCallback(() => {}) } });
  const session = createActor(machine, { input: { user: first } }).start();
  const seen: (string | null)[] = [first.user];
  session.subscribe(({ context }) => seen.push(context.user?.user ?? null));
  for (const change of changes) for (const fact of sessionFactsOf(...change)) session.send(fact);
  return seen.filter((user, i) => i > 0 && user !== seen[i - 1]);
}

const stored = (user: typeof first) => user as StoredSession;

test('FAULT-11 a suspended tab leaves the session of the first user after another user signed in', () => {
  expect(followed([cleared, stored(second)])).toEqual([null, 'bo']);
  expect(followed([changed('user_id', 'u1', 'u2'), stored(second)])).toEqual([null, 'bo']);
});

test('FAULT-11 a change by another tab within the same session does not affect the session', () => {
  const isSame = stored(first);
  expect(followed([changed('access_token', 'old', 'new'), isSame])).toEqual([]);
  expect(followed([changed('user_id', 'u1', 'u1'), isSame])).toEqual([]);
  expect(followed([changed('access_token', 'old', ''), null])).toEqual([null]);
});
