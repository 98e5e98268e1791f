import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { users } from '../../../server/database/schema/accounts.ts';
import { twoFactors } from '../../../server/database/schema/two-factor.ts';
import { resetTwoFactor } from '../../../server/two-factor/repository.ts';
import { hashPassword } from '../../../server/secrets/password.ts';
import { mailedReset } from '../accounts/mailbox.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';

const STEP = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The code of an app whose clock is ahead by so much. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.services.now() + ahead,
  });

/** A code that none of the steps around now has. */
const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps * STEP));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  )!;
};

const start = async (member: Member) => (await server.call(member, 'startTwoFactor', {})).body;

/** Switches it on and lets the code that did so pass, to the start of a step: a test ends before the next one. */
async function secured() {
  const member = await server.createAccount();
  const { secret } = await start(member);
  const confirmed = await server.call(member, 'confirmTwoFactor', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  server.advance(3 * STEP - (server.services.now() % STEP));
  const renewed = await server.call(null, 'refresh', {
    id: member.userId,
    username: member.username,
    refreshToken: member.refreshToken,
  });
  return {
    ...member,
    token: renewed.body.access_token,
    secret,
    codes: confirmed.body.recovery_codes,
  };
}

const login = (username: string, password = TEST_PASSWORD) =>
  server.call(null, 'login', { username, password });

async function challengeFor(member: Member): Promise<string> {
  const { status, body } = await login(member.username);
  expect(status).toBe(401);
  return (body as unknown as { challenge: string }).challenge;
}

const second = (challenge: string, code: string) =>
  server.call(null, 'loginSecond', { challenge, code });

describe('switching on', () => {
  it('TWOFA-01 creates a secret that takes effect once a code has confirmed it', async () => {
    const ana = await server.createAccount();
    const { secret, url } = await start(ana);
    expect(URI.parse(url)).toMatchObject({ issuer: 'Vigia', digits: 6, period: 30 });
    expect((URI.parse(url) as TOTP).secret.base32).toBe(secret);
    expect((await login(ana.username)).status).toBe(200);

    const wrong = await server.call(ana, 'confirmTwoFactor', { code: wrongCode(secret) });
    expect(wrong).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('code') },
    });
    expect((await login(ana.username)).status).toBe(200);

    const { body } = await server.call(ana, 'confirmTwoFactor', { code: codeOf(secret) });
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect((await login(ana.username)).status).toBe(401);
    const now = await server.call(ana, 'getTwoFactor', {});
    expect(now.body).toEqual({ enabled: true, recovery_codes_left: 10 });
  });

  it('TWOFA-01 refuses to replace a secret that is in use', async () => {
    const ana = await secured();
    const { status, body } = await server.call(ana, 'startTwoFactor', {});
    expect(status).toBe(422);
    expect(JSON.stringify(body)).not.toContain('secret');
    await signedInWith(ana, codeOf(ana.secret));
  });

  it('TWOFA-05 stores neither the secret nor a recovery code in plain text', async () => {
    const ana = await secured();
    const dump = await rowsOf(
      server.services.db,
      sql`select to_jsonb(t)::text as row from two_factors t
          union all select to_jsonb(r)::text from recovery_codes r
          union all select to_jsonb(o)::text from outcomes o
          union all select to_jsonb(m)::text from mails m`,
    );
    expect(dump.length).toBeGreaterThan(10);
    for (const kept of [ana.secret, ...ana.codes, ...ana.codes.map((c) => c.replaceAll('-', ''))]) {
      expect(JSON.stringify(dump)).not.toContain(kept);
    }
  });

  it('TWOFA-06 shows administrators who has it', async () => {
    const ana = await secured();
    const { body } = await server.call(ana, 'getSettings', {});
    expect(body.users).toMatchObject([{ id: ana.userId, two_factor: true }]);
  });
});

