import { setImmediate as giveWay } from 'node:timers/promises';
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { Columns } from '../../../contract/catalogue/columns.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { DEFAULT_SORTS, type TableSort } from '../../../contract/rules/sort.ts';
import type { Database } from '../../database/database.ts';
import type { ListPage, ListRequest } from '../repository.ts';
import { readStep, type ColumnChanges } from './read-step.ts';
import { must } from '../../../contract/must.ts';

type PagedRequest = ListRequest & { size: number };

/** One process's limit for all accounts: two accounts of 100,000 matches with 10 competitors, or 20 of 10,000. */
const MAX_BYTES = 128_000_000;
/** From this number of list requests on, it pays to read the columns of an account. */
const ASKED_OFTEN = 3;
/** Matches read at once: this takes about 10 ms of the thread. */
const STEP = 250;
/** Above this number of changes, reading them takes longer than the database's own answer. */
const FAR_BEHIND = 2_000;
const KEPT_ORDERS = 32;
/** An account used within this time is not evicted, and an evicted one is not read again earlier. */
const IN_USE_MS = 5 * MINUTE_MS;

const EMPTY_PAGE = { filter: NO_FILTER, scope: WHOLE_LIST, from: 0, size: 0, now: 0 };

/** Heap and buffers per match besides its columns and texts: its place in lists, and in each kept order and mask. */
const BYTES_PER_MATCH = 100 + KEPT_ORDERS * 4 + 8;
const BYTES_PER_SLOT = 83;
const BYTES_PER_COMPETITOR = 10;
const BYTES_PER_TEXT = 16;
const WIDE = /[\u0100-\uffff]/;

const bytesOf = (text: string) => BYTES_PER_TEXT + text.length * (WIDE.test(text) ? 2 : 1);

/** The list columns of one account as of a sequence number. */
class AccountColumns {
  asked = 0;
  /** The account exceeds the memory limit of a process. */
  isTooLarge = false;
  /** The time of the last use, and the time from which it may be read again. */
  usedAt = -Infinity;
  readAgainAt = -Infinity;
  cursor = 0;
  /** The columns are complete up to the cursor. */
  isWhole = false;
  reading: Promise<void> | null = null;
  /** The columns were evicted while they were read. */
  hasLeft = false;
  #catalogue: Catalogue | null = null;
  /** The sequence numbers of the matches and the sizes of their texts in bytes, by slot. */
  #seqs: number[] = [];
  #textBytes: number[] = [];
  #allTextBytes = 0;
  #websitesSeq = 0;
  readonly #preparing = new Map<string, Promise<void>>();

  /** The columns were complete and only need an update. */
  isHeld = false;

  get bytes(): number {
    if (!this.#catalogue) return 0;
    const { capacity, competitors } = this.#catalogue.columns;
    const perSlot = BYTES_PER_SLOT + competitors.size * BYTES_PER_COMPETITOR;
    return capacity * perSlot + this.#catalogue.size * BYTES_PER_MATCH + this.#allTextBytes;
  }

  clear(): void {
    this.#catalogue = null;
    this.#seqs = [];
    this.#textBytes = [];
    this.#allTextBytes = 0;
    this.cursor = 0;
    this.isWhole = false;
    this.isHeld = false;
  }

  /** Evicts the account. */
  leave(readAgainAt: number): void {
    this.clear();
    this.asked = 0;
    this.hasLeft = true;
    this.readAgainAt = readAgainAt;
  }

  apply({ rows, removed, cursor, isLast, websitesSeq }: ColumnChanges): void {
    this.#catalogue ??= new Catalogue(new Columns(), KEPT_ORDERS);
    const { slots } = this.#catalogue.columns;
    const changed = rows.map(({ row }) => row);
    this.#catalogue.changeRows(changed, removed);
    for (const { row, seq } of rows) this.#note(must(slots.get(row.match_id), 'a slot'), row, seq);
    this.#websitesSeq = websitesSeq;
    this.cursor = cursor;
    this.isWhole = isLast;
    this.isHeld ||= isLast;
  }

  /** Texts of a removed match stay until its slot is reused. */
  #note(
    slot: number,
    { match_id, name, search }: ColumnChanges['rows'][number]['row'],
    seq: number,
  ): void {
    const bytes = bytesOf(match_id) + bytesOf(name) + bytesOf(search);
    this.#allTextBytes += bytes - (this.#textBytes[slot] ?? 0);
    this.#textBytes[slot] = bytes;
    this.#seqs[slot] = seq;
  }

