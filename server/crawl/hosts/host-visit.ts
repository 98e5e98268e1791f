import { eq } from 'drizzle-orm';
import { hosts } from '../../database/schema/catalogue.ts';
import type { Services } from '../../services.ts';
import { isSameSite } from '../../network/address-guard.ts';
import {
  FetchFailure,
  type FetchedPage,
  type Fetcher,
  type FetchOptions,
} from '../fetching/fetcher.ts';
import { judgeFailure, type Outcome } from '../reading/outcome.ts';
import { inPart } from '../parts.ts';
import { leftAt, releaseHosts, type HostRecord, type Released } from '../queue/queue.ts';
import { delayOf, isAllowedByRobots, robotsUrl, storeRobots } from './robots-file.ts';
import { FAILURES_BEFORE_PAUSE, pauseOf } from '../queue/schedule.ts';

export type HostDependencies = {
  services: Pick<Services, 'db' | 'config' | 'now' | 'reader'>;
  fetcher: Fetcher;
  /** For hosts whose prices only a browser shows. */
  browser?: Fetcher | null;
  signal: AbortSignal;
  /** Releases a host together with others. */
  release?: (left: Released) => Promise<void>;
};

/** A host that is claimed until it is released. */
export type HostClaim = { host: HostRecord; worker: string };

/** The result of a request to a host, as far as the next visit needs it. */
export type HostAnswer = {
  outcome: Pick<Outcome, 'kind'>;
  status: number;
  retryAfterMs: number | null;
};

const NO_FILE = { status: 404, html: '', retryAfterMs: null };

/**
 * Null if pages of the host may be read from the next visit on; otherwise the outcome for them as long as the rules are
 * missing.
 */
export async function visitRobots(
  host: HostRecord,
  url: string,
  { services, fetcher, signal }: HostDependencies,
): Promise<(HostAnswer & { outcome: Outcome }) | null> {
  let page: Pick<FetchedPage, 'status' | 'html' | 'retryAfterMs'> | null = null;
  let delayMs: number | null = null;
  let failure: FetchFailure | null = null;
  try {
    const fetched = await fetcher.fetch(robotsUrl(url), { signal, cut: true });
    delayMs = await delayOf(fetched, services);
    page = fetched;
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    failure = error;
    // A file that exists but cannot be read counts as missing (RFC 9309, 2.3.1.2 and 2.3.1.3).
    if (error.kind === 'redirects' || error.kind === 'unreadable') page = NO_FILE;
  }
  const answered = { page, delayMs, now: services.now() };
  if (await storeRobots(services.db, host, answered)) return null;
  const outcome: Outcome = failure
    ? judgeFailure(failure)
    : {
        kind: 'failed',
        message: `The website's robots.txt answers with an error (${page!.status}).`,
      };
  return { outcome, status: page?.status ?? 0, retryAfterMs: page?.retryAfterMs ?? null };
}

/**
 * Reads one page of a claimed host if its robots.txt allows it, without redirects to other websites.
 *
 * @throws FetchFailure
 */
export function fetchPermitted(
  host: HostRecord,
  url: string,
  { services, fetcher, browser, signal }: HostDependencies,
  options: Omit<FetchOptions, 'signal' | 'permit'> = {},
): Promise<FetchedPage> {
  const reader = host.scripted && browser && !options.unpack ? browser : fetcher;
  const permitted: FetchOptions = {
    ...options,
    signal,
    permit: async (next) => {
      if (!isSameSite(next.host, host.host)) {
        throw new FetchFailure('redirects', `The page leads to another website, ${next.host}.`);
      }
      if (!(await isAllowedByRobots(host, next.href, services))) {
        throw new FetchFailure(
          'forbidden',
          `robots.txt of ${host.host} asks not to read this page.`,
        );
      }
    },
  };
  return inPart('fetching', () => reader.fetch(url, permitted));
}

/** Milliseconds between two requests to a host. */
export const pauseAfter = (
  host: Pick<HostRecord, 'delayMs' | 'crawlDelayMs'>,
  { CRAWL_DELAY_MS }: Pick<Services['config'], 'CRAWL_DELAY_MS'>,
): number => Math.max(host.delayMs ?? CRAWL_DELAY_MS, host.crawlDelayMs ?? 0);

/** Starts the pause after a visit; a host that refuses or fails several times in a row pauses for longer. */
export async function leaveHost(
  { host, worker }: HostClaim,
  answer: HostAnswer | null,
  { services: { db, config, now }, release }: HostDependencies,
): Promise<void> {
  const delay = pauseAfter(host, config);
  if (answer) await storeFailures(answer);
  const left = leftAt(host, now() + delay);
  await inPart('releasing', () => release?.(left) ?? releaseHosts(db, worker, [left]));

  async function storeFailures({ outcome, status, retryAfterMs }: HostAnswer): Promise<void> {
    const isFailure = isFailureOfHost(outcome, status);
    if (!isFailure && host.failures === 0) return;
    const failures = isFailure ? host.failures + 1 : 0;
    const isPauseRequested = status === 429 || status === 503 || retryAfterMs !== null;
    const pause =
      isFailure && (isPauseRequested || failures >= FAILURES_BEFORE_PAUSE)
        ? { pausedUntil: new Date(now() + pauseOf(failures, retryAfterMs)) }
        : {};
    await db
      .update(hosts)
      .set({ failures, ...pause })
      .where(eq(hosts.host, host.host));
  }
}

/** Refusals and errors of the host, not of the page. */
function isFailureOfHost({ kind }: Pick<Outcome, 'kind'>, status: number): boolean {
  return kind === 'failed' || (kind === 'blocked' && status > 0);
}
