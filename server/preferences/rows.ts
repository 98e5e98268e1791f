import type { UserPreference } from '../../contract/entities/user-preference.ts';
import { accountZoneRow } from '../../contract/rules/account-zone.ts';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { userPreferences } from '../database/schema/preferences.ts';
import { type ChangedRange, isChangedIn, type SyncedKind } from '../sync/synced-kinds.ts';

export function preferenceOf({
  id,
  userId,
  name,
  item,
  value,
}: typeof userPreferences.$inferSelect): UserPreference {
  return { id, user_id: userId, name, item, value };
}

/**
 * All users' of the account, as devices keep what the account has: none of them is a secret among its users; and the
 * account's time zone. That has no row of its own: a device that begins gets it, and each one after a change.
 */
export const syncedPreferences: SyncedKind<UserPreference> = {
  table: userPreferences,
  readChanged: async (db, range) => {
    const rows = await db.select().from(userPreferences).where(isChangedIn(userPreferences, range));
    return [...(await changedZone(db, range)), ...rows.map(preferenceOf)];
  },
};

async function changedZone(db: Database, { accountId, cursor, end }: ChangedRange) {
  const [account] = await db
    .select({ timeZone: accounts.timeZone, seq: accounts.timeZoneSeq })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), lte(accounts.timeZoneSeq, end)));
  const isNew = account && (cursor === 0 || account.seq > cursor);
  return isNew ? [accountZoneRow(account.timeZone)] : [];
}
