import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertDraft } from '../../../contract/entities/alert.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { draft, seedAlert } from './watching.ts';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.createAccount();
});

const list = async (page: { from?: number; size?: number } = {}) =>
  (await server.call(member, 'listAlerts', page)).body;

describe('API GET /api/alerts', () => {
  test('ALERT-01 ten alerts a page unless asked, the newest first, with the count of all', async () => {
    for (let n = 1; n <= 12; n++) {
      server.advance(1);
      await seedAlert(server, member, {}, { name: `alert ${n}` });
    }
    const { items, count } = await list();
    expect(count).toEqual({ value: 12 });
    expect(items.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `alert ${12 - index}`),
    );
    const next = await list({ from: 10, size: 5 });
    expect(next.items.map(({ name }) => name)).toEqual(['alert 2', 'alert 1']);
  });

  test.each([
    [{ email: true, notification: true }, 'Notification / Email'],
    [{ email: false, notification: true }, 'Notification'],
    [{ email: true, notification: false }, 'Email'],
  ])('ALERT-01 the alert type %o reads %s', async (alert_type, text) => {
    await seedAlert(server, member, { alert_type, days: ['Mon', 'Wed'] });
    expect((await list()).items).toMatchObject([
      { alert_type: text, days: ['Mon', 'Wed'], status: true, product_type: 'All products' },
    ]);
  });
});

describe('API POST /api/alerts', () => {
  test('secondary e-mails must be addresses, and no more than a team has', async () => {
    const create = (secondary_emails: string[]) =>
      server.call(member, 'createAlert', draft({ secondary_email: true, secondary_emails }));
    const team = Array.from({ length: 50 }, (_, n) => `buyer-${n}@example.com`);
    expect((await create(team)).status).toBe(200);
    const tooMany = await create([...team, 'one-more@example.com']);
    expect(tooMany).toMatchObject({
      status: 422,
      body: { message: 'An alert goes to at most 50 secondary e-mails.' },
    });
    const wrong = await create(['buyer@example.com\r\nBcc: all@example.com']);
    expect(wrong.status).toBe(422);
    expect((await list()).items).toHaveLength(1);
  });

  test.each([
    [{ trigger: 5 }, 'All my products 5% more expensive'],
    [{ trigger: -2.5 }, 'All my products 2.5% cheaper'],
    [{ tracking_type: 'stock' }, 'Stock changes'],
    [{ tracking_type: 'promotion' }, 'Promotion price'],
    [{ tracking_type: 'rating' }, 'Rating changes'],
    [{ tracking_type: 'review' }, 'Reviews changes'],
    [
      { tracking_type: 'profit_margin', trigger_profit_margin: 12 },
      "All my products when i'm 12% less than or equal profit margin",
    ],
    [
      { with_percentage: false, trigger_when: { cheaper: true, higher: false } },
      "All my products when i'm cheaper",
    ],
  ] as const)('ALERT-07 a blank name for %o becomes %s', async (config, name) => {
    await seedAlert(server, member, config, { name: '  ' });
    expect((await list()).items[0]!.name).toBe(name);
  });

  test('ALERT-06 the Absolute mode stores the trigger 0.01', async () => {
    await seedAlert(server, member, { with_percentage: false, trigger: 40 });
    expect((await list()).items[0]!.config).toMatchObject({
      with_percentage: false,
      trigger: 0.01,
      trigger_when: { cheaper: false, higher: true },
    });
  });

  test('ALERT-06 settings of another choice are not stored', async () => {
    await seedAlert(
      server,
      member,
      {
        tracking_type: 'stock',
        include_full_report: true,
        trigger_profit_margin: 10,
        exluded_websites: [{ alias: 'b.example', url: 'https://b.example' }],
        include_brands: ['Duna', ' '],
      },
      { product_type: 'Favorite products' },
    );
    const { config } = (await list()).items[0]!;
    expect(config).toMatchObject({ include_full_report: false, include_brands: ['Duna'] });
    expect(config).not.toHaveProperty('trigger_profit_margin');
    expect(config).not.toHaveProperty('exluded_websites');
  });

  test.each([
    ['no day', { days: [] }],
    ['neither mail nor notification', { alert_type: { email: false, notification: false } }],
    [
      'both sides at once',
      { with_percentage: false, trigger_when: { cheaper: true, higher: true } },
    ],
    ['an interval of six hours', { interval: 6 }],
    ['a trigger above 100', { trigger: 100.01 }],
  ])('ALERT-06 %s is refused', async (_, config) => {
    const given = draft();
    const answer = await server.call(member, 'createAlert', {
      ...given,
      config: { ...given.config, ...(config as Partial<AlertDraft['config']>) },
    });
    expect(answer.status).toBe(400);
    expect((await list()).items).toEqual([]);
  });

  test('the same key creates one alert', async () => {
    const create = () => server.call(member, 'createAlert', draft(), { key: 'the-same-key' });
    const [first, second] = [await create(), await create()];
    expect(second.body).toEqual(first.body);
    expect((await list()).count.value).toBe(1);
  });
});

