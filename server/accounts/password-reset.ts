import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../contract/durations.ts';
import { madeBy, recordAudit } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { limitAttempts } from '../http/attempts.ts';
import type { Router } from '../http/router.ts';
import { passwordChangedLetter, resetLetter } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import { hashPassword } from '../secrets/password.ts';
import { findUser } from '../session/repository.ts';
import { createToken, hashSecret } from '../secrets/secrets.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { passwordProblem } from './check.ts';
import { updateUser, type User } from '../users/repository.ts';
import { endSessions, lockAccountOfReset, replaceReset, takeReset } from './repository.ts';

export const RESET_MINUTES = 60;

/** Forgotten password (acct 2, 7): a mailed link whose token works once. */
export function passwordResetRoutes(router: Router, services: Services): void {
  const { db, mail, now, realtime } = services;
  const mailsPerAddress = limitAttempts(services, {
    name: 'reset mails',
    max: 5,
    minutes: 60,
    keyOf: (request) => (request.params as { resetEmail: string }).resetEmail.trim().toLowerCase(),
  });
  const requests = limitAttempts(services, {
    name: 'reset requests',
    max: 60,
    minutes: 15,
    keyOf: addressOf,
  });
  const wrongTokens = limitAttempts(services, {
    name: 'reset tokens',
    max: 30,
    minutes: 15,
    keyOf: addressOf,
  });

  router.open('forgotPassword', async ({ input, request, reply }) => {
    await requests.take(request, reply);
    await mailsPerAddress.take(request, reply);
    const email = input.resetEmail.trim();
    const found = await userAt(db, email);
    if (!found) return { status: 'error' as const };
    const isSent = await db.transaction(async (tx) => {
      await lockAccount(tx, found.accountId);
      // Meanwhile the user may have been deleted, or have another address.
      const user = await userAt(tx, email);
      if (!user) return false;
      const url = await createResetLink(tx, user, { publicUrl: services.publicUrl, now: now() });
      const letter = resetLetter({ fullname: user.fullname, url, minutes: RESET_MINUTES });
      await mail.send(tx, user.email, letter);
      const text = 'Asked for a link to reset their password';
      await recordAudit(tx, { ...madeBy(ofUser(user), request, now()), kind: 'sign-in', text });
      return true;
    });
    return { status: isSent ? ('success' as const) : ('error' as const) };
  });

  router.open('resetPassword', async ({ input, request, reply }) => {
    const { token, newPassword, verifyPassword } = input;
    if (newPassword !== verifyPassword) {
      return { status: false, message: 'Password do not match' };
    }
    const problem = passwordProblem(newPassword);
    if (problem !== null) return { status: false, message: problem };
    await wrongTokens.take(request, reply);
    const passwordHash = await hashPassword(newPassword);
    const accountId = await db.transaction(async (tx) => {
      const hash = hashSecret(token);
      // Before the link, which a change of the password or of the person also takes.
      await lockAccountOfReset(tx, hash);
      const user = await takeReset(tx, hash, new Date(now()));
      if (!user) return null;
      await updateUser(tx, user.id, { passwordHash });
      const reason = 'password reset';
      await endSessions(tx, { userId: user.id, reason, now: new Date(now()) });
      const url = `${services.publicUrl}/EmailInsert`;
      await mail.send(tx, user.email, passwordChangedLetter({ fullname: user.fullname, url }));
      const text = 'Reset their password by a mailed link';
      await recordAudit(tx, { ...madeBy(ofUser(user), request, now()), kind: 'sign-in', text });
      return user.accountId;
    });
    if (accountId === null) {
      return { status: false, message: 'This link is not valid any more. Ask for a new one.' };
    }
    realtime.sessionsEnded(accountId);
    await wrongTokens.giveBack(request);
    return { status: true, message: 'Password has been well updated' };
  });
}

/** Makes the address at which the user chooses a new password, once. The one before stops working. */
export async function createResetLink(
  tx: Database,
  { accountId, id, email }: Pick<User, 'accountId' | 'id' | 'email'>,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<string> {
  const token = createToken();
  await replaceReset(tx, {
    hash: hashSecret(token),
    accountId,
    userId: id,
    expiresAt: new Date(now + RESET_MINUTES * MINUTE_MS),
  });
  return `${publicUrl}/ResetPassword?${new URLSearchParams({ token, email })}`;
}

/** A username finds a user too, but the link goes to addresses only. */
async function userAt(db: Database, email: string): Promise<User | null> {
  const user = await findUser(db, email);
  return user?.email.toLowerCase() === email.toLowerCase() ? user : null;
}

const ofUser = ({ accountId, id }: User) => ({ accountId, userId: id });

const addressOf = (request: FastifyRequest) => request.ip;
