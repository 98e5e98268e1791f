import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';

/** Urgent mails go before bulk mails. */
export type Lane = 'person' | 'digest';

/** Resolves when a mail may be sent; rejects with the signal's reason. */
export type Pace = (lane: Lane, signal?: AbortSignal) => Promise<void>;

/**
 * Allows `rate` mails per second across all processes, by one row of the database with the time of the
 * next slot. An urgent mail takes the next slot, also a future one; digests take one only when it is
 * reached, so they never delay an urgent mail.
 */
export function createPace(db: Database, rate: number | undefined): Pace {
  if (rate === undefined) return async () => {};
  const stepMs = 1000 / rate;
  const step = sql`${stepMs}::double precision * interval '1 millisecond'`;
  // A time this far ahead was written before the clock was set back.
  const givenPlace = sql`case when mail_pace.next_at > now() + interval '5 minutes' then now()
    else mail_pace.next_at end`;
  // A missed slot may still be used, but only the last one.
  const nextPlace = sql`greatest(${givenPlace}, now() - ${step}) + ${step}`;
  const firstPlace = sql`insert into mail_pace (next_at) values (now() + ${step}) on conflict (one)`;

  const person = async (signal?: AbortSignal) => {
    const [taken] = await rowsOf<{ ms: number }>(
      db,
      sql`${firstPlace} do update set next_at = ${nextPlace}
          returning (extract(epoch from next_at - ${step} - now()) * 1000)::double precision as ms`,
    );
    await wait(Math.max(0, taken?.ms ?? 0), undefined, { signal });
  };

  const digest = async (signal?: AbortSignal) => {
    for (;;) {
      const taken = await rowsOf(
        db,
        sql`${firstPlace} do update set next_at = ${nextPlace}
            where ${givenPlace} <= now() returning 1`,
      );
      if (taken.length > 0) return;
      await wait(stepMs / 2, undefined, { signal });
    }
  };

  // One query at a time, because the mails of a batch arrive together.
  let turn: Promise<void> = Promise.resolve();
  return (lane, signal) => {
    if (lane === 'person') return person(signal);
    const mine = turn.then(() => digest(signal));
    turn = mine.catch(() => {});
    return mine;
  };
}
