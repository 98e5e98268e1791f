import { expect, test, vi } from 'vitest';
import { createApi } from '../../../src/api/client.ts';
import type { StoredSession } from '../../../src/api/session-storage.ts';
import { withTimeout } from '../../../src/db/environment/timeout.ts';
import { transportOf } from '../../../src/db/sync/api-transport.ts';
import { serve } from '../api/served.ts';

const user = { deployment: 'vigia.example', account: 'a1', user: 'u1' };

test('FAULT-11 no request of a store is sent with the token of a user who signed in later', async () => {
  const session = { user_id: 'u2', account_id: 'a2', access_token: 'theirs' } as StoredSession;
  const api = createApi({
    session: () => session,
    component: () => '/',
    waitForTokens: () => Promise.resolve(),
    onForbidden: () => {},
    onRole: () => {},
  });
  const transport = transportOf(api, user, () => ({ ...user, account: 'a2', user: 'u2' }));
  const answers = await Promise.all([
    transport.snapshot(0),
    transport.pull(1, 'epoch', 100),
    transport.documents({ epoch: 'epoch', upTo: 1, after: 0, limit: 1 }),
    transport.ask('getMatchStatistics', {}),
    transport.send('setFavourite', { id_match: '1', favorite: true }, { idempotencyKey: 'k' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

test('FAULT-52 a request without an answer in time is ended, so that it holds no connection', async () => {
  const served = await serve(() => new Promise(() => {}));
  const transport = transportOf(served.api, { ...user, account: 'a1' }, () => user);
  const timers: (() => void)[] = [];
  const clock = { setTimeout: (run: () => void) => timers.push(run), clearTimeout: () => {} };
  const given = withTimeout(clock, 60_000, (signal) => transport.pull(1, 'epoch', 100, { signal }));
  await vi.waitFor(() => expect(served.made).toHaveLength(1));
  timers[0]!();
  await expect(given).rejects.toThrow('no answer within 60000 ms');
  await served.made[0]!.ended;
  await served.close();
});
