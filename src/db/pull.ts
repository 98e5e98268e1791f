import type { SyncChanges } from '../../contract/calls/sync.ts';
import type { PullOutcome } from '../machines/sync.ts';
import { backoffMs, LONGEST_WAIT_MS } from './backoff.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import type { Environment } from './environment.ts';
import { PATIENCE_MS, within } from './patience.ts';
import { isSameOwner, type Owner } from './owner.ts';
import { eachDocument, readMetaRecord } from './readers/read.ts';
import type { Meta } from './records.ts';
import { SYNC_KINDS } from './sync-rows.ts';
import type { Answer, Transport } from './transport.ts';
import type { Database } from './writers/database.ts';
import type { Applied } from './writers/apply.ts';
import { Refused } from './writers/refused.ts';
import type { Writers } from './writers/writers.ts';

/** Rows per answer: one transaction each, short enough not to be felt. */
const LOAD_LIMIT = 150;
const CATCH_UP_LIMIT = 250;

export type PullerParts = {
  database: Database;
  owner: Owner;
  transport: Transport;
  environment: Pick<Environment, 'now' | 'random' | 'setTimeout' | 'clearTimeout'>;
  writers: Writers;
  /** After each committed transaction. */
  onApplied: (applied: Applied) => void;
  onFlipped: (meta: Meta) => void;
};

/** Pulls one answer at a time. The catalogue of a load in progress is kept between answers. */
export class Puller {
  readonly #parts: PullerParts;
  #load: { generation: number; cursor: number; catalogue: Catalogue } | null = null;

  constructor(parts: PullerParts) {
    this.#parts = parts;
  }

  async pull({ leaderEpoch, failures }: { leaderEpoch: number; failures: number }) {
    const { database, owner, transport, environment } = this.#parts;
    if (!isSameOwner(transport.owner(), owner)) return { kind: 'signedOut' } as const;
    try {
      const meta = await this.#begin((await readMetaRecord(database))!, leaderEpoch);
      const { cursor, epoch } = meta.loading ?? meta;
      const askedAt = environment.now();
      const answer = await reach(() =>
        within(
          environment,
          PATIENCE_MS,
          transport.pull(cursor, epoch, meta.loading ? LOAD_LIMIT : CATCH_UP_LIMIT),
        ),
      );
      return await this.#take(answer, meta, { leaderEpoch, failures, askedAt });
    } catch (error) {
      return this.#outcomeOf(error, failures);
    }
  }

  #outcomeOf(error: unknown, failures: number): PullOutcome {
    if (error instanceof Refused && ['not-leader', 'wiping', 'gone'].includes(error.reason)) {
      return { kind: 'fenced' };
    }
    // Someone else moved the cursor: what came is old, the next answer will continue from it.
    if (error instanceof Refused && error.reason === 'stale' && failures < 3)
      return { kind: 'more' };
    if (error instanceof Refused) return this.#later(failures, null);
    throw error;
  }

  #later(failures: number, retryAfter: number | null): PullOutcome {
    const own = backoffMs(failures, this.#parts.environment.random);
    return { kind: 'later', delayMs: Math.max(own, Math.min(retryAfter ?? 0, LONGEST_WAIT_MS)) };
  }

  /** A first load, or one again because this build knows kinds of fact the last did not. */
  async #begin(meta: Meta, leaderEpoch: number): Promise<Meta> {
    const knowsMore = meta.unknownKinds.some((kind) => SYNC_KINDS.has(kind));
    if (meta.loading || (meta.generation > 0 && !knowsMore)) return meta;
    return this.#startLoad(leaderEpoch);
  }

  #startLoad(leaderEpoch: number): Promise<Meta> {
    const { database, environment, writers } = this.#parts;
    return writers.startLoad(database, { leaderEpoch, now: environment.now() });
  }

  async #take(
    answer: Answer<SyncChanges | null> | null,
    meta: Meta,
    asked: { leaderEpoch: number; failures: number; askedAt: number },
  ): Promise<PullOutcome> {
    const { leaderEpoch, failures } = asked;
    if (answer === null) return this.#later(failures, null);
    switch (answer.status) {
      case 200:
        break;
      case 401:
        return { kind: 'signedOut' };
      case 410:
        await this.#startLoad(leaderEpoch);
        // A server that compacts at once must not be asked in a circle.
        return meta.loading ? this.#later(failures, null) : { kind: 'more' };
      case 404:
      case 501:
        return { kind: 'unsupported' };
      default:
        return this.#later(failures, answer.retryAfter);
    }
    const changes = answer.body;
    if (!isChanges(changes)) return { kind: 'unsupported' };
    const target = meta.loading ?? meta;
    if (target.epoch !== '' && changes.epoch !== target.epoch) {
      await this.#startLoad(leaderEpoch);
      return { kind: 'more' };
    }
    if (changes.hasMore && changes.cursor <= target.cursor) return this.#later(failures, null);
    await this.#apply(changes, meta, asked);
    return { kind: changes.hasMore ? 'more' : 'caughtUp' };
  }

  async #apply(
    changes: SyncChanges,
    meta: Meta,
    { leaderEpoch, askedAt }: { leaderEpoch: number; askedAt: number },
  ): Promise<void> {
    const { database, environment, writers, onApplied, onFlipped } = this.#parts;
    const generation = meta.loading?.generation ?? meta.generation;
    const load = meta.loading && (await this.#loadOf(meta.loading));
    const applied = await writers.apply(database, changes, {
      leaderEpoch,
      generation,
      askedAt,
      now: environment.now(),
    });
    if (!load) return onApplied(applied);
    load.catalogue.change(changes.upserts.matches, changes.deletes.matches);
    load.cursor = changes.cursor;
    if (changes.hasMore) return onApplied(applied);
    const { cursor } = load;
    const { columns } = load.catalogue;
    this.#load = null;
    const flipped = await writers.flip(database, {
      leaderEpoch,
      generation,
      cursor,
      columns,
      askedAt,
    });
    await writers.sweep(database, leaderEpoch);
    return onFlipped(flipped);
  }

  /** After a crash, or under another leader, the rows that were already loaded are read back. */
  async #loadOf({ generation, cursor }: NonNullable<Meta['loading']>) {
    if (this.#load?.generation === generation && this.#load.cursor === cursor) return this.#load;
    const catalogue = new Catalogue();
    await eachDocument(this.#parts.database, generation, (batch) => catalogue.change(batch));
    return (this.#load = { generation, cursor, catalogue });
  }
}

/** No answer at all is null: offline, or cut on the way. */
async function reach<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** A server that answers every path with a page, or another shape, has no sync. */
function isChanges(body: SyncChanges | null): body is SyncChanges {
  return (
    typeof body === 'object' &&
    typeof body?.cursor === 'number' &&
    typeof body.epoch === 'string' &&
    Array.isArray(body.upserts?.matches)
  );
}
