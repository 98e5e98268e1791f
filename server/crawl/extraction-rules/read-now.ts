import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FetchFailure, type FetchedPage } from '../fetching/fetcher.ts';
import {
  fetchPermitted,
  leaveHost,
  visitRobots,
  type HostAnswer,
  type HostDependencies,
} from '../hosts/host-visit.ts';
import { judgeFailure, type Outcome } from '../reading/outcome.ts';
import { claimHost, hostOf } from '../queue/queue.ts';
import { needsRobots } from '../hosts/robots-file.ts';

/** How long a preview waits for a claim of the website. */
const TIMEOUT_MS = 15_000;
const RETRY_MS = 150;
const CLAIM_SLACK_MS = 30_000;

/**
 * Reads one page for a preview, in the language of a country, under a claim of the website: meanwhile there is no other
 * visitor, its robots.txt is obeyed, and its pause starts afterwards.
 *
 * @throws FetchFailure
 */
export async function readNow(
  url: string,
  country: string,
  deps: HostDependencies,
): Promise<FetchedPage> {
  const { db, config, now } = deps.services;
  const worker = randomUUID();
  const timeout = now() + TIMEOUT_MS;
  while (now() < timeout) {
    deps.signal.throwIfAborted();
    const until = new Date(now() + 2 * config.CRAWL_TIMEOUT_MS + CLAIM_SLACK_MS);
    const host = await claimHost(db, [hostOf(url)], { worker, now: new Date(now()), until });
    if (host === null) {
      await pause(RETRY_MS, undefined, { signal: deps.signal });
      continue;
    }
    let answer: HostAnswer | null = null;
    try {
      if (needsRobots(host, now())) {
        const refused = await visitRobots(host, url, deps);
        answer = refused;
        if (refused) throw new FetchFailure('forbidden', messageOf(refused.outcome));
        continue;
      }
      const page = await fetchPermitted(host, url, deps, { country });
      const { status, retryAfterMs } = page;
      answer = { outcome: { kind: status >= 500 ? 'failed' : 'unchanged' }, status, retryAfterMs };
      return page;
    } catch (error) {
      if (error instanceof FetchFailure && answer === null) {
        answer = { outcome: judgeFailure(error), status: 0, retryAfterMs: null };
      }
      throw error;
    } finally {
      await leaveHost({ host, worker }, answer, deps);
    }
  }
  throw new FetchFailure(
    'timeout',
    'The website is busy with another visit. Try again in a moment.',
  );
}

const messageOf = (outcome: Outcome): string => ('message' in outcome ? outcome.message : '');
