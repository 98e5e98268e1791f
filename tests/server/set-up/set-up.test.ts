import { afterEach, describe, expect, it } from 'vitest';
import { setUpCodeOf, type SetUpForm } from '../../../contract/rules/set-up.ts';
import { accounts, users } from '../../../server/database/schema/accounts.ts';
import { setUpCodes } from '../../../server/database/schema/set-up-codes.ts';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { newCode } from '../../../server/set-up/code.ts';
import { openAsSecond, openTestDatabase } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const CLOSED = { BILLING: 'off', SIGN_UP: 'closed' };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(env: Record<string, string> = CLOSED, open = openTestDatabase) {
  const server = await startTestServer(env, open);
  closers.push(server.close);
  return server;
}

/** Two processes of one deployment; on the embedded database two of one process. */
async function startTwo(): Promise<[TestServer, TestServer]> {
  let opened: OpenDatabase | undefined;
  const first = await start(CLOSED, async () => (opened = await openTestDatabase()));
  return [first, await start(CLOSED, () => openAsSecond(opened!))];
}

const form = (code: string, change: Partial<SetUpForm> = {}): SetUpForm => ({
  code,
  company: 'Casa Lumo',
  country: 'gb',
  website: 'www.casa-lumo.example',
  fullname: 'Ana Lopez',
  email: 'ana@casa-lumo.example',
  username: 'ana',
  password: 'a-good-password',
  ...change,
});

const isAsked = async (server: TestServer) =>
  (await server.call(null, 'getDeployment', {})).body.setUp;

