import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountZoneIn } from '../../../contract/rules/account-zone.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { feeds } from '../../../server/database/schema/feeds.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
});

const choose = (zone: string, member = ana) =>
  server.call(member, 'setTimeZone', { time_zone: zone });
const stored = async () => {
  const rows = await server.services.db
    .select({ zone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, ana.accountId));
  return rows[0]?.zone;
};
const pull = async (cursor?: number) =>
  (await server.call(ana, 'syncChanges', cursor === undefined ? {} : { cursor })).body;

describe('SETT-08 the time zone of the account', () => {
  test('is changed, and every device gets it once, a new one from the beginning', async () => {
    const first = await pull();
    expect(accountZoneIn(first.upserts.preferences)).toBe('Europe/Madrid');
    expect((await pull(first.cursor)).upserts.preferences).toEqual([]);

    const { status, body } = await choose('Pacific/Auckland');
    const msg = 'The time zone of the account is Pacific/Auckland now';
    expect([status, body]).toEqual([200, { status: true, msg }]);
    expect(await stored()).toBe('Pacific/Auckland');
    const next = await pull(first.cursor);
    expect(accountZoneIn(next.upserts.preferences)).toBe('Pacific/Auckland');
    expect(accountZoneIn((await pull()).upserts.preferences)).toBe('Pacific/Auckland');
    expect((await pull(next.cursor)).upserts.preferences).toEqual([]);
    const { items } = (await server.call(ana, 'listPreferences', {})).body;
    expect(accountZoneIn(items)).toBe('Pacific/Auckland');
  });

  test('is written as the database writes it, and changes nothing where it is that already', async () => {
    expect((await choose('america/new_york')).status).toBe(200);
    expect(await stored()).toBe('America/New_York');
    const { cursor } = await pull();
    expect((await choose('America/New_York')).status).toBe(200);
    expect((await pull(cursor)).cursor).toBe(cursor);
  });

  test.each(['Mars/Olympus', '', '+05:00', 'Madrid', "Europe/Madrid'; --"])(
    'refuses %j, which Intl or the database does not know',
    async (zone) => {
      const { status, body } = await choose(zone);
      expect(status).toBe(400);
      const message = `There is no time zone named ${JSON.stringify(zone)}. One is Europe/Madrid.`;
      expect(body).toMatchObject({ message });
      expect(await stored()).toBe('Europe/Madrid');
    },
  );

  test('has feeds of an hour fetched at that hour of the new zone, and no other', async () => {
    const soon = new Date(server.services.now() + 60_000);
    const feed = { accountId: ana.accountId, userId: ana.userId, name: 'Feed', createdAt: soon };
    const url = 'https://own.example/feed.xml';
    await server.services.db.insert(feeds).values([
      { ...feed, id: 'daily', url, atHour: 9, nextAt: soon },
      { ...feed, id: 'hourly', url, everyHours: 6, nextAt: soon },
      { ...feed, id: 'paused', url, atHour: 9, paused: true, nextAt: null },
    ]);
    await choose('Asia/Tokyo');
    const rows = await server.services.db
      .select()
      .from(feeds)
      .where(eq(feeds.accountId, ana.accountId));
    const of = (id: string) => rows.find((row) => row.id === id)?.nextAt;
    // 9 o'clock in Tokyo is midnight UTC.
    expect(of('daily')?.toISOString()).toMatch(/T00:00:00/);
    expect(of('hourly')).toEqual(soon);
    expect(of('paused')).toBeNull();
  });
});
