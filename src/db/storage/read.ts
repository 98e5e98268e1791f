/** What is read without a document of a match. */
import type { Pause } from '../../machines/shell/sync.ts';
import { failing } from '../environment/hindrance.ts';
import type { CachedAnswer, Draft, Intent, IntentState, Meta, Overlay } from '../model/records.ts';
import { NEEDS_ATTENTION, UNSENT } from '../model/records.ts';
import { tablesOf, type Database } from './database.ts';
import { META } from './tables.ts';

export function readMetaRecord(database: Database): Promise<Meta | undefined> {
  return tablesOf(database).meta.get(META);
}

export function readIntents(database: Database, states: readonly IntentState[]): Promise<Intent[]> {
  return tablesOf(database)
    .intents.where('[state+n]')
    .between([states[0]!, 0], [states[0]!, Infinity])
    .toArray()
    .then(async (first) => {
      const rest = states.slice(1);
      return rest.length === 0 ? first : [...first, ...(await readIntents(database, rest))];
    })
    .then((intents) => intents.toSorted((a, b) => a.n - b.n));
}

export function readAllIntents(database: Database): Promise<Intent[]> {
  return tablesOf(database).intents.orderBy('n').toArray();
}

export function readIntent(database: Database, id: string): Promise<Intent | undefined> {
  return tablesOf(database).intents.get(id);
}

/** The number of intents in each of the given states. */
export async function countIntents(
  database: Database,
  states: readonly IntentState[],
): Promise<number> {
  const { intents } = tablesOf(database);
  const counts = await Promise.all(
    states.map((state) =>
      intents.where('[state+n]').between([state, 0], [state, Infinity]).count(),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The state of the top bar, from one transaction. */
export async function readProgress(database: Database) {
  return tablesOf(database).within('r', ['meta', 'intents'], async (tables) => {
    const count = (state: IntentState) =>
      tables.intents.where('[state+n]').between([state, 0], [state, Infinity]).count();
    const counted = async (states: readonly IntentState[]) =>
      (await Promise.all(states.map(count))).reduce((sum, some) => sum + some, 0);
    const [meta, waiting, needsAttention, queued] = await Promise.all([
      tables.meta.get(META),
      counted(UNSENT),
      counted(NEEDS_ATTENTION),
      tables.intents
        .where('[state+n]')
        .between(['queued', 0], ['queued', Infinity])
        .limit(FIRST_IN_FLIGHT)
        .toArray(),
    ]);
    const filling = (meta?.filling ?? null) !== null;
    const failed = failedOf(queued);
    return { asOf: meta?.asOf ?? null, filling, waiting, needsAttention, failed };
  });
}

/** How many of the first unsent changes are looked at for one at which the server failed: as many as are sent at once. */
const FIRST_IN_FLIGHT = 4;

/** The change at which the server failed and that is sent again first; null for none. */
function failedOf(queued: Intent[]): Pause | null {
  const [first] = queued
    .filter(({ outcome, nextAt }) => outcome !== null && nextAt > 0)
    .toSorted((a, b) => a.nextAt - b.nextAt);
  if (!first?.outcome) return null;
  return { hindrance: failing(first.outcome.status), retryAt: first.nextAt };
}

export function readAnswer(database: Database, key: string): Promise<CachedAnswer | undefined> {
  return tablesOf(database).answers.get(key);
}

export function readDraft(database: Database, name: string): Promise<Draft | undefined> {
  return tablesOf(database).drafts.get(name);
}

export function readOverlays(database: Database): Promise<Overlay[]> {
  return tablesOf(database).overlay.toArray();
}
