import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { sessions } from '../../../server/database/schema/accounts.ts';
import { lockAccount } from '../../../server/sync/lock-account.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
});
afterAll(() => server.close());

const login = (username: string, password: string) =>
  server.call(null, 'login', { username, password });
const refresh = (refreshToken: string, id = ana.userId) =>
  server.call(null, 'refresh', { id, username: ana.username, refreshToken });

describe('sign-in', () => {
  it('API POST /api/user/login answers the documented session values', async () => {
    const { status, body } = await login(ana.username, TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      account_id: ana.accountId,
      is_similarity_account: false,
      customer_id: null,
      username: ana.username,
      fullname: 'Ana Example',
      email: `${ana.username}@example.com`,
      user_id: ana.userId,
      super_admin: false,
      role: 'administrator',
      website_alias: 'own.example',
      website_url: 'https://own.example',
      website_color: '#0b7285',
    });
  });

  it('accepts the e-mail as the username, in any case', async () => {
    const { status } = await login(`${ana.username.toUpperCase()}@EXAMPLE.com`, TEST_PASSWORD);
    expect(status).toBe(200);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'OPS-26 does not wait for a change of the account that is being stored',
    async () => {
      await server.services.db.transaction(async (tx) => {
        await lockAccount(tx, ana.accountId);
        expect(await login(ana.username, TEST_PASSWORD)).toMatchObject({ status: 200 });
      });
    },
  );

  it('LOGIN-04 refuses a wrong password and an unknown name with the same sentence', async () => {
    const wrong = await login(ana.username, 'not the password');
    const unknown = await login('nobody', TEST_PASSWORD);
    expect(wrong).toMatchObject({ status: 401, body: { message: 'E-mail or password not valid' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses an invalid body with a sentence that names the field', async () => {
    const { status, body } = await login(ana.username, '');
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining('password') });
  });
});

describe('refresh', () => {
  it('API POST /api/user/refresh exchanges a refresh token for new tokens that work', async () => {
    const { body: signedIn } = await login(ana.username, TEST_PASSWORD);
    const { status, body } = await refresh(signedIn.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(signedIn.refresh_token);
    const again = await server.call({ ...ana, token: body.access_token }, 'listWebsites', {});
    expect(again.status).toBe(200);
  });

  it('OPS-11 answers a repetition within a minute with the same token, because an answer can be lost', async () => {
    const { body: signedIn } = await login(ana.username, TEST_PASSWORD);
    const { body: lost } = await refresh(signedIn.refresh_token);
    const { status, body } = await refresh(signedIn.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).toBe(lost.refresh_token);
  });

  it('OPS-11 gives concurrent tabs the same token', async () => {
    const { body: signedIn } = await login(ana.username, TEST_PASSWORD);
    const tabs = [1, 2, 3, 4].map(() => refresh(signedIn.refresh_token));
    const answers = await Promise.all(tabs);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('OPS-11 answers a late tab with the token that was not used yet', async () => {
    const { body: signedIn } = await login(ana.username, TEST_PASSWORD);
    const { body: second } = await refresh(signedIn.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    const { body: late } = await refresh(signedIn.refresh_token);
    expect(late.refresh_token).toBe(third.refresh_token);
  });

  it('OPS-11 ends the session of a thief who was answered within the minute', async () => {
    const { body: signedIn } = await login(ana.username, TEST_PASSWORD);
    const { body: own } = await refresh(signedIn.refresh_token);
    const { body: stolen } = await refresh(signedIn.refresh_token);
    server.advance(14 * MINUTE_MS);
    const { body: thief } = await refresh(stolen.refresh_token);
    server.advance(2 * MINUTE_MS);
    expect((await refresh(own.refresh_token)).status).toBe(401);
    expect((await refresh(thief.refresh_token)).status).toBe(401);
  });

  it('ends the whole session when a token is used again later', async () => {
    const { body: signedIn } = await login(ana.username, TEST_PASSWORD);
    const { body: thief } = await refresh(signedIn.refresh_token);
    const access = await server.services.tokens.read(signedIn.access_token);
    server.advance(2 * MINUTE_MS);
    expect((await refresh(signedIn.refresh_token)).status).toBe(401);
    expect((await refresh(thief.refresh_token)).status).toBe(401);
    const ended = await server.services.db
      .select({ reason: sessions.endReason })
      .from(sessions)
      .where(eq(sessions.id, access!.session.sessionId));
    expect(ended).toEqual([{ reason: 'refresh token reused' }]);
  });

  it("OPS-11 refuses another user's id beside a valid token, and keeps the token", async () => {
    const { body: signedIn } = await login(ana.username, TEST_PASSWORD);
    expect((await refresh(signedIn.refresh_token, 'someone-else')).status).toBe(401);
    server.advance(2 * MINUTE_MS);
    expect((await refresh(signedIn.refresh_token)).status).toBe(200);
  });
});

describe('access', () => {
  it('answers 401 without a token, with a forged one and with an expired one', async () => {
    const calls = [null, { ...ana, token: `${ana.token.slice(0, -2)}xx` }];
    for (const who of calls) {
      expect((await server.call(who, 'listWebsites', {})).status).toBe(401);
    }
    const late = await server.createAccount();
    expect((await server.call(late, 'listWebsites', {})).status).toBe(200);
    server.advance(16 * MINUTE_MS);
    expect((await server.call(late, 'listWebsites', {})).status).toBe(401);
  });

  it('answers 404 for a call that names another account, wherever it names it', async () => {
    const ben = await server.createAccount();
    const inQuery = await server.call(ben, 'listProducts', { account: ana.accountId });
    const inHeader = await server.call(
      ben,
      'listProducts',
      {},
      { headers: { account: ana.accountId } },
    );
    const inBody = await server.call(ben, 'setFavourite', {
      account: ana.accountId,
      id_match: 'm1',
      favorite: true,
    });
    expect([inQuery.status, inHeader.status, inBody.status]).toEqual([404, 404, 404]);
  });
});
