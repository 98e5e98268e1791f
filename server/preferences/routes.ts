import { userPreferenceValues } from '../../contract/entities/user-preference.ts';
import { isKeyOf } from '../../contract/records.ts';
import { preferenceId } from '../../contract/rules/preference-id.ts';
import { accountZoneRow } from '../../contract/rules/account-zone.ts';
import type { Router } from '../http/router.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { timeZoneOf } from '../time-zone/repository.ts';
import { countOthers, listPreferences, removePreference, setPreference } from './repository.ts';
import { preferenceOf } from './rows.ts';

/** Of one user; more are no choices any more. */
const MAX_PREFERENCES = 300;

/** What each user chose for the pages (ours). */
export function preferenceRoutes(router: Router, { db }: Pick<Services, 'db'>): void {
  /** With the account's time zone, for a device that mirrors nothing. */
  router.read('listPreferences', async ({ session }) => ({
    items: [
      accountZoneRow(await timeZoneOf(db, session.accountId)),
      ...(await listPreferences(db, session)).map(preferenceOf),
    ],
  }));

  router.change('setPreference', async ({ input, session }, { tx, publish }) => {
    const { name, item, value: given } = input;
    if (!isKeyOf(userPreferenceValues, name)) {
      throw new HttpRefusal(400, `There is no preference named ${JSON.stringify(name)}.`);
    }
    if (given === null) {
      await removePreference(tx, session, { name, item });
    } else {
      const value = userPreferenceValues[name].safeParse(given);
      if (!value.success) {
        throw new HttpRefusal(400, `The preference ${name} cannot have this value.`);
      }
      const id = preferenceId({ user: session.userId, name, item });
      if ((await countOthers(tx, session, id)) >= MAX_PREFERENCES) {
        throw new HttpRefusal(400, `A user can keep ${MAX_PREFERENCES} preferences.`);
      }
      await setPreference(tx, session, { name, item, value: value.data });
    }
    publish({});
    return { status: true };
  });
}
