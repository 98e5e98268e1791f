import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { recoveryCodes, twoFactors } from '../database/schema/two-factor.ts';
import type { Tokens } from '../session/tokens.ts';
import {
  createRecoveryCodes,
  hashRecoveryCode,
  isAppCode,
  isBeyond,
  plainCode,
  stepOf,
} from './codes.ts';

/** Of these people those whose sign-in asks for a second step. */
export async function withTwoFactor(db: Database, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(inArray(twoFactors.userId, userIds), isNotNull(twoFactors.confirmedAt)));
  return new Set(rows.map(({ userId }) => userId));
}

export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  return (await withTwoFactor(db, [userId])).has(userId);
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** False when the person has a confirmed one, which stays as it is. */
export async function startTwoFactor(
  tx: Database,
  userId: string,
  sealedSecret: string,
): Promise<boolean> {
  const started = await tx
    .insert(twoFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning();
  return started.length > 0;
}

/** What takes a code, and when. */
export type CodeCheck = {
  tokens: Pick<Tokens, 'unseal'>;
  userId: string;
  code: string;
  now: number;
};

/** Switches it on and returns the recovery codes; null for a wrong code, or when nothing waits to be confirmed. */
export async function confirmTwoFactor(tx: Database, check: CodeCheck): Promise<string[] | null> {
  const known = await lockTwoFactor(tx, check.userId);
  if (!known || known.confirmedAt || !(await takeAppCode(tx, known, check))) return null;
  await tx
    .update(twoFactors)
    .set({ confirmedAt: new Date(check.now) })
    .where(eq(twoFactors.userId, check.userId));
  return replaceRecoveryCodes(tx, check.userId);
}

/** Earlier ones stop working. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashRecoveryCode(code) })));
  return codes;
}

/** Uses a code of the app or a recovery code up. False for one that is wrong or was used before. */
export async function takeCode(tx: Database, check: CodeCheck): Promise<boolean> {
  const known = await lockTwoFactor(tx, check.userId);
  if (!known?.confirmedAt) return false;
  if (isAppCode(plainCode(check.code))) return takeAppCode(tx, known, check);
  const used = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, check.userId),
        eq(recoveryCodes.hash, hashRecoveryCode(check.code)),
      ),
    )
    .returning();
  return used.length > 0;
}

/** False when it was not on. The codes go last: whoever takes one holds the other row first. */
export async function endTwoFactor(tx: Database, userId: string): Promise<boolean> {
  const [gone] = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return gone !== undefined && gone.confirmedAt !== null;
}

/**
 * What the operator does for a person who has lost their app and their recovery codes: switches two-factor sign-in off.
 * False when it was not on. The sessions that are open stay.
 */
export async function resetTwoFactor(db: Database, userId: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isEnded = await endTwoFactor(tx, userId);
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (isEnded && user) {
      await recordAudit(tx, {
        accountId: user.accountId,
        userId: null,
        kind: 'sign-in',
        text: `The operator switched two-factor sign-in of “${user.fullname}” off`,
        at,
      });
    }
    return isEnded;
  });
}

type TwoFactor = typeof twoFactors.$inferSelect;

/** Whoever takes a code waits for whoever took one first. */
async function lockTwoFactor(tx: Database, userId: string): Promise<TwoFactor | undefined> {
  const [known] = await tx
    .select()
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .for('update');
  return known;
}

/** No step is taken twice, nor one before the last that was taken. */
async function takeAppCode(
  tx: Database,
  { userId, sealedSecret, lastStep }: TwoFactor,
  { tokens, code, now }: CodeCheck,
): Promise<boolean> {
  const secret = await tokens.unseal(sealedSecret);
  const step = secret === null ? null : stepOf(secret, plainCode(code), now);
  if (step === null || (step <= lastStep && !isBeyond(lastStep, now))) return false;
  await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, userId));
  return true;
}
