import { and, asc, count, eq, ne } from 'drizzle-orm';
import { preferenceId } from '../../contract/rules/preference-id.ts';
import type { Database } from '../database/database.ts';
import { deletions } from '../database/schema/accounts.ts';
import { userPreferences } from '../database/schema/preferences.ts';
import { allocateSeq, recordDeletions } from '../sync/sequence.ts';

type User = { accountId: string; userId: string };
type Preference = { name: string; item: string; value: Record<string, unknown> };

const isOf = ({ accountId, userId }: User) =>
  and(eq(userPreferences.accountId, accountId), eq(userPreferences.userId, userId));

export async function listPreferences(db: Database, user: User) {
  return db.select().from(userPreferences).where(isOf(user)).orderBy(asc(userPreferences.id));
}

/** How many the user has besides the one with this id. */
export async function countOthers(db: Database, user: User, id: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(userPreferences)
    .where(and(isOf(user), ne(userPreferences.id, id)));
  return row?.count ?? 0;
}

export async function setPreference(
  tx: Database,
  { accountId, userId }: User,
  preference: Preference,
): Promise<void> {
  const id = preferenceId({ user: userId, ...preference });
  const seq = await allocateSeq(tx, accountId, 1);
  // The same id may have been removed before, and an answer has each thing once.
  await tx
    .delete(deletions)
    .where(
      and(
        eq(deletions.accountId, accountId),
        eq(deletions.kind, 'preferences'),
        eq(deletions.id, id),
      ),
    );
  await tx
    .insert(userPreferences)
    .values({ accountId, id, userId, ...preference, seq })
    .onConflictDoUpdate({
      target: [userPreferences.accountId, userPreferences.id],
      set: { value: preference.value, seq },
    });
}

export async function removePreference(
  tx: Database,
  { accountId, userId }: User,
  { name, item }: Pick<Preference, 'name' | 'item'>,
): Promise<void> {
  const id = preferenceId({ user: userId, name, item });
  const gone = await tx
    .delete(userPreferences)
    .where(and(isOf({ accountId, userId }), eq(userPreferences.id, id)))
    .returning({ id: userPreferences.id });
  await recordDeletions(tx, { accountId, kind: 'preferences', ids: gone.map((row) => row.id) });
}

/** What a user leaves behind who is removed from the account. */
export async function removePreferencesOf(tx: Database, user: User): Promise<void> {
  const gone = await tx
    .delete(userPreferences)
    .where(isOf(user))
    .returning({ id: userPreferences.id });
  const ids = gone.map(({ id }) => id);
  await recordDeletions(tx, { accountId: user.accountId, kind: 'preferences', ids });
}
