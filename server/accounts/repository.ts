import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts, refreshTokens, sessions } from '../database/schema/accounts.ts';
import { websites } from '../database/schema/catalogue.ts';
import { passwordResets } from '../database/schema/password-resets.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { allocateSeq } from '../sync/sequence.ts';
import { findMember } from '../users/repository.ts';

/** The name of an account in mails. */
export async function companyOf(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ name: accounts.name, company: accounts.company })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.company || row?.name || 'an account';
}

/** Sessions that may still refresh, the one used last first. */
export function listSessions(db: Database, accountId: string, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.accountId, accountId), eq(sessions.userId, userId), isNull(sessions.endedAt)),
    )
    .orderBy(sql`${sessions.lastUsedAt} desc`);
}

/** Ends the user's sessions, all or all but one, and returns their ids. */
export async function endSessions(
  tx: Database,
  { userId, exceptId = '', onlyId, reason, now }: EndSessions,
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        ne(sessions.id, exceptId),
        onlyId === undefined ? undefined : eq(sessions.id, onlyId),
      ),
    )
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, ids));
  }
  return ids;
}

export type EndSessions = {
  userId: string;
  exceptId?: string;
  onlyId?: string;
  reason: string;
  now: Date;
};

/** False when the account has no such website. */
export async function setWebsiteColour(
  tx: Database,
  { accountId, websiteId, color }: { accountId: string; websiteId: string; color: string },
): Promise<boolean> {
  const seq = await allocateSeq(tx, accountId, 1);
  const updated = await tx
    .update(websites)
    .set({ color, seq })
    .where(and(eq(websites.accountId, accountId), eq(websites.id, websiteId)))
    .returning({ id: websites.id });
  return updated.length > 0;
}

/** Earlier links of the user stop working. */
export async function replaceReset(
  tx: Database,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, reset.userId));
  await tx.insert(passwordResets).values(reset);
}

/** Takes the row of the account that a token belongs to, if there is such a token. */
export async function lockAccountOfReset(tx: Database, hash: string): Promise<void> {
  const [reset] = await tx
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .where(eq(passwordResets.hash, hash));
  if (reset) await lockAccount(tx, reset.accountId);
}

/** Consumes a token. Returns its user, unless it is unknown, used or expired. */
export async function takeReset(tx: Database, hash: string, now: Date) {
  const [reset] = await tx.delete(passwordResets).where(eq(passwordResets.hash, hash)).returning();
  if (!reset || reset.expiresAt < now) return undefined;
  return findMember(tx, reset.accountId, reset.userId);
}
