import type { FastifyRequest } from 'fastify';
import { limitAttempts } from '../http/attempts.ts';
import type { Router } from '../http/router.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { verifyNothing, verifyPassword } from './password.ts';
import {
  findAccount,
  findUser,
  findUserById,
  rotateRefreshToken,
  startSession,
} from './repository.ts';
import type { Session } from './tokens.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Sign-in and refresh (core 4, 7). */
export function sessionRoutes(router: Router, services: Services): void {
  const { db, tokens, realtime, log, now } = services;
  const nameOf = (request: FastifyRequest) =>
    (request.body as { username: string }).username.trim().toLowerCase();
  // Only failures count, so that many people may sign in from one office. What one address alone has used up is
  // looked at first, or it could use a name up for everybody.
  const failures = [
    { name: 'name and address', max: 10, keyOf: (r: FastifyRequest) => `${r.ip} ${nameOf(r)}` },
    { name: 'address', max: 100, keyOf: (r: FastifyRequest) => r.ip },
    { name: 'name', max: 100, keyOf: nameOf },
  ].map(({ name, ...limit }) =>
    limitAttempts(services, { ...limit, name: `sign-in of a ${name}`, minutes: 15 }),
  );

  router.open('login', async ({ input, request, reply }) => {
    // oxlint-disable-next-line no-await-in-loop -- one that refuses keeps the next from counting
    for (const limit of failures) await limit.take(request, reply);
    const user = await findUser(db, input.username.trim());
    const isRight = user
      ? await verifyPassword(user.passwordHash, input.password)
      : await verifyNothing(input.password);
    if (!user || !isRight) throw new Refusal(401, 'E-mail or password not valid');
    await Promise.all(failures.map((limit) => limit.giveBack(request)));
    const found = await findAccount(db, user.accountId);
    if (!found) throw new Error(`user ${user.id} belongs to no account`);
    const session = await db.transaction((tx) =>
      startSession(tx, {
        accountId: user.accountId,
        userId: user.id,
        userAgent: agentOf(request),
        now: new Date(now()),
      }),
    );
    const { account, website } = found;
    return {
      access_token: await tokens.sign(sessionOf(user, session.id)),
      refresh_token: session.refreshToken,
      account_id: account.id,
      is_similarity_account: account.isSimilarityAccount,
      customer_id: account.customerId,
      username: user.username,
      fullname: user.fullname,
      email: user.email,
      user_id: user.id,
      super_admin: user.superAdmin,
      role: user.role,
      website_alias: website?.alias ?? null,
      website_url: website?.url ?? null,
      website_color: website?.color ?? null,
    };
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
      throw new Refusal(401, 'Your session has expired. Please sign in again.');
    }
    return {
      access_token: await tokens.sign(sessionOf(user, rotation.sessionId)),
      refresh_token: rotation.token,
    };
  });
}

function sessionOf(user: User, sessionId: string): Session {
  return {
    accountId: user.accountId,
    userId: user.id,
    sessionId,
    username: user.username,
    role: user.role,
    superAdmin: user.superAdmin,
  };
}

function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}
