import { must } from '../../../../contract/must.ts';
import type { Row } from '../../intents/intent-type.ts';
import { intentTypeOf } from '../../intents/intents.ts';
import { viewOf } from '../../intents/overlay.ts';
import { projectOverlay } from '../../intents/project-overlay.ts';
import { LONGEST_WAIT_MS } from '../../environment/backoff.ts';
import { matchIdsOf, type Key } from '../../model/keys.ts';
import {
  NEEDS_ATTENTION,
  type Intent,
  type IntentState,
  type Meta,
  type StoredFile,
} from '../../model/records.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { readBaseDocuments } from '../../storage/documents.ts';
import { intentsIn, readBase, rewriteOverlay, unsettledOf } from '../../storage/project.ts';
import { readMeta, refuseFormerLeader } from '../../storage/store-error.ts';
import { BASE, type Tx } from '../../storage/tables.ts';

export type ClaimOptions = {
  leaderEpoch: number;
  now: number;
  most: number;
  /** Intents claimed by this leader and not yet recorded. Other `sending` intents were abandoned and are sent again. */
  inFlight: ReadonlySet<string>;
};

export type Claimed = {
  /** Heads of lanes, now `sending`. */
  intents: Intent[];
  /** The files sent with them. */
  files: StoredFile[];
  /** Those of `intents` that were sent before and whose base changed since, by their own effect or another's. */
  doubtful: ReadonlySet<string>;
  /** Intents whose base changed, or whose creation was discarded: now `held`. */
  held: Intent[];
  /** The time at which the next head may be sent (ms); null when none waits for a retry. */
  nextAt: number | null;
};

const FIRST_BATCH = 100;
/** The delay before an intent is checked again if its match is still being loaded. */
const NOT_LOADED_WAIT_MS = 1_000;

/** Marks the heads of free lanes as `sending`, before any of them is sent. */
export async function claim(database: Database, options: ClaimOptions): Promise<Claimed> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', 'files', ...BASE],
    async (tables) => {
      const meta = await readMeta(tables);
      refuseFormerLeader(meta, options.leaderEpoch);
      const { heads, nextAt } = await freeHeads(tables, options);
      const doubtful = new Set<string>();
      const claimed: Claimed = { intents: [], doubtful, files: [], held: [], nextAt };
      for (const head of heads) {
        const creators = await creatorsOf(tables, head);
        const isOrphan = creators.some(({ state }) => state === 'discarded');
        const found = isOrphan ? 'changed' : await compareWithSeen(tables, meta, head);
        if (found === 'not loaded') {
          claimed.nextAt = Math.min(claimed.nextAt ?? Infinity, options.now + NOT_LOADED_WAIT_MS);
        } else if (found === 'changed' && head.attempts === 0) {
          claimed.held.push(held(head, options.now));
        } else {
          claimed.intents.push(sending(head, options.leaderEpoch));
          if (found === 'changed') doubtful.add(head.id);
        }
      }
      await tables.intents.bulkPut([...claimed.intents, ...claimed.held]);
      const ids = claimed.intents.map(({ id }) => id);
      claimed.files = (await tables.files.bulkGet(ids)).filter((file) => file !== undefined);
      await rewriteOverlay(tables, meta, { keys: claimed.held.flatMap(({ keys }) => keys) });
      return claimed;
    },
  );
}

const sending = (intent: Intent, leaderEpoch: number): Intent => ({
  ...intent,
  state: 'sending',
  leaderEpoch,
  attempts: intent.attempts + 1,
});

const held = (intent: Intent, now: number): Intent => ({
  ...intent,
  state: 'held',
  outcome: { status: 0, body: null, seq: null, at: new Date(now).toISOString() },
});

/** The states in which an object is not on the server yet or was refused: dependent intents wait. */
const WAITED_FOR: readonly IntentState[] = ['queued', 'sending', ...NEEDS_ATTENTION];

async function creatorsOf(tables: Tx, { requires }: Intent): Promise<Intent[]> {
  const found = requires.length === 0 ? [] : await tables.intents.bulkGet(requires);
  return found.filter((intent) => intent !== undefined);
}

/** The first unsent intent of each lane that is not stopped. */
async function freeHeads(tables: Tx, options: ClaimOptions) {
  const { now, most } = options;
  const [sending, judged, first] = await Promise.all([
    intentsIn(tables, ['sending']),
    intentsIn(tables, NEEDS_ATTENTION),
    queuedFrom(tables, 0, FIRST_BATCH),
  ]);
  const isOnItsWay = (intent: Intent) => isInFlight(intent, options);
  /** Lanes with an intent in flight, or with one that needs a decision. */
  const stopped = new Set([...sending.filter(isOnItsWay), ...judged].map(({ lane }) => lane));
  const stalled = sending.filter((intent) => !isOnItsWay(intent));
  const heads: Intent[] = [];
  let nextAt: number | null = null;
  const consider = async (intent: Intent) => {
    if (stopped.has(intent.lane)) return;
    stopped.add(intent.lane);
    const creators = await creatorsOf(tables, intent);
    if (creators.some(({ state }) => WAITED_FOR.includes(state))) return;
    if (isDue(intent, now)) heads.push(intent);
    else nextAt = Math.min(nextAt ?? Infinity, intent.nextAt);
  };
  // An abandoned intent is the head of its lane: no later intent of the lane was sent.
  for (const intent of stalled) if (heads.length < most) await consider(intent);
  for (let batch = first, size = FIRST_BATCH; ;) {
    for (const intent of batch) if (heads.length < most) await consider(intent);
    if (batch.length < size || heads.length >= most) return { heads, nextAt };
    size *= 4;
    batch = await queuedFrom(tables, must(batch.at(-1), 'the last of a full batch').n + 1, size);
  }
}

function queuedFrom(tables: Tx, n: number, size: number): Promise<Intent[]> {
  return tables.intents
    .where('[state+n]')
    .between(['queued', n], ['queued', Infinity])
    .limit(size)
    .toArray();
}

/** A time further ahead than any delay was written before the clock was set back. */
function isDue({ nextAt }: Intent, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_WAIT_MS;
}

function isInFlight(intent: Intent, { leaderEpoch, inFlight }: ClaimOptions): boolean {
  return intent.leaderEpoch === leaderEpoch && inFlight.has(intent.id);
}

/** Compares the displayed state with the present one. */
async function compareWithSeen(
  tables: Tx,
  meta: Meta,
  intent: Intent,
): Promise<'same' | 'changed' | 'not loaded'> {
  const type = intentTypeOf(intent.type);
  const { seen: before } = intent;
  const watch = type?.watch;
  if (!before || !watch) return 'same';
  const seen = intent.keys.filter((key) => Object.hasOwn(before, key));
  if (await isAwaited(tables, meta, seen)) return 'not loaded';
  const base = await readBase(tables, meta, intent.keys);
  const unsettled = await unsettledOf(tables, intent.keys);
  const hasChanged = seen.some((key) => {
    const earlier = must(unsettled.get(key), key).filter(({ n }) => n < intent.n);
    const view = viewOf<Row>(
      base.get(key),
      projectOverlay(key, { base: base.get(key), intents: earlier }) ?? undefined,
    );
    return !(type.isSame ?? isSame)(before[key], watch(view, key) ?? null);
  });
  return hasChanged ? 'changed' : 'same';
}

/** Whether the document of a match may still be loaded. */
async function isAwaited(tables: Tx, meta: Meta, keys: Key[]): Promise<boolean> {
  if (!meta.filling) return false;
  return (await readBaseDocuments(tables, meta, matchIdsOf(keys))).includes(null);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