  /** Computes an order in pieces, once for all callers that wait for it. */
  async prepare(sorts: TableSort[]): Promise<void> {
    const key = JSON.stringify(sorts);
    const preparing = this.#preparing.get(key) ?? this.#catalogue?.prepare(sorts, () => giveWay());
    if (!preparing) return;
    this.#preparing.set(key, preparing);
    await preparing.finally(() => this.#preparing.delete(key));
  }

  /** Null unless the columns are complete. */
  page({ filter, scope, sorts, from, size, now }: PagedRequest): ListPage | null {
    if (!this.#catalogue || !this.isWhole) return null;
    const { total, ids } = this.#catalogue.page({ filter, scope, sorts, from, size }, now);
    const { slots } = this.#catalogue.columns;
    const rows = ids.map((id) => ({ id, seq: this.#seqs[must(slots.get(id), 'a slot')] ?? 0 }));
    return { total, rows, websitesSeq: this.#websitesSeq };
  }
}

/** Pages of lists from memory, for accounts with frequent list requests. */
export type ColumnsCache = {
  /**
   * The page as of the given sequence number, or later. Null if the database must answer: there are no columns of the
   * account, or too many changes are missing in them.
   */
  pageOf: (accountId: string, request: PagedRequest, seq: number) => Promise<ListPage | null>;
  /** Reads an account's columns up to now, after those of accounts that were requested earlier. */
  hold: (accountId: string) => Promise<void>;
};

/**
 * Caches the list columns of accounts in the memory of the process. The caller passes the account's sequence number
 * that it has just read, and changes up to it are read first: several processes agree, and no answer is older than the
 * state before the request. Columns are read for one account at a time. When memory is full, the least recently used
 * are evicted; if all are in use, the database answers for the newest account for some minutes.
 */
export function createListColumns(
  db: Database,
  maxBytes = MAX_BYTES,
  now: () => number = Date.now,
): ColumnsCache {
  /** Every requested account, the latest at the end; most have no columns. */
  const known = new Map<string, AccountColumns>();
  let lastTurn = Promise.resolve();

  function columnsOf(accountId: string): AccountColumns {
    const columns = known.get(accountId) ?? new AccountColumns();
    known.delete(accountId);
    known.set(accountId, columns);
    return columns;
  }

  function makeRoomFor(latest: AccountColumns): void {
    const readAgainAt = now() + IN_USE_MS;
    if (latest.bytes > maxBytes) {
      latest.isTooLarge = true;
      return latest.leave(readAgainAt);
    }
    let bytes = [...known.values()].reduce((sum, columns) => sum + columns.bytes, 0);
    for (const columns of known.values()) {
      if (bytes <= maxBytes) return;
      if (columns === latest || now() - columns.usedAt < IN_USE_MS) continue;
      bytes -= columns.bytes;
      columns.leave(readAgainAt);
    }
    if (bytes > maxBytes) latest.leave(readAgainAt);
  }

  async function readOn(accountId: string, columns: AccountColumns): Promise<void> {
    columns.hasLeft = false;
    do {
      const step = await readStep(db, accountId, { cursor: columns.cursor, limit: STEP });
      if (columns.hasLeft) return;
      // The next request starts again.
      if (step === null) return columns.clear();
      columns.apply(step);
      if (columns.isWhole) columns.usedAt = now();
      makeRoomFor(columns);
      if (!step.isLast) await giveWay();
    } while (!columns.isWhole && !columns.hasLeft);
  }

  /** Requests during a reading share it. */
  function share(columns: AccountColumns, read: () => Promise<void>): Promise<void> {
    columns.reading ??= read().finally(() => {
      columns.reading = null;
    });
    return columns.reading;
  }

  /** Cached columns only need a small update, which does not wait for other accounts. */
  const catchUp = (accountId: string, columns: AccountColumns) =>
    share(columns, () => readOn(accountId, columns));

  function inTurn(read: () => Promise<void>): Promise<void> {
    const turn = lastTurn.then(read);
    lastTurn = turn.catch(() => {});
    return turn;
  }

  async function hold(accountId: string): Promise<void> {
    const columns = columnsOf(accountId);
    await share(columns, () => inTurn(() => readOn(accountId, columns)));
    // The initial order of lists is computed in advance.
    for (const sorts of [[], DEFAULT_SORTS]) {
      await columns.prepare(sorts);
      columns.page({ ...EMPTY_PAGE, sorts });
      await giveWay();
    }
  }

  /** A request answered by the database neither waits for this nor fails with it: the next one starts it again. */
  async function holdBehind(accountId: string, columns: AccountColumns): Promise<void> {
    if (columns.isTooLarge || now() < columns.readAgainAt) return;
    columns.asked++;
    if (columns.asked < ASKED_OFTEN || columns.reading) return;
    try {
      await hold(accountId);
    } catch {
      // The database does not answer.
    }
  }

  async function pageOf(accountId: string, request: PagedRequest, seq: number) {
    const columns = columnsOf(accountId);
    if (!columns.isHeld || seq - columns.cursor > FAR_BEHIND) {
      void holdBehind(accountId, columns);
      return null;
    }
    columns.usedAt = now();
    const isCurrent = () => columns.isWhole && columns.cursor >= seq;
    // A cursor past the number just read comes from a later reading, or from an account that was created again.
    if (!isCurrent() || columns.cursor > seq) await catchUp(accountId, columns);
    // A shared reading may have begun before the number was read.
    if (columns.isHeld && !isCurrent()) await catchUp(accountId, columns);
    await columns.prepare(request.sorts);
    // The columns may have changed in the meantime.
    if (columns.isHeld && !isCurrent()) await catchUp(accountId, columns);
    return isCurrent() ? columns.page(request) : null;
  }

  return { pageOf, hold };
}
