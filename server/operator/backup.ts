import { randomUUID } from 'node:crypto';
import { statfs, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openBackupFile, requireFreeName, writeBackupFile } from '../backup/file.ts';
import { makeOwnFolder, wasOwned } from '../backup/own-folder.ts';
import { makeCopyFolder } from '../backup/snapshot.ts';
import { readCopy, readDatabase } from '../backup/source.ts';
import { fillCopy } from '../backup/target.ts';
import type { Content } from '../backup/content.ts';
import { DataFolderInUse } from '../database/lock.ts';
import { databaseFiles, makeAside } from '../database/make-embedded.ts';
import { migrationsOf } from '../database/migrate.ts';
import type { Command } from './command.ts';
import { CommandFailed } from '../command-failed.ts';
import { perform, withOperator } from './perform.ts';
import { count, seconds, size } from './text.ts';

/** The space that a database needs while its copy exists. */
const SPARE_BYTES = 100_000_000;

/** Writes all of the database to a file, also while Vigia runs, and restores it for a check. */
export const backup: Command['run'] = async ({ config, input, print }) => {
  const file = resolve(input.arguments[0] ?? '');
  await requireFreeName(file);
  const write = async (content: Content) => {
    const check = input.options['no-check'] === true ? async () => {} : checkRestores;
    const written = await writeBackupFile(content, file, check);
    const { tables, rows, bytes } = written;
    print(`Wrote ${file}: ${count(rows, 'row')} of ${count(tables, 'table')}, ${size(bytes)}.`);
    if (input.options['no-check'] !== true) {
      print('Checked: restored into an empty database, every row is the same.');
    }
    print('It holds password hashes and keys: keep it where nobody else reads it.');
  };
  try {
    await withOperator(config, print, async ({ database, db }) => {
      if ((await migrationsOf(db)).applied.length === 0) {
        throw new CommandFailed(
          'The database has no tables of Vigia: there is nothing to back up.',
        );
      }
      await readDatabase(database, write);
    });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    await fromCopy(config.DATA_DIR, write, async (folder) => {
      const task = 'copy';
      let waited = 0;
      await perform({
        config,
        task,
        input: { options: {}, arguments: [folder] },
        print: (line) => (waited = Number(line)),
      });
      print(`Vigia waited ${seconds(waited)} for a copy of its database.`);
    });
  }
};

/** The running server copies its files; reading them takes this process's time and memory instead of the server's. */
async function fromCopy(
  dataDir: string,
  write: (content: Content) => Promise<void>,
  copy: (folder: string) => Promise<void>,
): Promise<void> {
  await requireSpace(dataDir);
  const { folder, remove } = await makeCopyFolder(dataDir);
  try {
    await copy(resolve(folder));
    await readCopy(folder, write);
  } finally {
    await remove();
  }
}

async function requireSpace(dataDir: string): Promise<void> {
  let needed = SPARE_BYTES;
  for (const name of databaseFiles(dataDir)) needed += await sizeOf(join(dataDir, name));
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= needed) return;
  throw new CommandFailed(
    `A copy of the database in ${dataDir} needs ${size(needed)}, and ${size(bavail * bsize)} are free. ` +
      'Make space, or stop Vigia first: then no copy is needed.',
  );
}

async function sizeOf(path: string): Promise<number> {
  const entry = await stat(path).catch(() => null);
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.size;
  const sizes = (await readdir(path)).map((name) => sizeOf(join(path, name)));
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

const CHECK = 'vigia-check-';

/** Restores into a database that is thrown away. @throws when a row is not the same. */
async function checkRestores(file: string): Promise<void> {
  const parent = tmpdir();
  const { folder, remove } = await makeOwnFolder(parent, {
    name: `${CHECK}${randomUUID().slice(0, 8)}`,
    ours: (name) => name.startsWith(CHECK) && wasOwned(join(parent, name)),
  });
  let content: Awaited<ReturnType<typeof openBackupFile>> | undefined;
  try {
    content = await openBackupFile(file);
    const nothing = async () => {};
    await fillCopy(await makeAside(folder), content, { print: () => {}, finish: nothing });
  } finally {
    content?.close();
    await remove();
  }
}
