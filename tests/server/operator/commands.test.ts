import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../server/database/database.ts';
import { verifyPassword } from '../../../server/secrets/password.ts';
import { COMMANDS } from '../../../server/operator/commands.ts';
import { withDatabase } from './content.ts';
import { openPlaces, vigia } from './vigia.ts';

const places = openPlaces();
let place: Record<string, string>;
beforeAll(async () => {
  place = process.env['TEST_DATABASE_URL'] ? await places.emptyPostgres() : await places.folder();
  if (place['DATABASE_URL']) {
    const folder = await places.folder();
    const file = places.file();
    await vigia(['backup', file, '--no-check'], folder);
    await vigia(['restore', file], place);
  }
});
afterAll(() => places.close());

const query = (statement: string) =>
  withDatabase(place, (db) => rowsOf<Record<string, unknown>>(db, sql.raw(statement)));
const CREATE = ['user', 'create', '--email', 'ana@example.com', '--username', 'ana'];

test('CLI-01 every command has a help text, and a wrong command line ends with 2 and its usage', async () => {
  for (const { name } of COMMANDS) {
    const help = await vigia([...name.split(' '), '--help'], place);
    expect(help).toMatchObject({ status: 0, errors: '' });
    expect(help.output).toContain(`npx vigia ${name}`);
    const wrong = await vigia([...name.split(' '), '--no-such-option'], place);
    expect(wrong).toMatchObject({ status: 2, output: '' });
    expect(wrong.errors).toContain(`npx vigia ${name}`);
  }
  expect(await vigia(['nothing'], place)).toMatchObject({ status: 2 });
  expect(await vigia([], place)).toMatchObject({ status: 0 });
  expect((await vigia(['user', 'create'], place)).errors).toContain(
    'Missing: --email, --username, --fullname.',
  );
  expect(await vigia(['account', 'limit', 'a'], place)).toMatchObject({ status: 2 });
  expect(await vigia(['archive'], place)).toMatchObject({ status: 2 });
});

test('CLI-03 users are created, found by e-mail or name, and made super-admins', async () => {
  const none = await vigia([...CREATE, '--fullname', 'Ana'], place);
  expect(none.errors).toBe('There is no account yet. Open Vigia in a browser to make one.');
  await query(`insert into accounts (id, name, match_limit) values ('a', 'Shop', 10)`);
  const made = await vigia([...CREATE, '--fullname', 'Ana'], place);
  expect(made).toMatchObject({ status: 0, errors: '' });
  const password = /Password: (\S{20})/.exec(made.output)?.[1] ?? '';
  const [user] = await query(`select * from users`);
  expect(user).toMatchObject({ username: 'ana', role: 'editor', super_admin: false });
  expect(await verifyPassword(String(user?.['password_hash']), password)).toBe(true);

  const taken = await vigia([...CREATE, '--fullname', 'Eve'], place);
  expect(taken.errors).toContain('Somebody has the email ana@example.com already.');
  const role = await vigia([...CREATE, '--fullname', 'Eve', '--role', 'boss'], place);
  expect(role.errors).toContain('viewer, editor, administrator');
  const account = await vigia([...CREATE, '--fullname', 'Eve', '--account', 'x'], place);
  expect(account.errors).toContain("There is no account 'x'.");

  expect(await vigia(['user', 'make-admin', 'ANA'], place)).toMatchObject({ status: 0 });
  expect((await vigia(['user', 'list'], place)).output).toMatch(
    /ana .* editor, super-admin .*Shop/,
  );
  await vigia(['user', 'make-admin', 'ana@example.com', '--remove'], place);
  expect(await query(`select super_admin from users`)).toEqual([{ super_admin: false }]);
  expect((await vigia(['user', 'make-admin', 'nobody'], place)).errors).toContain(
    "There is no user 'nobody'.",
  );
});

test('CLI-03 a reset ends the password and all sessions and prints a link; a given password is never printed', async () => {
  await query(`insert into sessions (account_id, id, user_id) select 'a', 's', id from users`);
  const before = (await query(`select password_hash from users`))[0];
  const reset = await vigia(['user', 'reset-password', 'ana'], {
    ...place,
    PUBLIC_URL: 'https://vigia.example',
  });
  expect(reset.output).toContain('one device is signed out');
  expect(reset.output).toMatch(
    /https:\/\/vigia\.example\/ResetPassword\?token=\S{43}&email=ana%40example\.com/,
  );
  const [after] = await query(`select password_hash from users`);
  expect(after).not.toEqual(before);
  const [, token = ''] = /token=(\S+)&/.exec(reset.output)!;
  expect(await verifyPassword(String(after?.['password_hash']), token)).toBe(false);
  expect(await query(`select end_reason from sessions`)).toEqual([
    { end_reason: 'password reset' },
  ]);
  expect(await query(`select count(*)::int as n from password_resets`)).toEqual([{ n: 1 }]);

  const given = ['user', 'reset-password', 'ana', '--password-stdin'];
  const set = await vigia(given, place, 'correct horse battery\n');
  expect(set).toMatchObject({ status: 0 });
  expect(JSON.stringify(set)).not.toContain('correct horse');
  const [user] = await query(`select password_hash from users`);
  expect(await verifyPassword(String(user?.['password_hash']), 'correct horse battery')).toBe(true);
  expect((await vigia(given, place, 'short')).errors).toBe('Min 8 characters.');
  expect((await vigia(given, place, '')).errors).toBe('Standard input has no password.');
});

