import { must } from '../../../contract/must.ts';
import type { SyncChanges } from '../../../contract/calls/sync.ts';
import { decodeSnapshot } from '../../../contract/sync/snapshot.ts';
import type { Hindrance } from '../../machines/shared/change.ts';
import type { PullOutcome } from '../../machines/shell/sync.ts';
import { backoffMs, LONGEST_WAIT_MS } from '../environment/backoff.ts';
import { recordsOf } from '../storage/stored-columns.ts';
import type { Environment } from '../environment/environment.ts';
import { pacer } from '../environment/pace.ts';
import { failing, hindranceOf } from '../environment/hindrance.ts';
import { FILE_TIMEOUT_MS, TIMEOUT_MS, withTimeout } from '../environment/timeout.ts';
import { isSameOwner, type Owner } from '../model/owner.ts';
import { readMetaRecord } from '../storage/read.ts';
import type { Meta } from '../model/records.ts';
import { SYNC_KINDS } from './sync-rows.ts';
import type { TransportResponse, Transport } from '../environment/transport.ts';
import type { Database } from '../storage/database.ts';
import type { Applied } from './writes/apply.ts';
import { StoreError } from '../storage/store-error.ts';
import type { SyncWriters } from './writers.ts';

/** Rows per answer: one transaction each, short enough not to block the page. */
const LIMIT = 100;
/** A snapshot is at most 2,000 changes old. What an account that changes all the time has beyond that comes later. */
const MOST_AHEAD = 20;

export type PullerParts = {
  database: Database;
  owner: Owner;
  transport: Transport;
  environment: Pick<Environment, 'now' | 'random' | 'setTimeout' | 'clearTimeout'>;
  writers: Pick<SyncWriters, 'apply' | 'flip' | 'stage' | 'startLoad' | 'sweep'>;
  /** After each committed transaction. */
  onApplied: (applied: Applied) => void;
  onFlipped: (meta: Meta) => void;
};

type PullRequest = { leaderEpoch: number; failures: number };

/** Changes that continue a cursor, and when they were requested (ms since 1970). */
type ChangesAt = { changes: SyncChanges; askedAt: number };

/** Pulls one answer at a time: first a snapshot with the changes since, then what changes later. */
export class Puller {
  readonly #parts: PullerParts;
  /** The cursor at which a snapshot has just begun, if nothing was pulled since. */
  #begunAt: number | null = null;

  constructor(parts: PullerParts) {
    this.#parts = parts;
  }

  async pull(request: PullRequest): Promise<PullOutcome> {
    const { database, owner, transport } = this.#parts;
    if (!isSameOwner(transport.owner(), owner)) return { kind: 'signedOut' };
    try {
      const meta = must(await readMetaRecord(database), 'the meta record');
      // The previous build did not know kinds of fact that this one knows.
      const knowsMore = meta.unknownKinds.some((kind) => SYNC_KINDS.has(kind));
      const isBegun = meta.generation > 0 && !knowsMore;
      return await (isBegun ? this.#catchUp(meta, request) : this.#load(meta, request));
    } catch (error) {
      return this.#outcomeOf(error, request);
    }
  }

  #outcomeOf(error: unknown, { failures }: PullRequest): PullOutcome {
    if (error instanceof StoreError && ['not-leader', 'wiping', 'gone'].includes(error.reason)) {
      return { kind: 'fenced' };
    }
    // Another tab moved the cursor: this answer is outdated, the next one continues from the new cursor.
    if (error instanceof StoreError && error.reason === 'stale' && failures < 3)
      return { kind: 'more' };
    if (error instanceof StoreError) return this.#later(failures, null, null);
    throw error;
  }

