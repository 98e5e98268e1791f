import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { CallInput } from '../../../contract/table.ts';
import { purgeInvitations } from '../../../server/accounts/invitations.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { addMember } from '../support/members.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { mailsTo } from './mailbox.ts';

let server: TestServer;
let ana: Member;
let last = 0;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount({ name: 'Casa Ana' });
});
afterAll(() => server.close());

const address = () => `guest-${++last}@example.com`;
const tokenOf = (link: string | null) => new URL(link!).pathname.split('/').at(-1)!;

async function invite(email = address(), role: CallInput<'inviteUser'>['role'] = 'viewer') {
  const { body } = await server.call(ana, 'inviteUser', { email, role });
  expect(body).toMatchObject({ status: true, msg: `${email} has been invited` });
  return { email, token: tokenOf(body.link) };
}

const accept = (token: string, fields: Partial<CallInput<'acceptInvitation'>> = {}) =>
  server.call(null, 'acceptInvitation', {
    token,
    fullname: 'Gala Guest',
    username: `guest-${++last}`,
    password: 'their own password',
    ...fields,
  });
const open = (token: string) => server.call(null, 'openInvitation', { token });
const listed = async () =>
  (await server.call(ana, 'listInvitations', {})).body.items.map(({ email }) => email);

