import { setTimeout as pause } from 'node:timers/promises';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import type { ColumnsCache } from './account-columns.ts';
import type { PackedRows } from './packed-rows.ts';

/** From this number of lists on, the next one of an account is likely to contain rows that are not cached. */
const ASKED_MUCH = 50;
/** Rows packed at once: this takes about 10 ms of the thread. */
const STEP = 15;
/** The pauses are this many times as long as the work, so that requests can run in between. */
const REST = 1;
const BUSY_MS = 100;

type Parts = {
  columns: ColumnsCache;
  packedRows: PackedRows;
  readSeq: (accountId: string) => Promise<number>;
  /** Whether a request waits for a list. */
  isBusy: () => boolean;
};

/** Counts an account's lists, and after many of them packs its rows in idle time, as far as memory allows. */
export function createPackAhead({ columns, packedRows, readSeq, isBusy }: Parts) {
  const asked = new Map<string, number>();

  async function packAll(accountId: string): Promise<void> {
    const whole = { filter: NO_FILTER, scope: WHOLE_LIST, sorts: [], size: STEP, now: 0 };
    for (let from = 0; packedRows.hasRoom(); from += STEP) {
      while (isBusy()) await pause(BUSY_MS, undefined, { ref: false });
      const start = performance.now();
      const page = await columns.pageOf(accountId, { ...whole, from }, await readSeq(accountId));
      if (page === null || page.rows.length === 0) return;
      await packedRows.read(accountId, page);
      await pause(REST * (performance.now() - start), undefined, { ref: false });
    }
  }

  /** Resolves once the rows are packed, for the list request that starts the packing. It need not be awaited. */
  return async function count(accountId: string): Promise<void> {
    const lists = (asked.get(accountId) ?? 0) + 1;
    asked.set(accountId, lists);
    if (lists !== ASKED_MUCH) return;
    try {
      await packAll(accountId);
    } catch {
      // The database does not answer. The rows are packed when they are requested.
    }
  };
}
