import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { databaseFiles } from '../database/make-embedded.ts';
import { makeOwnFolder, type OwnFolder } from './own-folder.ts';

const PREFIX = 'vigia-copy-';
const AT_ONCE = 16;
/** This file exists while a database is open, and not in an unopened copy. */
const OPEN = 'postmaster.pid';

/**
 * Copies the files of an open embedded database to an empty folder, as of one moment: the database executes nothing
 * meanwhile. The copy is a database that was interrupted then; it has all committed data. Returns how long the
 * others waited, in milliseconds.
 */
export async function copyDatabase(
  lite: PGlite,
  { from, to }: { from: string; to: string },
): Promise<number> {
  // Changes already in the files need no recovery when the copy is opened.
  await lite.exec('checkpoint');
  return lite.runExclusive(async () => {
    const began = performance.now();
    await copyFiles(from, to);
    return performance.now() - began;
  });
}

/** Many at a time, and without copying a byte where the file system shares what is the same. */
async function copyFiles(from: string, to: string): Promise<void> {
  const files: string[] = [];
  for (const name of databaseFiles(from)) {
    if (name === OPEN) continue;
    if (!(await stat(join(from, name))).isDirectory()) {
      files.push(name);
      continue;
    }
    await mkdir(join(to, name));
    const entries = await readdir(join(from, name), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(relative(from, entry.parentPath), entry.name);
      if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true });
      else files.push(path);
    }
  }
  const waiting = files.values();
  const copyWaiting = async () => {
    for (const file of waiting) {
      await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyWaiting));
}

/** Makes a folder for a copy, beside the database. It is this process's until `remove`; what others left is removed. */
export const makeCopyFolder = (dataDir: string): Promise<OwnFolder> =>
  makeOwnFolder(dataDir, {
    name: `${PREFIX}${Date.now().toString(36)}-${process.pid}`,
    ours: (name) => name.startsWith(PREFIX),
  });
