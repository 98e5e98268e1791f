import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { isAhead, lastMailMoment } from '../alerts/due.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { weeklyChanges } from '../database/schema/preferences.ts';
import type { Services } from '../services.ts';
import { weeklyLetter } from './letter.ts';
import { type LargestChanges, readLargestChanges } from './read-changes.ts';

const LISTED = 20;

/** A week in which the clocks are set back. The coming Monday is done where the clock was set back after its mail. */
const LONGEST_WEEK_MS = 7 * DAY_MS + HOUR_MS;

/**
 * A mail that is due sooner after the last one is of the same week: the account has a time zone further west by now, whose
 * Monday comes a day after that of the mail.
 */
const SHORTEST_WEEK_MS = 4 * DAY_MS;

/** A mail tells what changed since the last one, also where the time zone has changed; not what weeks without one had. */
const MOST_TOLD_MS = 9 * DAY_MS;

/** Whether a row of `user_preferences`, named `preference`, switches the mail on. */
const IS_ON = sql`preference.name = 'weekly-changes' and (preference.value ->> 'mail')::boolean`;

type Reader = {
  account_id: string;
  user_id: string;
  email: string;
  time_zone: string;
  country: string;
  /** Milliseconds since 1970; null for who has just switched it on. */
  done_for: number | null;
};
type Due = { reader: Reader; moment: number };

/**
 * Sends the weekly mail to those who want it and for whom Monday, 9 o'clock in their account's time zone, has come
 * since the last one. The mail and the note of the week are stored in one transaction, so that it is sent once, even if
 * this runs in several processes or again after a crash. Who has just switched it on waits for the next Monday.
 */
export async function sendWeeklyMails(services: Services): Promise<void> {
  const { db } = services;
  await forgetSwitchedOff(db);
  const now = services.now();
  const known = new Map<string, LargestChanges>();
  for (const reader of await readReaders(db)) {
    const moment = lastMonday(now, reader);
    if (moment === undefined) continue;
    const isNew =
      reader.done_for === null || isAhead(new Date(reader.done_for), moment + LONGEST_WEEK_MS);
    // In turn: reports delay no other work.
    if (isNew) await beginAt(db, { reader, moment });
    else if (moment - (reader.done_for ?? moment) >= SHORTEST_WEEK_MS) {
      const since = beginningOf(reader, moment);
      const key = `${reader.account_id} ${since}`;
      const changes = known.get(key) ?? (await readWeek(db, reader, { since, until: moment }));
      known.set(key, changes);
      await sendOnce(services, { reader, moment }, changes);
    }
  }
}

/** Who switches it on again later is new then. */
async function forgetSwitchedOff(db: Database): Promise<void> {
  await db.execute(sql`
    delete from weekly_changes as done where not exists (
      select 1 from user_preferences as preference
      where preference.account_id = done.account_id and preference.user_id = done.user_id
        and ${IS_ON})`);
}

async function readReaders(db: Database): Promise<Reader[]> {
  return rowsOf<Reader>(
    db,
    sql`select users.account_id, users.id as user_id, users.email, accounts.time_zone,
          coalesce(own.country, accounts.country) as country, (extract(epoch from done.done_for) * 1000)::double precision as done_for
        from user_preferences as preference
        join users on users.id = preference.user_id
          and users.account_id = preference.account_id
        join accounts on accounts.id = users.account_id
        left join websites as own
          on own.account_id = accounts.id and own.id = accounts.own_website_id
        left join weekly_changes as done
          on done.account_id = users.account_id and done.user_id = users.id
        where ${IS_ON} and users.email <> ''
        order by users.account_id, users.id`,
  );
}

/** Also where a clock that was set back has left a time ahead. */
async function beginAt(db: Database, { reader, moment }: Due): Promise<void> {
  const doneFor = new Date(moment);
  await db
    .insert(weeklyChanges)
    .values({ accountId: reader.account_id, userId: reader.user_id, doneFor })
    .onConflictDoUpdate({
      target: [weeklyChanges.accountId, weeklyChanges.userId],
      set: { doneFor },
    });
}

/** The last Monday, 9 o'clock, up to a time. */
const lastMonday = (at: number, { time_zone: timeZone }: Reader): number | undefined =>
  lastMailMoment(at, { days: ['Mon'], timeZone })?.at;

/** Where the last mail ended: each change is in one mail. */
function beginningOf(reader: Reader, moment: number): number {
  const doneFor = reader.done_for ?? moment;
  if (moment - doneFor <= MOST_TOLD_MS) return doneFor;
  return lastMonday(moment - 1, reader) ?? moment;
}

const readWeek = (db: Database, reader: Reader, time: { since: number; until: number }) =>
  readLargestChanges(db, { accountId: reader.account_id, ...time, most: LISTED });

/** Of several processes the first takes the week. Nothing is sent where nothing changed. */
async function sendOnce(
  { db, mail, publicUrl }: Services,
  { reader, moment }: Due,
  changes: LargestChanges,
): Promise<void> {
  const doneFor = new Date(moment);
  await db.transaction(async (tx) => {
    const taken = await tx
      .update(weeklyChanges)
      .set({ doneFor })
      .where(
        and(
          eq(weeklyChanges.accountId, reader.account_id),
          eq(weeklyChanges.userId, reader.user_id),
          lt(weeklyChanges.doneFor, doneFor),
        ),
      )
      .returning({ userId: weeklyChanges.userId });
    if (taken.length === 0 || changes.largest.length === 0) return;
    const letter = weeklyLetter({ changes, country: reader.country, publicUrl });
    await mail.sendDigest(tx, reader.email, letter);
  });
}
