import type { Row } from '../intents.ts';
import { intentTypeOf } from '../intents.ts';
import { projectOverlay, viewOf } from '../overlay.ts';
import { LONGEST_WAIT_MS } from '../backoff.ts';
import {
  NEEDS_ATTENTION,
  type Intent,
  type IntentState,
  type Meta,
  type StoredFile,
} from '../records.ts';
import { tablesOf, type Database } from './database.ts';
import { intentsIn, readBase, rewriteOverlay, unsettledOf } from './project.ts';
import { readMeta, refuseFormerLeader } from './refused.ts';
import { BASE, type Tx } from './tables.ts';

export type ClaimOptions = {
  leaderEpoch: number;
  now: number;
  most: number;
  /** Those this leader has claimed and not recorded. Any other that is `sending` was left behind, and is sent again. */
  inFlight: ReadonlySet<string>;
};

export type Claimed = {
  /** Heads of lanes, now `sending`. */
  intents: Intent[];
  /** What goes out with them. */
  files: StoredFile[];
  /** Whose base moved, or whose creation was discarded: now `held`. */
  held: Intent[];
  /** When the next head may be sent (ms); null when none waits for its time. */
  nextAt: number | null;
};

const FIRST_BATCH = 100;

/** Marks the heads of free lanes as being sent, before any of them is. */
export async function claim(database: Database, options: ClaimOptions): Promise<Claimed> {
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', 'files', ...BASE],
    async (tables) => {
      const meta = await readMeta(tables);
      refuseFormerLeader(meta, options.leaderEpoch);
      const { heads, nextAt } = await freeHeads(tables, options);
      const claimed: Claimed = { intents: [], files: [], held: [], nextAt };
      for (const head of heads) {
        const creators = await creatorsOf(tables, head);
        const isVoid =
          creators.some(({ state }) => state === 'discarded') ||
          (await seesAnother(tables, meta, head));
        if (isVoid) claimed.held.push(held(head, options.now));
        else claimed.intents.push(sending(head, options.leaderEpoch));
      }
      await tables.intents.bulkPut([...claimed.intents, ...claimed.held]);
      const ids = claimed.intents.map(({ id }) => id);
      claimed.files = (await tables.files.bulkGet(ids)).filter((file) => file !== undefined);
      await rewriteOverlay(
        tables,
        meta,
        claimed.held.flatMap(({ keys }) => keys),
      );
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

/** What is not on the server yet, or was refused: what is about it waits. */
const WAITED_FOR: readonly IntentState[] = ['queued', 'sending', ...NEEDS_ATTENTION];

async function creatorsOf(tables: Tx, { requires }: Intent): Promise<Intent[]> {
  const found = requires.length === 0 ? [] : await tables.intents.bulkGet(requires);
  return found.filter((intent) => intent !== undefined);
}

/** The first unsent intent of each lane that nothing stops. */
async function freeHeads(tables: Tx, options: ClaimOptions) {
  const { now, most } = options;
  const [sending, judged, first] = await Promise.all([
    intentsIn(tables, ['sending']),
    intentsIn(tables, NEEDS_ATTENTION),
    queuedFrom(tables, 0, FIRST_BATCH),
  ]);
  const isOnItsWay = (intent: Intent) => isInFlight(intent, options);
  /** Lanes with an intent on its way, or with one a person has to decide about. */
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
  // What was left behind is the head of its lane: nothing behind it was sent.
  for (const intent of stalled) if (heads.length < most) await consider(intent);
  for (let batch = first, size = FIRST_BATCH; ;) {
    for (const intent of batch) if (heads.length < most) await consider(intent);
    if (batch.length < size || heads.length >= most) return { heads, nextAt };
    size *= 4;
    batch = await queuedFrom(tables, batch.at(-1)!.n + 1, size);
  }
}

function queuedFrom(tables: Tx, n: number, size: number): Promise<Intent[]> {
  return tables.intents
    .where('[state+n]')
    .between(['queued', n], ['queued', Infinity])
    .limit(size)
    .toArray();
}

/** A time further off than any wait is of a clock that was set back since. */
function isDue({ nextAt }: Intent, now: number): boolean {
  return nextAt <= now || nextAt > now + LONGEST_WAIT_MS;
}

function isInFlight(intent: Intent, { leaderEpoch, inFlight }: ClaimOptions): boolean {
  return intent.leaderEpoch === leaderEpoch && inFlight.has(intent.id);
}

/** Whether what the person saw has changed since. Once sent, the change may be our own: nothing is compared. */
async function seesAnother(tables: Tx, meta: Meta, intent: Intent): Promise<boolean> {
  const type = intentTypeOf(intent.type);
  if (!intent.seen || intent.attempts > 0 || !type?.watch) return false;
  const base = await readBase(tables, meta, intent.keys);
  const unsettled = await unsettledOf(tables, intent.keys);
  return intent.keys.some((key) => {
    const earlier = unsettled.get(key)!.filter(({ n }) => n < intent.n);
    const view = viewOf<Row>(
      base.get(key),
      projectOverlay(key, base.get(key), earlier) ?? undefined,
    );
    return !(type.isSame ?? isSame)(intent.seen![key], type.watch!(view, key) ?? null);
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
