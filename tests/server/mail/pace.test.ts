import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type OpenDatabase, rowsOf } from '../../../server/database/database.ts';
import { createPace } from '../../../server/mail/pace.ts';
import { POLL_TIMEOUT } from '../../support/poll-timeout.ts';
import { openAsSecond, openTestDatabase } from '../support/database.ts';

let database: OpenDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  other = await openAsSecond(database);
});
afterAll(async () => {
  await other.close();
  await database.close();
});

test('OPS-07 SMTP_RATE holds for the mails of all lanes and processes together', async () => {
  const paces = [createPace(database.db, 10), createPace(other.db, 10)];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => paces[n % 2]?.(n % 4 < 2 ? 'person' : 'digest')),
  );
  // The first leaves at once, and one more may make up for a place that was missed.
  expect(performance.now() - begun).toBeGreaterThan(1790);
});

test('OPS-07 urgent mails go before waiting digests, in every process', async () => {
  const paces = [createPace(database.db, 1), createPace(other.db, 1)];
  const ending = new AbortController();
  let taken = 0;
  const digests = Array.from({ length: 40 }, async (_, n) => {
    await paces[n % 2]?.('digest', ending.signal);
    taken += 1;
  });
  await paces[0]?.('person');
  await paces[1]?.('person');
  expect(taken).toBeLessThan(20);
  ending.abort();
  const ended = await Promise.allSettled(digests);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(40 - taken);
});

test('OPS-16 mails are sent after the clock of the database was set back by a day', async () => {
  const pace = createPace(database.db, 100);
  for (const lane of ['person', 'digest'] as const) {
    await database.db.execute(sql`update mail_pace set next_at = now() + interval '1 day'`);
    await pace(lane, AbortSignal.timeout(POLL_TIMEOUT.timeout));
  }
  const [place] = await rowsOf<{ isAhead: boolean }>(
    database.db,
    sql`select next_at > now() + interval '1 hour' as "isAhead" from mail_pace`,
  );
  expect(place).toEqual({ isAhead: false });
});

test('OPS-07 SMTP_RATE is checked at start', () => {
  expect(readConfig({ SMTP_RATE: '14' }).SMTP_RATE).toBe(14);
  expect(readConfig({}).SMTP_RATE).toBeUndefined();
  for (const wrong of ['0', '-1', 'fast']) {
    expect(() => readConfig({ SMTP_RATE: wrong })).toThrow(`SMTP_RATE=${wrong}`);
  }
});
