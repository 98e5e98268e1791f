import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '../../contract/durations.ts';
import { coefficientPriceOf } from '../../contract/rules/price.ts';
import { packPage } from '../breaches/pages.ts';
import { tryAgain } from '../database/interruption.ts';
import { hosts } from '../database/schema/catalogue.ts';
import { FetchFailure, type FetchedPage } from './fetching/fetcher.ts';
import {
  fetchPermitted,
  leaveHost,
  pauseAfter,
  visitRobots,
  type HostAnswer,
  type HostDependencies,
} from './hosts/host-visit.ts';
import { reportEvent } from '../process-events.ts';
import { judgeFailure, type Outcome } from './reading/outcome.ts';
import {
  isCutShort,
  postpone,
  type Claim,
  type ClaimedProduct,
  type HostRecord,
} from './queue/queue.ts';
import { judgeForEach, TOO_COMPLEX } from './reading/judge.ts';
import type { Visited } from './recording/record.ts';
import { needsRobots } from './hosts/robots-file.ts';

export type VisitDependencies = HostDependencies & {
  /** Called when the response has arrived: another host may be visited while this one is released. */
  onAnswered?: () => void;
};

/** `outcomes` has one outcome for each of the claimed products; `page` is what they were read from. */
type VisitResult = HostAnswer & { outcomes: Outcome[]; page?: FetchedPage };

/**
 * Makes the claimed visit: one request to the host, then its pause begins. The request is for robots.txt if that is not
 * known or too old; the page then waits for the next visit. Returns the data to store for each product; an empty list
 * if they were released without a reading.
 */
export async function visit(claim: Claim, deps: VisitDependencies): Promise<Visited[]> {
  const { services, signal } = deps;
  const began = performance.now();
  const isForRobots = needsRobots(claim.host, services.now());
  // The page killed the process, whichever products it belongs to.
  const isSuspended = claim.products.some(isCutShort);
  let answer: VisitResult | null = null;
  try {
    if (isSuspended) return visitedOf(claim, sameForEach(claim, TOO_COMPLEX), deps);
    answer = isForRobots ? await visitRobotsFor(claim, deps) : await visitPage(claim, deps);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (!isSuspended) {
      const unread = isForRobots && !signal.aborted ? 'robots' : 'given-back';
      const outcome = answer?.outcome.kind ?? unread;
      reportEvent('visit', { outcome, seconds: (performance.now() - began) / 1000 });
    }
    deps.onAnswered?.();
    await tryAgain(() => leaveHost(claim, answer, deps));
  }
  if (answer) return withPages(visitedOf(claim, answer.outcomes, deps), claim, answer.page);
  await postpone(services.db, claim.products, claim.until);
  return [];
}

const sameForEach = ({ products }: Claim, outcome: Outcome): Outcome[] =>
  products.map(() => outcome);

/** The products also share the time of the next visit unless their outcomes differ. */
function visitedOf(
  { host, products, until }: Claim,
  outcomes: Outcome[],
  { services: { config, now } }: HostDependencies,
): Visited[] {
  const visit = {
    until,
    at: new Date(now()),
    intervalMs: host.intervalMs ?? config.CRAWL_INTERVAL_HOURS * HOUR_MS,
    random: Math.random(),
  };
  return products.map((product, index) => ({ ...visit, product, outcome: outcomes[index]! }));
}

async function visitRobotsFor(claim: Claim, deps: HostDependencies): Promise<VisitResult | null> {
  const answer = await visitRobots(claim.host, claim.url, deps);
  return answer && { ...answer, outcomes: sameForEach(claim, answer.outcome) };
}

