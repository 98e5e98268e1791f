import type { FastifyRequest } from 'fastify';
import { findMember } from '../users/repository.ts';
import { madeBy, recordAudit } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { limitAttempts } from '../http/attempts.ts';
import { notFound, HttpRefusal } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import { twoFactorLetter } from '../mail/letters.ts';
import type { Services } from '../services.ts';
import { verifyPassword } from '../secrets/password.ts';
import type { Session } from '../session/tokens.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { createSecret, otpauthAddress } from './codes.ts';
import * as repository from './repository.ts';

const NOT_VALID = 'The code is not valid. Type the one that your app shows now.';

/**
 * Two-factor sign-in of the person who asks (ours). None of these calls takes an Idempotency-Key: what they answer is
 * secret and told once.
 */
export function twoFactorRoutes(router: Router, services: Services): void {
  const { db, tokens, mail, now } = services;
  // Only failures count. Whoever holds a session that is not theirs must not guess the code that switches it off.
  const failures = limitAttempts(services, {
    name: 'codes in the settings',
    max: 10,
    minutes: 15,
    keyOf: (request) => request.session.userId,
  });
  const checkOf = ({ userId }: Session, code: string) => ({ tokens, userId, code, now: now() });
  /** One transaction, which takes the account's row first: whoever deletes the person meanwhile has it. */
  const change = <Result>({ accountId }: Session, work: (tx: Database) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      return work(tx);
    });
  const sendLetter = async (session: Session, isOn: boolean, tx: Database) => {
    const user = await findMember(tx, session.accountId, session.userId);
    if (!user) throw notFound('user');
    const url = `${services.publicUrl}/EmailInsert`;
    await mail.send(tx, user.email, twoFactorLetter({ fullname: user.fullname, isOn, url }));
  };

  const record = (tx: Database, request: FastifyRequest, text: string) =>
    recordAudit(tx, { ...madeBy(request.session, request, now()), kind: 'sign-in', text });

  router.read('getTwoFactor', async ({ session: { userId } }) => ({
    enabled: await repository.hasTwoFactor(db, userId),
    recovery_codes_left: await repository.countRecoveryCodes(db, userId),
  }));

  router.read('startTwoFactor', async ({ session }) => {
    const secret = createSecret();
    const sealed = await tokens.seal(secret);
    const user = await change(session, async (tx) => {
      const member = await findMember(tx, session.accountId, session.userId);
      if (!member) throw notFound('user');
      return (await repository.startTwoFactor(tx, member.id, sealed)) ? member : null;
    });
    if (!user) throw new HttpRefusal(422, 'Two-factor sign-in is on already.');
    return { secret, url: otpauthAddress(secret, user.email) };
  });

  router.read('confirmTwoFactor', async ({ input, session, request, reply }) => {
    await failures.take(request, reply);
    const codes = await change(session, async (tx) => {
      const made = await repository.confirmTwoFactor(tx, checkOf(session, input.code));
      if (made) await sendLetter(session, true, tx);
      if (made) await record(tx, request, 'Switched two-factor sign-in on');
      return made;
    });
    if (!codes) throw new HttpRefusal(422, NOT_VALID);
    await failures.giveBack(request);
    return { status: true, msg: 'Two-factor sign-in is on', recovery_codes: codes };
  });

  router.read('renewRecoveryCodes', async ({ input, session, request, reply }) => {
    await failures.take(request, reply);
    const codes = await change(session, async (tx) => {
      const isRight = await repository.takeCode(tx, checkOf(session, input.code));
      if (!isRight) return null;
      await record(tx, request, 'Made new recovery codes');
      return repository.replaceRecoveryCodes(tx, session.userId);
    });
    if (!codes) throw new HttpRefusal(422, NOT_VALID);
    await failures.giveBack(request);
    return { status: true, msg: 'The recovery codes were replaced', recovery_codes: codes };
  });

  router.read('endTwoFactor', async ({ input, session, request, reply }) => {
    await failures.take(request, reply);
    const isPassword = await isPasswordOf(session, input.proof);
    const isEnded = await change(session, async (tx) => {
      const isProven = isPassword || (await repository.takeCode(tx, checkOf(session, input.proof)));
      if (!isProven) return false;
      if (!(await repository.endTwoFactor(tx, session.userId))) return true;
      await sendLetter(session, false, tx);
      await record(tx, request, 'Switched two-factor sign-in off');
      return true;
    });
    if (!isEnded) throw new HttpRefusal(422, 'Neither the password nor a valid code.');
    await failures.giveBack(request);
    return { status: true, msg: 'Two-factor sign-in is off' };
  });

  /** Before the transaction: hashing takes long. */
  async function isPasswordOf(session: Session, proof: string): Promise<boolean> {
    const user = await findMember(db, session.accountId, session.userId);
    return user !== undefined && (await verifyPassword(user.passwordHash, proof));
  }
}
