import { MINUTE_MS } from '../../../contract/durations.ts';
import { groupedBy } from '../../../contract/grouped-by.ts';
import { ReaderUnavailable } from '../../crawl/reading/reader.ts';
import type { Fetcher } from '../../crawl/fetching/fetcher.ts';
import type { Database } from '../../database/database.ts';
import { isInterruption, isOverTime } from '../../database/interruption.ts';
import type { Discovery } from '../../database/schema/activity.ts';
import { pagesWorthReading } from '../../matching/discovery.ts';
import type { Services } from '../../services.ts';
import * as messages from '../messages.ts';
import { ImportRefused } from '../read-rows.ts';
import * as repository from '../repository.ts';
import type { ImportationRecord } from '../repository.ts';
import { sendImportJob, type ImportJob } from '../queues.ts';
import { lockAccount } from '../../sync/lock-account.ts';
import { hasKeyword, wantedRecords } from './keywords.ts';
import { markDue, productPages, progressOf, readKnown } from './pages.ts';
import { proposeMatches, rowsOfProposals } from './propose.ts';
import { visitDue } from './visits.ts';

export type DiscoveryDependencies = {
  fetcher: Fetcher;
  browser?: Fetcher | null;
  signal: AbortSignal;
};

/** How long one run works before other jobs get their turn. */
const SLICE_MS = 5 * MINUTE_MS;
/** How often progress is published. */
const PROGRESS_MS = 2000;
/** The number of successive runs without progress after which an automatic creation is given up. */
const MOST_ATTEMPTS = 5;
const MOST_OWN_PAGES = 2000;
const MOST_PAGES_PER_WEBSITE = 2000;

/**
 * Continues an automatic creation: sitemaps, own pages, the competitors' pages that may show the same products, and
 * then rows of proposals, which are inserted like the rows of any importation. Every step starts from the stored state,
 * so a run may be killed at any point and repeated.
 *
 * @returns when to continue, null when it is complete.
 */
export async function runDiscovery(
  services: Services,
  { accountId, importationId: id }: ImportJob,
  { fetcher, browser = null, signal }: DiscoveryDependencies,
): Promise<Date | null> {
  const { db, now, realtime } = services;
  const here = { accountId, id };
  const deadline = now() + SLICE_MS;

  /** One transaction on the importation; undefined when its discovery has ended. */
  const step = async (
    work: (tx: Database, importation: ImportationRecord, discovery: Discovery) => Promise<number>,
  ): Promise<boolean> => {
    const seq = await db.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId))) return undefined;
      const importation = await repository.findImportation(tx, accountId, id);
      const { discovery } = importation.options;
      const isOpen = importation.status === 'pending' || importation.status === 'processing';
      if (!isOpen || importation.step !== 'discovering' || !discovery) return undefined;
      return work(tx, importation, discovery);
    });
    if (seq === undefined) return false;
    realtime.publish(accountId, { cause: 'importationChanges', dataChanged: true, seq });
    return true;
  };
  const change = (tx: Database, given: Partial<ImportationRecord>) =>
    repository.changeImportation(tx, here, given);

  const forgetAttempt = (tx: Database, { attempts }: ImportationRecord) =>
    change(tx, { attempts: Math.max(0, attempts - 1) });

  let publishedAt = 0;
  const publishProgress = async () => {
    if (now() - publishedAt < PROGRESS_MS) return;
    publishedAt = now();
    await step(async (tx, _, { phase }) => {
      const { due, done } = await progressOf(tx, here);
      const progress = { total: due + done, processed: done, attempts: 0 };
      return change(tx, { ...progress, msg: messageOf(phase, done, due + done) });
    });
  };

  const advance = async (): Promise<boolean> => {
    const importation = await repository.findImportation(db, accountId, id);
    const phase = importation.options.discovery?.phase;
    if (phase === 'competitors') {
      const own = await ownRecords(db, importation);
      const found = await proposeMatches(services, here, own);
      await step(async (tx) => {
        const rows = await rowsOfProposals(services, tx, { accountId, found });
        await repository.addRows(tx, here, rows);
        const counts = { total: rows.length, processed: 0 };
        if (rows.length === 0) {
          const msg = found.length === 0 ? messages.NOTHING_FOUND : messages.NOTHING_NEW_FOUND;
          return change(tx, { ...counts, status: 'done', msg });
        }
        await sendImportJob(services, { accountId, importationId: id }, tx);
        return change(tx, {
          ...counts,
          step: 'reading',
          status: 'processing',
          msg: '',
          attempts: 0,
        });
      });
      return false;
    }
    return step(async (tx, { options }, discovery) => {
      await readKnown(tx, here);
      const next = discovery.phase === 'sitemaps' ? 'own' : 'competitors';
      if (next === 'own') await chooseOwn(tx, here, discovery);
      else await chooseTheirs(tx, here, await ownRecords(tx, { ...here, accountId, options }));
      const { due, done } = await progressOf(tx, here);
      return change(tx, {
        options: { ...options, discovery: { ...discovery, phase: next } },
        total: due + done,
        processed: done,
        attempts: 0,
        msg: messageOf(next, done, due + done),
      });
    });
  };

  try {
    const begun = await step(async (tx, { options, attempts }) => {
      if (attempts >= MOST_ATTEMPTS) throw new ImportRefused(messages.DISCOVERY_INTERRUPTED);
      return change(tx, {
        status: 'processing',
        attempts: attempts + 1,
        ...(options.discovery?.phase === 'sitemaps' && { msg: messages.READING_SITEMAPS }),
      });
    });
    if (!begun) return null;
    do {
      const deps = { services, fetcher, browser, signal };
      if (await visitDue(here, deps, { deadline, onVisit: publishProgress })) {
        // Websites that want to be left alone for a while are no failure.
        await step((tx) => change(tx, { attempts: 0 }));
        return new Date(now());
      }
      signal.throwIfAborted();
    } while (await advance());
  } catch (error) {
    if (!(error instanceof ImportRefused)) {
      if (saysNothing(error, signal)) await step(forgetAttempt).catch(() => {});
      throw error;
    }
    const { message: msg } = error;
    await step((tx) => change(tx, { status: 'error', msg }));
  }
  return null;
}

