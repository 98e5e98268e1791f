import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { asError } from '../as-error.ts';
import { isHeldByOlderVersion } from './older-lock.ts';
import { errorCodeOf } from '../error-code.ts';

/** In the folder, so that the lock is found by every path to the folder. Never removed. */
export const LOCK_FILE = 'vigia.lock';

/** O_EXLOCK, which fails at once where another process has it. */
const LOCKED = 0x20 | constants.O_NONBLOCK;
/**
 * The flag by which node opens a file and locks it; Linux has none. That of Windows is libuv's: nobody else may open
 * it.
 */
const EXCLUSIVE_FLAGS: Partial<Record<NodeJS.Platform, number>> = {
  darwin: LOCKED,
  freebsd: LOCKED,
  openbsd: LOCKED,
  win32: 0x1000_0000,
};
const EXCLUSIVE_OPEN = EXCLUSIVE_FLAGS[process.platform];

/** The folder is not usable for the embedded database; the message has the remedy. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable';
}

export class DataFolderInUse extends DataFolderUnusable {
  override name = 'DataFolderInUse';
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Vigia process. ` +
        'Stop that one first, or choose another folder with DATA_DIR.',
    );
  }
}

/**
 * Locks a data folder for this process and makes it where there is none. Two processes on one embedded database
 * corrupt it silently, so the lock is one the kernel keeps on a file in the folder, and frees however the process ends.
 *
 * @throws DataFolderInUse when a living process holds it.
 * @throws DataFolderUnusable when the folder cannot be written or locked.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const { path, descriptor } = openLockFile(folder);
  try {
    const isLocked = EXCLUSIVE_OPEN !== undefined || lockOpenFile(path, descriptor);
    if (!isLocked || (await isHeldByOlderVersion(path))) throw new DataFolderInUse(path);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return async () => {
    if (EXCLUSIVE_OPEN === undefined) unlockOpenFile(descriptor);
    closeSync(descriptor);
  };
}

function openLockFile(folder: string): { path: string; descriptor: number } {
  try {
    // The embedded database makes its files so that everybody may read and write them.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = realpathSync(folder);
    keepOthersOut(path);
    const flags = constants.O_RDWR | constants.O_CREAT | (EXCLUSIVE_OPEN ?? 0);
    return { path, descriptor: openSync(join(path, LOCK_FILE), flags) };
  } catch (error) {
    const code = errorCodeOf(error);
    const { message } = asError(error);
    if (EXCLUSIVE_OPEN !== undefined && (code === 'EAGAIN' || code === 'EBUSY')) {
      throw new DataFolderInUse(folder);
    }
    throw new DataFolderUnusable(
      `The data folder ${folder} cannot be used: ${message}. ` +
        'Let the user who runs Vigia write there, or choose another folder with DATA_DIR.',
    );
  }
}

/**
 * The embedded database makes files that every user of the machine may read and write, so nobody but the folder's owner
 * and group gets to them. A folder that belongs to somebody else is theirs to close.
 */
function keepOthersOut(path: string): void {
  const { mode, uid } = statSync(path);
  if ((mode & 0o007) !== 0 && uid === process.geteuid?.()) chmodSync(path, mode & 0o7770);
}

/**
 * Locks by the program `flock`, which Linux has and node has not: the lock belongs to the open file, which the program
 * is lent, and stays when it ends.
 *
 * @returns false when another open file holds the lock.
 */
function lockOpenFile(folder: string, descriptor: number): boolean {
  const { status, error, stderr } = flock('-xn', descriptor);
  if (status === 0) return true;
  if (status === 1 && stderr === '') return false;
  const reason = error
    ? `the program flock cannot be run (${error.message}). Install util-linux or busybox`
    : `${stderr.trim()}. Choose a folder on a local disk with DATA_DIR`;
  throw new DataFolderUnusable(
    `The data folder ${folder} cannot be locked: ${reason}, or set DATABASE_URL.`,
  );
}

/**
 * A program that this process starts shares its open files for a moment, and with them the lock: closing the file is
 * not enough.
 */
function unlockOpenFile(descriptor: number): void {
  flock('-u', descriptor);
}

function flock(option: string, descriptor: number) {
  return spawnSync('flock', [option, '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
}