describe('an invitation', () => {
  it('PEOPLE-04 is mailed with a link, shows account and role, and creates the user with that role', async () => {
    const { email, token } = await invite(address(), 'viewer');
    const [mail] = await mailsTo(server, email);
    expect(mail?.link).toBe(`http://vigia.test/invitation/${token}`);
    expect(mail?.subject).toBe('You are invited to Casa Ana on Vigia');
    expect(await listed()).toContain(email);
    const ends = new Date(server.services.now() + 7 * DAY_MS).toISOString().slice(0, 10);
    expect((await open(token)).body).toMatchObject({ account: 'Casa Ana', email, role: 'viewer' });
    expect((await open(token)).body.ends_at.slice(0, 10)).toBe(ends);

    expect((await accept(token, { username: 'gala' })).body).toEqual({
      status: true,
      msg: 'Welcome',
    });
    const signIn = { username: email, password: 'their own password' };
    const { status, body } = await server.call(null, 'login', signIn);
    expect([status, body.username, body.account_id]).toEqual([200, 'gala', ana.accountId]);
    const { body: settings } = await server.call(ana, 'getSettings', {});
    expect(settings.users).toContainEqual(
      expect.objectContaining({ email, username: 'gala', role: 'viewer' }),
    );
    expect(await listed()).not.toContain(email);
  });

  it('PEOPLE-04 stores only the hash of its link', async () => {
    const { token } = await invite();
    const rows = await rowsOf<{ all: string }>(
      server.services.db,
      sql`select i::text as all from invitations i union all select o::text from outcomes o`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ all }) => all.includes(token))).toEqual([]);
  });

  it('PEOPLE-04 does not show the link in the interface where a mail server sends it', async () => {
    const withMail = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.es' });
    const owner = await withMail.createAccount();
    const given = { email: address(), role: 'editor' } as const;
    const { body } = await withMail.call(owner, 'inviteUser', given);
    expect(body).toEqual({ status: true, msg: `${given.email} has been invited`, link: null });
    await withMail.close();
  });

  it('PEOPLE-05 works once, also for two who accept at the same time', async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const refused = answers.find(({ status }) => status === 404)!;
    expect(refused.body).toMatchObject({
      message: 'This invitation was used already. Sign in with the password that was chosen then.',
    });
    expect((await open(token)).body).toEqual(refused.body);
  });

  it('PEOPLE-05 ends after seven days, and can be sent again', async () => {
    const { email, token } = await invite();
    server.advance(7 * DAY_MS + 1000);
    ana = { ...ana, token: await server.services.tokens.sign(ana) };
    expect(await open(token)).toMatchObject({
      status: 404,
      body: {
        message: 'This invitation has ended. Ask an administrator of the account for a new one.',
      },
    });
    expect((await accept(token)).status).toBe(404);
    expect(await listed()).toContain(email);
    const { body } = await server.call(ana, 'listInvitations', {});
    const { id } = body.items.find((item) => item.email === email)!;
    const again = await server.call(ana, 'resendInvitation', { id });
    expect(again.body).toMatchObject({ status: true, msg: 'The invitation has been sent again' });
    expect((await mailsTo(server, email)).length).toBe(2);
    expect(await open(token)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('a newer one was sent since') },
    });
    expect((await accept(tokenOf(again.body.link))).status).toBe(200);
  });

  it('PEOPLE-05 can be withdrawn', async () => {
    const { email, token } = await invite();
    const { body } = await server.call(ana, 'listInvitations', {});
    const { id } = body.items.find((item) => item.email === email)!;
    expect((await server.call(ana, 'withdrawInvitation', { id })).body).toEqual({
      status: true,
      msg: 'The invitation has been withdrawn',
    });
    expect(await listed()).not.toContain(email);
    expect(await accept(token)).toMatchObject({
      status: 404,
      body: {
        message:
          'This invitation was withdrawn. Ask an administrator of the account for a new one.',
      },
    });
    expect((await server.call(ana, 'withdrawInvitation', { id })).status).toBe(404);
    expect((await server.call(ana, 'resendInvitation', { id })).status).toBe(404);
    await invite(email, 'editor');
  });

  it.each([
    [{ fullname: ' ' }, 'Fullname is require'],
    [{ username: 'two words' }, 'Username must not contain spaces or @'],
    [{ username: 'a-name-of-16-char' }, 'Username must be less than 15 characters'],
    [{ password: 'short' }, 'Min 8 characters'],
  ])('PEOPLE-05 refuses %j with "%s" and stays open', async (fields, msg) => {
    const { token } = await invite();
    expect((await accept(token, fields)).body).toEqual({ status: false, msg });
    expect((await accept(token)).body.status).toBe(true);
  });

  it('PEOPLE-05 refuses a username that is taken and stays open', async () => {
    const { token } = await invite();
    const { body } = await accept(token, { username: ana.username.toUpperCase() });
    expect(body).toEqual({ status: false, msg: 'Username is already taken' });
    expect((await accept(token)).body.status).toBe(true);
  });

  it('PEOPLE-06 is refused for an address that is known or already invited', async () => {
    const colleague = await addMember(server, ana, 'viewer');
    const stranger = await server.createAccount();
    const { email } = await invite();
    const refused = async (given: string) =>
      (await server.call(ana, 'inviteUser', { email: given, role: 'viewer' })).body;
    const one = `${colleague.username}@example.com`;
    expect(await refused(one.toUpperCase())).toMatchObject({
      status: false,
      link: null,
      msg: `${one.toUpperCase()} already belongs to one of the people of this account`,
    });
    const other = `${stranger.username}@example.com`;
    expect((await refused(other)).msg).toBe(
      `${other} already has an account here; an e-mail belongs to one account only`,
    );
    expect((await refused(email.toUpperCase())).msg).toBe(
      `${email.toUpperCase()} is invited already: send the invitation again, or withdraw it`,
    );
    expect((await refused('nobody')).msg).toBe('E-mail must be valid');
    expect((await refused(' ')).msg).toBe('E-mail is require');
  });

  it('PEOPLE-06 is created once when two administrators invite the same address at once', async () => {
    const email = address();
    const ask = () => server.call(ana, 'inviteUser', { email, role: 'viewer' });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect((await mailsTo(server, email)).length).toBe(1);
  });

  it('PEOPLE-06 is void when its address got an account elsewhere meanwhile', async () => {
    const { email, token } = await invite();
    await server.call(await server.createAccount(), 'addUser', {
      fullname: 'Gala',
      username: `gala-${++last}`,
      email,
      password: 'their own password',
    });
    expect((await accept(token)).body).toEqual({ status: false, msg: 'E-mail is already taken' });
  });

  it('PEOPLE-06 cannot be guessed: an IP address is blocked for a while after thirty wrong links', async () => {
    const alone = await startTestServer();
    const asked = { token: 'x'.repeat(43) };
    for (let i = 0; i < 30; i++) {
      expect((await alone.call(null, 'openInvitation', asked)).status).toBe(404);
    }
    const { status, headers } = await alone.call(null, 'openInvitation', asked);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    await alone.close();
  });

  it('is deleted a month after it was used or withdrawn, but not while it may be sent again', async () => {
    const [used, ended] = [await invite(), await invite()];
    await accept(used.token);
    await purgeInvitations(server.services.db, new Date(server.services.now() + 38 * DAY_MS));
    expect((await open(used.token)).body).toMatchObject({
      message: expect.stringContaining('is not valid'),
    });
    expect(await listed()).toContain(ended.email);
  });
});