test('API POST /api/alerts/edit replaces what the alert says and keeps its date', async () => {
  const id = await seedAlert(server, member);
  const before = (await list()).items[0]!;
  const edited = draft({ tracking_type: 'stock' }, { name: 'Stock', status: false });
  const answer = await server.call(member, 'editAlert', { id, ...edited });
  expect(answer.body).toEqual({ status: true });
  const after = (await list()).items[0]!;
  expect(after).toMatchObject({ id, name: 'Stock', status: false, date: before.date });
});

test('API GET /api/alerts/getalert answers an alert, and status false for none', async () => {
  const id = await seedAlert(server, member, {}, { name: 'mine' });
  expect((await server.call(member, 'getAlert', { id })).body).toMatchObject({
    status: true,
    item: { id, name: 'mine' },
  });
  const none = await server.call(member, 'getAlert', { id: 'nothing' });
  expect(none.body).toEqual({ status: false, item: null });
});

test('API POST /api/alerts/changestatus and /delete change one alert', async () => {
  const id = await seedAlert(server, member);
  await seedAlert(server, member, {}, { name: 'other' });
  await server.call(member, 'setAlertStatus', { id, status: false });
  expect((await list()).items.map(({ status }) => status)).toEqual([true, false]);
  expect((await server.call(member, 'deleteAlert', { id })).body).toEqual({ status: true });
  expect((await list()).items.map(({ name }) => name)).toEqual(['other']);
});

test('ALERT-03 API POST /api/alerts/disableall disables every alert', async () => {
  await seedAlert(server, member);
  await seedAlert(server, member, {}, { status: false });
  const answer = await server.call(member, 'disableAllAlerts', {});
  expect(answer.body).toEqual({ status: true });
  expect((await list()).items.map(({ status }) => status)).toEqual([false, false]);
});

test('an alert of another account answers as if it did not exist', async () => {
  const id = await seedAlert(server, member);
  const other = await server.createAccount();
  const edited = { id, ...draft() };
  expect((await server.call(other, 'getAlert', { id })).body.item).toBeNull();
  expect((await server.call(other, 'editAlert', edited)).status).toBe(404);
  expect((await server.call(other, 'deleteAlert', { id })).status).toBe(404);
  expect((await server.call(other, 'setAlertStatus', { id, status: false })).status).toBe(404);
  await server.call(other, 'disableAllAlerts', {});
  expect((await list()).items[0]!.status).toBe(true);
});

test('alerts come with the changes of the account, and their deletions', async () => {
  const id = await seedAlert(server, member, {}, { name: 'mine' });
  const first = (await server.call(member, 'syncChanges', { cursor: 0 })).body;
  expect(first.upserts.alerts).toMatchObject([{ id, name: 'mine', status: true }]);
  await server.call(member, 'deleteAlert', { id });
  const next = (await server.call(member, 'syncChanges', { cursor: first.cursor })).body;
  expect(next.deletes.alerts).toEqual([id]);
});
