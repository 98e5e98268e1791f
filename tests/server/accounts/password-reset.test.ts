import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { attempts } from '../../../server/database/schema/attempts.ts';
import { passwordResets } from '../../../server/database/schema/password-resets.ts';
import { purgeAttempts } from '../../../server/http/attempts.ts';
import { redactUrl } from '../../../server/log.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';
import { mailedReset, mailsTo } from './mailbox.ts';

const NEW_PASSWORD = 'nueva/contraseña ¿sí?';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
});
afterAll(() => server.close());

const addressOf = (member: Member) => `${member.username}@example.com`;
const forget = (resetEmail: string) => server.call(null, 'forgotPassword', { resetEmail });
const reset = (token: string, newPassword = NEW_PASSWORD, verifyPassword = newPassword) =>
  server.call(null, 'resetPassword', { token, newPassword, verifyPassword });
const signIn = (member: Member, password: string) =>
  server.call(null, 'login', { username: member.username, password });

describe('forgotten password', () => {
  it("RESET-02 API POST /api/user/forgotPassword answers 'error' for an address without account", async () => {
    expect((await forget('nobody@example.com')).body).toEqual({ status: 'error' });
    expect((await forget(ana.username)).body).toEqual({ status: 'error' });
  });

  it('the mail has a link to the reset page with token and e-mail, and only the hash is stored', async () => {
    expect((await forget(addressOf(ana).toUpperCase())).body).toEqual({ status: 'success' });
    const { token, email } = await mailedReset(server, addressOf(ana));
    expect(email).toBe(addressOf(ana));
    const [mail] = await mailsTo(server, addressOf(ana));
    expect(mail?.html).toContain('http://vigia.test/ResetPassword?token=');
    const stored = await server.services.db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, ana.userId));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('RESET-05 API GET /api/user/resetPassword changes the password once and signs out every device', async () => {
    const ben = await server.createAccount();
    await forget(addressOf(ben));
    const { token } = await mailedReset(server, addressOf(ben));
    expect((await reset(token)).body).toMatchObject({ status: true });
    expect((await server.call(ben, 'getSettings', {})).status).toBe(401);
    expect((await signIn(ben, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(ben, NEW_PASSWORD)).status).toBe(200);
    expect((await reset(token, 'a third password')).body).toMatchObject({ status: false });
    expect((await signIn(ben, NEW_PASSWORD)).status).toBe(200);
  });

  it('RESET-05 refuses two different passwords and a short one, and the link stays valid', async () => {
    const cara = await server.createAccount();
    await forget(addressOf(cara));
    const { token } = await mailedReset(server, addressOf(cara));
    expect((await reset(token, 'one password', 'another one')).body).toEqual({
      status: false,
      message: 'Password do not match',
    });
    expect((await reset(token, 'short')).body).toEqual({
      status: false,
      message: 'Min 8 characters',
    });
    expect((await reset(token)).body).toMatchObject({ status: true });
  });

  it('a link expires after an hour and when a newer one is requested', async () => {
    const dora = await server.createAccount();
    await forget(addressOf(dora));
    const first = await mailedReset(server, addressOf(dora));
    await forget(addressOf(dora));
    const second = await mailedReset(server, addressOf(dora));
    expect((await reset(first.token)).body).toMatchObject({ status: false });
    server.advance(61 * 60_000);
    expect((await reset(second.token)).body).toMatchObject({ status: false });
    expect((await signIn(dora, TEST_PASSWORD)).status).toBe(200);
  });

  it('a link expires when the user changes e-mail or password', async () => {
    const ida = await server.createAccount();
    await forget(addressOf(ida));
    const beforeEmail = await mailedReset(server, addressOf(ida));
    const email = `new-${addressOf(ida)}`;
    await server.call(ida, 'setEmail', { email });
    expect((await reset(beforeEmail.token)).body).toMatchObject({ status: false });

    await forget(email);
    const beforePassword = await mailedReset(server, email);
    const passwords = { old_password: TEST_PASSWORD, new_password: NEW_PASSWORD };
    const changed = await server.call(ida, 'setPassword', passwords);
    expect(changed.body).toMatchObject({ status: true });
    expect((await reset(beforePassword.token)).body).toMatchObject({ status: false });
    expect((await signIn(ida, NEW_PASSWORD)).status).toBe(200);
  });

  it('one address gets at most five mails an hour, and the answer says when to try again', async () => {
    const address = 'flooded@example.com';
    for (let round = 0; round < 5; round += 1) expect((await forget(address)).status).toBe(200);
    const { status, body, headers } = await forget(address);
    expect(status).toBe(429);
    expect(body).toMatchObject({ message: expect.stringMatching(/try again in \d+ minutes/) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('the log contains neither the token nor the passwords', async () => {
    const logged = redactUrl('/api/user/resetPassword/the-token/the-password/the-password?x=1');
    expect(logged).toBe('/api/user/resetPassword/[redacted]?x=1');
  });
});

describe('sign-in attempts', () => {
  const wrong = (username: string, remoteAddress: string, password = 'not the password') =>
    server.fastify.inject({
      method: 'POST',
      path: '/api/user/login',
      payload: { username, password },
      remoteAddress,
    });

  it('are blocked for a name and an IP address after ten failures, with Retry-After, and not for others', async () => {
    const eva = await server.createAccount();
    for (let round = 0; round < 10; round += 1) {
      expect((await wrong(eva.username, '203.0.113.7')).statusCode).toBe(401);
    }
    const stopped = await wrong(eva.username, '203.0.113.7', TEST_PASSWORD);
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60);
    expect(stopped.json()).toMatchObject({ message: expect.stringContaining('Too many attempts') });
    const elsewhere = await wrong(eva.username, '203.0.113.8', TEST_PASSWORD);
    expect(elsewhere.statusCode).toBe(200);
  });

  it('made at the same time are limited like those made one after the other', async () => {
    const mia = await server.createAccount();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => wrong(mia.username, '203.0.113.21')),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('of a blocked IP address do not block the name for others', async () => {
    const leo = await server.createAccount();
    for (let round = 0; round < 11; round += 1) {
      await Promise.all(Array.from({ length: 10 }, () => wrong(leo.username, '203.0.113.22')));
    }
    expect((await wrong(leo.username, '203.0.113.23', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('are counted across all processes, and expire after a quarter of an hour', async () => {
    const gil = await server.createAccount();
    const first = server.fastify;
    const second = await buildApp(server.services);
    const body = { username: gil.username, password: 'not the password' };
    const at = (app: FastifyInstance, payload = body) =>
      app.inject({ method: 'POST', path: '/api/user/login', payload });
    const statuses: number[] = [];
    for (const app of [first, second, first, second, first, second]) {
      const both = await Promise.all([at(app), at(app)]);
      statuses.push(...both.map(({ statusCode }) => statusCode));
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    server.advance(16 * 60_000);
    const right = await at(second, { ...body, password: TEST_PASSWORD });
    expect(right.statusCode).toBe(200);
    await second.close();
  });

  it('are deleted by the nightly purge once they have expired', async () => {
    const { db, now } = server.services;
    await wrong('nobody-at-all', '203.0.113.9');
    await purgeAttempts(db, new Date(now()));
    expect(await db.select().from(attempts)).not.toEqual([]);
    await purgeAttempts(db, new Date(now() + 61 * 60_000));
    expect(await db.select().from(attempts)).toEqual([]);
  });

  it('that succeed are not counted', async () => {
    const fran = await server.createAccount();
    for (let round = 0; round < 12; round += 1) {
      expect((await signIn(fran, TEST_PASSWORD)).status).toBe(200);
    }
  });
});
