import type { Router } from '../http/router.ts';
import { moveDailyFeeds } from '../imports/feeds/repository.ts';
import { HttpRefusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { findTimeZone, storeTimeZone, timeZoneOf } from '../time-zone/repository.ts';

/** The time zone of the account (ours): mails, feeds and days follow it. */
export function timeZoneRoutes(router: Router, { now }: Pick<Services, 'now'>): void {
  router.change('setTimeZone', async ({ input, session: { accountId } }, { tx, publish }) => {
    const timeZone = await findTimeZone(tx, input.time_zone);
    if (timeZone === null) {
      const given = JSON.stringify(input.time_zone.slice(0, 60));
      throw new HttpRefusal(400, `There is no time zone named ${given}. One is Europe/Madrid.`);
    }
    if (timeZone !== (await timeZoneOf(tx, accountId))) {
      await storeTimeZone(tx, accountId, timeZone);
      await moveDailyFeeds(tx, accountId, { timeZone, now: now() });
      publish({});
    }
    return { status: true, msg: `The time zone of the account is ${timeZone} now` };
  });
}
