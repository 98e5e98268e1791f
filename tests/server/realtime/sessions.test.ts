import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { sessions } from '../../../server/database/schema/accounts.ts';
import { replaceReset } from '../../../server/accounts/repository.ts';
import { hashSecret } from '../../../server/secrets/secrets.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';
import { addMember } from '../support/members.ts';
import { signInAs } from '../support/sign-in.ts';
import { next, serveDevices, type Devices } from './devices.ts';

let server: TestServer;
let devices: Devices;
beforeAll(async () => {
  server = await startTestServer();
  devices = await serveDevices(server);
});
afterEach(() => devices.close());
afterAll(() => server.close());

/** The ways in which a session ends, each by what `owner` does to the session of `phone`. */
const endings: Record<string, (owner: Member, phone: Member) => Promise<unknown>> = {
  'is ended by its user': (owner, phone) =>
    server.call(owner, 'endSession', { session_id: phone.sessionId }),
  'is signed out everywhere': (owner) => server.call(owner, 'endOtherSessions', {}),
  'loses its password': (owner) =>
    server.call(owner, 'setPassword', {
      old_password: TEST_PASSWORD,
      new_password: 'another-long-password',
    }),
  'has its password reset': async (owner) => {
    const { accountId, userId } = owner;
    const token = `token of ${userId}`;
    const expiresAt = new Date(server.services.now() + MINUTE_MS);
    await replaceReset(server.services.db, {
      hash: hashSecret(token),
      accountId,
      userId,
      expiresAt,
    });
    const newPassword = 'another-long-password';
    const { body } = await server.call(null, 'resetPassword', {
      token,
      newPassword,
      verifyPassword: newPassword,
    });
    expect(body.status).toBe(true);
  },
  'uses a refresh token again': async (_, phone) => {
    const again = () =>
      server.call(null, 'refresh', {
        id: phone.userId,
        username: phone.username,
        refreshToken: phone.refreshToken,
      });
    expect((await again()).status).toBe(200);
    server.advance(2 * MINUTE_MS);
    expect((await again()).status).toBe(401);
  },
};

describe('OPS-05 a session', () => {
  it.each(Object.entries(endings))('that %s hears and asks nothing more', async (_, end) => {
    const owner = await server.createAccount();
    const phone = await signInAs(server, owner);
    const { socket } = await devices.listen(phone);
    expect((await server.call(phone, 'getSettings', {})).status).toBe(200);
    const ended = next(socket, 'disconnect');
    await end(owner, phone);
    expect(await ended).toBe('io server disconnect');
    expect(await devices.tryConnect(phone)).toBe('unauthorized');
    expect((await server.call(phone, 'getSettings', {})).status).toBe(401);
  });

  it('of a deleted user receives nothing and can call nothing', async () => {
    const owner = await server.createAccount();
    const username = owner.username.replace('user', 'more');
    await server.call(owner, 'addUser', {
      email: `${username}@example.com`,
      fullname: 'Ben',
      username,
      password: TEST_PASSWORD,
    });
    const ben = await signInAs(server, { ...owner, username });
    const { socket } = await devices.listen(ben);
    const ended = next(socket, 'disconnect');
    await server.call(owner, 'deleteUser', { user_id: ben.userId });
    expect(await ended).toBe('io server disconnect');
    expect(await devices.tryConnect(ben)).toBe('unauthorized');
    expect((await server.call(ben, 'getSettings', {})).status).toBe(401);
  });

  it('that ended without a message to this process is found within seconds', async () => {
    const ana = await server.createAccount();
    const { socket } = await devices.listen(ana);
    const ended = next(socket, 'disconnect');
    const { db, now } = server.services;
    await db
      .update(sessions)
      .set({ endedAt: new Date(now()) })
      .where(eq(sessions.id, ana.sessionId));
    expect(await ended).toBe('io server disconnect');
  });

  it('does not affect the connections of other sessions', async () => {
    const owner = await server.createAccount();
    const phone = await signInAs(server, owner);
    const [own, other] = [await devices.listen(owner), await devices.listen(phone)];
    const ended = next(other.socket, 'disconnect');
    await server.call(owner, 'endOtherSessions', {});
    await ended;
    server.services.realtime.publish(owner.accountId, { seq: 3 });
    await expect.poll(() => own.received).toContainEqual({ seq: 3 });
  });

  it('keeps a connection no longer than the token that opened it is valid', async () => {
    const ana = await server.createAccount();
    const { socket } = await devices.listen(ana);
    const ended = next(socket, 'disconnect');
    server.advance(16 * MINUTE_MS);
    expect(await ended).toBe('io server disconnect');
    expect(await devices.tryConnect(ana)).toBe('unauthorized');
  });
});

describe('OPS-05 a session whose ending is not committed yet', () => {
  it('is not cached as open by a call that was answered meanwhile', async () => {
    const owner = await server.createAccount();
    const { entitlements } = server.services;
    const asking = entitlements.of(owner);
    entitlements.forget(owner.accountId);
    expect((await asking).ended).toBe(false);
    await server.services.db
      .update(sessions)
      .set({ endedAt: new Date(server.services.now()) })
      .where(eq(sessions.id, owner.sessionId));
    expect((await entitlements.of(owner)).ended).toBe(true);
  });
});

describe('PEOPLE-02 a changed role', () => {
  it('is announced to the devices of the account, and their connections stay open', async () => {
    const owner = await server.createAccount();
    const person = await addMember(server, owner, 'editor');
    const { socket, received } = await devices.listen(person);
    const change = { user_id: person.userId, role: 'viewer' } as const;
    expect((await server.call(owner, 'setUserRole', change)).status).toBe(200);
    await expect
      .poll(() => received)
      .toContainEqual(expect.objectContaining({ dataChanged: true }));
    expect(socket.connected).toBe(true);
    const { headers } = await server.call(person, 'syncChanges', {});
    expect(headers['x-role']).toBe('viewer');
  });
});
