import type { UserPreference, UserPreferenceValue } from '../entities/user-preference.ts';

/** A list under a name. `query` is what its address has after '?', without a page. */
export type SavedView = { id: string; name: string; query: string; isDefault: boolean };

/** The saved views of one of the account's users, by name; at most one is the default. */
export function savedViewsOf(preferences: readonly UserPreference[], user: string): SavedView[] {
  const own = preferences.filter((row) => row.user_id === user);
  const chosen = own.find(({ name }) => name === 'default-view')?.value['id'];
  return own
    .filter(({ name }) => name === 'saved-view')
    .map(({ item: id, value }) => {
      // The server has checked the value against the shape of its name.
      const { name, query } = value as UserPreferenceValue<'saved-view'>;
      return { id, name, query, isDefault: id === chosen };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
