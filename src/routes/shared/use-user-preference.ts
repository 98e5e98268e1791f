import { useCallback, useMemo } from 'react';
import type {
  UserPreferenceName,
  UserPreferenceValue,
} from '../../../contract/entities/user-preference.ts';
import { usePreferences } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { PreferenceChange } from '../../db/intents/intents.ts';

type Item<Name extends UserPreferenceName> = { item: string; value: UserPreferenceValue<Name> };

/**
 * All values of the user under one name, as the rows on the device have them, and how to set or, with null, remove one.
 * A change is an intent: it shows at once, survives a reload and reaches the user's other devices.
 */
export function useUserPreferences<Name extends UserPreferenceName>(
  name: Name,
): [Item<Name>[], (item: string, value: UserPreferenceValue<Name> | null) => void] {
  const { owner, changes, environment } = useStore();
  const rows = usePreferences();
  const items = useMemo(
    () =>
      rows
        .filter((row) => row.user_id === owner.user && row.name === name)
        // The server has checked the value against the shape of its name.
        .map(({ item, value }) => ({ item, value: value as Item<Name>['value'] })),
    [rows, owner.user, name],
  );
  const set = useCallback(
    (item: string, value: UserPreferenceValue<Name> | null) => {
      const args = { user: owner.user, name, item, value } as PreferenceChange;
      changes.keep({ type: 'preference-set@1', args }).catch((error) => environment.report(error));
    },
    [changes, environment, owner.user, name],
  );
  return [items, set];
}

/** The one value of the user under a name; null until one was chosen, or after null was set. */
export function useUserPreference<Name extends UserPreferenceName>(
  name: Name,
): [UserPreferenceValue<Name> | null, (value: UserPreferenceValue<Name> | null) => void] {
  const [items, setItem] = useUserPreferences(name);
  const set = useCallback(
    (value: UserPreferenceValue<Name> | null) => setItem('', value),
    [setItem],
  );
  return [items.find(({ item }) => item === '')?.value ?? null, set];
}
