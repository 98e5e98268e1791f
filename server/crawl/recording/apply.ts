import { isInterruption, tryAgain } from '../../database/interruption.ts';
import type { Services } from '../../services.ts';
import { createWakeSignal, type WakeSignal } from '../queue/wake-signal.ts';
import { inPart } from '../parts.ts';
import { postpone } from '../queue/queue.ts';
import { createConcurrencyLimit } from '../reading/concurrency-limit.ts';
import { recordOutcomes, type OnChange, type Visited } from './record.ts';

/** Stores the outcomes of visits, those of one account together. */
export type Applier = {
  /** Each outcome is stored or its claim is released. */
  add: (visited: Visited[]) => void;
  /** Whether so many outcomes wait that no more visits should start. */
  isFull: () => boolean;
  /** Stores the waiting outcomes. */
  close: () => Promise<void>;
};

/** Outcomes that arrive within this time after a batch are stored together. */
const GATHER_MS = 150;
/** As soon as so many outcomes wait, they are stored. */
const BATCH = 20;
/** Batches of different accounts that are stored at once. */
const LANES = 4;
/** More than this wait only if the database is slow. */
const MOST_WAITING = 500;
/** A visit that ended in an internal error is not repeated at once. */
export const AFTER_BUG_MS = 3_600_000;
/** Nor is one that the database could not store: a disk that stays full would have the shop asked again and again. */
const AFTER_CUT_MS = 60_000;

type Account = { waiting: Visited[]; enough: WakeSignal };
type Needs = {
  services: Pick<Services, 'db' | 'log' | 'now' | 'realtime'>;
  onChange?: OnChange | undefined;
  /** Called after each batch. */
  onApplied: () => void;
};

/**
 * The first outcome of an account is stored at once. Those that arrive meanwhile and shortly after form the next batch.
 */
export function createApplier({ services, onChange, onApplied }: Needs): Applier {
  const accounts = new Map<string, Account>();
  const running = new Set<Promise<void>>();
  const limited = createConcurrencyLimit(LANES);
  let isClosing = false;
  let count = 0;

  const applyAll = async (accountId: string, { waiting, enough }: Account): Promise<void> => {
    while (waiting.length > 0) {
      await limited(async () => {
        const batch = waiting.splice(0, BATCH);
        await inPart('applying', () => apply(services, accountId, batch, onChange));
        count -= batch.length;
        onApplied();
      });
      if (waiting.length < BATCH && !isClosing) await enough.wait(GATHER_MS);
    }
    accounts.delete(accountId);
  };

  const start = (accountId: string): Account => {
    const account: Account = { waiting: [], enough: createWakeSignal() };
    accounts.set(accountId, account);
    // The work starts after all outcomes that arrive together were added.
    const done = Promise.resolve()
      .then(() => applyAll(accountId, account))
      .finally(() => running.delete(done));
    running.add(done);
    return account;
  };

  return {
    add: (visited) => {
      for (const visit of visited) {
        const { accountId } = visit.product;
        const { waiting, enough } = accounts.get(accountId) ?? start(accountId);
        waiting.push(visit);
        if (waiting.length >= BATCH) enough.wake();
      }
      count += visited.length;
    },
    isFull: () => count >= MOST_WAITING,
    close: async () => {
      isClosing = true;
      for (const { enough } of accounts.values()) enough.wake();
      await Promise.all(running);
    },
  };
}

/** Stores a batch. If one of its outcomes cannot be stored, they are stored one by one. */
async function apply(
  services: Needs['services'],
  accountId: string,
  batch: Visited[],
  onChange?: OnChange,
): Promise<void> {
  const { db, log, now, realtime } = services;
  try {
    // Storing it twice has no further effect, since the claims have ended.
    const seq = await tryAgain(() => recordOutcomes(db, accountId, batch, onChange));
    if (seq === null) return;
    realtime.publish(accountId, { cause: 'matchChanges', dataChanged: true, seq });
  } catch (error) {
    if (isInterruption(error)) {
      log.warn({ err: error }, 'the database cut off what visits found');
      // If this fails too, the claims expire.
      await releaseClaims(new Date(now() + AFTER_CUT_MS)).catch(() => {});
      return;
    }
    if (batch.length > 1) {
      // They lock the same row.
      for (const visit of batch) await apply(services, accountId, [visit], onChange);
      return;
    }
    const [visit] = batch;
    log.error({ err: error, product: visit?.product.id }, 'a visit cannot be stored');
    await releaseClaims(new Date(now() + AFTER_BUG_MS)).catch(() => {});
  }

  async function releaseClaims(next: Date): Promise<void> {
    for (const { product, until } of batch) {
      await tryAgain(() => postpone(db, [product], until, next));
    }
  }
}