/** A process that stops, or a database that goes away, says nothing about the work. */
const saysNothing = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted ||
  error instanceof ReaderUnavailable ||
  (isInterruption(error) && !isOverTime(error));

function messageOf(phase: Discovery['phase'], done: number, all: number): string {
  if (phase === 'sitemaps') return messages.READING_SITEMAPS;
  return phase === 'own' ? messages.readingOwn(done, all) : messages.readingCompetitors(done, all);
}

/**
 * Own pages whose address contains one of the keywords come first, because a website may have more pages than are read.
 */
async function chooseOwn(
  tx: Database,
  here: { accountId: string; id: string },
  { keywords }: Discovery,
): Promise<void> {
  const pages = await productPages(tx, here, { own: true });
  if (pages.length === 0) throw new ImportRefused(messages.NO_OWN_PAGES);
  const isLikely = (url: string) => hasKeyword(decodeURI(url), keywords);
  const found = pages.filter(({ status }) => status === 'found').map(({ url }) => url);
  const ordered = [
    ...found.filter((url) => isLikely(url)),
    ...found.filter((url) => !isLikely(url)),
  ];
  await markDue(tx, here, ordered.slice(0, MOST_OWN_PAGES));
}

/** @throws ImportRefused when there is nothing to search for. */
async function ownRecords(
  db: Database,
  { accountId, id, options }: Pick<ImportationRecord, 'accountId' | 'id' | 'options'>,
) {
  const pages = await productPages(db, { accountId, id }, { own: true });
  const records = pages.flatMap(({ status, record }) =>
    status === 'read' && record ? record : [],
  );
  if (records.length === 0) throw new ImportRefused(messages.NO_OWN_PRODUCTS);
  const wanted = wantedRecords(records, options.discovery?.keywords ?? []);
  if (wanted.length === 0) throw new ImportRefused(messages.NOTHING_WITH_KEYWORDS);
  return wanted;
}

async function chooseTheirs(
  tx: Database,
  here: { accountId: string; id: string },
  own: Awaited<ReturnType<typeof ownRecords>>,
): Promise<void> {
  const pages = await productPages(tx, here, { own: false });
  const found = pages.filter(({ status }) => status === 'found');
  for (const ofWebsite of groupedBy(found, ({ website }) => website).values()) {
    const urls = ofWebsite.map(({ url }) => url);
    // One transaction is one connection.
    await markDue(tx, here, pagesWorthReading(own, urls, MOST_PAGES_PER_WEBSITE));
  }
}
