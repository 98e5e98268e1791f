import { afterEach, describe, expect, it } from 'vitest';
import { createSessionStorage } from '../../../src/api/session-storage.ts';
import { refreshTokens } from '../../../src/api/refresh.ts';
import { memoryStorage } from './browser-storage.ts';
import { login } from './given-session.ts';
import { serve, type Answering, type Served } from './served.ts';

const REFRESH = 'POST /api/user/refresh';
const fresh = { access_token: 'access-2', refresh_token: 'refresh-2' };
const unauthorized = { status: 401, json: { message: 'The token has expired.', status: 401 } };

let served: Served;
const given = async (answer: Answering) => (served = await serve(answer));
afterEach(() => served.close());

/** Answers calls that carry the fresh token, and refreshes. */
const expired: Answering = ({ call, headers }) => {
  if (call === REFRESH) return { status: 200, json: fresh };
  return headers.authorization === 'Bearer access-2'
    ? { status: 200, json: { items: [] } }
    : unauthorized;
};

describe('calls', () => {
  it('LOGIN-10 have the account, the user, and the component where the call takes it', async () => {
    const { api, made } = await given(() => ({ status: 200, json: {} }));
    await api.getMatchStatistics();
    await api.listNotifications();
    await api.getImportStatistics();
    expect(made.map(({ query }) => query)).toEqual([
      { account: 'a1', user: 'u1', component: '/pricing' },
      { account: 'a1', user: 'u1' },
      { account_id: 'a1', user_id: 'u1' },
    ]);
  });

  it('LOGIN-10 have the bearer token and the account and customer headers', async () => {
    const { api, made } = await given(() => ({ status: 200, json: {} }));
    await api.setFavourite({ id_match: '7', favorite: true }, { idempotencyKey: 'key-1' });
    expect(made[0]).toMatchObject({
      call: 'POST /api/products/favorite',
      headers: {
        authorization: 'Bearer access-1',
        account: 'a1',
        customer: 'cus_1',
        'idempotency-key': 'key-1',
      },
      body: { account: 'a1', user: 'u1', component: '/pricing', id_match: '7', favorite: true },
    });
  });

  it('FAULT-51 say that they only ask what came of an earlier one', async () => {
    const { api, made } = await given(() => ({ status: 200, json: {} }));
    const input = { id_match: '7', favorite: true };
    await api.setFavourite(input, { idempotencyKey: 'key-1', isRepeatOnly: true });
    expect(made[0]?.headers).toMatchObject({
      'idempotency-key': 'key-1',
      'idempotency-repeat-only': 'true',
    });
    await api.setFavourite(input, { idempotencyKey: 'key-2' });
    expect(made[1]?.headers).not.toHaveProperty('idempotency-repeat-only');
  });

  it('PEOPLE-02 report the role that each answer names, a refusal included', async () => {
    const answered = ['editor', 'viewer'];
    const { api, roles } = await given(() => {
      const role = answered.shift()!;
      const status = role === 'viewer' ? 422 : 200;
      return { status, json: {}, headers: { 'x-role': role } };
    });
    await api.getMatchStatistics();
    await expect(api.disableAllAlerts()).rejects.toMatchObject({ status: 422 });
    expect(roles).toEqual([
      ['u1', 'editor'],
      ['u1', 'viewer'],
    ]);
  });

  it('answer with status, body and the sequence number of a change', async () => {
    const { api } = await given(() => ({
      status: 201,
      json: { status: 201 },
      headers: { 'x-seq': '42' },
    }));
    expect(await api.listAlerts({ from: 0, size: 10 })).toEqual({
      status: 201,
      body: { status: 201 },
      seq: 42,
    });
  });

  it('fail with plain data about the cause and time', async () => {
    const issues = [{ path: 'size', message: 'Too big' }];
    const { api } = await given(() => ({
      status: 429,
      json: { message: 'Slow down.', issues },
      headers: { 'retry-after': '7' },
    }));
    const failure = { status: 429, message: 'Slow down.', issues, retryAfterMs: 7000 };
    await expect(api.listNotifications()).rejects.toEqual(failure);
    expect(structuredClone(failure)).toEqual(failure);
  });

  it('fail with status 0 without an answer, or with one that is not the server’s', async () => {
    const { api } = await given(({ call }) =>
      call.endsWith('/notification')
        ? 'no answer'
        : { status: 200, text: '<html>Sign in to the network</html>' },
    );
    await expect(api.listNotifications()).rejects.toMatchObject({ status: 0 });
    await expect(api.getSettings()).rejects.toMatchObject({ status: 0 });
  });

  it('never settle once they are aborted', async () => {
    const { api } = await given(() => new Promise(() => {}));
    const stop = new AbortController();
    let settled = false;
    const settle = () => (settled = true);
    void api.listNotifications({}, { signal: stop.signal }).then(settle, settle);
    stop.abort();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(settled).toBe(false);
  });

  it('are not sent with the token of another user', async () => {
    const { api, made } = await given(() => ({ status: 200 }));
    await expect(api.listNotifications({}, { userId: 'u2' })).rejects.toMatchObject({
      status: 401,
    });
    expect(made).toEqual([]);
  });
});

