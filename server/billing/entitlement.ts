import { and, eq } from 'drizzle-orm';
import type { Endpoint } from '../../contract/endpoints.ts';
import type { Role } from '../../contract/rules/role.ts';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { subscriptions } from '../database/schema/billing.ts';
import { HttpRefusal } from '../refusal.ts';
import { isBilled, type Services } from '../services.ts';
import type { Session } from '../session/tokens.ts';
import { isUsable } from './provider.ts';
import { refreshSubscription } from './refresh.ts';

/** `role` and `superAdmin` are the current values, independent of the token. */
export type Entitlement = {
  ended: boolean;
  paid: boolean;
  askedAt: Date | null;
  role: Role;
  superAdmin: boolean;
};
type Remembered = { held: Promise<Entitlement>; at: number };

/**
 * Whether a session is still valid, what its user may do and whether the account's plan is paid. Cached for a few
 * seconds.
 */
export type Entitlements = {
  of: (session: Session) => Promise<Entitlement>;
  /**
   * Must be called after a change of an account's subscription, sessions or roles is committed; other processes notice
   * the change within `MEMORY_MS`.
   */
  forget: (accountId: string) => void;
};

const MEMORY_MS = 5000;
/** The provider may know of a payment before its event arrives; it is queried before a refusal, but not each time. */
const ASK_AGAIN_MS = 10_000;

/** Cached accounts, and sessions per account, in one process; above this the cache is cleared. */
const MOST_REMEMBERED = 2000;

export function createEntitlements(db: Database, now: () => number): Entitlements {
  const accounts = new Map<string, Map<string, Remembered>>();
  return {
    // Concurrent callers share one reading. After an invalidation it is read again.
    of: (session) => {
      const { accountId, sessionId } = session;
      if (accounts.size >= MOST_REMEMBERED) accounts.clear();
      const ofAccount = accounts.get(accountId) ?? new Map<string, Remembered>();
      accounts.set(accountId, ofAccount);
      const known = ofAccount.get(sessionId);
      if (known && Math.abs(now() - known.at) < MEMORY_MS) return known.held;
      if (ofAccount.size >= MOST_REMEMBERED) ofAccount.clear();
      const held = readEntitlement(db, session);
      const remembered = { held, at: now() };
      ofAccount.set(sessionId, remembered);
      held.catch(() => {
        if (ofAccount.get(sessionId) === remembered) ofAccount.delete(sessionId);
      });
      return held;
    },
    forget: (accountId) => accounts.delete(accountId),
  };
}

async function readEntitlement(
  db: Database,
  { accountId, sessionId }: Session,
): Promise<Entitlement> {
  const [row] = await db
    .select({
      endedAt: sessions.endedAt,
      status: subscriptions.status,
      askedAt: subscriptions.askedAt,
      role: users.role,
      superAdmin: users.superAdmin,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, sessions.accountId))
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)));
  return {
    ended: !row || row.endedAt !== null,
    paid: !row?.status || row.status === 'granted' || isUsable(row.status),
    askedAt: row?.askedAt ?? null,
    role: row?.role ?? 'viewer',
    superAdmin: row?.superAdmin ?? false,
  };
}

/**
 * The current rights of the session's user.
 *
 * @throws HttpRefusal 401 when the session has ended, 403 when the call needs a paid plan and there is none (core 4:
 * the client goes to Billing).
 */
export async function requireEntitlement(
  services: Services,
  session: Session,
  { paid: isPaidCall }: Endpoint,
): Promise<Pick<Entitlement, 'role' | 'superAdmin'>> {
  const { entitlements, now } = services;
  const { ended, paid, askedAt, ...held } = await entitlements.of(session);
  if (ended) throw new HttpRefusal(401, 'Your session has ended. Please sign in again.');
  if (paid || !isBilled(services) || !isPaidCall) return held;
  // Either way: a time ahead was written before the clock was set back.
  if (!askedAt || Math.abs(now() - askedAt.getTime()) > ASK_AGAIN_MS) {
    await refreshSubscription(services, session.accountId);
    if ((await entitlements.of(session)).paid) return held;
  }
  throw new HttpRefusal(403, 'Your account has no active subscription. Please choose a plan.');
}
