import { must } from '../../../contract/must.ts';
import type { Row } from '../intents/intent-type.ts';
import { idOf, kindOf, type Key } from '../model/keys.ts';
import { projectOverlay } from '../intents/project-overlay.ts';
import { UNSETTLED, type Intent, type IntentState, type Meta } from '../model/records.ts';
import { readBaseDocuments } from './documents.ts';
import { smallKey, type Tx } from './tables.ts';

/** Base rows of the visible generation, by key; those that do not exist are left out. */
export async function readBase(tables: Tx, meta: Meta, keys: Key[]): Promise<Map<Key, Row>> {
  const matches = keys.filter((key) => kindOf(key) === 'match');
  const others = keys.filter((key) => kindOf(key) !== 'match');
  const [details, small] = await Promise.all([
    readBaseDocuments(tables, meta, matches.map(idOf)),
    tables.small.bulkGet(others.map((key) => smallKey(meta.generation, kindOf(key), idOf(key)))),
  ]);
  const rows = new Map<Key, Row>();
  for (const [i, key] of matches.entries()) if (details[i]) rows.set(key, details[i]);
  for (const [i, key] of others.entries()) if (small[i]) rows.set(key, small[i].row);
  return rows;
}

/** Intents in some states, oldest first within each. */
export async function intentsIn(tables: Tx, states: readonly IntentState[]): Promise<Intent[]> {
  const found = await Promise.all(
    states.map((state) =>
      tables.intents.where('[state+n]').between([state, 0], [state, Infinity]).toArray(),
    ),
  );
  return found.flat();
}

export async function unsettledOf(tables: Tx, keys: Key[]): Promise<Map<Key, Intent[]>> {
  const found = await candidates(tables, keys);
  const unsettled = new Map(
    found.filter(({ state }) => UNSETTLED.includes(state)).map((intent) => [intent.id, intent]),
  );
  const byKey = new Map<Key, Intent[]>(keys.map((key) => [key, []]));
  for (const intent of unsettled.values()) {
    for (const key of intent.keys) byKey.get(key)?.push(intent);
  }
  return byKey;
}

/** With more keys than this, a lookup per key costs more than reading all unsettled intents, which are few. */
const FEW_KEYS = 8;

async function candidates(tables: Tx, keys: Key[]): Promise<Intent[]> {
  if (keys.length === 0) return [];
  if (keys.length > FEW_KEYS) return intentsIn(tables, UNSETTLED);
  const byKey = keys.map((key) => tables.intents.where('keys').equals(key).toArray());
  return (await Promise.all(byKey)).flat();
}

/**
 * Recomputes the overlay of touched keys: the only code that writes overlays. `fresh` are the base rows written by this
 * transaction; null is a row that it deletes.
 */
export async function rewriteOverlay(
  tables: Tx,
  meta: Meta,
  { keys, fresh = new Map() }: { keys: Key[]; fresh?: ReadonlyMap<Key, Row | null> },
): Promise<void> {
  if (keys.length === 0) return;
  const isFew = keys.length <= FEW_KEYS;
  const stale = keys.filter((key) => !fresh.has(key));
  // A few keys are read at once even if some are not needed: this saves one round trip.
  const [byKey, read] = await Promise.all([
    unsettledOf(tables, keys),
    isFew ? readBase(tables, meta, stale) : null,
  ]);
  const isBusy = (key: Key) => must(byKey.get(key), key).length > 0;
  const busy = keys.filter(isBusy);
  const base = read ?? (await readBase(tables, meta, stale.filter(isBusy)));
  for (const [key, row] of fresh) if (row) base.set(key, row);
  const overlays = busy.map((key) =>
    must(projectOverlay(key, { base: base.get(key), intents: must(byKey.get(key), key) }), key),
  );
  const stored = isFew ? keys : await tables.overlay.toCollection().primaryKeys();
  const idle = stored.filter((key) => byKey.get(key)?.length === 0);
  await Promise.all([
    idle.length > 0 && tables.overlay.bulkDelete(idle),
    overlays.length > 0 && tables.overlay.bulkPut(overlays),
  ]);
}
