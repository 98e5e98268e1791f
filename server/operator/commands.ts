import { resolve } from 'node:path';
import { backup } from './backup.ts';
import { check } from './check/check.ts';
import type { Command } from './command.ts';
import { move } from './move.ts';
import { perform } from './perform.ts';
import { restore } from './restore.ts';
import type { OperatorTaskName } from './tasks.ts';
import { WrongUsage } from './wrong-usage.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** A command that runs where the database is. */
const task =
  (name: OperatorTaskName): Command['run'] =>
  ({ config, input, print }) =>
    perform({ config, task: name, input, print });

const PASSWORD =
  '--password-stdin reads a password from standard input: a command line can be read by others.';

export const COMMANDS: Command[] = [
  {
    name: 'user create',
    usage: '--email … --username … --fullname … [--role …] [--account …] [--super-admin]',
    summary: 'Makes a person of an account and prints the password',
    help: [
      '--role is viewer, editor (unless said) or administrator.',
      '--account is the id or the name of an account; not needed where there is only one.',
      '--super-admin also lets them read the events log and the kept mails.',
      PASSWORD,
    ],
    options: {
      email: text,
      username: text,
      fullname: text,
      role: text,
      account: text,
      'super-admin': flag,
      'password-stdin': flag,
    },
    arguments: 0,
    required: ['email', 'username', 'fullname'],
    run: task('user create'),
  },
  {
    name: 'user reset-password',
    usage: '<e-mail or username>',
    summary: 'Ends a password and all sessions, and prints a link to choose a new one',
    help: ['The link works once, for an hour.', PASSWORD],
    options: { 'password-stdin': flag },
    arguments: 1,
    run: task('user reset-password'),
  },
  {
    name: 'user make-admin',
    usage: '<e-mail or username> [--remove]',
    summary: 'Makes a person a super-admin, who reads the events log and the kept mails',
    help: ['--remove takes the right away. They sign in again in both cases.'],
    options: { remove: flag },
    arguments: 1,
    run: task('user make-admin'),
  },
  {
    name: 'user reset-two-factor',
    usage: '<e-mail or username>',
    summary: 'Switches the two-factor sign-in of a person off who has lost app and recovery codes',
    help: ['Make sure that it is they who ask. The sessions that are open stay.'],
    options: {},
    arguments: 1,
    run: task('user reset-two-factor'),
  },
  {
    name: 'user list',
    usage: '[--json]',
    summary: 'Shows all people',
    help: [],
    options: { json: flag },
    arguments: 0,
    run: task('user list'),
  },
  {
    name: 'account list',
    usage: '[--json]',
    summary: 'Shows all accounts with their limit and number of products',
    help: [],
    options: { json: flag },
    arguments: 0,
    run: task('account list'),
  },
  {
    name: 'account limit',
    usage: '<account> <number|none>',
    summary: 'Sets how many products an account may have',
    help: ['The account is named by its id or its name.'],
    options: {},
    arguments: 2,
    run: task('account limit'),
  },
  {
    name: 'backup',
    usage: 'FILE [--no-check]',
    summary:
      'Writes all of the database to a file, also while Vigia runs, and restores it for a check',
    help: [
      'FILE must not be there yet. It restores into the embedded database and into PostgreSQL.',
      'The check needs space for the database in the temporary folder (TMPDIR); --no-check leaves it out.',
    ],
    options: { 'no-check': flag },
    arguments: 1,
    run: backup,
  },
  {
    name: 'restore',
    usage: 'FILE [--replace]',
    summary: 'Fills an empty database from a backup, whole or not at all',
    help: [
      'Vigia must be stopped. The database is the configured one: DATABASE_URL, or the folder DATA_DIR.',
      '--replace moves a database that is in the folder aside.',
    ],
    options: { replace: flag },
    arguments: 1,
    run: restore,
  },
  {
    name: 'move',
    usage: '--to postgres://user@host/database',
    summary: 'Moves the embedded database to an empty PostgreSQL',
    help: [
      'Vigia must be stopped. A move that is cut off leaves both as they were: run it again.',
      'Leave the password out of the address and give it as PGPASSWORD or in ~/.pgpass.',
    ],
    options: { to: text },
    arguments: 0,
    required: ['to'],
    run: move,
  },
  {
    name: 'check',
    usage: '[--mail-to <address>] [--json]',
    summary: 'Looks at configuration, database, mail, webhooks, shops, clock and disk',
    help: ['--mail-to also sends a mail there. It ends with 1 when something does not work.'],
    options: { 'mail-to': text, json: flag },
    arguments: 0,
    run: check,
  },
  {
    name: 'archive',
    usage: '--before 2025-01 [--to archive] | --restore FILE',
    summary: 'Moves months of the price history to files, and back',
    help: [],
    options: { before: text, to: { ...text, default: 'archive' }, restore: text },
    arguments: 0,
    run: ({ config, input, print }) => {
      const { to, restore: file, ...options } = input.options;
      if ((options['before'] === undefined) === (file === undefined)) {
        throw new WrongUsage('Name either --before or --restore.');
      }
      // The server has a folder of its own to work in.
      const paths = {
        to: resolve(String(to)),
        ...(typeof file === 'string' && { restore: resolve(file) }),
      };
      return perform({
        config,
        task: 'archive',
        input: { ...input, options: { ...options, ...paths } },
        print,
      });
    },
  },
  {
    name: 'sql',
    usage: '"select …" [--json]',
    summary: 'Runs one statement on the database, for support',
    help: [],
    options: { json: flag },
    arguments: 1,
    run: task('sql'),
  },
];