test('TWOFA-08 two-factor sign-in is switched off for a user who lost every second factor, and the audit log records it', async () => {
  const off = ['user', 'reset-two-factor', 'ana'];
  expect((await vigia(off, place)).output).toContain('has no two-factor sign-in');
  await query(`insert into two_factors (user_id, sealed_secret, confirmed_at)
    select id, 'sealed', now() from users where username = 'ana'`);
  expect(await vigia(off, place)).toMatchObject({
    status: 0,
    output: expect.stringContaining('with the password alone'),
  });
  expect(await query(`select count(*)::int as n from two_factors`)).toEqual([{ n: 0 }]);
});

test('AUDIT-02 the audit log of the account records what the operator did to its users', async () => {
  const told = await query(`select text, user_id from audit_log order by at, id`);
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The operator added “.*” \(ana@example\.com\) as editor$/),
    expect.stringMatching(/gave “.*” the rights of a super-admin$/),
    expect.stringMatching(/took from “.*” the rights of a super-admin$/),
    expect.stringMatching(/ended the password/),
    expect.stringMatching(/ended the password/),
    expect.stringMatching(/switched two-factor sign-in .* off$/),
  ]);
  expect(told.filter((entry) => entry['user_id'] !== null)).toEqual([]);
});

test('CLI-03 the limit of an account is set to a number or none', async () => {
  await vigia(['account', 'limit', 'shop', '5000'], place);
  expect((await vigia(['account', 'list'], place)).output).toMatch(
    /a +Shop +PROFESSIONAL +5000 +0 +1/,
  );
  expect(await vigia(['account', 'limit', 'a', 'none'], place)).toMatchObject({ status: 0 });
  expect(await query(`select match_limit from accounts`)).toEqual([{ match_limit: null }]);
  expect(await query(`select text from audit_log where kind = 'billing' order by at, id`)).toEqual([
    { text: 'The operator gave the account a limit of 5000 products' },
    { text: 'The operator gave the account no limit but that of its plan, if it has one' },
  ]);
  expect((await vigia(['account', 'limit', 'a', 'many'], place)).errors).toContain(
    "'many' is no limit.",
  );
});

test('CLI-01 a failure is reported in a sentence, without a stack and without secrets', async () => {
  const nowhere = await vigia(['user', 'list'], { DATA_DIR: places.file('nothing') });
  expect(nowhere).toMatchObject({ status: 1, output: '' });
  expect(nowhere.errors).toContain('There is no database in');
  const away = await vigia(['user', 'list'], {
    DATABASE_URL: 'postgres://vigia:SECRET@127.0.0.1:1/vigia',
  });
  expect(away.errors).toContain('The database does not answer');
  const statement = await vigia(['sql', 'select nothing'], place);
  expect(statement.errors).toBe('column "nothing" does not exist');
  const wrong = await vigia(['user', 'list'], { ...place, PORT: 'x' });
  expect(wrong.errors).toContain('The configuration is not valid');
  const move = await vigia(['move', '--to', 'mysql://x'], place);
  for (const { status, errors } of [nowhere, away, statement, wrong, move]) {
    expect(status).toBe(1);
    expect(errors).not.toMatch(/SECRET|\n +at /);
  }
});

test('CLI-07 a check names each fault and its remedy, and fails when something does not work', async () => {
  const good = await vigia(['check', '--json'], place);
  const found = JSON.parse(good.output) as { check: string; state: string }[];
  // The clock of the machine that tests may be wrong: clock.test.ts has a server of its own to compare with.
  const failed = found.filter(({ check, state }) => state === 'failed' && check !== 'time');
  expect(failed).toEqual([]);
  expect(found.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['node', 'database', 'tables', 'integrity', 'mail', 'temporary folder']),
  );
  const env = {
    ...place,
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://user:SECRET@127.0.0.1:1',
    PUBLIC_URL: 'http://vigia.example',
  };
  const bad = await vigia(['check'], env);
  expect(bad).toMatchObject({ status: 1, errors: 'These do not work: mail.' });
  expect(bad.output).toContain('warning  public address: http://vigia.example is not https');
  expect(bad.output).toContain('warning  crawler: CRAWL_USER_AGENT is the default one');
  expect(bad.output).not.toContain('SECRET');
});

test('CLI-01 the entry point is executable and named by package.json', () => {
  const root = join(import.meta.dirname, '../../..');
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    bin: { vigia: string };
  };
  expect(statSync(join(root, bin.vigia)).mode & 0o111).toBe(0o111);
});
