import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../error-code.ts';
import { LOCK_FILE, lockDataFolder } from '../database/lock.ts';

/** A folder that is a process's own as long as that lives. */
export type OwnFolder = { folder: string; remove: () => Promise<void> };

/**
 * Makes a folder that is this process's until `remove`. Those that killed processes left beside it are removed, of the
 * names that are `ours`. On a disk that knows no locks it is made, and nothing is removed.
 */
export async function makeOwnFolder(
  parent: string,
  { name, ours }: { name: string; ours: (name: string) => boolean },
): Promise<OwnFolder> {
  await removeAbandoned(parent, ours);
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  const unlock = await lockDataFolder(folder).catch(() => null);
  return {
    folder,
    remove: async () => {
      await unlock?.();
      await removeFolder(folder);
    },
  };
}

/** Whether a process made a folder its own; one that is just being made is not yet. */
export const wasOwned = (folder: string): boolean => existsSync(join(folder, LOCK_FILE));

async function removeAbandoned(parent: string, ours: (name: string) => boolean): Promise<void> {
  // A folder may be one to write in only.
  for (const name of await readdir(parent).catch(() => [])) {
    if (!ours(name)) continue;
    const unlock = await lockDataFolder(join(parent, name)).catch(() => null);
    if (!unlock) continue;
    await unlock();
    await removeFolder(join(parent, name));
  }
}

/**
 * Who may still be writing in it, for a process that was killed, finds no folder under the name any more, and stops.
 * Another process may be removing the same one.
 */
async function removeFolder(folder: string): Promise<void> {
  const renamed = `${folder}-${randomUUID().slice(0, 8)}-removed`;
  try {
    await rename(folder, renamed);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return;
    throw error;
  }
  await rm(renamed, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
