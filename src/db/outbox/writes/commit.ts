import { must } from '../../../../contract/must.ts';
import { intentTypeOf } from '../../intents/intents.ts';
import type { RequestedChange } from '../../intents/intent-args.ts';
import type { IntentType, Row } from '../../intents/intent-type.ts';
import type { Key } from '../../model/keys.ts';
import type { Owner } from '../../model/owner.ts';
import { viewOf } from '../../intents/overlay.ts';
import { projectOverlay } from '../../intents/project-overlay.ts';
import { UNSENT, type Intent, type Meta } from '../../model/records.ts';
import { tablesOf, type Database } from '../../storage/database.ts';
import { readBase, rewriteOverlay, unsettledOf } from '../../storage/project.ts';
import { readMeta, StoreError, refuseOtherOwner, writeMeta } from '../../storage/store-error.ts';
import { BASE, type Tx } from '../../storage/tables.ts';

/** More intents than a user can create in weeks offline. */
const MOST_UNSENT = 10_000;

export type CommitOptions = { owner: Owner; id: string; now: number };

/**
 * Stores an intent and recomputes the overlay of the rows it touches. When this resolves it is durable. A repeated id,
 * or the same request twice in a row, is one intent.
 *
 * @throws Refused: wiping, other-owner, too-many, unknown-intent
 */
export async function commit(
  database: Database,
  requested: RequestedChange,
  { owner, id, now }: CommitOptions,
): Promise<Intent> {
  const type = intentTypeOf(requested.type);
  if (!type) throw new StoreError('unknown-intent', `no intent type '${requested.type}'`);
  return tablesOf(database).within(
    'rw',
    ['meta', 'intents', 'overlay', 'files', ...BASE],
    async (tables) => {
      const [meta, known, last, oldest] = await Promise.all([
        readMeta(tables),
        tables.intents.get(id),
        lastOfLane(tables, requested, type),
        oldestQueued(tables),
      ]);
      refuseOtherOwner(meta, owner);
      const same = known ?? (isRepeated(last, requested) ? last : undefined);
      if (same) return same;
      if (oldest) await refuseTooMany(tables, meta.nextIntent - oldest.n);
      const views = await viewsOf(tables, meta, { type, args: requested.args });
      const [row] = views.values();
      const intent: Intent = {
        id,
        n: meta.nextIntent,
        type: requested.type,
        args: type.complete?.(requested.args, row) ?? requested.args,
        lane: type.lane(requested.args),
        policy: type.policy,
        keys: type.keys(requested.args),
        state: 'queued',
        attempts: 0,
        nextAt: 0,
        at: new Date(now).toISOString(),
        seen: seenBy(type, { args: requested.args, views }),
        leaderEpoch: 0,
        outcome: null,
        requires: requested.requires ?? [],
      };
      const { file } = requested;
      // Both are requested in this order and awaited together: the overlay includes the intent.
      await Promise.all([
        tables.intents.add(intent),
        file && tables.files.add({ intent: id, file, name: file.name }),
        writeMeta(tables, { ...meta, nextIntent: meta.nextIntent + 1 }),
        rewriteOverlay(tables, meta, { keys: intent.keys }),
      ]);
      return intent;
    },
  );
}

async function lastOfLane(tables: Tx, requested: RequestedChange, type: IntentType<unknown>) {
  if (type.policy !== 'last-write-wins' || requested.file) return undefined;
  const lane = type.lane(requested.args);
  return tables.intents.where('[lane+n]').between([lane, 0], [lane, Infinity]).last();
}

/** A double click: the last intent of the lane is equal and has not been sent. */
function isRepeated(last: Intent | undefined, requested: RequestedChange): boolean {
  return (
    last?.state === 'queued' &&
    last.attempts === 0 &&
    last.type === requested.type &&
    JSON.stringify(last.args) === JSON.stringify(requested.args)
  );
}

function oldestQueued(tables: Tx): Promise<Intent | undefined> {
  return tables.intents.where('[state+n]').between(['queued', 0], ['queued', Infinity]).first();
}

/**
 * `most` intents were stored since the oldest, so no more can wait. Counting many is slow, so it is done only if
 * needed.
 */
async function refuseTooMany(tables: Tx, most: number): Promise<void> {
  if (most < MOST_UNSENT) return;
  const counts = await Promise.all(UNSENT.map((state) => countIn(tables, state)));
  const unsent = counts.reduce((sum, count) => sum + count, 0);
  if (unsent >= MOST_UNSENT) throw new StoreError('too-many', `${unsent} changes wait to be sent`);
}

function countIn(tables: Tx, state: Intent['state']): Promise<number> {
  return tables.intents.where('[state+n]').between([state, 0], [state, Infinity]).count();
}

type Views = ReadonlyMap<Key, Row | undefined>;

/**
 * The displayed touched rows, including earlier unsettled intents, for types that compare them. A match whose document
 * is not loaded yet was not displayed here: the server decides about it.
 */
async function viewsOf(
  tables: Tx,
  meta: Meta,
  { type, args }: { type: IntentType<unknown>; args: unknown },
): Promise<Views> {
  if (!type.watch) return new Map();
  const keys = type.keys(args);
  const base = await readBase(tables, meta, keys);
  const intents = await unsettledOf(tables, keys);
  const isLoaded = meta.generation > 0 && !meta.filling;
  const seen = keys.filter((key) => isLoaded || base.has(key));
  return new Map(
    seen.map((key) => {
      const overlay =
        projectOverlay(key, { base: base.get(key), intents: must(intents.get(key), key) }) ??
        undefined;
      return [key, viewOf(base.get(key), overlay)];
    }),
  );
}

/** The watched parts of the views, or of the row as its editor opened with it. */
function seenBy(
  type: IntentType<unknown>,
  { args, views }: { args: unknown; views: Views },
): Intent['seen'] {
  const { watch } = type;
  if (!watch) return null;
  const before = type.opened?.(args);
  return Object.fromEntries(
    [...views].map(([key, row]) => [key, watch(before ?? row, key) ?? null]),
  );
}
