import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { madeBy, recordAudit } from '../audit/record.ts';
import { limitAttempts } from '../http/attempts.ts';
import type { Router } from '../http/router.ts';
import { passwordChangedLetter, resetLetter } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import { hashPassword } from '../session/password.ts';
import { findUser } from '../session/repository.ts';
import { passwordProblem } from './check.ts';
import { endSessions, replaceReset, takeReset, updateUser, type User } from './repository.ts';

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
    const user = await findUser(db, email);
    // A username finds a user too, but the link goes to addresses only.
    if (!user || user.email.toLowerCase() !== email.toLowerCase())
      return { status: 'error' as const };
    const token = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({ token, email: user.email });
    const url = `${services.publicUrl}/ResetPassword?${query}`;
    await db.transaction(async (tx) => {
      await replaceReset(tx, {
        hash: hashOf(token),
        accountId: user.accountId,
        userId: user.id,
        expiresAt: new Date(now() + RESET_MINUTES * 60_000),
      });
      const letter = resetLetter({ fullname: user.fullname, url, minutes: RESET_MINUTES });
      await mail.send(tx, user.email, letter);
      const text = 'Asked for a link to reset their password';
      await recordAudit(tx, { ...madeBy(ofUser(user), request, now()), kind: 'sign-in', text });
    });
    return { status: 'success' as const };
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
      const user = await takeReset(tx, hashOf(token), new Date(now()));
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

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const ofUser = ({ accountId, id }: User) => ({ accountId, userId: id });

const addressOf = (request: FastifyRequest) => request.ip;
