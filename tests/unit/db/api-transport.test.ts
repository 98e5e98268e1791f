import { expect, test } from 'vitest';
import { createApi } from '../../../src/api/client.ts';
import type { StoredSession } from '../../../src/api/session-storage.ts';
import { transportOf } from '../../../src/db/sync/api-transport.ts';

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
