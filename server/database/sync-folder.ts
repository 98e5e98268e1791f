import { spawnSync } from 'node:child_process';
import { fstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Times of change are as coarse as the system's ticks; what has changed so recently is not told from what changes now. */
const SETTLED_MS = 2000;

/**
 * Brings all files of a folder to disk in one go, as PostgreSQL's `recovery_init_sync_method = syncfs` does. On Linux, by
 * the program `sync`; where that is not to be had, nothing is brought to disk.
 *
 * @param settledBefore milliseconds since 1970; files that changed later are left out.
 * @returns whether an open file, given its descriptor, was brought to disk and has not changed since.
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
