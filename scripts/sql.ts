import { sql } from 'drizzle-orm';
import { readConfig } from '../server/config.ts';
import { rowsOf } from '../server/database/database.ts';
import { openDatabase } from '../server/database/open.ts';

/**
 * Runs one statement on the configured database and prints its rows, for the embedded database, which has no client of
 * its own. Vigia must be stopped meanwhile.
 *
 *   npx tsx scripts/sql.ts "select username, email, super_admin from users"
 */
const [statement] = process.argv.slice(2);
if (!statement) {
  console.error('Which statement? npx tsx scripts/sql.ts "select count(*) from matches"');
  process.exit(1);
}
try {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
  });
  try {
    console.table(await rowsOf(db, sql.raw(statement)));
  } finally {
    await close();
  }
} catch (error) {
  const { message, cause } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}