describe('an empty installation', () => {
  it('SETUP-03 FIG-34 is set up with the code printed at start: account, website and super-admin', async () => {
    const server = await start();
    expect(await isAsked(server)).toBe(true);
    const code = (await server.services.setUp.issueCode())!;
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { status, body } = await server.call(null, 'setUp', {
      ...form(code.toLowerCase()),
      time_zone: 'America/Santiago',
    });
    expect({ status, body }).toEqual({ status: 200, body: { status: true } });
    const zones = await server.services.db.select({ zone: accounts.timeZone }).from(accounts);
    expect(zones).toEqual([{ zone: 'America/Santiago' }]);
    expect(await isAsked(server)).toBe(false);

    const login = await server.call(null, 'login', {
      username: 'ana',
      password: 'a-good-password',
    });
    expect(login.body).toMatchObject({
      fullname: 'Ana Lopez',
      email: 'ana@casa-lumo.example',
      super_admin: true,
      website_alias: 'casa-lumo.example',
      website_url: 'https://www.casa-lumo.example',
    });
    const { access_token: token, account_id: accountId } = login.body;
    const ana = { token, accountId } as Member;
    const settings = await server.call(ana, 'getSettings', {});
    expect(settings.body).toMatchObject({ company: 'Casa Lumo', admin: true });
    expect((await server.call(ana, 'listEvents', { from: 0, size: 5 })).status).toBe(200);
    const [account] = await server.services.db.select().from(accounts);
    expect(account).toMatchObject({ country: 'uk', matchLimit: null });
  });

  it('SETUP-03 ADDR-01 takes a website with a port, whose alias has it', async () => {
    const server = await start();
    const code = (await server.services.setUp.issueCode())!;
    const website = 'http://www.casa-lumo.example:8080/shop';
    expect((await server.call(null, 'setUp', form(code, { website }))).status).toBe(200);
    const { body } = await server.call(null, 'login', {
      username: 'ana',
      password: 'a-good-password',
    });
    expect(body).toMatchObject({
      website_alias: 'casa-lumo.example:8080',
      website_url: 'http://www.casa-lumo.example:8080',
    });
  });

  it('SETUP-04 accepts the code of any start on any process, until one of them has completed the set-up', async () => {
    const [first, second] = await startTwo();
    const codes = [
      (await first.services.setUp.issueCode())!,
      (await second.services.setUp.issueCode())!,
      (await second.services.setUp.issueCode())!,
    ];
    expect(new Set(codes).size).toBe(3);
    expect((await second.call(null, 'setUp', form(codes[0]!))).status).toBe(200);
    expect(await isAsked(first)).toBe(false);
    expect(await second.services.setUp.issueCode()).toBeNull();
    expect(await first.services.db.select().from(setUpCodes)).toEqual([]);
    for (const server of [first, second]) {
      const { status, body } = await server.call(null, 'setUp', form(codes[1]!));
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { message: 'This installation has been set up already. Please sign in.' },
      });
    }
  });

  it('SETUP-05 is set up by exactly one of several at once', async () => {
    const [first, second] = await startTwo();
    const code = (await first.services.setUp.issueCode())!;
    const tries = Array.from({ length: 6 }, (_, n) =>
      (n % 2 === 0 ? first : second).call(
        null,
        'setUp',
        form(code, { username: `ana${n}`, email: `ana${n}@casa-lumo.example` }),
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const made = await first.services.db.select({ username: users.username }).from(users);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(made).toEqual([{ username: `ana${winner}` }]);
    expect(await first.services.db.select().from(accounts)).toHaveLength(1);
  });

  it('SETUP-06 refuses a wrong code, and every code for a while after ten wrong ones', async () => {
    const server = await start();
    const code = (await server.services.setUp.issueCode())!;
    const wrong = await Promise.all(
      Array.from({ length: 10 }, () => server.call(null, 'setUp', form(newCode()))),
    );
    for (const { status, body } of wrong) {
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('This code is not valid') },
      });
    }
    const locked = await server.call(null, 'setUp', form(code));
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect(await server.services.db.select().from(accounts)).toEqual([]);
    server.advance(15 * 60_000);
    expect((await server.call(null, 'setUp', form(code))).status).toBe(200);
  });

  it.each([
    [{ code: '' }, /code/],
    [{ company: ' ' }, /company: This field is required/],
    [{ website: 'lumo' }, /website: Website not valid/],
    [{ website: 'http://127.0.0.1/shop' }, /cannot be monitored/],
    [{ fullname: '' }, /fullname/],
    [{ email: 'ana' }, /email: Email not valid/],
    [{ username: 'ana@lumo' }, /username: .*must not contain/],
    [{ username: 'a-name-of-sixteen' }, /username: .*less than 15/],
    [{ password: 'short' }, /password: Min 8/],
    [{ company: 'x'.repeat(201) }, /company: Max 200/],
  ])('SETUP-06 refuses %j with a sentence and makes nothing', async (change, sentence) => {
    const server = await start();
    const code = (await server.services.setUp.issueCode())!;
    const { status, body } = await server.call(null, 'setUp', form(code, change));
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(await server.services.db.select().from(accounts)).toEqual([]);
    expect((await server.call(null, 'setUp', form(code))).status).toBe(200);
  });
});

describe('the set-up is closed', () => {
  it('SETUP-07 once there is an account, however it was created', async () => {
    const server = await start();
    const code = (await server.services.setUp.issueCode())!;
    await server.createAccount();
    expect(await isAsked(server)).toBe(false);
    expect(await server.services.setUp.issueCode()).toBeNull();
    expect((await server.call(null, 'setUp', form(code))).status).toBe(409);
  });

  it('SETUP-07 where everybody may sign up', async () => {
    const server = await start({ BILLING: 'off', SIGN_UP: 'open' });
    expect(await isAsked(server)).toBe(false);
    expect(await server.services.setUp.issueCode()).toBeNull();
    expect((await server.call(null, 'setUp', form(newCode()))).status).toBe(409);
  });
});

describe('a code', () => {
  it('SETUP-04 is accepted as people type it', () => {
    const code = newCode();
    const bare = code.replaceAll('-', '');
    expect(setUpCodeOf(code)).toBe(bare);
    expect(setUpCodeOf(` ${bare.toLowerCase()} `)).toBe(bare);
    expect(setUpCodeOf(bare.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(bare);
    expect(setUpCodeOf(bare.slice(1))).toBeNull();
    expect(setUpCodeOf(`${bare.slice(1)}U`)).toBeNull();
  });
});
