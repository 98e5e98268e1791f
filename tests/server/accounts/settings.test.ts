import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '../../../contract/table.ts';
import { startTestServer, TEST_PASSWORD, type Member, type TestServer } from '../support/server.ts';
import { mailsTo } from './mailbox.ts';

let server: TestServer;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.createAccount({ name: 'Casa Ana' }), await server.createAccount()];
});
afterAll(() => server.close());

const newUser = (name: string): CallInput<'addUser'> => ({
  fullname: `User ${name}`,
  username: name,
  email: `${name}@example.com`,
  password: 'their-password',
});

async function addedMember(name: string): Promise<Member> {
  await server.call(ana, 'addUser', newUser(name));
  const { body } = await server.call(null, 'login', {
    username: name,
    password: 'their-password',
  });
  return { ...ana, userId: body.user_id, username: name, token: body.access_token, role: 'editor' };
}

describe('settings', () => {
  it('SETT-01 API GET /api/settings answers the documented fields', async () => {
    const { status, body } = await server.call(ben, 'getSettings', {});
    expect(status).toBe(200);
    expect(body).toEqual({
      fullname: 'Ana Example',
      username: ben.username,
      email: `${ben.username}@example.com`,
      account_name: 'Shop',
      company: '',
      website: 'https://own.example',
      admin: true,
      role: 'administrator',
      users: [expect.objectContaining({ id: ben.userId, username: ben.username })],
    });
  });

  it('SETT-03 API POST /api/settings/fullname, /username and /email answer what was updated', async () => {
    const cara = await server.createAccount();
    const changes = [
      await server.call(cara, 'setFullname', { fullname: ' Cara Lopez ' }),
      await server.call(cara, 'setUsername', { username: 'cara' }),
      await server.call(cara, 'setEmail', { email: 'cara@example.org' }),
    ];
    expect(changes.map(({ body }) => body)).toEqual([
      { status: true, msg: 'Fullname has been well updated' },
      { status: true, msg: 'Username has been well updated' },
      { status: true, msg: 'Email has been well updated' },
    ]);
    const { body } = await server.call(cara, 'getSettings', {});
    expect(body).toMatchObject({
      fullname: 'Cara Lopez',
      username: 'cara',
      email: 'cara@example.org',
    });
    const [notice] = await mailsTo(server, `${cara.username}@example.com`);
    expect(notice?.body).toContain('cara@example.org');
  });

  it.each([
    ['setFullname', { fullname: '  ' }, 'Fullname is require'],
    ['setUsername', { username: '' }, 'Username is require'],
    ['setUsername', { username: 'a-name-of-16-char' }, 'Username must be less than 15 characters'],
    ['setUsername', { username: 'a@b.es' }, 'Username must not contain spaces or @'],
    ['setEmail', { email: '' }, 'E-mail is require'],
    ['setEmail', { email: 'ana@example' }, 'E-mail must be valid'],
    ['setPassword', { old_password: '', new_password: 'long enough' }, 'Old password is require'],
    ['setPassword', { old_password: TEST_PASSWORD, new_password: 'short' }, 'Min 8 characters'],
    [
      'setPassword',
      { old_password: 'not the password', new_password: 'long enough' },
      'Old password is not valid',
    ],
  ] as const)('SETT-02 %s refuses %j with "%s"', async (name, input, msg) => {
    const before = await server.call(ben, 'getSettings', {});
    const answer = await server.call(ben, name, input);
    expect(answer).toMatchObject({ status: 200, body: { status: false, msg } });
    expect((await server.call(ben, 'getSettings', {})).body).toEqual(before.body);
  });

  it('refuses a username or an e-mail that is taken, in any case and in any account', async () => {
    const username = await server.call(ana, 'setUsername', {
      username: ben.username.toUpperCase(),
    });
    const email = await server.call(ana, 'setEmail', { email: `${ben.username}@Example.com` });
    expect(username.body).toEqual({ status: false, msg: 'Username is already taken' });
    expect(email.body).toEqual({ status: false, msg: 'E-mail is already taken' });
  });

  it('LOGIN-01 a name with letters of any language signs in as it is, and is taken for others', async () => {
    const [ipek, other] = [await server.createAccount(), await server.createAccount()];
    for (const username of ['İpekÑ', 'ΣΟΦΟΣ']) {
      const { body } = await server.call(ipek, 'setUsername', { username });
      expect(body).toEqual({ status: true, msg: 'Username has been well updated' });
      const login = { username, password: TEST_PASSWORD };
      expect((await server.call(null, 'login', login)).status).toBe(200);
      const taken = await server.call(other, 'setUsername', { username });
      expect(taken.body).toEqual({ status: false, msg: 'Username is already taken' });
    }
  });

  it('SETT-03 API POST /api/settings/password changes it and signs out the other devices', async () => {
    const dora = await server.createAccount();
    const { body: phone } = await server.call(null, 'login', {
      username: dora.username,
      password: TEST_PASSWORD,
    });
    const { body } = await server.call(dora, 'setPassword', {
      old_password: TEST_PASSWORD,
      new_password: 'another-password',
    });
    expect(body).toEqual({ status: true, msg: 'Password has been well updated' });
    const onPhone = await server.call({ ...dora, token: phone.access_token }, 'getSettings', {});
    expect(onPhone.status).toBe(401);
    expect((await server.call(dora, 'getSettings', {})).status).toBe(200);
    const signIn = (password: string) =>
      server.call(null, 'login', { username: dora.username, password });
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn('another-password')).status).toBe(200);
  });

  it("answers 404 for another user's id", async () => {
    const eve = await addedMember('eve');
    const answer = await server.call(eve, 'setFullname', { user_id: ana.userId, fullname: 'Eve' });
    expect(answer.status).toBe(404);
  });
});

