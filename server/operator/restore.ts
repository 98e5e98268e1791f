import { resolve } from 'node:path';
import { checkBackupFile, openBackupFile } from '../backup/file.ts';
import type { Content } from '../backup/content.ts';
import {
  fillFolder,
  fillPostgres,
  requireEmpty,
  type PrintLine,
  toThisVersionAnew,
} from '../backup/target.ts';
import type { Config } from '../config.ts';
import { lockDataFolder } from '../database/lock.ts';
import { hasDatabase } from '../database/make-embedded.ts';
import { openAsIs } from '../database/open.ts';
import type { Command } from './command.ts';
import { CommandFailed } from '../command-failed.ts';
import { count } from './text.ts';

/** Replaces the configured database by that of a backup: completely, or not at all. */
export const restore: Command['run'] = async ({ config, input, print }) => {
  const file = resolve(input.arguments[0] ?? '');
  const replace = input.options['replace'] === true;
  const into = config.DATABASE_URL ? intoPostgres : intoFolder;
  await into({ config, replace, print, file });
};

type Parts = { config: Config; replace: boolean; print: PrintLine; file: string };

async function intoPostgres({ config, replace, print, file }: Parts): Promise<void> {
  if (replace) {
    throw new CommandFailed(
      '--replace is for the embedded database. On PostgreSQL make an empty database and name it with DATABASE_URL.',
    );
  }
  const database = await openAsIs({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    if (database.kind !== 'postgres') return;
    await requireEmpty(database.db);
    await from(file, print, (content) =>
      fillPostgres(database, content, { print, finish: toThisVersionAnew }),
    );
  } finally {
    await database.close();
  }
}

async function intoFolder({ config, replace, print, file }: Parts): Promise<void> {
  const folder = config.DATA_DIR;
  const unlock = await lockDataFolder(folder);
  try {
    const had = hasDatabase(folder);
    if (had && !replace) {
      throw new CommandFailed(
        `There is a database in ${folder} already. Name another folder with DATA_DIR, or move that database aside with --replace.`,
      );
    }
    await from(file, print, (content) =>
      fillFolder(folder, content, { print, finish: toThisVersionAnew }),
    );
    if (had)
      print(
        `The former database is in ${folder}, in the folder replaced-…: delete it when you no longer need it.`,
      );
  } finally {
    await unlock();
  }
}

async function from(
  file: string,
  print: PrintLine,
  fill: (content: Content) => Promise<{ rows: number; tables: number }>,
): Promise<void> {
  await checkBackupFile(file);
  const content = await openBackupFile(file);
  try {
    const { rows, tables } = await fill(content);
    const { madeAt, version } = content.manifest;
    print(
      `Restored ${count(rows, 'row')} of ${count(tables, 'table')}, as of ${madeAt}, Vigia ${version}.`,
    );
    print('Every row was compared. Browsers that have seen newer data load again. Start Vigia.');
  } finally {
    content.close();
  }
}
