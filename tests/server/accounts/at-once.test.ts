import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { DAY_MS } from '../../../contract/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_DAYS } from '../../../server/accounts/invitations.ts';
import { endSessions } from '../../../server/accounts/repository.ts';
import type { Database } from '../../../server/database/database.ts';
import { sessions } from '../../../server/database/schema/accounts.ts';
import { invitations } from '../../../server/database/schema/invitations.ts';
import { passwordResets } from '../../../server/database/schema/password-resets.ts';
import { twoFactors } from '../../../server/database/schema/two-factor.ts';
import { makeAdmin } from '../../../server/operator/users.ts';
import { hashPassword } from '../../../server/secrets/password.ts';
import { rotateRefreshToken } from '../../../server/session/repository.ts';
import { lockAccount } from '../../../server/sync/lock-account.ts';
import { takeCode } from '../../../server/two-factor/repository.ts';
import { isTaken, updateUser } from '../../../server/users/repository.ts';
import { othersWait } from '../support/database.ts';
import { addMember } from '../support/members.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';
import { mailedReset } from './mailbox.ts';

const NEW_PASSWORD = 'another-long-password';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
});

const login = (password: string) =>
  server.call(null, 'login', { username: ana.username, password });
const setPassword = () =>
  server.call(ana, 'setPassword', {
    user_id: ana.userId,
    old_password: TEST_PASSWORD,
    new_password: NEW_PASSWORD,
  });
const deleteUser = ({ userId }: Member) => server.call(ana, 'deleteUser', { user_id: userId });
const holdUser = (tx: Database, { userId }: Member) =>
  tx.execute(sql`select from users where id = ${userId} for update`);

async function resetLink(): Promise<() => ReturnType<typeof server.call<'resetPassword'>>> {
  const address = `${ana.username}@example.com`;
  await server.call(null, 'forgotPassword', { resetEmail: address });
  const { token } = await mailedReset(server, address);
  const chosen = { newPassword: 'a third password', verifyPassword: 'a third password' };
  return () => server.call(null, 'resetPassword', { token, ...chosen });
}

