import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { reasonOfFullDisk } from './full-disk.ts';
import { DataFolderUnusable, lockDataFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

export type DatabaseOptions = { url?: string | undefined; dataDir: string };

/**
 * Opens PostgreSQL at `url`, or the embedded database in `dataDir`, and migrates it.
 *
 * @throws DataFolderInUse when another process has the folder.
 * @throws DataFolderUnusable when it cannot be written or locked, or its disk is full.
 */
export function openDatabase({ url, dataDir }: DatabaseOptions): Promise<OpenDatabase> {
  return url ? openPostgres(url) : openFolder(dataDir);
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockDataFolder(dataDir);
  try {
    const lite = await openEmbedded(dataDir);
    const db = drizzle(lite) as unknown as Database;
    await migrate(db);
    const close = async () => {
      await lite.close();
      await unlock();
    };
    return { kind: 'embedded', db, lite, close };
  } catch (error) {
    await unlock();
    const reason = reasonOfFullDisk(dataDir);
    throw reason === null ? error : new DataFolderUnusable(reason);
  }
}
