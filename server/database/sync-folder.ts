import { spawnSync } from 'node:child_process';
import { fstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Modification times are as coarse as the system's ticks: recent changes cannot be distinguished from present ones. */
const SETTLED_MS = 2000;

/**
 * Flushes all files of a folder to disk at once, as PostgreSQL's `recovery_init_sync_method = syncfs` does. On Linux,
 * by the program `sync`; without it, nothing is flushed.
 *
 * @param settledBefore milliseconds since 1970; files that changed later are left out.
 * @returns whether an open file, given its descriptor, was flushed and has not changed since.
 */
export function syncFolder(
  folder: string,
  settledBefore = Date.now() - SETTLED_MS,
): (descriptor: number) => boolean {
  const changedAt = new Map<bigint, bigint>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const { ino, ctimeMs, ctimeNs } = statSync(join(folder, name), { bigint: true });
    if (ctimeMs < settledBefore) changedAt.set(ino, ctimeNs);
  }
  const isDone =
    process.platform === 'linux' &&
    spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0;
  return (descriptor) => {
    if (!isDone) return false;
    const { ino, ctimeNs } = fstatSync(descriptor, { bigint: true });
    return changedAt.get(ino) === ctimeNs;
  };
}
