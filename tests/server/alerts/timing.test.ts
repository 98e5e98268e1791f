import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertConfig } from '../../../contract/entities/alert.ts';
import { WEEKDAYS, type Weekday } from '../../../contract/choices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { accountsWithChanges } from '../../../server/alerts/jobs.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { notifications } from '../../../server/database/schema/activity.ts';
import { mails } from '../../../server/database/schema/mail.ts';
import { lastMailMoment } from '../../../server/alerts/due.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import {
  changeOffer,
  seedAlert,
  seedWatchedKettle,
  evaluate,
  mailsOf,
  notificationsOf,
} from './watching.ts';

let server: TestServer;
let member: Member;
let product: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://vigia.example' });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
  const kettle = await seedWatchedKettle(server, member, {
    competitors: { 'b.example': { price: 90 } },
  });
  product = kettle.of('b.example');
});
afterEach(() => server.services.db.delete(mails));

const change = (price: number) => changeOffer(server, member, product, { price });
const notify: Partial<AlertConfig> = { alert_type: { email: false, notification: true } };
const mail: Partial<AlertConfig> = { alert_type: { email: true, notification: false } };
/** Counts them and marks them as seen, so that they collect no further changes. */
async function countNotifications(): Promise<number> {
  const { length } = await notificationsOf(server, member);
  const isOurs = eq(notifications.accountId, member.accountId);
  await server.services.db.update(notifications).set({ viewed: true }).where(isOurs);
  return length;
}
const sent = async () => (await mailsOf(server)).map(({ recipient }) => recipient);
const email = () => `${member.username}@example.com`;

/** Moves the clock to this many milliseconds after the next 9 o'clock of the day, in Madrid. */
async function goTo(day: Weekday, after: number): Promise<void> {
  const { now, tokens } = server.services;
  const inAWeek = now() + 7 * DAY_MS;
  const moment = lastMailMoment(inAWeek, { days: [day], timeZone: 'Europe/Madrid' })!;
  server.advance(moment.at + after - now());
  member = { ...member, token: await tokens.sign(member) };
}

describe('ALERT-06 the moment of a report', () => {
  test('in real time comes at once, then after a pause in which changes gather', async () => {
    await seedAlert(server, member, notify);
    await change(80);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(1);
    await change(70);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(1);
    server.advance(MINUTE_MS);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(2);
  });

  test('by the hour comes every three hours, not before, and not without a change', async () => {
    await seedAlert(server, member, { ...notify, real_time: false, interval: 3 });
    await change(80);
    server.advance(3 * HOUR_MS - MINUTE_MS);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(0);
    server.advance(MINUTE_MS);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(1);
    server.advance(3 * HOUR_MS);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(1);
  });

  test('is found by the schedule for exactly the accounts with unreported changes', async () => {
    await seedAlert(server, member, { ...notify, real_time: false });
    const { db } = server.services;
    expect(await accountsWithChanges(db)).not.toContain(member.accountId);
    await change(80);
    expect(await accountsWithChanges(db)).toContain(member.accountId);
    server.advance(HOUR_MS);
    await evaluate(server, member);
    expect(await accountsWithChanges(db)).not.toContain(member.accountId);
  });
});

describe('OPS-16 a clock that is set back by a day', () => {
  test('stops no alert in real time', async () => {
    await seedAlert(server, member, notify);
    server.advance(DAY_MS);
    await change(80);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(1);
    server.advance(-DAY_MS);
    await change(70);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(2);
    await change(60);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(2);
  });

  test('stops no alert that is evaluated every few hours', async () => {
    await seedAlert(server, member, { ...notify, real_time: false, interval: 3 });
    server.advance(DAY_MS);
    await change(80);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(1);
    server.advance(-DAY_MS);
    await change(70);
    await evaluate(server, member);
    expect(await countNotifications()).toBe(2);
  });

  test('loses no mail and sends none twice', async () => {
    await goTo('Tue', HOUR_MS);
    await seedAlert(server, member, { ...mail, real_time: false, days: ['Mon', 'Tue', 'Wed'] });
    server.advance(DAY_MS);
    await change(80);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(1);
    server.advance(-DAY_MS);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(1);
    await change(70);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(2);
    await change(60);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(2);
    server.advance(DAY_MS);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(3);
  });
});

