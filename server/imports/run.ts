import { matchLimitsOf } from '../billing/limits.ts';
import { crawlSoon } from '../catalogue/crawl-soon.ts';
import type { Database } from '../database/database.ts';
import { readFile } from '../database/files.ts';
import { isInterruption, isOverTime } from '../database/interruption.ts';
import type { Services } from '../services.ts';
import { SpreadsheetRefused } from '../spreadsheets/limits.ts';
import { currentSeq } from '../sync/mutation.ts';
import { lockAccount } from '../sync/lock-account.ts';
import { collectingEagerly } from './collect-eagerly.ts';
import { countMatches } from './identity.ts';
import { describeFound } from './discovery/describe-found.ts';
import { discoverImported } from './discovery/start.ts';
import { insertRows, isInserted, type RowResult } from './insert-rows.ts';
import * as messages from './messages.ts';
import type { ImportJob } from './queues.ts';
import { createNewMatchCount } from './count-new.ts';
import { outcomeOf } from './outcome.ts';
import { selectionFor, settleOwnWebsite } from './own-website.ts';
import type { WaitingRow } from './place-rows.ts';
import { keepReading, openingOf, readingRulesOf } from './opening.ts';
import { countAgain } from './plan-anew.ts';
import { ImportRefused, openFile, readProducts, type NumberedRow } from './read-rows.ts';
import * as repository from './repository.ts';
import type { ImportationRecord } from './repository.ts';

/** Products per transaction: the most that a killed worker loses, and the interval of progress. */
const CHUNK_ROWS = 100;
/** The number of successive runs without progress after which an importation is given up. */
const MOST_ATTEMPTS = 5;
/** From this number of rows on, memory is given back early, and the database is tidied afterwards. */
const LARGE_IMPORT = 1000;

/**
 * Runs an importation from its present state to its end: reads the file into rows, compares their number with the
 * account's limit, inserts them chunk by chunk. Every step is a transaction that starts from the stored state, so a run
 * may be killed at any point and repeated, even by two workers at the same time.
 *
 * @throws the signal's reason between two transactions once it is aborted.
 */
export async function runImportation(
  services: Services,
  job: ImportJob,
  signal?: AbortSignal,
): Promise<void> {
  await collectingEagerly((begin) => runSteps(stepsOf(services, job, begin), signal));
}

async function runSteps(steps: ReturnType<typeof stepsOf>, signal?: AbortSignal): Promise<void> {
  try {
    if (!(await steps.begin())) return;
    await steps.read(signal);
    if (!(await steps.admit(signal))) return;
    let after = await steps.insert(0);
    while (after !== undefined) {
      signal?.throwIfAborted();
      after = await steps.insert(after);
    }
  } catch (error) {
    if (error instanceof ImportRefused || error instanceof SpreadsheetRefused) {
      await steps.refuse(error.message);
      return;
    }
    // A database that cannot be reached now notes nothing; one whose disk is full still changes a number.
    if (isInterruption(error) && !isOverTime(error)) await steps.forgetAttempt().catch(() => {});
    throw error;
  }
}

