import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Database, rowsOf } from '../database/database.ts';
import { accounts, refreshTokens, sessions, users } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import {
  createRefreshToken,
  hashRefreshToken,
  REFRESH_TOKEN_DAYS,
  type Session,
} from './tokens.ts';

const DAY_MS = 86_400_000;

/** A user by username or e-mail, either in any case. */
export async function findUser(db: Database, name: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.username})`, name.toLowerCase()),
        eq(sql`lower(${users.email})`, name.toLowerCase()),
      ),
    );
  return user;
}

export async function findUserById(db: Database, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The account with its own website, which a sign-in answers. */
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
  return { id, refreshToken: await issueRefreshToken(tx, session.accountId, id, now) };
}

async function issueRefreshToken(tx: Database, accountId: string, sessionId: string, now: Date) {
  const token = createRefreshToken();
  await tx.insert(refreshTokens).values({
    hash: hashRefreshToken(token),
    accountId,
    sessionId,
    expiresAt: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
  });
  return token;
}

/** A lost answer makes an honest client repeat a token; within this time the repetition is no theft. */
const REPEAT_GRACE_MS = 60_000;

export type Rotation =
  | { outcome: 'rotated'; accountId: string; userId: string; sessionId: string; token: string }
  | { outcome: 'refused' }
  /** The token was used before: someone else may have it, so its session is ended. */
  | { outcome: 'reused'; accountId: string; sessionId: string };

/** Exchanges a refresh token for the next. A token used twice ends the whole session. */
export async function rotateRefreshToken(
  tx: Database,
  token: string,
  now: Date,
): Promise<Rotation> {
  const hash = hashRefreshToken(token);
  const [found] = await tx
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(
      sessions,
      and(
        eq(sessions.accountId, refreshTokens.accountId),
        eq(sessions.id, refreshTokens.sessionId),
      ),
    )
    .where(eq(refreshTokens.hash, hash))
    .for('update');
  if (!found || found.session.endedAt !== null || found.token.expiresAt < now) {
    return { outcome: 'refused' };
  }
  const { accountId, id: sessionId, userId } = found.session;
  const usedAt = found.token.usedAt;
  if (usedAt !== null && now.getTime() - usedAt.getTime() > REPEAT_GRACE_MS) {
    await endSession(tx, accountId, sessionId, 'refresh token reused', now);
    return { outcome: 'reused', accountId, sessionId };
  }
  if (usedAt === null) {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
  }
  await tx
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)));
  const next = await issueRefreshToken(tx, accountId, sessionId, now);
  return { outcome: 'rotated', accountId, userId, sessionId, token: next };
}

export async function endSession(
  tx: Database,
  accountId: string,
  sessionId: string,
  reason: string,
  now: Date,
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
  asked: Pick<Session, 'accountId' | 'sessionId'>[],
): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      select sessions.id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked ("accountId" text, "sessionId" text)
      join sessions
        on sessions.account_id = asked."accountId" and sessions.id = asked."sessionId"
      where sessions.ended_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Forgets refresh tokens that can no longer be used. */
export async function purgeRefreshTokens(db: Database, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
}
