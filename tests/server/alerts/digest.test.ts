import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { AlertConfig } from '../../../contract/entities/alert.ts';
import type { Notification } from '../../../contract/entities/notification.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  changeOffer,
  draft,
  evaluate,
  mailsOf,
  notificationsOf,
  seedAlert,
  seedWatchedKettle,
} from './watching.ts';

let server: TestServer;
let member: Member;
let kettle: Awaited<ReturnType<typeof seedWatchedKettle>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
  kettle = await seedWatchedKettle(server, member, {
    competitors: { 'b.example': { price: 90 }, 'c.example': { price: 95 } },
  });
});

const full: Partial<AlertConfig> = {
  trigger: 5,
  data_type: false,
  alert_type: { email: false, notification: true },
};

/** A price changes, and a pause later the alert looks. */
async function change(alias: string, price: number): Promise<void> {
  await changeOffer(server, member, kettle.of(alias), { price });
  await look();
}
async function look(): Promise<void> {
  server.advance(2 * MINUTE_MS);
  member = { ...member, token: await server.services.tokens.sign(member) };
  await evaluate(server, member);
}
const listed = async () => (await server.call(member, 'listNotifications', {})).body.items;
const changes = async () =>
  (await notificationsOf(server, member)).map(({ info }) =>
    info.data.map(({ website, old_value: from, new_value: to }) => [website, from, to]),
  );

describe('NOTIF-04 a notification that nobody has seen', () => {
  test('collects the later changes of its alert, each product from its first value to its last', async () => {
    const alertId = await seedAlert(server, member, full);
    await change('b.example', 85);
    const [first] = await listed();
    expect(first).toMatchObject({ alert_id: alertId, changes: 1, viewed: false });
    await change('b.example', 80);
    await change('c.example', 70);
    const [collected, ...others] = await listed();
    expect(others).toEqual([]);
    expect(collected).toMatchObject({ id: first!.id, since: first!.since, changes: 2 });
    expect(Date.parse(collected!.timestamp)).toBeGreaterThan(Date.parse(first!.timestamp));
    expect(await changes()).toEqual([
      [
        ['b.example', 90, 80],
        ['c.example', 95, 70],
      ],
    ]);
  });

  test('has the latest change where the prices are back at what they were', async () => {
    await seedAlert(server, member, full);
    await change('b.example', 85);
    await change('b.example', 90);
    expect(await changes()).toEqual([[['b.example', 85, 90]]]);
  });

  test('once it is seen, the next changes are in another one', async () => {
    await seedAlert(server, member, full);
    await change('b.example', 85);
    const [first] = await listed();
    await server.call(member, 'getNotificationInfo', { id: first!.id, viewed: true });
    await change('b.example', 80);
    expect(await changes()).toEqual([[['b.example', 90, 85]], [['b.example', 85, 80]]]);
    expect((await listed()).map(({ viewed }) => viewed)).toEqual([false, true]);
  });

  test.each([
    ['opened', 'getNotificationInfo', { viewed: true }, 200],
    ['deleted', 'deleteNotification', {}, 409],
  ] as const)(
    'stays where it was %s on a device that had not its latest changes',
    async (_, call, input, status) => {
      await seedAlert(server, member, full);
      await change('b.example', 85);
      const [{ id, timestamp: until }] = (await listed()) as [Notification];
      await change('b.example', 80);
      expect((await server.call(member, call, { id, until, ...input })).status).toBe(status);
      const [kept] = await listed();
      expect(kept).toMatchObject({ id, viewed: false });

      const all = { id, until: kept!.timestamp, ...input };
      expect((await server.call(member, call, all)).status).toBe(200);
      expect((await listed()).filter(({ viewed }) => !viewed)).toEqual([]);
    },
  );

  test('collects no more once its alert is edited, and keeps what it told', async () => {
    const id = await seedAlert(server, member, full);
    await change('b.example', 85);
    const edited = draft({
      ...full,
      exluded_websites: [{ alias: 'b.example', url: 'https://b.example' }],
    });
    await server.call(member, 'editAlert', { id, ...edited });
    await change('c.example', 70);
    expect(await changes()).toEqual([[['b.example', 90, 85]], [['c.example', 95, 70]]]);
  });

  test('collects for a day', async () => {
    await seedAlert(server, member, full);
    await change('b.example', 85);
    server.advance(25 * HOUR_MS);
    await change('b.example', 80);
    expect(await changes()).toEqual([[['b.example', 90, 85]], [['b.example', 85, 80]]]);
  });

  test('never collects those of another alert', async () => {
    await seedAlert(server, member, full, { name: 'One' });
    await change('b.example', 85);
    await seedAlert(server, member, full, { name: 'Two' });
    await change('b.example', 80);
    expect((await listed()).map(({ name, changes: count }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['One', 1],
        ['Two', 1],
      ]),
    );
  });
});

