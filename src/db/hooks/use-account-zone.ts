import { useCallback, useSyncExternalStore } from 'react';
import { accountZoneIn } from '../../../contract/rules/account-zone.ts';
import { kindOf } from '../model/keys.ts';
import type { Store } from '../store.ts';
import { useStore } from './use-store.ts';

/** The time zone of the account as this device has it now. */
export const accountZoneOf = ({ smallLists }: Pick<Store, 'smallLists'>): string | null =>
  accountZoneIn(smallLists.rowsOf('preference'));

/**
 * The time zone of the account as this device has it, with a change that is still to be sent: every tab follows it. Null
 * while it is not known, and with a server that does not say it.
 */
export function useAccountZone(): string | null {
  const store = useStore();
  const { database, mirror, smallLists } = store;
  const subscribe = useCallback(
    (listen: () => void) =>
      database
        ? mirror.listen(({ keys, all }) => {
            if (all || [...keys].some((key) => kindOf(key) === 'preference')) listen();
          })
        : smallLists.subscribe('preference', listen),
    [database, mirror, smallLists],
  );
  return useSyncExternalStore(subscribe, () => accountZoneOf(store));
}
