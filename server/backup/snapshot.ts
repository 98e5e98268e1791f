import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { lockDataFolder } from '../database/lock.ts';
import { databaseFiles } from '../database/make-embedded.ts';

const PREFIX = 'vigia-copy-';
const AT_ONCE = 16;
/** Is there while a database is open, and not in a copy that nobody has opened. */
const OPEN = 'postmaster.pid';

/**
 * Copies the files of an open embedded database to an empty folder, as they are at one moment: nothing is asked of the
 * database meanwhile. The copy is a database that was cut off then; it has all that was stored. Returns how long the
 * others waited, in milliseconds.
 */
export async function copyDatabase(
  lite: PGlite,
  { from, to }: { from: string; to: string },
): Promise<number> {
  // What is in the files already need not be done again when the copy is opened.
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
export async function makeCopyFolder(
  dataDir: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  await removeAbandoned(dataDir);
  const folder = join(dataDir, `${PREFIX}${Date.now().toString(36)}-${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  const unlock = await lockDataFolder(folder);
  return {
    folder,
    remove: async () => {
      await unlock();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy whose process was killed is nobody's. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue;
    const unlock = await lockDataFolder(join(dataDir, name)).catch(() => null);
    if (!unlock) continue;
    await unlock();
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