test('NOTIF-06 a report says why, the price of the page with its currency, and whose change it is', async () => {
  await seedAlert(server, member, full);
  await changeOffer(server, member, kettle.own, { price: 110 });
  await change('b.example', 80);
  const [report] = await notificationsOf(server, member);
  expect(report!.info).toMatchObject({
    tracking: 'price',
    condition: 'A price changed, and your price is at least 5% higher than a competitor’s.',
  });
  expect(
    report!.info.data.map(({ website, own, price, currency }) => [website, own, price, currency]),
  ).toEqual([
    ['own.example', true, 110, 'EUR'],
    ['b.example', false, 80, 'EUR'],
  ]);
});

describe('NOTIF-05 marking all as seen', () => {
  test('leaves those unseen that have collected changes meanwhile', async () => {
    await seedAlert(server, member, full, { name: 'One' });
    await change('b.example', 85);
    await seedAlert(server, member, full, { name: 'Two' });
    await change('c.example', 80);
    const before = await listed();
    const ids = before.map(({ id }) => id);
    const until = before.find(({ name }) => name === 'Two')!.timestamp;
    await seedAlert(server, member, full, { name: 'Three' });
    await change('b.example', 75);
    await server.call(member, 'markNotificationsSeen', { ids, until });
    expect((await listed()).every(({ viewed }) => !viewed)).toBe(true);
    const now = await listed();
    await server.call(member, 'markNotificationsSeen', { ids, until: now[0]!.timestamp });
    const seen = (await listed()).map(({ name, viewed }) => [name, viewed]);
    expect(Object.fromEntries(seen)).toEqual({ One: true, Three: false, Two: true });
  });
});

describe('NOTIF-07 a muted alert', () => {
  const mute = (id: string, hours: number | null) =>
    server.call(member, 'muteAlert', {
      id,
      until:
        hours === null ? null : new Date(server.services.now() + hours * HOUR_MS).toISOString(),
    });

  test('tells nothing, and afterwards what has changed meanwhile', async () => {
    const id = await seedAlert(server, member, {
      ...full,
      alert_type: { email: true, notification: true },
    });
    await mute(id, 20);
    await change('b.example', 85);
    await change('c.example', 70);
    expect(await listed()).toEqual([]);
    expect(await mailsOf(server)).toEqual([]);
    server.advance(20 * HOUR_MS);
    await look();
    expect(await changes()).toEqual([
      [
        ['b.example', 90, 85],
        ['c.example', 95, 70],
      ],
    ]);
  });

  test('tells again at once when the mute is ended', async () => {
    const id = await seedAlert(server, member, full);
    await mute(id, 24);
    await change('b.example', 85);
    await mute(id, null);
    await look();
    expect(await changes()).toEqual([[['b.example', 90, 85]]]);
  });

  test('is muted for a day at most, whatever the clock of the device says', async () => {
    const id = await seedAlert(server, member, full);
    const before = server.services.now();
    await mute(id, 300);
    const { item } = (await server.call(member, 'getAlert', { id })).body;
    const until = Date.parse(item!.muted_until!);
    expect(until).toBeGreaterThanOrEqual(before + DAY_MS);
    expect(until).toBeLessThanOrEqual(server.services.now() + DAY_MS);
  });

  test('is muted still when a mute arrives that is over already', async () => {
    const id = await seedAlert(server, member, full);
    await mute(id, 20);
    expect((await mute(id, -1)).status).toBe(200);
    await change('b.example', 85);
    expect(await listed()).toEqual([]);
  });
});
