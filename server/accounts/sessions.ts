import type { Router } from '../http/router.ts';
import { notFound } from '../refusal.ts';
import type { Services } from '../services.ts';
import { endSessions, listSessions } from './repository.ts';

/** The devices a user is signed in on (ours). */
export function deviceRoutes(router: Router, services: Services): void {
  const { db, realtime, now } = services;

  router.read('listSessions', async ({ session }) => {
    const rows = await listSessions(db, session.accountId, session.userId);
    return {
      items: rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        user_agent: userAgent,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        current: id === session.sessionId,
      })),
    };
  });

  router.change('endSession', async ({ input, session }, { tx, whenStored }) => {
    const ended = await endSessions(tx, {
      userId: session.userId,
      onlyId: input.session_id,
      reason: 'ended by its user',
      now: new Date(now()),
    });
    if (ended.length === 0) throw notFound('session');
    whenStored(() => realtime.sessionsEnded(session.accountId));
    return { status: true };
  });

  router.change('endOtherSessions', async ({ session }, { tx, whenStored }) => {
    const ended = await endSessions(tx, {
      userId: session.userId,
      exceptId: session.sessionId,
      reason: 'signed out everywhere',
      now: new Date(now()),
    });
    whenStored(() => realtime.sessionsEnded(session.accountId));
    return { status: true, count: ended.length };
  });
}
