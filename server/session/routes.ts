import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { limitAttempts } from '../http/attempts.ts';
import type { Router } from '../http/router.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { hasTwoFactor, takeCode } from '../two-factor/repository.ts';
import { verifyNothing, verifyPassword } from '../secrets/password.ts';
import { findUser, findUserById, rotateRefreshToken } from './repository.ts';
import { markOf, NOT_VALID, sessionOf, signIn } from './sign-in.ts';

/** Sign-in, in one step or two, and refresh (core 4, 7; the second step is ours). */
export function sessionRoutes(router: Router, services: Services): void {
  const { db, tokens, realtime, log, now } = services;
  const nameOf = (request: FastifyRequest) =>
    (request.body as { username: string }).username.trim().toLowerCase();
  // Only failures count, so that many users may sign in from one office. The limit of one IP address is
  // checked first, or it could block a name for everybody.
  const failures = [
    { name: 'name and address', max: 10, keyOf: (r: FastifyRequest) => `${r.ip} ${nameOf(r)}` },
    { name: 'address', max: 100, keyOf: (r: FastifyRequest) => r.ip },
    { name: 'name', max: 100, keyOf: nameOf },
  ].map(({ name, ...limit }) =>
    limitAttempts(services, { ...limit, name: `sign-in of a ${name}`, minutes: 15 }),
  );
  // Fewer than of passwords: a code has six digits, and an attacker at this step knows the password.
  const wrongCodes = [
    { name: 'user and address', max: 10, keyOf: (r: FastifyRequest) => `${r.ip} ${challenged(r)}` },
    { name: 'user', max: 30, keyOf: challenged },
  ].map(({ name, ...limit }) =>
    limitAttempts(services, { ...limit, name: `second step of a ${name}`, minutes: 60 }),
  );

  router.open('login', async ({ input, request, reply }) => {
    // One that refuses keeps the next from counting.
    for (const limit of failures) await limit.take(request, reply);
    const user = await findUser(db, input.username.trim());
    const isRight = user
      ? await verifyPassword(user.passwordHash, input.password)
      : await verifyNothing(input.password);
    if (!user || !isRight) throw new HttpRefusal(401, NOT_VALID);
    await Promise.all(failures.map((limit) => limit.giveBack(request)));
    if (!(await hasTwoFactor(db, user.id))) return signIn(services, user, request);
    // A client that does not know the second step sees a refusal, as with a wrong password.
    throw new HttpRefusal(401, 'Type the code of your authenticator app.', {
      challenge: await tokens.signChallenge({ userId: user.id, password: markOf(user) }),
    });
  });

  router.open('loginSecond', async ({ input, request, reply }) => {
    const challenge = await tokens.readChallenge(input.challenge);
    const user = challenge ? await findUserById(db, challenge.userId) : undefined;
    if (!user || markOf(user) !== challenge?.password) {
      throw new HttpRefusal(401, 'This sign-in has taken too long. Please begin again.');
    }
    // One that refuses keeps the next from counting.
    for (const limit of wrongCodes) await limit.take(request, reply);
    const isRight = await db.transaction((tx) =>
      takeCode(tx, { tokens, userId: user.id, code: input.code, now: now() }),
    );
    if (!isRight) throw new HttpRefusal(401, 'The code is not valid, or it was used before.');
    await Promise.all(wrongCodes.map((limit) => limit.giveBack(request)));
    return signIn(services, user, request);
  });

  router.open('refresh', async ({ input }) => {
    const rotation = await db.transaction((tx) =>
      rotateRefreshToken(tx, {
        token: input.refreshToken,
        userId: input.id,
        now: new Date(now()),
      }),
    );
    if (rotation.outcome === 'reused') {
      log.warn({ session: rotation.sessionId }, 'a refresh token was used twice; session ended');
      realtime.sessionsEnded(rotation.accountId);
    }
    const user =
      rotation.outcome === 'rotated' ? await findUserById(db, rotation.userId) : undefined;
    if (rotation.outcome !== 'rotated' || !user) {
      throw new HttpRefusal(401, 'Your session has expired. Please sign in again.');
    }
    return {
      access_token: await tokens.sign(sessionOf(user, rotation.sessionId)),
      refresh_token: rotation.token,
    };
  });
}

/** The user of a challenge. Looked up after it has been verified. */
function challenged(request: FastifyRequest): string {
  return decodeJwt((request.body as { challenge: string }).challenge).sub ?? '';
}