async function visitPage(claim: Claim, deps: HostDependencies): Promise<VisitResult> {
  const read = async (reader: HostRecord, validators: Validators): Promise<VisitResult> => {
    const options = { ...validators, country: countryOf(claim) };
    const page = await fetchPermitted(reader, claim.url, deps, options);
    const outcomes = await judgeForEach(deps.services.reader, page, claim, deps.services.now());
    return {
      outcome: outcomes[0]!,
      outcomes,
      status: page.status,
      retryAfterMs: page.retryAfterMs,
      page,
    };
  };
  try {
    const answer = await read(claim.host, validatorsOf(claim));
    return (await readInBrowser(claim.host, answer, deps, read)) ?? answer;
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const outcome = judgeFailure(error);
    return { outcome, outcomes: sameForEach(claim, outcome), status: 0, retryAfterMs: null };
  }
}

/** The page goes with the prices that it proves. */
async function withPages(
  visits: Visited[],
  { products }: Claim,
  page: FetchedPage | undefined,
): Promise<Visited[]> {
  const [first] = visits;
  const isProof = visits.map(({ outcome }, index) => provesBreach(products[index]!, outcome));
  if (!page || !first || !isProof.includes(true)) return visits;
  const packed = await packPage(page, first.at);
  return visits.map((visit, index) => (isProof[index] ? { ...visit, page: packed } : visit));
}

/** Whether a breach may begin with what was read, or has begun without its page. */
function provesBreach(product: ClaimedProduct, outcome: Outcome): boolean {
  const { provedBelow, lacksPage, coefficient, state } = product;
  if (outcome.kind !== 'read' || provedBelow === null || outcome.offer.price === null) return false;
  const { price, currency } = outcome.offer;
  // The limit is in the account's currency.
  const seen = coefficientPriceOf(price, { coefficient, currency: null }) ?? price;
  const isNew = price !== product.price || currency !== product.currency || state !== 'ok';
  return (lacksPage || isNew) && seen < provedBelow;
}

/** The country in whose language a page is asked for, at each visit the same, also where accounts have it in several. */
const countryOf = ({ products }: Claim): string | null =>
  products.map(({ country }) => country).toSorted()[0] ?? null;

type Validators = { etag?: string | null; lastModified?: string | null };

/**
 * 'Not modified' applies to every product only if all were read from the same response. It would have no page for a
 * breach that lacks one.
 */
function validatorsOf({ products }: Claim): Validators {
  const [first] = products;
  const isShared = products.every(
    ({ state, etag, lastModified, lacksPage }) =>
      state === 'ok' && !lacksPage && etag === first?.etag && lastModified === first?.lastModified,
  );
  return isShared && first ? { etag: first.etag, lastModified: first.lastModified } : {};
}

/** The longest wait of a visit between its two requests. */
const LONGEST_WAIT_MS = 10_000;

const isUnclear = (outcome: Outcome): boolean =>
  outcome.kind === 'unsure' && outcome !== TOO_COMPLEX;

/**
 * A page without a price may have one after its scripts ran: it is read again in a browser, after the host's pause. If
 * a price is found there, the browser becomes the first choice for this host. A refusal is not retried.
 */
async function readInBrowser(
  host: HostRecord,
  answer: VisitResult,
  { browser, services: { db, config }, signal }: HostDependencies,
  read: (reader: HostRecord, validators: Validators) => Promise<VisitResult>,
): Promise<VisitResult | null> {
  const wait = pauseAfter(host, config);
  const isRetryable =
    answer.outcomes.some(isUnclear) && answer.status === 200 && wait <= LONGEST_WAIT_MS;
  if (!browser || host.scripted || !isRetryable) return null;
  await pause(wait, undefined, { signal });
  const rendered = await read({ ...host, scripted: true }, {}).catch((error: unknown) => {
    if (error instanceof FetchFailure) return null;
    throw error;
  });
  const outcomes = answer.outcomes.map((outcome, index) => {
    const second = rendered?.outcomes[index];
    return isUnclear(outcome) && second?.kind === 'read' ? second : outcome;
  });
  if (!rendered || outcomes.every((outcome, index) => outcome === answer.outcomes[index]))
    return null;
  await db.update(hosts).set({ scripted: true }).where(eq(hosts.host, host.host));
  return { ...rendered, outcomes };
}
