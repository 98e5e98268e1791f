import type { UserPreference } from '../../contract/entities/user-preference.ts';
import { userPreferences } from '../database/schema/preferences.ts';
import { isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

export function preferenceOf({
  id,
  userId,
  name,
  item,
  value,
}: typeof userPreferences.$inferSelect): UserPreference {
  return { id, user_id: userId, name, item, value };
}

/** All users' of the account, as devices keep what the account has: none of them is a secret among its users. */
export const syncedPreferences: SyncedKind<UserPreference> = {
  table: userPreferences,
  readChanged: async (db, range) =>
    (await db.select().from(userPreferences).where(isChangedIn(userPreferences, range))).map(
      preferenceOf,
    ),
};