describe('account users', () => {
  it('SETT-05 API POST /api/settings/adduser adds a member who can sign in and is notified by mail', async () => {
    const { body } = await server.call(ana, 'addUser', newUser('fran'));
    expect(body).toEqual({ status: true, msg: 'User has been successfully added' });
    const settings = await server.call(ana, 'getSettings', {});
    expect(settings.body.users.map(({ username }) => username)).toContain('fran');
    const login = { username: 'fran@example.com', password: 'their-password' };
    const signedIn = await server.call(null, 'login', login);
    expect(signedIn.body).toMatchObject({ account_id: ana.accountId, super_admin: false });
    const [mail] = await mailsTo(server, 'fran@example.com');
    expect(mail?.body).toContain('Casa Ana');
    expect(mail?.body).not.toContain('their-password');
  });

  it.each([
    [{ email: '' }, 'E-mail is require'],
    [{ email: 'nobody' }, 'E-mail must be valid'],
    [{ fullname: '' }, 'Fullname is require'],
    [{ password: 'short' }, 'Min 8 characters'],
  ])('SETT-05 refuses a new user with %j', async (wrong, msg) => {
    const { body } = await server.call(ana, 'addUser', { ...newUser('gael'), ...wrong });
    expect(body).toEqual({ status: false, msg });
  });

  it('SETT-03 SETT-05 API POST /api/settings/deleteuser ends every session of the user', async () => {
    const hugo = await addedMember('hugo');
    const { body } = await server.call(ana, 'deleteUser', { user_id: hugo.userId });
    expect(body).toEqual({ status: true, msg: 'User has been successfully deleted' });
    expect((await server.call(hugo, 'getSettings', {})).status).toBe(401);
    const settings = await server.call(ana, 'getSettings', {});
    expect(settings.body.users.map(({ id }) => id)).not.toContain(hugo.userId);
  });

  it('are for administrators only, and nobody can delete themselves', async () => {
    const ines = await addedMember('ines');
    const answers = [
      await server.call(ines, 'addUser', newUser('joan')),
      await server.call(ines, 'deleteUser', { user_id: ana.userId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect((await server.call(ines, 'getSettings', {})).body).toMatchObject({
      admin: false,
      users: [],
    });
    const self = await server.call(ana, 'deleteUser', { user_id: ana.userId });
    expect(self.body).toEqual({ status: false, msg: 'You cannot delete yourself' });
  });

  it('answers 404 for a user of another account and changes nothing', async () => {
    expect((await server.call(ana, 'deleteUser', { user_id: ben.userId })).status).toBe(404);
    expect((await server.call(ben, 'getSettings', {})).status).toBe(200);
  });
});

describe('website colours', () => {
  it('SETT-04 API POST /api/settings/updateWebsite changes one website and reaches the next pull', async () => {
    const before = await server.call(ana, 'syncChanges', {});
    const { status, body } = await server.call(ana, 'updateWebsite', {
      website_id: ana.ownWebsiteId,
      config: { color: '#ff0000' },
    });
    expect([status, body.status]).toEqual([200, true]);
    const after = await server.call(ana, 'syncChanges', {
      cursor: before.body.cursor,
      epoch: before.body.epoch,
    });
    expect(after.body.upserts.websites).toMatchObject([
      { id: ana.ownWebsiteId, config: { color: '#ff0000' } },
    ]);
  });

  it('refuses an invalid colour and answers 404 for a website of another account', async () => {
    const change = (website_id: string, color: string) =>
      server.call(ana, 'updateWebsite', { website_id, config: { color } });
    expect((await change(ana.ownWebsiteId, 'url(https://x.example)')).status).toBe(422);
    expect((await change(ben.ownWebsiteId, '#00ff00')).status).toBe(404);
  });
});

describe('devices', () => {
  it('are listed, and signing out everywhere keeps the current one', async () => {
    const kai = await server.createAccount();
    const signIn = async () => {
      const login = { username: kai.username, password: TEST_PASSWORD };
      const { body } = await server.call(null, 'login', login);
      return { ...kai, token: body.access_token };
    };
    const [phone, tablet] = [await signIn(), await signIn()];
    const { body } = await server.call(phone, 'listSessions', {});
    expect(body.items).toHaveLength(3);
    expect(body.items.filter(({ current }) => current)).toHaveLength(1);
    const first = body.items.find(({ id }) => id === kai.sessionId)!;
    await server.call(phone, 'endSession', { session_id: first.id });
    expect((await server.call(kai, 'getSettings', {})).status).toBe(401);
    const { body: ended } = await server.call(phone, 'endOtherSessions', {});
    expect(ended).toEqual({ status: true, count: 1 });
    expect((await server.call(tablet, 'getSettings', {})).status).toBe(401);
    expect((await server.call(phone, 'getSettings', {})).status).toBe(200);
  });

  it('answers 404 for a session of another user', async () => {
    const answer = await server.call(ben, 'endSession', { session_id: ana.sessionId });
    expect(answer.status).toBe(404);
    expect((await server.call(ana, 'getSettings', {})).status).toBe(200);
  });
});
