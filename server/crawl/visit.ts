import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { tryAgain } from '../database/interruption.ts';
import { hosts, websites } from '../database/schema/catalogue.ts';
import { FetchFailure } from './fetcher.ts';
import {
  fetchPermitted,
  leaveHost,
  pauseAfter,
  visitRobots,
  type HostAnswer,
  type HostDependencies,
} from './host-visit.ts';
import { judgeFailure, type Outcome } from './outcome.ts';
import { isCutShort, postpone, type Claim, type HostRecord } from './queue.ts';
import { judge, TOO_COMPLEX } from './reading/judge.ts';
import { recordOutcome, type OnChange } from './record.ts';
import { rulesOf } from './rules/repository.ts';
import { needsRobots } from './robots-file.ts';

export type VisitDependencies = HostDependencies & { onChange?: OnChange | undefined };

/** A change to tell the account's devices of. */
export type Visited = { accountId: string; seq: number } | null;

type Answer = HostAnswer & { outcome: Outcome };

/**
 * Makes the claimed visit: one request to the host, then its pause begins. The request is for robots.txt when that
 * is not known or too old; the product then waits for the next visit.
 */
export async function visit(claim: Claim, deps: VisitDependencies): Promise<Visited> {
  const { services, signal } = deps;
  let answer: Answer | null = null;
  try {
    if (isCutShort(claim.product)) return await record(claim, TOO_COMPLEX, deps);
    answer = needsRobots(claim.host, services.now())
      ? await visitRobots(claim.host, claim.product.url, deps)
      : await visitProduct(claim, deps);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await tryAgain(() => leaveHost(claim, answer, deps));
  }
  if (answer === null) {
    await postpone(services.db, claim);
    return null;
  }
  return record(claim, answer.outcome, deps);
}

async function record(
  claim: Claim,
  outcome: Outcome,
  { services, onChange }: VisitDependencies,
): Promise<Visited> {
  const { accountId } = claim.product;
  const options = {
    at: new Date(services.now()),
    intervalMs: claim.host.intervalMs ?? services.config.CRAWL_INTERVAL_HOURS * 3_600_000,
    random: Math.random(),
    onChange,
  };
  // Stored twice it changes nothing the second time: the claim is over.
  const seq = await tryAgain(() => recordOutcome(services.db, claim, outcome, options));
  return seq === null ? null : { accountId, seq };
}

async function visitProduct({ host, product }: Claim, deps: VisitDependencies): Promise<Answer> {
  const { db } = deps.services;
  const [website] = await db
    .select({ country: websites.country })
    .from(websites)
    .where(and(eq(websites.accountId, product.accountId), eq(websites.id, product.websiteId)));
  const rules = await rulesOf(db, product.accountId, product.websiteId);
  const { etag, lastModified, name, ean, sku, model } = product;
  const read = async (reader: HostRecord, validators: Validators): Promise<Answer> => {
    const page = await fetchPermitted(reader, product.url, deps, validators);
    const outcome = await judge(deps.services.reader, page, {
      requestedUrl: product.url,
      country: website?.country ?? '',
      currency: product.currency,
      rules,
      known: { name, ean, sku, model },
    });
    return { outcome, status: page.status, retryAfterMs: page.retryAfterMs };
  };
  try {
    const answer = await read(host, product.state === 'ok' ? { etag, lastModified } : {});
    return (await readInBrowser(host, answer, deps, read)) ?? answer;
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { outcome: judgeFailure(error), status: 0, retryAfterMs: null };
  }
}

type Validators = { etag?: string | null; lastModified?: string | null };

/** Longer than this a visit does not wait between its two requests. */
const LONGEST_WAIT_MS = 10_000;

/**
 * A page without a price may show one once its scripts ran: it is read again in a browser, after the host's pause.
 * What is found there makes the host one whose pages are read in a browser at once. A refusal stays one.
 */
async function readInBrowser(
  host: HostRecord,
  { outcome, status }: Answer,
  { browser, services: { db, config }, signal }: VisitDependencies,
  read: (reader: HostRecord, validators: Validators) => Promise<Answer>,
): Promise<Answer | null> {
  const wait = pauseAfter(host, config);
  const isUnclear = outcome.kind === 'unsure' && outcome !== TOO_COMPLEX;
  const isWorthIt = isUnclear && status === 200 && wait <= LONGEST_WAIT_MS;
  if (!browser || host.scripted || !isWorthIt) return null;
  await pause(wait, undefined, { signal });
  const shown = await read({ ...host, scripted: true }, {}).catch((error: unknown) => {
    if (error instanceof FetchFailure) return null;
    throw error;
  });
  if (shown?.outcome.kind !== 'read') return null;
  await db.update(hosts).set({ scripted: true }).where(eq(hosts.host, host.host));
  return shown;
}
