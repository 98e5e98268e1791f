import { useCallback, useState } from 'react';
import type {
  UserPreferenceName,
  UserPreferenceValue,
} from '../../../contract/entities/user-preference.ts';
import { usePreferences } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import type { PreferenceChange } from '../../db/intents/intent-args.ts';
import { NOT_KEPT } from '../../machines/shared/change.ts';
import { show } from '../../views/shared/show.ts';

type Row = ReturnType<typeof usePreferences>[number];

/** A choice that was made over `former`, and whether it is kept on the device. */
type Pending<Value> = { value: Value | null; former: Row | undefined; isKept: boolean };

/**
 * The one value of the user under a name, and how to choose another; null until one was chosen, or after null was set.
 * A choice is an intent: it survives a reload and reaches the user's other devices. It is the value from the moment it
 * is made until the device shows it, so that the next one is computed from it; where it cannot be kept, that is said
 * and the former one is back.
 */
export function useUserPreference<Name extends UserPreferenceName>(
  name: Name,
): [UserPreferenceValue<Name> | null, (value: UserPreferenceValue<Name> | null) => void] {
  type Value = UserPreferenceValue<Name>;
  const store = useStore();
  const { user } = store.owner;
  const row = usePreferences().find(
    (one) => one.user_id === user && one.name === name && one.item === '',
  );
  const [pending, setPending] = useState<Pending<Value> | null>(null);

  const choose = useCallback(
    async (value: Value | null) => {
      const choice = { value, former: row, isKept: false };
      const turnInto = (next: Pending<Value> | null) =>
        setPending((now) => (now === choice ? next : now));
      setPending(choice);
      const args = { user, name, item: '', value } as PreferenceChange;
      try {
        await store.changes.keep({ type: 'preference-set@1', args });
        if (!store.database) await store.smallLists.refresh('preference');
        turnInto({ ...choice, isKept: true });
      } catch (error) {
        store.environment.report(error);
        show({ tone: 'error', text: NOT_KEPT });
        turnInto(null);
      }
    },
    [store, user, name, row],
  );
  const set = useCallback((value: Value | null) => void choose(value), [choose]);
  const isPending = pending && !(pending.isKept && row !== pending.former);
  // The server has checked the value against the shape of its name.
  return [isPending ? pending.value : ((row?.value ?? null) as Value | null), set];
}
