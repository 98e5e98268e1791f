import { and, eq } from 'drizzle-orm';
import type { Endpoint } from '../../contract/endpoints.ts';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import { subscriptions } from '../database/schema/billing.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/tokens.ts';
import { isUsable } from './provider.ts';
import { refreshSubscription } from './refresh.ts';

type Held = { ended: boolean; paid: boolean; askedAt: Date | null; at: number };

/** Whether a session still holds and its account's plan is paid, looked up at most every few seconds. */
export type Standing = {
  of: (session: Session) => Promise<Held>;
  /** Call once a change of an account's subscription or sessions is committed; other processes notice within `MEMORY_MS`. */
  forget: (accountId: string) => void;
};

const MEMORY_MS = 5000;
/** A paid checkout may be known to the provider before its event reaches us, so a refusal asks, but not each time. */
const ASK_AGAIN_MS = 10_000;

/** What a plan pays for. Settings, billing, websites and sync stay open, so that a lapsed account can be mended. */
const PAID_PATHS = /^\/api\/(products|importation|exportation|alerts)(\/|$)/;

export function createStanding(db: Database, now: () => number): Standing {
  const held = new Map<string, Map<string, Held>>();
  return {
    of: async ({ accountId, sessionId }) => {
      const ofAccount = held.get(accountId) ?? new Map<string, Held>();
      // Forgotten while it is being read, the map is no longer asked: what was read may be old.
      held.set(accountId, ofAccount);
      const known = ofAccount.get(sessionId);
      if (known && now() - known.at < MEMORY_MS) return known;
      const [row] = await db
        .select({
          endedAt: sessions.endedAt,
          status: subscriptions.status,
          askedAt: subscriptions.askedAt,
        })
        .from(sessions)
        .leftJoin(subscriptions, eq(subscriptions.accountId, sessions.accountId))
        .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)));
      const fresh: Held = {
        ended: !row || row.endedAt !== null,
        paid: !row?.status || row.status === 'granted' || isUsable(row.status),
        askedAt: row?.askedAt ?? null,
        at: now(),
      };
      ofAccount.set(sessionId, fresh);
      return fresh;
    },
    forget: (accountId) => held.delete(accountId),
  };
}

/**
 * @throws Refusal 401 when the session was ended, 403 when the call needs a plan and none is paid (core 4: the
 * client goes to Billing).
 */
export async function requireStanding(
  services: Services,
  session: Session,
  { path }: Endpoint,
): Promise<void> {
  const { standing, now } = services;
  const { ended, paid, askedAt } = await standing.of(session);
  if (ended) throw new Refusal(401, 'Your session has ended. Please sign in again.');
  if (paid || !PAID_PATHS.test(path)) return;
  if (!askedAt || now() - askedAt.getTime() > ASK_AGAIN_MS) {
    await refreshSubscription(services, session.accountId);
    if ((await standing.of(session)).paid) return;
  }
  throw new Refusal(403, 'Your account has no active subscription. Please choose a plan.');
}
