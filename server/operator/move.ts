import { sql } from 'drizzle-orm';
import { readDatabase } from '../backup/source.ts';
import { fillPostgres, toThisVersion } from '../backup/target.ts';
import { type Database, type OpenDatabase, rowsOf } from '../database/database.ts';
import { migrationsOf } from '../database/migrate.ts';
import { markMoved } from '../database/moved.ts';
import { openAsIs } from '../database/open.ts';
import { connectPostgres } from '../database/postgres.ts';
import type { Command } from './command.ts';
import { CommandFailed } from '../command-failed.ts';
import { count, withoutPassword } from './text.ts';

/** Moves the embedded database to an empty PostgreSQL. The files stay, with a note that they were moved. */
export const move: Command['run'] = async ({ config, input, print }) => {
  const to = String(input.options['to']);
  if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to)) {
    throw new CommandFailed(
      `--to wants the address of a PostgreSQL, such as postgres://vigia@localhost/vigia.`,
    );
  }
  if (config.DATABASE_URL) {
    throw new CommandFailed(
      'This moves the embedded database, and DATABASE_URL names a PostgreSQL: unset it. From one PostgreSQL to another use backup and restore.',
    );
  }
  const source = await openAsIs({ dataDir: config.DATA_DIR });
  try {
    if ((await migrationsOf(source.db)).applied.length === 0) {
      throw new CommandFailed('The database has no tables of Vigia: there is nothing to move.');
    }
    const target = await connectPostgres(to);
    try {
      await moveTo(target, source, print);
    } finally {
      await target.close();
    }
    markMoved(config.DATA_DIR, withoutPassword(to));
  } finally {
    await source.close();
  }
  print(`Start Vigia with DATABASE_URL=${withoutPassword(to)} from now on.`);
  print(`The files in ${config.DATA_DIR} are as they were; Vigia does not start on them any more.`);
};

async function moveTo(
  target: OpenDatabase & { kind: 'postgres' },
  source: OpenDatabase,
  print: (line: string) => void,
): Promise<void> {
  if (await isSame(target.db, source.db)) {
    print('All of it is there already: an earlier move had come to its end.');
    return;
  }
  const { rows, tables } = await readDatabase(source, (content) =>
    fillPostgres(target, content, { print, finish: toThisVersion }),
  );
  print(`Moved ${count(rows, 'row')} of ${count(tables, 'table')}. Every row was compared.`);
}

/** A move whose process ended after the commit, and before it could report it. */
async function isSame(target: Database, source: Database): Promise<boolean> {
  const [there] = await rowsOf<{ is: boolean }>(
    target,
    sql`select to_regclass('deployment') is not null as is`,
  );
  if (there?.is !== true) return false;
  const identity = sql`select epoch, token_secret, created_at::text as "createdAt" from deployment`;
  const [a, b] = [await rowsOf(source, identity), await rowsOf(target, identity)];
  return a.length > 0 && JSON.stringify(a) === JSON.stringify(b);
}
