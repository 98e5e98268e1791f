import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserPreference } from '../../../contract/entities/user-preference.ts';
import { ACCOUNT_ZONE_ID } from '../../../contract/rules/account-zone.ts';
import { decodeSnapshot } from '../../../contract/sync/snapshot.ts';
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

const view = (name: string) => ({ name: 'saved-view', item: 'v1', value: { name, query: 'q=x' } });
/** Without the time zone of the account, which stands beside them. */
const ofUsers = (rows: UserPreference[]) => rows.filter(({ id }) => id !== ACCOUNT_ZONE_ID);
const list = async () => ofUsers((await server.call(ana, 'listPreferences', {})).body.items);
const changesSince = async (cursor?: number) => {
  const { body } = await server.call(ana, 'syncChanges', cursor === undefined ? {} : { cursor });
  const preferences = ofUsers(body.upserts.preferences);
  return { ...body, upserts: { ...body.upserts, preferences } };
};

describe('preferences', () => {
  it('PREF-01 a preference is set, replaced and removed, and devices hear of it', async () => {
    expect((await server.call(ana, 'setPreference', view('Cheap'))).body).toEqual({ status: true });
    await server.call(ana, 'setPreference', view('Dear'));
    const id = `${ana.userId}/saved-view/v1`;
    const row = { id, user_id: ana.userId, ...view('Dear') };
    expect(await list()).toEqual([row]);
    const set = await changesSince();
    expect(set.upserts.preferences).toEqual([row]);

    await server.call(ana, 'setPreference', { ...view(''), value: null });
    expect(await list()).toEqual([]);
    const removed = await changesSince(set.cursor);
    expect(removed.deletes.preferences).toEqual([id]);

    await server.call(ana, 'setPreference', view('Again'));
    const again = await changesSince(set.cursor);
    expect(again.upserts.preferences.map(({ value }) => value)).toEqual([view('Again').value]);
    expect(again.deletes.preferences).toEqual([]);
  });

  it('PREF-01 a new device gets it with the snapshot of its account, and no other account does', async () => {
    await server.call(ana, 'setPreference', view('Mine'));
    const snapshotOf = async (member: Member) => {
      const { body } = await server.call(member, 'syncSnapshot', {});
      return ofUsers((await decodeSnapshot(body as unknown as Buffer))!.upserts.preferences);
    };
    expect((await snapshotOf(ana)).map(({ item }) => item)).toEqual(['v1']);
    const bob = await server.createAccount();
    expect(await snapshotOf(bob)).toEqual([]);
    expect(ofUsers((await server.call(bob, 'listPreferences', {})).body.items)).toEqual([]);
  });

  it.each([
    [{ name: 'colour-of-sky', value: {} }, 'There is no preference named "colour-of-sky".'],
    [
      { name: 'saved-view', value: { name: '' } },
      'The preference saved-view cannot have this value.',
    ],
    [{ name: 'constructor', value: {} }, 'There is no preference named "constructor".'],
  ])('PREF-02 refuses %j', async (preference, message) => {
    const { status, body } = await server.call(ana, 'setPreference', { item: '', ...preference });
    expect([status, body]).toEqual([400, expect.objectContaining({ message })]);
    expect(await list()).toEqual([]);
  });

  it('PREF-02 a user keeps 300 of them, which can still be changed', async () => {
    const set = async (item: string) =>
      (await server.call(ana, 'setPreference', { ...view('One'), item })).status;
    const items = Array.from({ length: 301 }, (_, i) => `v${i}`);
    const answers: number[] = [];
    // All at once would wait longer for a connection than a call may, on a machine that does much else.
    while (items.length > 0) {
      answers.push(...(await Promise.all(items.splice(0, 43).map(set))));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(300);
    expect(answers.filter((status) => status === 400)).toHaveLength(1);
    expect(await set('v0')).toBe(200);
  });

  it('PREF-02 a removed user leaves none', async () => {
    await server.call(ana, 'addUser', {
      fullname: 'Bo Lind',
      username: 'bolind',
      email: 'bo@own.example',
      password: 'their-password',
    });
    const { body } = await server.call(null, 'login', {
      username: 'bolind',
      password: 'their-password',
    });
    const bo = { ...ana, userId: body.user_id, token: body.access_token };
    await server.call(bo, 'setPreference', view('Of Bo'));
    const { cursor, upserts } = await changesSince();
    expect(upserts.preferences.map(({ user_id: user }) => user)).toEqual([bo.userId]);
    expect(await list()).toEqual([]);

    await server.call(ana, 'deleteUser', { user_id: bo.userId });
    expect((await changesSince(cursor)).deletes.preferences).toEqual([
      `${bo.userId}/saved-view/v1`,
    ]);
  });
});
