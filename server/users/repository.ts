import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Role } from '../../contract/rules/role.ts';
import { isInAnyCase } from '../database/any-case.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { passwordResets } from '../database/schema/password-resets.ts';

export type User = typeof users.$inferSelect;

export function listUsers(db: Database, accountId: string): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.createdAt));
}

export async function findMember(db: Database, accountId: string, userId: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)));
  return user;
}

export async function findMemberByEmail(db: Database, accountId: string, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), isInAnyCase(users.email, email)));
  return user;
}

/** A name that nobody else of any account may have. */
export type UniqueName = {
  column: 'username' | 'email';
  value: string;
  /** Whose it may be. */
  exceptId?: string;
};

/**
 * Whether somebody other than `exceptId`, of any account, has the name. Who asks next waits until this transaction has
 * ended, so that of two who want a name at once the second is told that it is taken. Ask for an e-mail first.
 */
export async function isTaken(
  tx: Database,
  { column, value, exceptId = '' }: UniqueName,
): Promise<boolean> {
  const name = `${column} ${value}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}::text), 0))`);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isInAnyCase(users[column], value), ne(users.id, exceptId)));
  return found.length > 0;
}

/** With another e-mail or password the links that were mailed before stop working. */
export async function updateUser(
  tx: Database,
  userId: string,
  values: Partial<Pick<User, 'fullname' | 'username' | 'email' | 'passwordHash'>>,
): Promise<void> {
  await tx.update(users).set(values).where(eq(users.id, userId));
  if (values.email === undefined && values.passwordHash === undefined) return;
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export type UserToInsert = Pick<
  User,
  'accountId' | 'fullname' | 'username' | 'email' | 'passwordHash' | 'role'
> &
  Partial<Pick<User, 'superAdmin'>>;

/** Returns the new user's id. */
export async function insertUser(tx: Database, user: UserToInsert, now: Date): Promise<string> {
  const id = uuid();
  await tx.insert(users).values({ ...user, id, createdAt: now });
  return id;
}

/** Takes effect once `realtime.sessionsEnded` was called, or within seconds. */
export async function setRole(tx: Database, userId: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}

export async function countAdministrators(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'administrator')));
  return row?.count ?? 0;
}

/**
 * What belongs to the user goes with them: the database deletes sessions before their tokens, the order in which a
 * device renews its sign-in.
 */
export async function removeUser(tx: Database, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
