import { setTimeout as pause } from 'node:timers/promises';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import type { ListColumns } from './account-columns.ts';
import type { PackedRows } from './packed-rows.ts';

/** From the so many-th list of an account on, the next one is likely to show rows that nobody has seen. */
const ASKED_MUCH = 50;
/** Rows at once: the thread is busy for some 10 ms. */
const STEP = 15;
/** Rests are as many times as long as the work: what people wait for comes between. */
const REST = 1;
const BUSY_MS = 100;

type Parts = {
  columns: ListColumns;
  packedRows: PackedRows;
  readSeq: (accountId: string) => Promise<number>;
  /** Somebody waits for a list. */
  isBusy: () => boolean;
};

/** Counts an account's lists, and packs its rows while nobody waits once there were many, as far as there is room. */
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

  /** Done once the rows are packed, on the list that begins it. Nobody has to wait for it. */
  return async function count(accountId: string): Promise<void> {
    const lists = (asked.get(accountId) ?? 0) + 1;
    asked.set(accountId, lists);
    if (lists !== ASKED_MUCH) return;
    try {
      await packAll(accountId);
    } catch {
      // The database does not answer. The rows are packed when they are asked for.
    }
  };
}