describe('OPS-28', () => {
  it('a device renews its sign-in while its user is deleted', async () => {
    const { db, now } = server.services;
    const ben = await addMember(server, ana, 'editor');
    let deleting: ReturnType<typeof deleteUser> | undefined;
    const renewed = await db.transaction(async (tx) => {
      await tx.select().from(sessions).where(eq(sessions.id, ben.sessionId)).for('update');
      deleting = deleteUser(ben);
      await othersWait(tx);
      const { userId, refreshToken: token } = ben;
      return rotateRefreshToken(tx, { token, userId, now: new Date(now()) });
    });
    expect(renewed.outcome).toBe('rotated');
    expect(await deleting).toMatchObject({ status: 200, body: { status: true } });
    expect(await db.select().from(sessions).where(eq(sessions.userId, ben.userId))).toEqual([]);
  });

  it('a link is asked for while its user is deleted', async () => {
    const ben = await addMember(server, ana, 'editor');
    const calls: Promise<unknown>[] = [];
    await server.services.db.transaction(async (tx) => {
      await holdUser(tx, ben);
      calls.push(deleteUser(ben));
      await othersWait(tx);
      calls.push(
        server.call(null, 'forgotPassword', { resetEmail: `${ben.username}@example.com` }),
      );
      await othersWait(tx, 2);
    });
    // Where nothing waits, on the embedded database, the link may be made before its user is deleted.
    const asked = { status: expect.stringMatching(/^(?:error|success)$/) };
    expect(await Promise.all(calls)).toMatchObject([
      { status: 200, body: { status: true } },
      { status: 200, body: asked },
    ]);
    const ofBen = eq(passwordResets.userId, ben.userId);
    expect(await server.services.db.select().from(passwordResets).where(ofBen)).toEqual([]);
  });

  it('two links are asked for at once, and one of them works', async () => {
    const { db } = server.services;
    const resetEmail = `${ana.username}@example.com`;
    const calls: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await lockAccount(tx, ana.accountId);
      for (const count of [1, 2]) {
        calls.push(server.call(null, 'forgotPassword', { resetEmail }));
        await othersWait(tx, count);
      }
    });
    const success = { status: 200, body: { status: 'success' } };
    expect(await Promise.all(calls)).toMatchObject([success, success]);
    const links = await db
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, ana.userId));
    expect(links).toHaveLength(1);
  });

  it('a mailed link is used while its user changes the password', async () => {
    const useLink = await resetLink();
    const calls: Promise<unknown>[] = [];
    await server.services.db.transaction(async (tx) => {
      await holdUser(tx, ana);
      calls.push(setPassword());
      await othersWait(tx);
      calls.push(useLink());
      await othersWait(tx, 2);
    });
    const answers = await Promise.all(calls);
    expect(answers.map((answer) => (answer as { status: number }).status)).toEqual([200, 200]);
  });

  it("the operator changes a user's rights while the user is deleted", async () => {
    const ben = await addMember(server, ana, 'editor');
    const operator = { ...server.services, print: () => {}, sessionsEnded: async () => {} };
    const both: Promise<unknown>[] = [];
    await server.services.db.transaction(async (tx) => {
      await holdUser(tx, ben);
      both.push(makeAdmin(operator, { options: {}, arguments: [ben.username] }));
      await othersWait(tx);
      both.push(deleteUser(ben));
      await othersWait(tx, 2);
    });
    expect(await Promise.all(both)).toMatchObject([undefined, { status: 200 }]);
  });

  it('two-factor sign-in is switched off while a recovery code signs in', async () => {
    const { db, tokens, now } = server.services;
    const { secret } = (await server.call(ana, 'startTwoFactor', {})).body;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await server.call(ana, 'confirmTwoFactor', {
      code: app.generate({ timestamp: now() }),
    });
    const [code = ''] = confirmed.body.recovery_codes;
    let ending: Promise<{ status: number }> | undefined;
    const isRight = await db.transaction(async (tx) => {
      await tx.select().from(twoFactors).where(eq(twoFactors.userId, ana.userId)).for('update');
      ending = server.call(ana, 'endTwoFactor', { proof: TEST_PASSWORD });
      await othersWait(tx);
      return takeCode(tx, { tokens, userId: ana.userId, code, now: now() });
    });
    expect(isRight).toBe(true);
    expect(await ending).toMatchObject({ status: 200 });
  });
});

