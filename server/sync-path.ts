import { open } from 'node:fs/promises';

/** Flushes a file to the disk, or the names of a folder's files. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
