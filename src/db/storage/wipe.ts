import { META } from './tables.ts';
import { tablesOf, type Database } from './database.ts';

/** After this nothing is written any more, and an interrupted wipe continues at the next start. */
export async function markWiping(database: Database): Promise<void> {
  await tablesOf(database).within('rw', ['meta'], async (tables) => {
    const meta = await tables.meta.get(META);
    if (meta) await tables.meta.put({ ...meta, wiping: true }, META);
  });
}

/** Deletes the database of a marked wipe. Other tabs close their connections when the browser requests it. */
export async function wipe(database: Database): Promise<void> {
  await markWiping(database);
  await tablesOf(database).delete();
}
