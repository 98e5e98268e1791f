import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { DAY_MS } from '../../contract/durations.ts';
import { isInAnyCase } from '../database/any-case.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { purge } from '../database/purge.ts';
import { accounts, refreshTokens, sessions, users } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import { HttpRefusal } from '../refusal.ts';
import { createToken, hashSecret } from '../secrets/secrets.ts';
import { deriveRefreshToken, REFRESH_TOKEN_DAYS, type Session } from './tokens.ts';

/** A user by username or e-mail, either in any case. */
export async function findUser(db: Database, name: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(or(isInAnyCase(users.username, name), isInAnyCase(users.email, name)));
  return user;
}

export async function findUserById(db: Database, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Whether the user still has the password that was checked. Until the transaction ends nobody replaces it. */
export async function keepsPassword(
  tx: Database,
  { id, passwordHash }: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const kept = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share');
  return kept.length > 0;
}

/** The account with its own website, for the answer of a sign-in. */
export async function findAccount(db: Database, accountId: string) {
  const [row] = await db
    .select({ account: accounts, website: websites })
    .from(accounts)
    .leftJoin(
      websites,
      and(eq(websites.accountId, accounts.id), eq(websites.id, accounts.ownWebsiteId)),
    )
    .where(eq(accounts.id, accountId));
  return row;
}

export type NewSession = { accountId: string; userId: string; userAgent: string; now: Date };

/** Starts a session and returns its id and first refresh token. */
export async function startSession(tx: Database, session: NewSession) {
  const { now, ...who } = session;
  const id = uuid();
  await tx.insert(sessions).values({ ...who, id, createdAt: now, lastUsedAt: now });
  const refreshToken = createToken();
  await storeRefreshToken(tx, refreshToken, { accountId: who.accountId, sessionId: id, now });
  return { id, refreshToken };
}

/** Whether the user has ever signed in with this user agent. */
export async function isKnownDevice(
  db: Database,
  { accountId, userId, userAgent }: Omit<NewSession, 'now'>,
): Promise<boolean> {
  const known = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        eq(sessions.userId, userId),
        eq(sessions.userAgent, userAgent),
      ),
    )
    .limit(1);
  return known.length > 0;
}

type Owner = { accountId: string; sessionId: string; now: Date };

async function storeRefreshToken(tx: Database, token: string, { now, ...session }: Owner) {
  const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS);
  await tx.insert(refreshTokens).values({ hash: hashSecret(token), ...session, expiresAt });
}

/** A lost answer makes an honest client repeat a token; within this time a repetition does not count as theft. */
const REPEAT_GRACE_MS = 60_000;

export type Rotation =
  | { outcome: 'rotated'; accountId: string; userId: string; sessionId: string; token: string }
  | { outcome: 'refused' }
  /** The token was used before: someone else may have it, so its session is ended. */
  | { outcome: 'reused'; accountId: string; sessionId: string };

export type TokenExchange = { token: string; userId: string; now: Date };

/**
 * Exchanges a user's refresh token for the next. Repeated within a minute it is answered with the same one, or with the
 * last that followed from it; used again later it ends the whole session.
 */
export async function rotateRefreshToken(
  tx: Database,
  { token, userId, now }: TokenExchange,
): Promise<Rotation> {
  const session = await lockSessionOf(tx, token);
  const found = await findRefreshToken(tx, token);
  if (!session || session.endedAt || !found || found.expiresAt < now) {
    return { outcome: 'refused' };
  }
  const { accountId, id: sessionId } = session;
  // A clock that was set back does not turn an old use into a repetition.
  if (found.usedAt && Math.abs(now.getTime() - found.usedAt.getTime()) > REPEAT_GRACE_MS) {
    await endSession(tx, { accountId, sessionId, now, reason: 'refresh token reused' });
    return { outcome: 'reused', accountId, sessionId };
  }
  if (session.userId !== userId) return { outcome: 'refused' };
  const next =
    (await lastSuccessor(tx, token)) ?? (await exchange(tx, token, { accountId, sessionId, now }));
  await tx
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)));
  return { outcome: 'rotated', accountId, userId, sessionId, token: next };
}

/** Exchanges and endings of a session's tokens lock it, and so follow one another. */
async function lockSessionOf(tx: Database, token: string) {
  const known = await findRefreshToken(tx, token);
  if (!known) return undefined;
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, known.accountId), eq(sessions.id, known.sessionId)))
    .for('update');
  return session;
}

async function findRefreshToken(tx: Database, token: string) {
  const [found] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashSecret(token)));
  return found;
}

/** Marks the token as used and returns its successor. */
async function exchange(tx: Database, token: string, owner: Owner): Promise<string> {
  const successorSalt = createToken();
  await tx
    .update(refreshTokens)
    .set({ usedAt: owner.now, successorSalt })
    .where(eq(refreshTokens.hash, hashSecret(token)));
  const next = deriveRefreshToken(token, successorSalt);
  await storeRefreshToken(tx, next, owner);
  return next;
}

/** A token is valid for a quarter of an hour; no honest client uses this many within a minute. */
const MOST_SUCCESSORS = 20;

/** The one token that was not used yet of those that followed from this one; null when none did. */
async function lastSuccessor(tx: Database, token: string): Promise<string | null> {
  let last: string | null = null;
  for (let length = 0; length < MOST_SUCCESSORS; length++) {
    const { successorSalt } = (await findRefreshToken(tx, last ?? token)) ?? {};
    if (!successorSalt) return last;
    last = deriveRefreshToken(last ?? token, successorSalt);
  }
  throw new HttpRefusal(
    429,
    'Too many sign-ins were renewed at once. Please try again in a minute.',
  );
}

async function endSession(
  tx: Database,
  { accountId, sessionId, now, reason }: Owner & { reason: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId), isNull(sessions.endedAt)),
    );
}

/** The ids of those sessions that have not ended. A deleted user has none. */
export async function findOpenSessions(
  db: Database,
  sessionIds: Pick<Session, 'accountId' | 'sessionId'>[],
): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      select sessions.id
      from jsonb_to_recordset(${JSON.stringify(sessionIds)}::jsonb)
        as asked ("accountId" text, "sessionId" text)
      join sessions
        on sessions.account_id = asked."accountId" and sessions.id = asked."sessionId"
      where sessions.ended_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes refresh tokens that can no longer be used. */
export async function purgeRefreshTokens(db: Database, now: Date): Promise<void> {
  await purge(db, refreshTokens, lt(refreshTokens.expiresAt, now));
}
