import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { Pool, types } from 'pg';
import type { Database, OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { lockDataFolder } from './lock.ts';
import { migrate } from './migrate.ts';

export type DatabaseOptions = { url?: string | undefined; dataDir: string };

/** Connections per process. A request holds one for a few milliseconds. */
const POOL_SIZE = 10;

/**
 * Opens PostgreSQL at `url`, or the embedded database in `dataDir`, and migrates it.
 *
 * @throws DataFolderInUse when another process has the folder.
 * @throws DataFolderUnusable when it cannot be written or locked.
 */
export function openDatabase({ url, dataDir }: DatabaseOptions): Promise<OpenDatabase> {
  return url ? openPostgres(url) : openFolder(dataDir);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  // Counts and sequence numbers stay far below 2^53; the embedded driver reads them as numbers too.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({ connectionString: url, max: POOL_SIZE });
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {});
  const db = drizzlePostgres(pool) as unknown as Database;
  try {
    await migrate(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { kind: 'postgres', db, pool, url, close: () => pool.end() };
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const unlock = await lockDataFolder(dataDir);
  try {
    const lite = await openEmbedded(dataDir);
    const db = drizzleEmbedded(lite) as unknown as Database;
    await migrate(db);
    const close = async () => {
      await lite.close();
      await unlock();
    };
    return { kind: 'embedded', db, lite, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