/** `grewLarge` is called, once or more, from when the importation has turned out to be large. */
function stepsOf(
  services: Services,
  { accountId, importationId: id }: ImportJob,
  grewLarge: () => void,
) {
  const { db, jobs, realtime } = services;
  const here = { accountId, id };
  const limits = matchLimitsOf(services.config);

  const publish = (seq: number, cause: 'importationChanges' | 'matchChanges') =>
    realtime.publish(accountId, { cause, dataChanged: true, seq });

  /** One transaction on the importation, which is undefined if it must no longer be processed. */
  const step = <Result>(
    work: (tx: Database, importation: ImportationRecord) => Promise<Result>,
  ): Promise<Result | undefined> =>
    db.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId))) return undefined;
      const importation = await repository.findImportation(tx, accountId, id);
      const isOpen = importation.status === 'pending' || importation.status === 'processing';
      return isOpen && importation.step !== 'discovering' ? work(tx, importation) : undefined;
    });

  const end = async (seq: number | undefined) => {
    if (seq !== undefined) publish(seq, 'importationChanges');
  };

  return {
    /** @returns whether there is anything to do. */
    begin: async (): Promise<boolean> => {
      const begun = await step(async (tx, { attempts }) => {
        if (attempts >= MOST_ATTEMPTS) throw new ImportRefused(messages.INTERRUPTED);
        return repository.changeImportation(tx, here, {
          status: 'processing',
          attempts: attempts + 1,
        });
      });
      await end(begun);
      return begun !== undefined;
    },

    read: async (signal?: AbortSignal): Promise<void> => {
      const importation = await repository.findImportation(db, accountId, id);
      if (importation.step !== 'reading' || importation.fileId === null) return;
      const file = await readFile(db, accountId, importation.fileId);
      if (!file) throw new Error(`importation ${id} has lost its file`);
      const opened = await openFile(
        { buffer: file.content, filename: file.name },
        await openingOf(services, importation),
      );
      await step((tx) => keepReading(tx, importation, opened));
      const products = readProducts(opened, await readingRulesOf(db, services, accountId));
      let total = 0;
      for await (const rows of inChunks(products, CHUNK_ROWS)) {
        await step((tx) => repository.addRows(tx, here, rows));
        total += rows.length;
        if (total >= LARGE_IMPORT) grewLarge();
        signal?.throwIfAborted();
      }
      await step((tx) => repository.changeImportation(tx, here, { total }));
    },

    /** Compares the rows to insert with the account's limit. @returns whether to continue. */
    admit: async (signal?: AbortSignal): Promise<boolean> => {
      const { countPart, wanted: counted } = createNewMatchCount(here);
      const countSome = () =>
        step(async (tx, importation) =>
          importation.step === 'inserting'
            ? false
            : countPart(tx, await selectionFor(tx, importation)),
        );
      // Other changes of the account run in between.
      while (await countSome()) signal?.throwIfAborted();
      const admitted = await step(async (tx, importation) => {
        if (importation.step === 'inserting') return { seq: undefined, goesOn: true };
        const wanted = counted();
        const { left } = await countMatches(tx, accountId, limits);
        // Rows that were ignored when they were read count from the start.
        const processed = await repository.countProcessed(tx, here);
        const begun = { step: 'inserting', processed, attempts: 0 } as const;
        const change = (given: Partial<ImportationRecord>) =>
          repository.changeImportation(tx, here, { ...given, ...begun });
        if (wanted <= left || importation.options.confirmed) {
          return { seq: await change({}), goesOn: true };
        }
        if (left > 0) {
          const msg = messages.limitExceeded(wanted, left);
          return { seq: await change({ status: 'suspending', msg }), goesOn: false };
        }
        await repository.discardRows(tx, here);
        return {
          seq: await change({ status: 'error', msg: limits.reached }),
          goesOn: false,
        };
      });
      await end(admitted?.seq);
      return admitted?.goesOn ?? false;
    },

    /**
     * Inserts the next chunk, which this run knows to begin after row `after`: it would pass all rows before it each time.
     *
     * @returns its last row; undefined if there is no other chunk.
     */
    insert: async (after: number): Promise<number | undefined> => {
      const inserted = await step(async (tx, importation) => {
        const rows = await repository.waitingRows(tx, here, { limit: CHUNK_ROWS, after });
        const selection = await selectionFor(tx, importation);
        const results = await insertRows(tx, here, { selection, rows, limits });
        if (results.some(isInserted)) await settleOwnWebsite(tx, importation);
        await repository.writeResults(tx, here, results);
        if (importation.typeNum === 3) await describeFound(tx, accountId, { rows, results });
        const isLast = rows.length < CHUNK_ROWS;
        const processed = importation.processed + rows.length;
        await repository.changeImportation(tx, here, {
          attempts: 0,
          ...(isLast
            ? outcomeOf(await repository.countRows(tx, here), limits, importation)
            : { processed, ...tally(importation, rows, results) }),
        });
        if (isLast && importation.options.autoDiscovery) {
          await discoverImported(services, tx, importation);
        }
        return {
          seq: await currentSeq(tx, accountId),
          isLast,
          processed,
          grown: { before: importation.added, after: importation.added + countAdded(results) },
          last: rows.at(-1)?.n,
        };
      });
      if (!inserted) return undefined;
      if (inserted.processed >= LARGE_IMPORT) grewLarge();
      publish(inserted.seq, 'matchChanges');
      publish(inserted.seq, 'importationChanges');
      await countAgain(db, inserted.grown);
      await crawlSoon(services);
      if (
        inserted.isLast &&
        inserted.processed >= LARGE_IMPORT &&
        services.database.kind === 'embedded'
      ) {
        await jobs.send('vacuum', {}, { singletonKey: 'after-importation' });
      }
      return inserted.isLast ? undefined : inserted.last;
    },

    /** Attempts that ended with the database say nothing about the file, however many they are. */
    forgetAttempt: async (): Promise<void> => {
      await step((tx, { attempts }) =>
        repository.changeImportation(tx, here, { attempts: Math.max(0, attempts - 1) }),
      );
    },

    refuse: async (msg: string): Promise<void> => {
      const refusal = (tx: Database) =>
        repository.changeImportation(tx, here, { status: 'error', msg });
      const withRows = step(async (tx) => {
        await repository.discardRows(tx, here);
        return refusal(tx);
      });
      // Rows of an importation that has ended are never inserted, whatever they say.
      const ended = withRows.catch((error: unknown) => {
        if (!isOverTime(error)) throw error;
        return step(refusal);
      });
      await end(await ended);
    },
  };
}

const countAdded = (results: RowResult[]) =>
  results.filter(({ status }) => status === 'added').length;

/** Updates the counts while the importation runs; at its end everything is counted again. */
function tally(
  { added, errors }: ImportationRecord,
  rows: WaitingRow[],
  results: RowResult[],
): Pick<ImportationRecord, 'added' | 'errors'> {
  const isBad = new Set(rows.filter(({ data }) => data.bad.length > 0).map(({ n }) => n));
  const faulty = results.filter(
    ({ n, status }) => status === 'error' || status === 'over-limit' || isBad.has(n),
  );
  return {
    added: added + countAdded(results),
    errors: errors + faulty.length,
  };
}

async function* inChunks(
  products: AsyncIterable<NumberedRow>,
  size: number,
): AsyncGenerator<NumberedRow[], void> {
  let chunk: NumberedRow[] = [];
  for await (const product of products) {
    chunk.push(product);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
