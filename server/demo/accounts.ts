import { and, eq, or } from 'drizzle-orm';
import { DEFAULT_PLAN } from '../../contract/constants.ts';
import { isInAnyCase } from '../database/any-case.ts';
import type { Database } from '../database/database.ts';
import { accounts, refreshTokens, sessions, users } from '../database/schema/accounts.ts';
import { hashPassword, verifyPassword } from '../secrets/password.ts';

export const DEMO_ACCOUNT_ID = 'demo';
export const DEMO_USER_ID = 'demo-user';
const ADMIN_ACCOUNT_ID = 'vigia-admin';

/** The demo's members with their published passwords. */
const MEMBERS = [
  {
    id: DEMO_USER_ID,
    accountId: DEMO_ACCOUNT_ID,
    username: 'demo',
    email: 'demo@casa-lumo.example',
    fullname: 'Demo Casa Lumo',
    password: 'vigia-demo',
    superAdmin: false,
  },
  {
    id: 'admin-user',
    accountId: ADMIN_ACCOUNT_ID,
    username: 'admin',
    email: 'admin@vigia.example',
    fullname: 'Administrator',
    password: 'vigia-admin',
    superAdmin: true,
  },
] as const;

const LOCKED = 'locked:';

export async function hasDemo(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, DEMO_ACCOUNT_ID));
  return found.length > 0;
}

/** Makes the accounts `demo` and `admin`, each with its member, an administrator of the account. */
export async function createDemoAccounts(
  tx: Database,
  ownWebsiteId: string,
  now: Date,
): Promise<void> {
  const common = { plan: DEFAULT_PLAN, createdAt: now };
  await tx.insert(accounts).values([
    { ...common, id: DEMO_ACCOUNT_ID, name: 'Casa Lumo', company: 'Casa Lumo S.L.', ownWebsiteId },
    { ...common, id: ADMIN_ACCOUNT_ID, name: 'Vigia', company: 'Vigia' },
  ]);
  for (const { password, ...member } of MEMBERS) {
    const passwordHash = await hashPassword(password);
    // The name may be taken already: that account stays, and the demo omits this member.
    await tx
      .insert(users)
      .values({ ...member, passwordHash, role: 'administrator', createdAt: now })
      .onConflictDoNothing();
  }
}

/**
 * Without the demo nobody may sign in with a published password. Members who still have one get a name that no
 * sign-in can use, and their sessions end; the data stays.
 */
export async function lockDemoAccounts(db: Database, now: Date): Promise<void> {
  for (const { id, password, accountId, username, email } of MEMBERS) {
    const [member] = await db.select().from(users).where(eq(users.id, id));
    if (!member || member.username !== username) continue;
    if (!(await verifyPassword(member.passwordHash, password))) continue;
    await db.transaction(async (tx) => {
      const locked = await tx
        .update(users)
        .set({ username: LOCKED + username, email: LOCKED + email })
        // The password may have been replaced since it was checked.
        .where(and(eq(users.id, id), eq(users.passwordHash, member.passwordHash)))
        .returning({ id: users.id });
      if (locked.length === 0) return;
      await tx
        .update(sessions)
        .set({ endedAt: now, endReason: 'demo-ended' })
        .where(and(eq(sessions.accountId, accountId), eq(sessions.userId, id)));
      await tx.delete(refreshTokens).where(eq(refreshTokens.accountId, accountId));
    });
  }
}

/** Gives the members their names back, unless somebody took them meanwhile. */
export async function unlockDemoAccounts(db: Database): Promise<void> {
  for (const { id, username, email } of MEMBERS) {
    const taken = await db
      .select({ id: users.id })
      .from(users)
      .where(or(isInAnyCase(users.username, username), isInAnyCase(users.email, email)));
    if (taken.length > 0) continue;
    await db.update(users).set({ username, email }).where(eq(users.id, id));
  }
}