async function signedInWith(member: Member, code: string) {
  const { status, body } = await second(await challengeFor(member), code);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

describe('sign-in', () => {
  it('TWOFA-02 gives no token for the password alone, and gives the documented answer for the code', async () => {
    const ana = await secured();
    const first = await login(ana.username);
    expect(Object.keys(first.body).toSorted()).toEqual(['challenge', 'error', 'message', 'status']);
    const answer = await signedInWith(ana, codeOf(ana.secret));
    expect(answer).toMatchObject({ user_id: ana.userId, username: ana.username });
    const asked = await server.call({ ...ana, token: answer.access_token }, 'getSettings', {});
    expect(asked.status).toBe(200);
  });

  it('TWOFA-02 does not accept a challenge as access token, nor an access token as challenge', async () => {
    const ana = await secured();
    const challenge = await challengeFor(ana);
    expect((await server.call({ ...ana, token: challenge }, 'getSettings', {})).status).toBe(401);
    expect((await second(ana.token, codeOf(ana.secret))).status).toBe(401);
    expect((await second(`${challenge.slice(0, -3)}xxx`, codeOf(ana.secret))).status).toBe(401);
    expect((await second('no challenge', codeOf(ana.secret))).status).toBe(401);
  });

  it('TWOFA-02 expires a challenge after five minutes and when the password changes', async () => {
    const ana = await secured();
    const late = await challengeFor(ana);
    server.advance(6 * MINUTE_MS);
    expect((await second(late, codeOf(ana.secret))).status).toBe(401);
    const changed = await challengeFor(ana);
    await server.services.db
      .update(users)
      .set({ passwordHash: await hashPassword('another-password') })
      .where(eq(users.id, ana.userId));
    expect((await second(changed, codeOf(ana.secret))).status).toBe(401);
  });

  it('TWOFA-03 accepts a code once, with a drift of one step', async () => {
    const ana = await secured();
    const code = codeOf(ana.secret);
    await signedInWith(ana, code);
    expect((await second(await challengeFor(ana), code)).status).toBe(401);
    await signedInWith(ana, codeOf(ana.secret, STEP));
    // An older code than the last one taken is a replay, too.
    expect((await second(await challengeFor(ana), codeOf(ana.secret, -STEP))).status).toBe(401);
    server.advance(5 * STEP);
    expect((await second(await challengeFor(ana), codeOf(ana.secret, -2 * STEP))).status).toBe(401);
    expect((await second(await challengeFor(ana), codeOf(ana.secret, 2 * STEP))).status).toBe(401);
    await signedInWith(ana, codeOf(ana.secret, -STEP));
  });

  it('TWOFA-03 accepts a code once when it arrives twice at the same time', async () => {
    const ana = await secured();
    const challenge = await challengeFor(ana);
    const code = codeOf(ana.secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => second(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  it('TWOFA-03 locks nobody out when the clock was set back', async () => {
    const ana = await secured();
    await signedInWith(ana, codeOf(ana.secret));
    server.advance(-60 * MINUTE_MS);
    const { status } = await second(await challengeFor(ana), codeOf(ana.secret));
    server.advance(60 * MINUTE_MS);
    expect(status).toBe(200);
  });

  it('TWOFA-03 limits the attempts per user', async () => {
    const ana = await secured();
    const challenge = await challengeFor(ana);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await second(challenge, wrongCode(ana.secret))).status).toBe(401);
    }
    const refused = await second(challenge, codeOf(ana.secret));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    const ben = await secured();
    await signedInWith(ben, codeOf(ben.secret));
  });

  it('TWOFA-04 accepts each recovery code once, in any notation', async () => {
    const ana = await secured();
    const [first = '', other = ''] = ana.codes;
    await signedInWith(ana, first.toUpperCase().replaceAll('-', ' '));
    expect((await second(await challengeFor(ana), first)).status).toBe(401);
    await signedInWith(ana, other);
    const { body } = await server.call(ana, 'getTwoFactor', {});
    expect(body.recovery_codes_left).toBe(8);
  });
});

describe('afterwards', () => {
  it('TWOFA-04 creates new recovery codes for a code; the earlier ones stop working', async () => {
    const ana = await secured();
    const refused = await server.call(ana, 'renewRecoveryCodes', { code: wrongCode(ana.secret) });
    expect(refused.status).toBe(422);
    const { body } = await server.call(ana, 'renewRecoveryCodes', { code: codeOf(ana.secret) });
    expect(body.recovery_codes).toHaveLength(10);
    expect((await second(await challengeFor(ana), ana.codes[0]!)).status).toBe(401);
    await signedInWith(ana, body.recovery_codes[0]!);
  });

  it.each(['the password', 'a code'])(
    'TWOFA-07 is switched off with %s, and not without',
    async (by) => {
      const ana = await secured();
      const refused = await server.call(ana, 'endTwoFactor', { proof: wrongCode(ana.secret) });
      expect(refused.status).toBe(422);
      expect((await login(ana.username)).status).toBe(401);
      const proof = by === 'a code' ? codeOf(ana.secret) : TEST_PASSWORD;
      expect((await server.call(ana, 'endTwoFactor', { proof })).status).toBe(200);
      expect((await login(ana.username)).status).toBe(200);
    },
  );

  it('TWOFA-07 stays on after a reset of the password', async () => {
    const ana = await secured();
    await server.call(null, 'forgotPassword', { resetEmail: `${ana.username}@example.com` });
    const { token } = await mailedReset(server, `${ana.username}@example.com`);
    const newPassword = 'a-new-long-password';
    const reset = await server.call(null, 'resetPassword', {
      token,
      newPassword,
      verifyPassword: newPassword,
    });
    expect(reset.body).toMatchObject({ status: true });
    const first = await login(ana.username, newPassword);
    expect(first).toMatchObject({ status: 401, body: { challenge: expect.any(String) } });
  });

  it('TWOFA-08 can be switched off for a user by an operator', async () => {
    const ana = await secured();
    expect(await resetTwoFactor(server.services.db, ana.userId, new Date())).toBe(true);
    expect(await resetTwoFactor(server.services.db, ana.userId, new Date())).toBe(false);
    expect((await login(ana.username)).status).toBe(200);
  });

  it('TWOFA-05 cannot decrypt a secret of another user or deployment', async () => {
    const ana = await secured();
    await server.services.db
      .update(twoFactors)
      .set({ sealedSecret: 'sealed.by.somebody.else.entirely' })
      .where(eq(twoFactors.userId, ana.userId));
    expect((await second(await challengeFor(ana), codeOf(ana.secret))).status).toBe(401);
    await signedInWith(ana, ana.codes[0]!);
  });

  it.each(['startTwoFactor', 'confirmTwoFactor', 'renewRecoveryCodes', 'endTwoFactor'] as const)(
    'TWOFA-05 stores no outcome of %s, also when it is sent with a key',
    async (name) => {
      const ana = await secured();
      await server.call(ana, name, { code: 'SECRET', proof: 'SECRET' } as never, {
        key: 'a-key-of-a-client',
      });
      const kept = await rowsOf(
        server.services.db,
        sql`select 1 from outcomes where account_id = ${ana.accountId}`,
      );
      expect(kept).toEqual([]);
    },
  );
});