describe('token refresh', () => {
  it('LOGIN-07 happens once for all calls that got a 401, which are then answered', async () => {
    const { api, made, storage } = await given(expired);
    const answers = await Promise.all([
      api.listNotifications(),
      api.getSettings(),
      api.listAlerts({ from: 0, size: 10 }),
      api.listImportations({ from: 0, size: 10 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refreshes = made.filter(({ call }) => call === REFRESH);
    expect(refreshes.map(({ body }) => body)).toEqual([
      { id: 'u1', username: 'ana', refreshToken: 'refresh-1' },
    ]);
    expect(storage.read()).toMatchObject(fresh);
  });

  it('LOGIN-07 repeats a call with its Idempotency-Key', async () => {
    const { api, made } = await given(expired);
    await api.setFavourite({ id_match: '7', favorite: true }, { idempotencyKey: 'key-1' });
    const tries = made.filter(({ call }) => call === 'POST /api/products/favorite');
    expect(tries.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  it('LOGIN-07 is not repeated for a call whose 401 concerned a token replaced meanwhile', async () => {
    const { api, made, storage } = await given(async (one) => {
      if (one.headers.authorization === 'Bearer access-1') storage.storeTokens(fresh);
      return expired(one);
    });
    await api.listNotifications();
    expect(made.map(({ call }) => call)).not.toContain(REFRESH);
  });

  it.each([
    ['is refused', { status: 401, json: { message: 'Unknown token', status: 401 } }],
    ['brings no access token', { status: 200, json: { refresh_token: 'refresh-2' } }],
  ])('LOGIN-08 ends the session when it %s', async (_, reply) => {
    const { api, session, storage } = await given(({ call }) =>
      call === REFRESH ? reply : unauthorized,
    );
    const signedOut = new Promise((resolve) => session.on('SIGNED_OUT', resolve));
    await expect(api.listNotifications()).rejects.toMatchObject({ status: 401 });
    await signedOut;
    expect(storage.read()).toBeNull();
  });

  it('LOGIN-08 keeps the session when the server cannot be reached', async () => {
    const { api, storage } = await given(({ call }) =>
      call === REFRESH ? 'no answer' : unauthorized,
    );
    await expect(api.listNotifications()).rejects.toMatchObject({ status: 0 });
    expect(storage.isAuthenticated()).toBe(true);
  });

  it('LOGIN-07 happens once for two tabs', async () => {
    const { made } = await given(expired);
    const shared = createSessionStorage(memoryStorage());
    shared.storeLogin(login);
    let held = Promise.resolve();
    // As the browser's locks do: one holder of the name at a time.
    const request = (_: string, hold: () => Promise<void>) => (held = held.then(hold));
    const locks = { request } as unknown as Pick<LockManager, 'request'>;
    await Promise.all([refreshTokens(shared, locks), refreshTokens(shared, locks)]);
    expect(made.map(({ call }) => call)).toEqual([REFRESH]);
  });

  it('stores nothing for a session that was ended meanwhile', async () => {
    const shared = createSessionStorage(memoryStorage());
    await given(({ call }) => {
      if (call === REFRESH) shared.clear();
      return { status: 200, json: fresh };
    });
    shared.storeLogin(login);
    await expect(refreshTokens(shared)).rejects.toMatchObject({ status: 401 });
    expect(shared.isAuthenticated()).toBe(false);
  });
});

describe('a 403', () => {
  it('LOGIN-08 leads to Billing and still fails', async () => {
    const { api, forbidden } = await given(() => ({
      status: 403,
      json: { message: 'Over limit' },
    }));
    await expect(api.getSettings()).rejects.toMatchObject({ status: 403, message: 'Over limit' });
    expect(forbidden()).toBe(1);
  });
});
