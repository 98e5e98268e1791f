import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database } from '../../database/database.ts';
import { joinParts, storedPart, type GzipPart } from '../../http/gzip-parts.ts';
import { encodingOf, pack, type PackedAnswer } from '../../network/compression.ts';
import { createSequenceReader } from '../../sync/sequence-reader.ts';
import { readListPage, type ListPage, type ListRequest } from '../repository.ts';
import { createListColumns, type ColumnsCache } from './account-columns.ts';
import { createPackAhead } from './pack-ahead.ts';
import { createPackedRows } from './packed-rows.ts';

const BETWEEN = storedPart(',');
const END = storedPart(']}');
/** Documents that are in memory at once. */
const BATCH = 250;
/** How often a page is read again if one of its matches was deleted while its rows were read. */
const ATTEMPTS = 3;

const KEPT_PAGES = 500;

const unpack = promisify<Buffer, Buffer>(gunzip);

/** Caches pages read from the database until their account changes: until its columns are read, requests repeat. */
function createKeptPages(db: Database) {
  const kept = new Map<string, { seq: number; page: Promise<ListPage> }>();
  return async function read(accountId: string, request: ListRequest, seq: number) {
    // The filter by recent changes also depends on the time, so its pages are not cached.
    if (request.filter.changes !== '') return readListPage(db, accountId, request);
    const key = JSON.stringify([accountId, { ...request, now: 0 }]);
    const known = kept.get(key);
    const entry = known?.seq === seq ? known : { seq, page: readListPage(db, accountId, request) };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > KEPT_PAGES) kept.delete(oldest);
    try {
      return await entry.page;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };
}

/** Answers `listProducts`: the page comes from memory or the database, its rows from the cache or newly packed. */
export function createListAnswers(db: Database, columns: ColumnsCache = createListColumns(db)) {
  const readSeq = createSequenceReader(db);
  const packedRows = createPackedRows(db);
  /** The number of lists being read. */
  let waiting = 0;

  const pages = createKeptPages(db);
  const packAhead = createPackAhead({ columns, packedRows, readSeq, isBusy: () => waiting > 0 });

  async function pageOf(accountId: string, request: ListRequest): Promise<ListPage> {
    const { size } = request;
    if (size === null) return readListPage(db, accountId, request);
    const seq = await readSeq(accountId);
    const page = await columns.pageOf(accountId, { ...request, size }, seq);
    if (page) void packAhead(accountId);
    return page ?? pages(accountId, request, seq);
  }

  /** Null for matches deleted since the page was read. */
  async function rowsOf(accountId: string, { rows, websitesSeq }: ListPage) {
    const parts: (GzipPart | null)[] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const some = { rows: rows.slice(from, from + BATCH), websitesSeq };
      parts.push(...(await packedRows.read(accountId, some)));
    }
    return parts;
  }

  async function read(accountId: string, request: ListRequest) {
    for (let attempt = 1; ; attempt++) {
      const page = await pageOf(accountId, request);
      const parts = await rowsOf(accountId, page);
      const there = parts.filter((part) => part !== null);
      if (there.length === parts.length || attempt === ATTEMPTS) {
        return { total: page.total, parts: there };
      }
    }
  }

  return async function answer(
    accountId: string,
    request: ListRequest,
    accepted: string | undefined,
  ): Promise<PackedAnswer> {
    waiting++;
    const { total, parts } = await read(accountId, request).finally(() => waiting--);
    const content = joinParts([
      storedPart(`{"total":${total},"data":[`),
      ...parts.flatMap((part, at) => (at === 0 ? [part] : [BETWEEN, part])),
      END,
    ]);
    const encoding = encodingOf(accepted, ['gzip', 'br']);
    if (encoding === 'gzip') return { content, encoding };
    return pack(await unpack(content), encoding);
  };
}
