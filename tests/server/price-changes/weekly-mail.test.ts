import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { must } from '../../../contract/must.ts';
import { lastMailMoment } from '../../../server/alerts/due.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { mails } from '../../../server/database/schema/mail.ts';
import { userPreferences } from '../../../server/database/schema/preferences.ts';
import { sendWeeklyMails } from '../../../server/price-changes/weekly-mail.ts';
import { seedWatchedKettle } from '../alerts/watching.ts';
import { addMember } from '../support/members.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
  await server.services.db.delete(mails);
  await server.services.db.delete(userPreferences);
});

const choose = (mail: boolean, member = ana) =>
  server.call(member, 'setPreference', { name: 'weekly-changes', item: '', value: { mail } });

const look = () => sendWeeklyMails(server.services);

const sent = () => server.services.db.select().from(mails).orderBy(mails.recipient);

/** The last Monday, 9 o'clock, in a time zone, `weeks` later (ms). */
function monday(weeks: number, timeZone = 'Europe/Madrid'): number {
  const now = server.services.now() + weeks * 7 * DAY_MS;
  return must(lastMailMoment(now, { days: ['Mon'], timeZone }), 'a Monday').at;
}

const goTo = (at: number) => server.advance(at - server.services.now());

/** A kettle whose price at b.example has changed. */
function kettle(at: number, { from = 100, to = 80 } = {}, name = 'Kettle') {
  const b = { price: to, previousPrice: from, changedAt: new Date(at) };
  return seedWatchedKettle(server, ana, { name, price: 90, competitors: { 'b.example': b } });
}

