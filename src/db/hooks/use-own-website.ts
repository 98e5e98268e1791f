import { useCallback, useSyncExternalStore } from 'react';
import type { Website } from '../../../contract/entities/website.ts';
import { kindOf } from '../model/keys.ts';
import { useStore } from './use-store.ts';

/**
 * The account's own website, as the rows on the device have it: every tab follows a change. Undefined while there are
 * none, and for rows of a server that does not say it.
 */
export function useOwnWebsite(): Website | undefined {
  const { mirror } = useStore();
  const subscribe = useCallback(
    (listen: () => void) =>
      mirror.listen(({ keys, all }) => {
        if (all || [...keys].some((key) => kindOf(key) === 'website')) listen();
      }),
    [mirror],
  );
  return useSyncExternalStore(subscribe, () => ownOf(mirror.rowsOf('website') as Website[]));
}

const ownOf = (rows: Website[]) => rows.find(({ own }) => own);
