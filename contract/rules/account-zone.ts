import type { UserPreference } from '../entities/user-preference.ts';
import { preferenceId } from './preference-id.ts';
import { isTimeZone } from './time-zone.ts';

const KEY = { user: '', name: 'time-zone', item: '' };

/**
 * The id under which devices keep the account's time zone: beside the preferences, as that of no user. The database it
 * stands in is of one account and one user of the browser (`databaseName`), so nobody sees another account's.
 */
export const ACCOUNT_ZONE_ID = preferenceId(KEY);

/** What devices keep of the account's time zone. */
export const accountZoneRow = (timeZone: string): UserPreference => ({
  id: ACCOUNT_ZONE_ID,
  user_id: KEY.user,
  name: KEY.name,
  item: KEY.item,
  value: { time_zone: timeZone },
});

/** The account's time zone among what a device keeps; null if it is not there, or this browser does not know it. */
export function accountZoneIn(rows: readonly Record<string, unknown>[]): string | null {
  const row = rows.find(({ id }) => id === ACCOUNT_ZONE_ID) as UserPreference | undefined;
  const zone = row?.value['time_zone'];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : null;
}
