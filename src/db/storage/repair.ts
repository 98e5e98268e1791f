import { projectOverlay } from '../intents/project-overlay.ts';
import type { Key } from '../model/keys.ts';
import { UNSETTLED, type Meta } from '../model/records.ts';
import { tablesOf, type Database } from './database.ts';
import { intentsIn, readBase, rewriteOverlay, unsettledOf } from './project.ts';
import { BASE, META, type Tx } from './tables.ts';

/** Recomputes the overlay from the intents; the stored overlay is only a cache. Returns the keys that were wrong. */
export async function repairOverlay(database: Database): Promise<Key[]> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', ...BASE],
    async (tables) => {
      const meta = await tables.meta.get(META);
      if (!meta) return [];
      const wrong = await wrongKeys(tables, meta);
      await rewriteOverlay(tables, meta, { keys: wrong });
      return wrong;
    },
  );
}

async function wrongKeys(tables: Tx, meta: Meta): Promise<Key[]> {
  const stored = await tables.overlay.toArray();
  const unsettled = await intentsIn(tables, UNSETTLED);
  const keys = [
    ...new Set([...stored.map(({ key }) => key), ...unsettled.flatMap((intent) => intent.keys)]),
  ];
  const byKey = await unsettledOf(tables, keys);
  const base = await readBase(tables, meta, keys);
  const known = new Map(stored.map((overlay) => [overlay.key, JSON.stringify(overlay)]));
  return keys.filter((key) => {
    const right = projectOverlay(key, { base: base.get(key), intents: byKey.get(key) ?? [] });
    return known.get(key) !== (right ? JSON.stringify(right) : undefined);
  });
}