describe('ALERT-08 mail', () => {
  test('waits for 9h of the chosen day and reports what has gathered once', async () => {
    await goTo('Fri', HOUR_MS);
    await seedAlert(server, member, { ...mail, days: ['Mon'] });
    await change(80);
    await evaluate(server, member);
    await goTo('Mon', -MINUTE_MS);
    await evaluate(server, member);
    expect(await sent()).toEqual([]);
    await goTo('Mon', 0);
    await evaluate(server, member);
    await evaluate(server, member);
    expect(await sent()).toEqual([email()]);
  });

  test('of an alert in real time follows at once on a chosen day after 9h', async () => {
    await goTo('Mon', HOUR_MS);
    await seedAlert(server, member, { ...mail, days: ['Mon'] });
    await change(80);
    await evaluate(server, member);
    expect(await sent()).toEqual([email()]);
    await change(70);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(1);
    server.advance(15 * MINUTE_MS);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(2);
  });

  test('of an alert by the hour comes at 9h only', async () => {
    await goTo('Mon', HOUR_MS);
    await seedAlert(server, member, { ...mail, days: ['Mon', 'Tue'], real_time: false });
    await change(80);
    server.advance(HOUR_MS);
    await evaluate(server, member);
    expect(await sent()).toEqual([]);
    await goTo('Tue', 0);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(1);
  });

  test('follows the time zone of the account', async () => {
    await server.services.db
      .update(accounts)
      .set({ timeZone: 'America/Mexico_City' })
      .where(eq(accounts.id, member.accountId));
    await goTo('Mon', -2 * HOUR_MS);
    await seedAlert(server, member, { ...mail, days: ['Mon'] });
    await change(80);
    await goTo('Mon', HOUR_MS);
    await evaluate(server, member);
    expect(await sent()).toEqual([]);
    server.advance(8 * HOUR_MS);
    await evaluate(server, member);
    expect(await sent()).toHaveLength(1);
  });

  test('goes to the secondary addresses when they are enabled, once to each address', async () => {
    await goTo('Mon', HOUR_MS);
    const secondary_emails = ['buyer@example.com', email()];
    await seedAlert(server, member, { ...mail, secondary_email: true, secondary_emails });
    await seedAlert(server, member, {
      ...mail,
      tracking_type: 'stock',
      secondary_emails: ['nobody@example.com'],
    });
    await changeOffer(server, member, product, { price: 80, availability: 'OutOfStock' });
    await evaluate(server, member);
    expect((await sent()).toSorted()).toEqual(['buyer@example.com', email(), email()].toSorted());
  });

  test('names the alert, the change, how to open the alert and how to stop all mails', async () => {
    await goTo('Mon', HOUR_MS);
    const id = await seedAlert(
      server,
      member,
      { ...mail, data_type: false, days: ['Mon', 'Wed'] },
      { name: 'Kettles <b>' },
    );
    await change(81);
    await evaluate(server, member);
    const [letter] = await mailsOf(server);
    expect(letter!.subject).toBe('Kettles <b>: 1 product');
    for (const text of [
      'b.example',
      '-10\u00A0%',
      '90,00\u00A0€',
      '81,00\u00A0€',
      '100,00\u00A0€',
      'Why: A price changed, and your price is at least 0,01\u00A0% higher than a competitor’s.',
      `https://vigia.example/alerts?id=${id}`,
      'https://vigia.example/alerts?disableall',
      'from 9h on Mon - Wed',
    ]) {
      expect(letter!.body).toContain(text);
      expect(letter!.html).toContain(text);
    }
    expect(letter!.html).not.toContain('<b>');
  });
});

describe('exactly once', () => {
  test('two workers that evaluate at the same time report a change once', async () => {
    await goTo('Mon', HOUR_MS);
    await seedAlert(server, member);
    await change(80);
    await Promise.all([
      evaluate(server, member),
      evaluate(server, member),
      evaluate(server, member),
    ]);
    expect(await countNotifications()).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  test('a failed evaluation reports nothing, and the next one reports everything', async () => {
    await goTo('Mon', HOUR_MS);
    await seedAlert(server, member);
    await change(80);
    const { db } = server.services;
    await db.execute('alter table mails rename to mails_away');
    await expect(evaluate(server, member)).rejects.toThrow('mails');
    await db.execute('alter table mails_away rename to mails');
    expect([await countNotifications(), await sent()]).toEqual([0, []]);
    await evaluate(server, member);
    expect([await countNotifications(), await sent()]).toEqual([1, [email()]]);
  });

  test('a change that is in one report is not reported again, also after the alert restarts', async () => {
    const id = await seedAlert(server, member, notify);
    await change(80);
    await evaluate(server, member);
    const { db } = server.services;
    await db.execute(
      `update alert_marks set live_seq = 0, told_at = null where alert_id = '${id}'`,
    );
    await evaluate(server, member);
    expect(await countNotifications()).toBe(1);
  });
});

describe('SETT-09 the mail of an alert after the account has another time zone', () => {
  const moveTo = async (zone: string) => {
    member = { ...member, token: await server.services.tokens.sign(member) };
    const { status } = await server.call(member, 'setTimeZone', { time_zone: zone });
    expect(status).toBe(200);
  };
  const nineIn = (zone: string) =>
    lastMailMoment(server.services.now() + 2 * DAY_MS, { days: [...WEEKDAYS], timeZone: zone })!.at;
  const goToMoment = (at: number) => server.advance(at - server.services.now());

  test('does not come twice for one day where that begins again, and loses no change', async () => {
    await moveTo('Pacific/Auckland');
    await seedAlert(server, member, { ...mail, days: [...WEEKDAYS], real_time: false });
    await change(80);
    goToMoment(nineIn('Pacific/Auckland'));
    await evaluate(server, member);
    expect(await sent()).toEqual([email()]);

    await moveTo('Pacific/Pago_Pago');
    const first = server.services.now();
    await change(70);
    // 9 o'clock of the same day, a day later.
    goToMoment(first + DAY_MS + MINUTE_MS);
    await evaluate(server, member);
    expect(await sent()).toEqual([email()]);

    goToMoment(first + 2 * DAY_MS + 2 * HOUR_MS);
    await evaluate(server, member);
    expect(await sent()).toEqual([email(), email()]);
  });

  test('comes on the next day there where days are left out', async () => {
    await moveTo('Pacific/Pago_Pago');
    await seedAlert(server, member, { ...mail, days: [...WEEKDAYS], real_time: false });
    await change(80);
    goToMoment(nineIn('Pacific/Pago_Pago'));
    await evaluate(server, member);
    await moveTo('Pacific/Auckland');
    await change(70);
    goToMoment(server.services.now() + DAY_MS + MINUTE_MS);
    await evaluate(server, member);
    expect(await sent()).toEqual([email(), email()]);
  });
});
