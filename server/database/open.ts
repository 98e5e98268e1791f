import type { OpenDatabase } from './database.ts';
import { databaseOf, openEmbedded } from './embedded.ts';
import { reasonOfFullDisk } from './full-disk.ts';
import { DataFolderUnusable, lockDataFolder } from './lock.ts';
import { hasDatabase } from './make-embedded.ts';
import { migrate } from './migrate.ts';
import { refuseMoved } from './moved.ts';
import { connectPostgres, openPostgres } from './postgres.ts';

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

/**
 * Opens an existing database unchanged, whichever version its tables have.
 *
 * @throws as `openDatabase`, and where the folder has none.
 */
export async function openAsIs({ url, dataDir }: DatabaseOptions): Promise<OpenDatabase> {
  if (url) return connectPostgres(url);
  if (!hasDatabase(dataDir)) {
    throw new DataFolderUnusable(
      `There is no database in ${dataDir}. Name its folder with DATA_DIR, or start Vigia once to make one.`,
    );
  }
  return openFolder(dataDir, { isServer: false });
}

async function openFolder(
  dataDir: string,
  { isServer } = { isServer: true },
): Promise<OpenDatabase> {
  const unlock = await lockDataFolder(dataDir);
  try {
    refuseMoved(dataDir);
    const lite = await openEmbedded(dataDir, isServer ? 'ofServer' : 'ofCommand');
    const db = databaseOf(lite);
    if (isServer) await migrate(db);
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