describe('OPS-28', () => {
  /** Two-factor sign-in of a member, on. Returns the app. */
  async function withTwoFactor(member: Member): Promise<() => string> {
    const { secret } = (await server.call(member, 'startTwoFactor', {})).body;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const [before, now] = [server.services.now() - 30_000, server.services.now()];
    await server.call(member, 'confirmTwoFactor', { code: app.generate({ timestamp: before }) });
    return () => app.generate({ timestamp: now });
  }

  it('recovery codes are made anew while their user is deleted', async () => {
    const ben = await addMember(server, ana, 'editor');
    const codeOf = await withTwoFactor(ben);
    const calls: Promise<{ status: number }>[] = [];
    await server.services.db.transaction(async (tx) => {
      await holdUser(tx, ben);
      calls.push(deleteUser(ben));
      await othersWait(tx);
      calls.push(server.call(ben, 'renewRecoveryCodes', { code: codeOf() }));
      await othersWait(tx, 2);
    });
    const [deleted, renewed] = await Promise.all(calls);
    expect(deleted).toMatchObject({ status: 200, body: { status: true } });
    // Where nothing waits, on the embedded database, they may be made before their user is deleted.
    expect([200, 401, 422]).toContain(renewed?.status);
  });

  it('two-factor sign-in is switched on while its user is deleted', async () => {
    const ben = await addMember(server, ana, 'editor');
    const { secret } = (await server.call(ben, 'startTwoFactor', {})).body;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const calls: Promise<{ status: number }>[] = [];
    await server.services.db.transaction(async (tx) => {
      await holdUser(tx, ben);
      calls.push(deleteUser(ben));
      await othersWait(tx);
      const code = app.generate({ timestamp: server.services.now() });
      calls.push(server.call(ben, 'confirmTwoFactor', { code }));
      await othersWait(tx, 2);
    });
    const [deleted, confirmed] = await Promise.all(calls);
    expect(deleted).toMatchObject({ status: 200, body: { status: true } });
    expect([200, 401, 422]).toContain(confirmed?.status);
  });

  const invite = (email: string) =>
    server.call(ana, 'inviteUser', { user_id: ana.userId, email, role: 'viewer' });
  const openInvitations = async () => (await server.call(ana, 'listInvitations', {})).body.items;

  it('an invitation that has ended is sent again while its address is invited anew', async () => {
    const { db, now } = server.services;
    const email = `cleo@${ana.username}.example`;
    await invite(email);
    const [{ id } = { id: '' }] = await openInvitations();
    const endsAt = new Date(now() - DAY_MS);
    await db.update(invitations).set({ endsAt }).where(eq(invitations.id, id));
    const calls: Promise<{ status: number }>[] = [];
    await db.transaction(async (tx) => {
      await isTaken(tx, { column: 'email', value: email });
      calls.push(invite(email));
      await othersWait(tx);
      calls.push(server.call(ana, 'resendInvitation', { user_id: ana.userId, id }));
      await othersWait(tx, 2);
    });
    const [invited, resent] = await Promise.all(calls);
    expect(invited).toMatchObject({ status: 200 });
    // Whoever comes second finds the other's: the embedded database chooses.
    expect([200, 404]).toContain(resent?.status);
    expect(await openInvitations()).toHaveLength(1);
  });

  // The embedded database runs one transaction at a time.
  it.runIf(process.env['TEST_DATABASE_URL'])(
    'an invitation is accepted while it ends and its address is invited anew',
    async () => {
      const email = `dora@${ana.username}.example`;
      const { link } = (await invite(email)).body;
      const token = link?.split('/').at(-1) ?? '';
      const person = { fullname: 'Dora', username: 'dora', password: NEW_PASSWORD };
      const calls: Promise<{ status: number }>[] = [];
      await server.services.db.transaction(async (tx) => {
        await isTaken(tx, { column: 'email', value: email });
        calls.push(invite(email));
        await othersWait(tx);
        calls.push(server.call(null, 'acceptInvitation', { token, ...person }));
        await othersWait(tx, 2);
        server.advance((INVITATION_DAYS + 1) * DAY_MS);
      });
      const [invited, accepted] = await Promise.all(calls);
      expect(invited).toMatchObject({ status: 200, body: { status: true } });
      expect(accepted).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('is not valid, or a newer one was sent') },
      });
    },
  );
});

describe('RESET-05', () => {
  /** As another device does. */
  async function replacePassword(tx: Database): Promise<void> {
    await updateUser(tx, ana.userId, { passwordHash: await hashPassword('a third password') });
    const now = new Date(server.services.now());
    await endSessions(tx, { userId: ana.userId, exceptId: ana.sessionId, reason: 'password', now });
  }

  it('a password that is replaced while somebody signs in with it signs nobody in', async () => {
    let signingIn: ReturnType<typeof login> | undefined;
    await server.services.db.transaction(async (tx) => {
      await replacePassword(tx);
      signingIn = login(TEST_PASSWORD);
      await othersWait(tx);
    });
    expect(await signingIn).toMatchObject({ status: 401 });
    expect((await login('a third password')).status).toBe(200);
  });

  it('a password that is replaced while somebody changes it is not the old one any more', async () => {
    let changing: ReturnType<typeof setPassword> | undefined;
    await server.services.db.transaction(async (tx) => {
      await lockAccount(tx, ana.accountId);
      changing = setPassword();
      await othersWait(tx);
      await replacePassword(tx);
    });
    expect((await changing)?.body).toMatchObject({ status: false });
    expect((await login(NEW_PASSWORD)).status).toBe(401);
    expect((await login('a third password')).status).toBe(200);
  });
});
