import type { Intent } from '../../model/records.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { rewriteOverlay } from '../../storage/project.ts';
import { readMeta, writeMeta } from '../../storage/store-error.ts';
import { BASE } from '../../storage/tables.ts';

/** Takes over intents rescued from an unreadable database, in their order, to be sent under the same keys. */
export async function adoptIntents(database: Database, intents: Intent[]): Promise<void> {
  if (intents.length === 0) return;
  await tablesOf(database).within('rw', ['meta', 'intents', 'overlay', ...BASE], async (tables) => {
    const meta = await readMeta(tables);
    const adopted = intents.map((intent, i) => ({ ...intent, n: meta.nextIntent + i }));
    await tables.intents.bulkPut(adopted);
    await rewriteOverlay(tables, meta, { keys: [...new Set(adopted.flatMap(({ keys }) => keys))] });
    await writeMeta(tables, { ...meta, nextIntent: meta.nextIntent + adopted.length });
  });
}
