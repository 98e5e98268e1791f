import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { hosts } from '../../database/schema/catalogue.ts';
import { claimHost, leftAt, releaseHosts } from '../../crawl/queue/queue.ts';
import { dueHosts, duePage, passHost, type Here } from './pages.ts';
import { readPage, type ReadDependencies } from './read-page.ts';

export type VisitLimits = {
  /** Milliseconds since 1970: visits due after this are left to another run. */
  deadline: number;
  /** Called after each visit. */
  onVisit: () => Promise<void>;
};

/** The number of websites of one automatic creation that are visited concurrently. */
const LANES = 4;
const POLL_MS = 200;
/** Time added to the longest visit, for storing its outcome. */
const CLAIM_SLACK_MS = 30_000;
/** A host that requests a longer pause is given up. */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/**
 * Visits due pages, with the pauses of each host, until none is due or the time has run out.
 *
 * @returns whether pages are still due.
 */
export async function visitDue(
  here: Here,
  deps: ReadDependencies,
  limits: VisitLimits,
): Promise<boolean> {
  const { db, config, now } = deps.services;
  const worker = randomUUID();

  const failed = new AbortController();
  const lane = async (): Promise<void> => {
    while (!deps.signal.aborted && !failed.signal.aborted && now() < limits.deadline) {
      const names = await dueHosts(db, here);
      if (names.length === 0) return;
      const until = new Date(now() + 2 * config.CRAWL_TIMEOUT_MS + CLAIM_SLACK_MS);
      const host = await claimHost(db, names, { worker, now: new Date(now()), until });
      if (host === null) {
        await passPaused(names);
        await pause(POLL_MS, undefined, { signal: deps.signal }).catch(() => {});
        continue;
      }
      const page = await duePage(db, here, host.host);
      // Another lane has read the last page.
      if (!page) await releaseHosts(db, worker, [leftAt(host, now())]);
      else await readPage({ claim: { host, worker }, page, here }, deps);
      await limits.onVisit();
    }
  };
  const passPaused = async (names: string[]): Promise<void> => {
    const paused = await db
      .select({ host: hosts.host, until: hosts.pausedUntil })
      .from(hosts)
      .where(inArray(hosts.host, names));
    for (const { host, until } of paused) {
      if (until !== null && until.getTime() > now() + LONGEST_PAUSE_MS) {
        await passHost(db, here, { host, message: 'The website asks to be left alone.' });
      }
    }
  };

  // Once one lane has failed, the others end with the visit that they are making, before the caller closes what they use.
  const lanes = Array.from({ length: LANES }, lane);
  for (const each of lanes) each.catch(() => failed.abort());
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  deps.signal.throwIfAborted();
  return (await dueHosts(db, here)).length > 0;
}
