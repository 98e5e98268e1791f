import { inArray, sql } from 'drizzle-orm';
import { setImmediate as turn } from 'node:timers/promises';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { encodeDocument, isPlainDocument } from '../../contract/sync/compact-document.ts';
import type { DocumentPage } from '../../contract/sync/document-page.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { matches } from '../database/schema/catalogue.ts';
import { must } from '../../contract/must.ts';

export type DocumentPageQuery = { after: number; upTo: number; limit: number; ids?: string[] };

/** Parsed and encoded at once, some 5 ms of the one thread. */
const DOCUMENTS_PER_PIECE = 50;

/** Documents last changed with `after < seq <= upTo`, the first `limit` of them; only those in `ids` if given. */
export async function readDocumentPage(
  db: Database,
  accountId: string,
  { after, upTo, limit, ids }: DocumentPageQuery,
): Promise<Pick<DocumentPage, 'next' | 'ids' | 'documents'>> {
  const named = ids ? sql`and ${inArray(matches.id, ids)}` : sql``;
  const rows = await rowsOf<{ id: string; seq: number | string; document: string }>(
    db,
    sql`select id, seq, document from matches
        where account_id = ${accountId} and seq > ${after} and seq <= ${upTo} ${named}
        order by seq limit ${limit}`,
  );
  const documents = await inCompactForm(rows.map(({ document }) => document));
  const isLast = ids !== undefined || rows.length < limit;
  return {
    next: isLast ? null : Number(must(rows.at(-1), 'the last document').seq),
    ids: rows.map(({ id }) => id),
    documents,
  };
}

/** Documents as they are stored; those that an older version stored as plain JSON are encoded. */
async function inCompactForm(stored: string[]): Promise<string[]> {
  const documents: string[] = [];
  let encoded = 0;
  for (const text of stored) {
    if (!isPlainDocument(text)) {
      documents.push(text);
      continue;
    }
    documents.push(encodeDocument(JSON.parse(text) as MatchDocument));
    if (++encoded % DOCUMENTS_PER_PIECE === 0) await turn();
  }
  return documents;
}
