import { tablesOf, type Database } from '../../storage/database.ts';
import { readMeta, writeMeta } from '../../storage/store-error.ts';

/** Makes this tab the leader: from now on only transactions with this number may write facts or claim intents. */
export async function lead(database: Database): Promise<number> {
  return tablesOf(database).within('rw', ['meta'], async (tables) => {
    const meta = await readMeta(tables);
    const leaderEpoch = meta.leaderEpoch + 1;
    await writeMeta(tables, { ...meta, leaderEpoch });
    return leaderEpoch;
  });
}
