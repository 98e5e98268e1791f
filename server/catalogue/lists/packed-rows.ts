import { and, eq, inArray } from 'drizzle-orm';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Database } from '../../database/database.ts';
import { matches } from '../../database/schema/catalogue.ts';
import { compressedPart, type GzipPart } from '../../http/gzip-parts.ts';
import type { WebsiteRecord } from '../assemble.ts';
import { listWebsites, type ListPage, type ListedRow } from '../repository.ts';
import { matchRowOf } from '../rows.ts';
import { must } from '../../../contract/must.ts';

type Kept = { seq: number; websitesSeq: number; part: Promise<GzipPart | null>; bytes: number };

/** The memory limit of one process. A row with 30 competitors takes 4 kB, one with 10 takes 1.5. */
const MAX_BYTES = 96_000_000;
/** The size of a cached row besides its text. */
const OVERHEAD_BYTES = 400;

/**
 * Caches the rows of lists, serialised and compressed, until their match or a website changes. Creating a row with 30
 * competitors takes half a millisecond of the thread; joining cached rows takes almost no time. The most recently used
 * rows are kept.
 */
export function createPackedRows(db: Database, maxBytes = MAX_BYTES) {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function forget(key: string, entry: Kept): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    bytes -= entry.bytes;
  }

  async function keep(key: string, entry: Kept): Promise<void> {
    kept.set(key, entry);
    try {
      const part = await entry.part;
      if (part === null) return forget(key, entry);
      if (kept.get(key) !== entry) return;
      entry.bytes = part.deflated.length + OVERHEAD_BYTES;
      bytes += entry.bytes;
      for (const [oldest, other] of kept) {
        if (bytes <= maxBytes) break;
        forget(oldest, other);
      }
    } catch {
      // The present callers get the error; the next one starts again.
      forget(key, entry);
    }
  }

  /** Rows in the order of the page, in their state at that time or later; null for a deleted match. */
  async function read(
    accountId: string,
    { rows, websitesSeq }: Pick<ListPage, 'rows' | 'websitesSeq'>,
  ): Promise<(GzipPart | null)[]> {
    const entries = new Map<string, Kept>();
    const missing: ListedRow[] = [];
    for (const row of rows) {
      const key = `${accountId} ${row.id}`;
      const known = kept.get(key);
      if (known) kept.delete(key);
      if (known?.seq === row.seq && known.websitesSeq === websitesSeq) {
        kept.set(key, known);
        entries.set(row.id, known);
        continue;
      }
      bytes -= known?.bytes ?? 0;
      missing.push(row);
    }
    if (missing.length > 0) {
      const ids = missing.map(({ id }) => id);
      const reading = readRows(db, accountId, ids);
      for (const { id, seq } of missing) {
        const part = reading.then((texts) => {
          const text = texts(id);
          return text === null ? null : compressedPart(text);
        });
        const entry: Kept = { seq, websitesSeq, part, bytes: 0 };
        entries.set(id, entry);
        void keep(`${accountId} ${id}`, entry);
      }
    }
    return Promise.all(rows.map(({ id }) => must(entries.get(id), 'the entry of a row').part));
  }

  return { read, hasRoom: () => bytes < maxBytes / 2 };
}

export type PackedRows = ReturnType<typeof createPackedRows>;

/** The documented rows of matches as JSON; null for a deleted match. */
async function readRows(db: Database, accountId: string, ids: string[]) {
  const [found, websites] = await Promise.all([
    db
      .select({ id: matches.id, document: matches.document })
      .from(matches)
      .where(and(eq(matches.accountId, accountId), inArray(matches.id, ids))),
    listWebsites(db, accountId),
  ]);
  const websiteById = new Map<string, WebsiteRecord>(websites.map((site) => [site.id, site]));
  const documents = new Map<string, MatchDocument>(found.map((row) => [row.id, row.document]));
  return (id: string) => {
    const document = documents.get(id);
    return document ? JSON.stringify(matchRowOf(document, websiteById)) : null;
  };
}
