import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { type Database, type OpenDatabase, rowsOf } from '../database/database.ts';
import { allMigrations, migrationsOf } from '../database/migrate.ts';
import { CommandFailed } from '../command-failed.ts';

/** The context of a command. Where a server runs, the embedded database is the server's, and so is all of this. */
export type Operator = {
  config: Config;
  database: OpenDatabase;
  db: Database;
  now: () => number;
  /** Where people reach this deployment, for links. */
  publicUrl: string;
  /** Makes every process close the connections of ended sessions. */
  sessionsEnded: (accountId: string) => Promise<void>;
  /** Prints a line for the operator. */
  print: (line: string) => void;
};

/** The input of a command. It is sent to the server as JSON. */
export type Input = {
  options: Record<string, string | boolean | undefined>;
  arguments: string[];
  /** Read from standard input. */
  password?: string | undefined;
};

/** Work that runs where the database is: in the server, where the embedded one runs. */
export type OperatorTask = (operator: Operator, input: Input) => Promise<void>;

/** @throws CommandFailed unless the tables are those of this version. */
export async function requireCurrent(db: Database): Promise<void> {
  const { applied, pending } = await migrationsOf(db);
  if (applied.length === 0) {
    throw new CommandFailed(
      'The database has no tables of Vigia. Start Vigia once to make them, or name another with DATABASE_URL.',
    );
  }
  if (applied.some((name) => !allMigrations().includes(name))) {
    throw new CommandFailed(
      'The tables of the database are those of a newer version of Vigia. Use that version.',
    );
  }
  if (pending.length === 0) return;
  throw new CommandFailed(
    `The tables of the database are those of an older version. Start this version once to bring them up to date.`,
  );
}

export type Account = { id: string; name: string; company: string };

/** By its id or name. @throws CommandFailed when there is none, or more than one. */
export async function findAccountNamed(db: Database, name: string): Promise<Account> {
  const found = await rowsOf<Account>(
    db,
    sql`select id, name, company from accounts
        where id = ${name} or lower(name) = lower(${name}) or lower(company) = lower(${name})
        order by id <> ${name}, created_at`,
  );
  const [account] = found;
  if (!account) {
    throw new CommandFailed(`There is no account '${name}'. 'vigia account list' shows them.`);
  }
  if (found.length > 1 && account.id !== name) {
    const ids = found.map(({ id }) => `  ${id}`).join('\n');
    throw new CommandFailed(
      `${found.length} accounts are called '${name}'. Give the id of one:\n${ids}`,
    );
  }
  return account;
}

/** Text in columns, the first row their titles. */
export function inColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