  #later(failures: number, hindrance: Hindrance | null, retryAfter: number | null): PullOutcome {
    const { environment } = this.#parts;
    const own = backoffMs(failures, environment.random);
    const delayMs = Math.max(own, Math.min(retryAfter ?? 0, LONGEST_WAIT_MS));
    return { kind: 'later', delayMs, hindrance, retryAt: environment.now() + delayMs };
  }

  /** The result of an answer without content. */
  #unanswered(reached: Reached, { failures }: PullRequest): PullOutcome {
    if (!reached.answer) return this.#later(failures, reached.hindrance, null);
    const { status, retryAfter } = reached.answer;
    if (status === 401) return { kind: 'signedOut' };
    if (status === 404 || status === 501) return { kind: 'unsupported' };
    return this.#later(failures, failing(status === 200 ? null : status), retryAfter);
  }

  /**
   * A first load, or a reload beside the visible rows. The list is complete afterwards; its documents follow. A snapshot
   * may be older than the documents, so it becomes visible with the changes since: a row changed in between would
   * otherwise be missing until the next pull. If these cannot be loaded, the next pull says why.
   */
  async #load(meta: Meta, request: PullRequest): Promise<PullOutcome> {
    const { database, transport, environment, writers, onFlipped, onApplied } = this.#parts;
    const reached = await reach(() =>
      withTimeout(environment, FILE_TIMEOUT_MS, (signal) =>
        transport.snapshot(meta.cursor, { signal }),
      ),
    );
    const { answer } = reached;
    if (answer?.status !== 200 || !answer.body) return this.#unanswered(reached, request);
    const snapshot = await decodeSnapshot(answer.body, pacer());
    if (!snapshot) return { kind: 'unsupported' };
    const { leaderEpoch } = request;
    const generation = await writers.startLoad(database, { leaderEpoch });
    for (const record of recordsOf(snapshot.columns)) {
      await writers.stage(database, record, { leaderEpoch, generation });
    }
    const ahead = await this.#askAhead(snapshot);
    const flipped = await writers.flip(database, { leaderEpoch, generation, snapshot });
    this.#begunAt = flipped.cursor;
    const applied: Applied[] = [];
    try {
      for (const one of ahead) applied.push(await this.#apply(one, { leaderEpoch, generation }));
    } finally {
      onFlipped(flipped);
      for (const one of applied) onApplied(one);
    }
    await writers.sweep(database, leaderEpoch);
    return { kind: ahead.at(-1)?.changes.hasMore === false ? 'caughtUp' : 'more' };
  }

  /** The changes since a snapshot, as far as the server answers with changes that continue it. */
  async #askAhead({ cursor, epoch }: Pick<Meta, 'cursor' | 'epoch'>): Promise<ChangesAt[]> {
    const ahead: ChangesAt[] = [];
    for (let next = cursor; ahead.length < MOST_AHEAD;) {
      const { reached, askedAt } = await this.#ask(next, epoch);
      const { answer } = reached;
      const changes = answer?.status === 200 ? answer.body : null;
      if (!isChanges(changes) || changes.epoch !== epoch || changes.prevSeq !== next) break;
      if (changes.hasMore && changes.cursor <= next) break;
      ahead.push({ changes, askedAt });
      if (!changes.hasMore) break;
      next = changes.cursor;
    }
    return ahead;
  }

  async #ask(cursor: number, epoch: string) {
    const { transport, environment } = this.#parts;
    const askedAt = environment.now();
    const reached = await reach(() =>
      withTimeout(environment, TIMEOUT_MS, (signal) =>
        transport.pull(cursor, epoch, LIMIT, { signal }),
      ),
    );
    return { reached, askedAt };
  }

  async #apply(
    { changes, askedAt }: ChangesAt,
    lead: { leaderEpoch: number; generation: number },
  ): Promise<Applied> {
    const { database, writers, environment } = this.#parts;
    const options = { ...lead, askedAt, now: environment.now() };
    const applied = await writers.apply(database, changes, options);
    this.#begunAt = null;
    return applied;
  }

  async #catchUp(meta: Meta, request: PullRequest): Promise<PullOutcome> {
    const { cursor, epoch, generation } = meta;
    const { reached, askedAt } = await this.#ask(cursor, epoch);
    const { answer } = reached;
    if (answer?.status === 410) return this.#loadAgain(meta, request);
    if (answer?.status !== 200) return this.#unanswered(reached, request);
    const changes = answer.body;
    if (!isChanges(changes)) return { kind: 'unsupported' };
    if (changes.epoch !== epoch) return this.#loadAgain(meta, request);
    if (changes.hasMore && changes.cursor <= cursor) {
      return this.#later(request.failures, failing(null), null);
    }
    const { leaderEpoch } = request;
    this.#parts.onApplied(await this.#apply({ changes, askedAt }, { leaderEpoch, generation }));
    return { kind: changes.hasMore ? 'more' : 'caughtUp' };
  }

  /** A server that compacts immediately must not be called in a loop. */
  #loadAgain(meta: Meta, request: PullRequest): Promise<PullOutcome> | PullOutcome {
    const isCircle = this.#begunAt === meta.cursor;
    this.#begunAt = null;
    return isCircle
      ? this.#later(request.failures, failing(null), null)
      : this.#load(meta, request);
  }
}

type Reached<Answer = TransportResponse> =
  | { answer: Answer; hindrance: null }
  | { answer: null; hindrance: Hindrance };

async function reach<Answer>(ask: () => Promise<Answer>): Promise<Reached<Answer>> {
  try {
    return { answer: await ask(), hindrance: null };
  } catch (error) {
    return { answer: null, hindrance: hindranceOf(error) };
  }
}

/** A server that answers every path with a page, or with another shape, has no sync. */
function isChanges(body: SyncChanges | null): body is SyncChanges {
  return (
    typeof body === 'object' &&
    typeof body?.cursor === 'number' &&
    typeof body.epoch === 'string' &&
    Array.isArray(body.upserts?.matches)
  );
}
