import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../contract/durations.ts';
import { WAKE_QUEUE } from '../catalogue/crawl-soon.ts';
import { batchReads } from '../database/batch-reads.ts';
import { isInterruption, tryAgain } from '../database/interruption.ts';
import type { Services } from '../services.ts';
import { createWakeSignal } from './queue/wake-signal.ts';
import { AFTER_BUG_MS, createApplier } from './recording/apply.ts';
import { claimVisits } from './queue/claim.ts';
import { forgetFutureTimes } from './queue/clock.ts';
import { createFetcher } from './fetching/create-fetcher.ts';
import type { Fetcher } from './fetching/fetcher.ts';
import { inPart } from './parts.ts';
import {
  addHosts,
  leftAt,
  nextVisitAt,
  postpone,
  releaseHosts,
  type Claim,
  type Released,
} from './queue/queue.ts';
import type { OnChange } from './recording/record.ts';
import { visit, type VisitDependencies } from './visit.ts';

export type Crawler = {
  /** Polls for work now instead of at the next interval. */
  wake: () => void;
  /** Ends running visits, stores finished results, and releases claims. */
  stop: () => Promise<void>;
};

export type CrawlerOptions = { fetcher?: Fetcher; browser?: Fetcher | null; onChange?: OnChange };

/** An idle worker polls this often. */
const POLL_MS = 2000;
/** The delay after a database error. */
const RECOVER_MS = 5000;
/** Visits that will begin within this time are claimed together. */
const CLAIM_AHEAD_MS = 100;
/** Added to the longest visit: time to store its outcome. */
const CLAIM_SLACK_MS = 30_000;
/** A visit that begins later than this after its claim could last longer than the claim. */
const LONGEST_AHEAD_MS = CLAIM_SLACK_MS / 2;

/** Starts visiting due products, CRAWL_CONCURRENCY hosts at once, until it is stopped. */
export async function startCrawler(
  services: Services,
  { onChange, fetcher = createFetcher(services), browser = null }: CrawlerOptions = {},
): Promise<Crawler> {
  const { db, config, log, now } = services;
  const worker = randomUUID();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const claims: Claim[] = [];
  const wakeSignal = createWakeSignal();
  const applier = createApplier({ services, onChange, onApplied: wakeSignal.wake });
  /** Visits with running requests, and those whose requests have ended since the last claims. */
  let busy = 0;
  let ended = 0;
  let claimedAt = performance.now();
  /** How many visits are claimed in advance: as many as start within CLAIM_AHEAD_MS. */
  let ahead = 0;

  const deps: VisitDependencies = {
    services,
    fetcher,
    browser,
    signal: stopping.signal,
    onAnswered: () => onAnswered(),
    // One statement releases all hosts that finished while the previous statement ran.
    release: batchReads<Released, void>(async (left) => {
      await releaseHosts(db, worker, left);
      return () => {};
    }),
  };

  let hostsAddedAt = -Infinity;
  const updateHosts = async () => {
    hostsAddedAt = performance.now();
    await addHosts(db);
    await forgetFutureTimes(db, services);
  };

  const visitClaimed = async (claim: Claim) => {
    try {
      applier.add(await visit(claim, deps));
    } catch (error) {
      const { host, products, until, url } = claim;
      if (isInterruption(error)) {
        log.warn({ err: error, host: host.host }, 'the database cut a visit off');
        // If this fails too, the claim expires.
        await tryAgain(() => postpone(db, products, until)).catch(() => {});
        return;
      }
      log.error({ err: error, host: host.host, url }, 'crawl failed');
      await postpone(db, products, until, new Date(now() + AFTER_BUG_MS)).catch(() => {});
    }
  };

  const keep = (work: Promise<void>) => {
    const kept = work.finally(() => {
      running.delete(kept);
      wakeSignal.wake();
    });
    running.add(kept);
  };

  const claimMs = 2 * config.CRAWL_TIMEOUT_MS + CLAIM_SLACK_MS;
  const isLate = ({ until }: Claim) => until.getTime() - now() < claimMs - LONGEST_AHEAD_MS;

  /**
   * Starts as many visits as allowed: limited by the number of hosts at once and by the results that wait to be stored.
   */
  const startReady = () => {
    for (const claim of claims.splice(0)) {
      if (isLate(claim)) keep(releaseClaim(claim));
      else claims.push(claim);
    }
    while (busy < config.CRAWL_CONCURRENCY && !applier.isFull() && !stopping.signal.aborted) {
      const claim = claims.shift();
      if (!claim) return;
      busy += 1;
      keep(visitClaimed(claim));
    }
  };

  const onAnswered = () => {
    busy -= 1;
    ended += 1;
    startReady();
    if (claims.length <= ahead / 2) wakeSignal.wake();
  };

  const claimMore = (count: number): Promise<Claim[]> => {
    const passed = Math.max(1, performance.now() - claimedAt);
    ahead = Math.min(Math.round((ended * CLAIM_AHEAD_MS) / passed), config.CRAWL_CONCURRENCY);
    claimedAt = performance.now();
    ended = 0;
    const until = new Date(now() + claimMs);
    const intervalMs = config.CRAWL_INTERVAL_HOURS * HOUR_MS;
    const options = { worker, now: new Date(now()), until, count, intervalMs };
    return inPart('claiming', () => claimVisits(db, options));
  };

  /** Claims as many visits as allowed; returns the delay until the next step in milliseconds. */
  const step = async (): Promise<number> => {
    startReady();
    const room = config.CRAWL_CONCURRENCY - busy + ahead - claims.length;
    if (applier.isFull() || room <= ahead / 2) return POLL_MS;
    const claimed = await claimMore(room);
    claims.push(...claimed);
    startReady();
    if (claimed.length > 0) return 0;
    if (performance.now() - hostsAddedAt >= POLL_MS) await updateHosts();
    const next = await nextVisitAt(db);
    return Math.min(POLL_MS, Math.max(1, (next ?? Infinity) - now()));
  };

  /** For a claim whose visit has not started. If this fails, the claim expires. */
  const releaseClaim = async ({ host, products, until }: Claim) => {
    await postpone(db, products, until).catch(() => {});
    await releaseHosts(db, worker, [leftAt(host, now())]).catch(() => {});
  };

  let turnedAt = performance.now();
  const stopWatching = services.vitals.watch('crawler', () => performance.now() - turnedAt);
  const run = async () => {
    while (!stopping.signal.aborted) {
      turnedAt = performance.now();
      let pause: number;
      try {
        pause = await step();
      } catch (error) {
        log.error({ err: error }, 'the crawl queue cannot be read');
        pause = RECOVER_MS;
      }
      if (pause > 0 && !stopping.signal.aborted) await wakeSignal.wait(pause);
    }
  };

  await updateHosts();
  await services.jobs.work(WAKE_QUEUE, {}, async () => {
    await updateHosts();
    wakeSignal.wake();
  });
  const loop = run();
  return {
    wake: wakeSignal.wake,
    stop: async () => {
      stopping.abort();
      wakeSignal.wake();
      await loop;
      stopWatching();
      await Promise.all([...running, ...claims.splice(0).map(releaseClaim)]);
      await applier.close();
      await fetcher.close();
    },
  };
}