describe('CHANGED-09 the weekly mail of price changes', () => {
  test('comes on Monday at nine to who wants it, once, with the changes of the week', async () => {
    await choose(true);
    await look();
    const due = monday(1);
    await kettle(due - 2 * DAY_MS);
    await kettle(due - 3 * DAY_MS, { from: 50, to: 75 }, 'Teapot');
    await kettle(due - 8 * DAY_MS, {}, 'Older');

    goTo(due - MINUTE_MS);
    await look();
    expect(await sent()).toEqual([]);

    goTo(due);
    await Promise.all([look(), look(), look()]);
    await look();
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'What changed last week: 1 fell, 1 rose' });
    expect(mail?.link).toMatch(/\/whatChanged$/);
    for (const text of [mail?.body, mail?.html]) {
      expect(text).toContain('1 price fell, 1 rose, on 2 products');
      expect(text).toMatch(/Prices that fell[^]*Kettle[^]*Prices that rose[^]*Teapot/);
      expect(text).not.toContain('Older');
    }
    expect(mail?.body).toContain('  Before: 100,00\u00a0€');
    expect(mail?.body).toContain('  Change: -20\u00a0%');
  });

  test('comes again the next week, with what changed since', async () => {
    await choose(true);
    await look();
    const due = monday(1);
    await kettle(due - DAY_MS);
    goTo(due + MINUTE_MS);
    await look();
    await kettle(due + DAY_MS, { from: 10, to: 12 }, 'Teapot');
    goTo(due + 7 * DAY_MS + MINUTE_MS);
    await look();
    const bodies = (await sent()).map(({ body }) => body).toSorted();
    expect(bodies).toHaveLength(2);
    expect(bodies.filter((body) => body.includes('Kettle'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('Teapot'))).toHaveLength(1);
  });

  test('does not come where nothing changed, nor later in the week for what changes then', async () => {
    await choose(true);
    await look();
    const due = monday(1);
    goTo(due);
    await look();
    await kettle(due + MINUTE_MS);
    goTo(due + DAY_MS);
    await look();
    expect(await sent()).toEqual([]);
  });

  test('OPS-16 does not come twice for a week when the clock is set back by an hour or by a day', async () => {
    await choose(true);
    await look();
    const due = monday(1);
    await kettle(due - 2 * DAY_MS);
    goTo(due);
    await look();
    expect(await sent()).toHaveLength(1);
    for (const back of [HOUR_MS, DAY_MS]) {
      goTo(due + HOUR_MS / 2 - back);
      await look();
      goTo(due + MINUTE_MS);
      await look();
      expect(await sent()).toHaveLength(1);
    }
    const next = monday(1);
    await kettle(next - DAY_MS, {}, 'Teapot');
    goTo(next);
    await look();
    expect(await sent()).toHaveLength(2);
  });

  test('OPS-16 comes on the next Monday after the clock was a year ahead', async () => {
    await choose(true);
    await look();
    const now = server.services.now();
    goTo(monday(52));
    await look();
    goTo(now);
    await look();
    const due = monday(1);
    await kettle(due - DAY_MS);
    goTo(due);
    await look();
    expect(await sent()).toHaveLength(1);
  });

  test('does not come before it is wanted, nor at once when it is switched on in the week', async () => {
    const due = monday(1);
    await kettle(due - DAY_MS);
    goTo(due + DAY_MS);
    await look();
    await choose(true);
    await look();
    await look();
    expect(await sent()).toEqual([]);
  });

  test('does not come any more once it is switched off, and begins anew when it is on again', async () => {
    await choose(true);
    await look();
    await choose(false);
    await look();
    const due = monday(1);
    await kettle(due - DAY_MS);
    goTo(due + MINUTE_MS);
    await look();
    await choose(true);
    await look();
    expect(await sent()).toEqual([]);
  });

  test('is a choice of each person, and tells nobody of another account', async () => {
    const viewer = await addMember(server, ana, 'viewer');
    await choose(true, viewer);
    const bob = await server.createAccount();
    await choose(true, bob);
    await look();
    const due = monday(1);
    await kettle(due - DAY_MS);
    goTo(due + MINUTE_MS);
    await look();
    expect((await sent()).map(({ recipient }) => recipient)).toEqual([
      `${viewer.username}@example.com`,
    ]);
  });

  test('follows the time zone of the account', async () => {
    const timeZone = 'America/Mexico_City';
    await server.services.db
      .update(accounts)
      .set({ timeZone })
      .where(eq(accounts.id, ana.accountId));
    await choose(true);
    await look();
    const due = monday(1, timeZone);
    await kettle(due - DAY_MS);
    goTo(due - MINUTE_MS);
    await look();
    expect(await sent()).toEqual([]);
    goTo(due);
    await look();
    expect(await sent()).toHaveLength(1);
  });

  test('has the whole week in which the clocks are set back', async () => {
    const later = Array.from({ length: 60 }, (_, weeks) => weeks + 1);
    const isLong = (weeks: number) => monday(weeks) - monday(weeks - 1) > 7 * DAY_MS;
    const long = must(later.find(isLong), 'a long week');
    const [first, due] = [monday(long - 1), monday(long)];
    await choose(true);
    goTo(first);
    await look();
    await kettle(first + MINUTE_MS);
    goTo(due);
    await look();
    expect(await sent()).toHaveLength(1);
  });

  test('is not sent when its storing fails, and then comes with the next look', async () => {
    await choose(true);
    await look();
    const due = monday(1);
    await kettle(due - DAY_MS);
    goTo(due);
    const { services } = server;
    const sendDigest = () => Promise.reject(new Error('The process died'));
    const broken = { ...services, mail: { ...services.mail, sendDigest } };
    await expect(sendWeeklyMails(broken)).rejects.toThrow('The process died');
    await look();
    expect(await sent()).toHaveLength(1);
  });

  test('lists the twenty largest and says how many there are', async () => {
    await choose(true);
    await look();
    const due = monday(1);
    for (let place = 0; place < 25; place += 1) {
      await kettle(due - DAY_MS, { from: 100, to: 60 + place }, `Kettle ${place}`);
    }
    goTo(due);
    await look();
    const [mail] = await sent();
    expect(mail?.body).toContain('The 20 largest of 25 changes are shown.');
    expect(mail?.body).toContain('Kettle 19\n');
    expect(mail?.body).not.toContain('Kettle 20\n');
  });

  test('SETT-09 moved west on its Monday it does not come again that Monday; the next has all since', async () => {
    await moveTo('Pacific/Auckland');
    await choose(true);
    await look();
    const due = monday(1, 'Pacific/Auckland');
    await kettle(due - DAY_MS);
    goTo(due);
    await look();
    expect(await sent()).toHaveLength(1);

    await moveTo('Pacific/Pago_Pago');
    await kettle(due + HOUR_MS, { from: 50, to: 75 }, 'Teapot');
    for (let hour = 1; hour <= 36; hour++) {
      goTo(due + hour * HOUR_MS);
      await look();
    }
    expect(await sent()).toHaveLength(1);

    goTo(due + 9 * DAY_MS);
    await look();
    const bodies = (await sent()).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies.filter((body) => body.includes('Teapot'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('Kettle'))).toHaveLength(1);
  });

  test('SETT-09 moved east it comes on the Monday there, with no change twice', async () => {
    await moveTo('Pacific/Pago_Pago');
    await choose(true);
    await look();
    const due = monday(1, 'Pacific/Pago_Pago');
    await kettle(due - HOUR_MS);
    goTo(due);
    await look();
    await moveTo('Pacific/Auckland');
    await kettle(due + HOUR_MS, { from: 50, to: 75 }, 'Teapot');
    goTo(due + 6 * DAY_MS);
    await look();
    const bodies = (await sent()).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies.filter((body) => body.includes('Kettle'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('Teapot'))).toHaveLength(1);
  });
});

async function moveTo(zone: string): Promise<void> {
  const { tokens } = server.services;
  const member = { ...ana, token: await tokens.sign(ana) };
  expect((await server.call(member, 'setTimeZone', { time_zone: zone })).status).toBe(200);
}
