import { keyOf, type Key } from '../model/keys.ts';
import { projectOverlay } from '../intents/project-overlay.ts';
import { addChanged } from './compactor.ts';
import { readEverything, readFolded } from '../storage/read-matches.ts';
import { UNSETTLED } from '../model/records.ts';
import type { Database } from '../storage/database.ts';

/**
 * The violated invariants of a database at rest: an empty list means a consistent database. For tests after every step,
 * and for /diagnostics; it reads everything, so it is too slow for every frame.
 */
export async function brokenInvariants(database: Database): Promise<string[]> {
  return brokenIn(database, await readEverything(database));
}

/** The same for a given reading. */
export async function brokenIn(
  database: Database,
  { meta, intents, overlays, base }: Awaited<ReturnType<typeof readEverything>>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const intent of intents) {
    const { id, state, outcome } = intent;
    if (state === 'settled' && outcome?.seq != null && outcome.seq > meta.cursor) {
      broken.push(`${id} is settled at ${outcome.seq}, the cursor is at ${meta.cursor}`);
    }
    if (state === 'applied' && !outcome) broken.push(`${id} is applied without an outcome`);
  }
  for (const [key, row] of base) {
    if ('seq' in row && typeof row.seq === 'number' && row.seq > meta.cursor) {
      broken.push(`${key} is of ${row.seq}, the cursor is at ${meta.cursor}`);
    }
  }
  const unsettled = intents.filter(({ state }) => UNSETTLED.includes(state));
  const keys = new Set<Key>([
    ...overlays.map(({ key }) => key),
    ...unsettled.flatMap((intent) => intent.keys),
  ]);
  const stored = new Map(overlays.map((overlay) => [overlay.key, overlay]));
  for (const key of keys) {
    const own = unsettled.filter((intent) => intent.keys.includes(key));
    const right = projectOverlay(key, { base: base.get(key), intents: own });
    if (JSON.stringify(right) !== JSON.stringify(stored.get(key) ?? null)) {
      broken.push(`the overlay of ${key} is not what its intents make of it`);
    }
  }
  return [...broken, ...(await brokenSnapshot(database, new Set(base.keys())))];
}

/** Snapshot and facts together must list the matches whose documents exist, and at least those until all are loaded. */
async function brokenSnapshot(database: Database, present: Set<Key>): Promise<string[]> {
  const { meta, columns, changed } = await readFolded(database);
  if (meta.generation === 0) return [];
  if (!columns) return [`generation ${meta.generation} has no snapshot`];
  await addChanged(database, columns, changed);
  const listed = new Set([...columns.slots.keys()].map((id) => keyOf('match', id)));
  const matches = [...present].filter((key) => key.startsWith('match:'));
  const gone = meta.filling ? [] : [...listed].filter((key) => !present.has(key));
  return [
    ...matches.filter((key) => !listed.has(key)).map((key) => `${key} is stored and not listed`),
    ...gone.map((key) => `${key} is listed and gone`),
  ];
}
