import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isInterruption, tryAgain } from '../database/interruption.ts';
import type { Services } from '../services.ts';
import { createAlarm } from './alarm.ts';
import { forgetFutureTimes } from './clock.ts';
import { createFetcher } from './create-fetcher.ts';
import type { Fetcher } from './fetcher.ts';
import { addHosts, claimVisit, nextVisitAt, postpone, type Claim } from './queue.ts';
import type { OnChange } from './record.ts';
import { visit } from './visit.ts';

export type Crawler = {
  /** Looks for work now instead of at the next look around. */
  wake: () => void;
  /** Ends the visits under way and gives their claims back. */
  stop: () => Promise<void>;
};

export type CrawlerOptions = { fetcher?: Fetcher; browser?: Fetcher | null; onChange?: OnChange };

/** A worker without anything to do looks around this often. */
const LOOK_AROUND_MS = 2000;
/** How long after a database error. */
const RECOVER_MS = 5000;
/** A visit that ended in a fault of ours is not repeated at once. */
const AFTER_BUG_MS = 3_600_000;
/** On top of the longest visit: time to store its outcome. */
const CLAIM_SLACK_MS = 30_000;
const WAKE_QUEUE = 'crawl-wake';

/** Has the crawlers look for work as soon as this transaction is committed: there are new products, or pages to read again. */
export async function crawlSoon({ jobs }: Pick<Services, 'jobs'>, tx?: Database): Promise<void> {
  await jobs.send(WAKE_QUEUE, {}, { singletonKey: WAKE_QUEUE }, tx);
}

/** Starts visiting due products, CRAWL_CONCURRENCY hosts at once, until it is stopped. */
export async function startCrawler(
  services: Services,
  { onChange, fetcher = createFetcher(services), browser = null }: CrawlerOptions = {},
): Promise<Crawler> {
  const { db, config, log, now } = services;
  const worker = randomUUID();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const alarm = createAlarm();

  let hostsAddedAt = -Infinity;
  const learnHosts = async () => {
    hostsAddedAt = performance.now();
    await addHosts(db);
    await forgetFutureTimes(db, services);
  };

  const work = async (claim: Claim) => {
    try {
      const signal = stopping.signal;
      const visited = await visit(claim, { services, fetcher, browser, signal, onChange });
      if (!visited) return;
      services.realtime.publish(visited.accountId, {
        cause: 'matchChanges',
        dataChanged: true,
        seq: visited.seq,
      });
    } catch (error) {
      if (isInterruption(error)) {
        log.warn({ err: error, host: claim.host.host }, 'the database cut a visit off');
        // Where this fails too, the claim ends by itself.
        await tryAgain(() => postpone(db, claim)).catch(() => {});
        return;
      }
      log.error({ err: error, host: claim.host.host, product: claim.product.id }, 'crawl failed');
      await postpone(db, claim, new Date(now() + AFTER_BUG_MS)).catch(() => {});
    }
  };

  /** Starts one visit, or says how long there is nothing to do. */
  const step = async (): Promise<number> => {
    if (running.size >= config.CRAWL_CONCURRENCY) return LOOK_AROUND_MS;
    const until = new Date(now() + 2 * config.CRAWL_TIMEOUT_MS + CLAIM_SLACK_MS);
    const claim = await claimVisit(db, { worker, now: new Date(now()), until });
    if (claim === null) {
      if (performance.now() - hostsAddedAt >= LOOK_AROUND_MS) await learnHosts();
      const next = await nextVisitAt(db);
      return Math.min(LOOK_AROUND_MS, Math.max(1, (next ?? Infinity) - now()));
    }
    const visiting = work(claim).finally(() => {
      running.delete(visiting);
      alarm.ring();
    });
    running.add(visiting);
    return 0;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      let pause: number;
      try {
        pause = await step();
      } catch (error) {
        log.error({ err: error }, 'the crawl queue cannot be read');
        pause = RECOVER_MS;
      }
      if (pause > 0 && !stopping.signal.aborted) await alarm.wait(pause);
    }
  };

  await learnHosts();
  await services.jobs.work(WAKE_QUEUE, {}, async () => {
    await learnHosts();
    alarm.ring();
  });
  const loop = run();
  return {
    wake: alarm.ring,
    stop: async () => {
      stopping.abort();
      alarm.ring();
      await loop;
      await Promise.all(running);
      await fetcher.close();
    },
  };
}
