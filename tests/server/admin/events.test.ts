import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCalls, purgeEvents } from '../../../server/admin/repository.ts';
import { redactParams } from '../../../server/admin/redact.ts';
import { callCounts, callErrors } from '../../../server/database/schema/events.ts';
import { othersWait } from '../support/database.ts';
import { fillDisk } from '../support/full-disk.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

type Count = typeof callCounts.$inferInsert;

let server: TestServer;
let admin: Member;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createAccount({ name: 'Operator', superAdmin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await events();
  await server.services.db.delete(callCounts);
  await server.services.db.delete(callErrors);
});

const today = () => new Date(server.services.now()).toISOString().slice(0, 10);
const events = async (page: { from?: number; size?: number; date?: string } = {}) =>
  (await server.call(admin, 'listEvents', { date: today(), ...page })).body;

describe('ADMIN-01 API GET /api/admin', () => {
  test('counts calls by name, with accounts, users and pages', async () => {
    const [ana, bea] = [
      await server.createAccount({ name: 'Casa Lumo' }),
      await server.createAccount(),
    ];
    await server.call(ana, 'listAlerts', { component: '/alerts' });
    await server.call(ana, 'listAlerts', { component: '/alerts' });
    await server.call(bea, 'listAlerts', {});
    await server.call(bea, 'getFilterData', {});
    const { items, count, accounts, users } = await events();
    // The administrator's own look at the log counts as well.
    expect({ count, accounts, users }).toEqual({ count: 3, accounts: 3, users: 3 });
    expect(items[0]).toMatchObject({
      tag: 'listAlerts',
      call_count: 3,
      users_count: 2,
      pages: { '/alerts': 2 },
      errors: [],
      date: today(),
    });
    expect(items[0]!.from[ana.accountId]).toMatchObject({
      count: 2,
      info: { company: 'Casa Lumo', website: 'own.example' },
      users: { [ana.userId]: { count: 2, username: ana.username, fullname: 'Ana Example' } },
    });
  });

  test('pages through the calls of the day, and of another day', async () => {
    await server.call(admin, 'listAlerts', {});
    await server.call(admin, 'listAlerts', {});
    await server.call(admin, 'getFilterData', {});
    const page = await events({ from: 1, size: 1 });
    expect(page.items.map(({ tag }) => tag)).toEqual(['getFilterData']);
    expect(page.count).toBe(3);
    expect((await events({ date: '2020-01-01' })).items).toEqual([]);
  });

  test('is for super-admins only', async () => {
    const member = await server.createAccount();
    expect((await server.call(member, 'listEvents', {})).status).toBe(404);
  });

  test('a failed call is stored with its message and without texts', async () => {
    const member = await server.createAccount();
    const name = 'a name that nobody else should read';
    await server.call(member, 'deleteAlert', { id: 'nothing', component: '/alerts' });
    await server.call(member, 'setFullname', { fullname: name, user_id: 'x'.repeat(300) });
    const { items } = await events();
    expect(items.find(({ tag }) => tag === 'deleteAlert')!.errors).toMatchObject([
      {
        params: { id: 'nothing', component: '/alerts' },
        error: '404 There is no such alert.',
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(name);
  });

  test('contains no password and no token, whichever call carried it', async () => {
    const secrets = ['secret-password-1', 'secret-refresh-1', 'secret-reset-1'];
    await server.call(null, 'login', { username: 'nobody', password: secrets[0]! });
    await server.call(null, 'refresh', {
      id: 'x',
      username: 'nobody',
      refreshToken: secrets[1]!,
    });
    await server.call(null, 'resetPassword', {
      token: secrets[2]!,
      newPassword: secrets[0]!,
      verifyPassword: secrets[0]!,
    });
    const { items } = await events();
    const failed = items.filter(({ errors }) => errors.length > 0).map(({ tag }) => tag);
    expect(failed).toEqual(expect.arrayContaining(['login', 'refresh']));
    const stored = await server.services.db.select().from(callErrors);
    for (const secret of secrets) expect(JSON.stringify([items, stored])).not.toContain(secret);
  });

  test('OPS-25 calls and failures that the database could not store are counted once it can', async () => {
    const { db } = server.services;
    await server.call(admin, 'deleteAlert', { id: 'nothing' });
    const makeRoom = await fillDisk(db, 'call_errors');
    await events();
    await server.call(admin, 'deleteAlert', { id: 'nothing' });
    await makeRoom();
    const { items } = await events();
    const deletions = items.find(({ tag }) => tag === 'deleteAlert');
    expect(deletions).toMatchObject({ call_count: 2 });
    expect(deletions!.errors).toHaveLength(2);
  });

  test('OPS-25 what the database refuses for itself stands in the way of no later count', async () => {
    const { db } = server.services;
    await server.call(admin, 'listAlerts', {});
    await db.execute(
      sql`alter table call_counts add constraint refused check (tag <> 'listAlerts')`,
    );
    await events();
    await server.call(admin, 'getFilterData', {});
    const { items } = await events();
    await db.execute(sql`alter table call_counts drop constraint refused`);
    expect(items.map(({ tag }) => tag)).toContain('getFilterData');
  });

  test('OPS-25 two processes that add to the same counts wait for each other, and none fails', async () => {
    const { db } = server.services;
    const [first, second] = ['getFilterData', 'listAlerts'].map((tag) => {
      const { accountId, userId } = admin;
      return { day: today(), tag, accountId, userId, page: '', calls: 1 };
    }) as [Count, Count];
    let adding = Promise.resolve();
    await db.transaction(async (tx) => {
      await addCalls(tx, [first]);
      adding = db.transaction((other) => addCalls(other, [second, first]));
      await othersWait(tx);
      await addCalls(tx, [second]);
    });
    await adding;
    const counted = await db.select().from(callCounts).where(eq(callCounts.calls, 2));
    expect(counted.map(({ tag }) => tag).toSorted()).toEqual([first.tag, second.tag]);
  });

  test('an entry is deleted after a quarter of a year', async () => {
    await server.call(admin, 'getFilterData', {});
    await server.call(admin, 'deleteAlert', { id: 'nothing' });
    expect((await events()).count).toBe(3);
    const { db, now } = server.services;
    await purgeEvents(db, now() + 91 * 86_400_000);
    expect(await db.select().from(callErrors)).toEqual([]);
    expect((await events()).items.map(({ tag }) => tag)).not.toContain('getFilterData');
  });
});

test('redaction keeps numbers, flags, names of things and the length of texts', () => {
  expect(
    redactParams({
      size: 10,
      verified: true,
      match: '42',
      key: 'shoes',
      data: [1, 2],
      nested: { password: 'abc', type: 'file' },
      deep: { a: { b: { c: { d: 1 } } } },
      nothing: null,
    }),
  ).toEqual({
    size: 10,
    verified: true,
    match: '42',
    key: '[text, 5 characters]',
    data: '[list, 2 entries]',
    nested: { password: '[text, 3 characters]', type: 'file' },
    deep: { a: { b: { c: '[object]' } } },
    nothing: null,
  });
});
