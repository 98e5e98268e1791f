import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type Database, rowsOf } from '../database/database.ts';
import { type ExportRequest, exportations } from '../database/schema/activity.ts';
import { matches } from '../database/schema/catalogue.ts';
import type { ExportFormat } from '../../contract/rules/export-fields.ts';
import { NO_FILTER, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { availabilityPerAlias } from '../../contract/rules/list-row.ts';
import { DEFAULT_SORTS } from '../../contract/rules/sort.ts';
import { decodeDocument } from '../../contract/sync/compact-document.ts';
import { orderOf, whereOf } from '../catalogue/list-query.ts';
import { HttpRefusal, notFound } from '../refusal.ts';
import { allocateSeq, recordDeletions } from '../sync/sequence.ts';
import type { ExportedMatch } from './columns.ts';
import { deleteFile, storeFile } from '../database/files.ts';
import { fileNameOf, FILE_TYPES } from './file-name.ts';
import type { ExportationRecord } from './rows.ts';

type Which = { accountId: string; id: string };

const isThis = ({ accountId, id }: Which) =>
  and(eq(exportations.accountId, accountId), eq(exportations.id, id));

/** @throws HttpRefusal 404 */
export async function findExportation(db: Database, which: Which): Promise<ExportationRecord> {
  const [row] = await db.select().from(exportations).where(isThis(which));
  if (!row) throw notFound('exportation');
  return row;
}

/** Newest first. */
export async function listExportations(
  db: Database,
  accountId: string,
  { from, size }: { from: number; size: number },
) {
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(exportations)
      .where(eq(exportations.accountId, accountId))
      .orderBy(desc(exportations.date), desc(exportations.id))
      .offset(from)
      .limit(size),
    db.select({ count: count() }).from(exportations).where(eq(exportations.accountId, accountId)),
  ]);
  return { items, count: counted?.count ?? 0 };
}

/** Returns the id of the new exportation, which waits for a worker. */
export async function createExportation(
  tx: Database,
  given: { accountId: string; userId: string; exportName: string; request: ExportRequest },
  now: Date,
): Promise<string> {
  const id = uuid();
  const seq = await allocateSeq(tx, given.accountId, 1);
  await tx.insert(exportations).values({ ...given, id, seq, filename: '', date: now });
  return id;
}

/** Stores a file that is already written as an exportation that is done, and returns its id. */
export async function storeWritten(
  tx: Database,
  given: {
    accountId: string;
    userId: string;
    exportName: string;
    format: ExportFormat;
    content: Buffer;
    now: Date;
  },
): Promise<string> {
  const { accountId, userId, exportName, format, content, now } = given;
  const request = { filter: NO_FILTER, excludeWebsites: [], format, isWritten: true };
  const filename = fileNameOf({ exportName, date: now, request });
  const type = FILE_TYPES[format];
  const fileId = await storeFile(tx, accountId, { name: filename, type, content });
  const [id, seq] = [uuid(), await allocateSeq(tx, accountId, 1)];
  await tx.insert(exportations).values({
    accountId,
    userId,
    exportName,
    request,
    id,
    seq,
    filename,
    fileId,
    status: 'done',
    date: now,
    touchedAt: now,
  });
  return id;
}

/**
 * Queues the exportation for a worker again, without its file.
 *
 * @returns false when it is already queued.
 * @throws HttpRefusal 422 for a file that says what was sent.
 */
export async function restartExportation(tx: Database, which: Which, now: Date): Promise<boolean> {
  const { status, fileId, request } = await findExportation(tx, which);
  if (request.isWritten) {
    throw new HttpRefusal(422, 'This file says what was sent, so it is not made again.');
  }
  if (status === 'pending') return false;
  if (fileId !== null) await deleteFile(tx, which.accountId, fileId);
  const seq = await allocateSeq(tx, which.accountId, 1);
  await tx
    .update(exportations)
    .set({
      seq,
      status: 'pending',
      filename: '',
      msg: '',
      fileId: null,
      attempts: 0,
      date: now,
      touchedAt: now,
    })
    .where(isThis(which));
  return true;
}

/** Deletes the exportation with its file. @throws HttpRefusal 404 */
export async function deleteExportation(tx: Database, which: Which): Promise<void> {
  // First, as a run holds it while it stores a part, and wants its file then.
  const [deleted] = await tx
    .delete(exportations)
    .where(isThis(which))
    .returning({ fileId: exportations.fileId });
  if (!deleted) throw notFound('exportation');
  const { fileId } = deleted;
  if (fileId !== null) await deleteFile(tx, which.accountId, fileId);
  await recordDeletions(tx, {
    accountId: which.accountId,
    kind: 'exportations',
    ids: [which.id],
  });
}

/** Unfinished exportations without progress since `before`. */
export async function findUnfinished(db: Database, before: Date): Promise<Which[]> {
  return db
    .select({ accountId: exportations.accountId, id: exportations.id })
    .from(exportations)
    .where(and(eq(exportations.status, 'pending'), lt(exportations.touchedAt, before)));
}

/**
 * Stores a part of the file that this run is writing, and records the progress.
 *
 * @returns false when the exportation no longer belongs to this run: it was deleted, or another run writes its file.
 */
export async function storePart(
  db: Database,
  { accountId, id, fileId }: Which & { fileId: string },
  { n, content }: { n: number; content: Buffer },
): Promise<boolean> {
  const stored = await rowsOf(
    db,
    sql`with mine as (
          update exportations set touched_at = now()
          where account_id = ${accountId} and id = ${id} and file_id = ${fileId}
            and status = 'pending'
          returning account_id, file_id)
        insert into file_parts (account_id, file_id, n, content)
        select account_id, file_id, ${n}::int, decode(${content.toString('base64')}, 'base64')
        from mine returning n`,
  );
  return stored.length > 0;
}

/** The ids of the exported matches, in the table's own order. */
export async function exportedIds(
  db: Database,
  accountId: string,
  { filter, now }: { filter: ExportRequest['filter']; now: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(whereOf(accountId, { filter, scope: WHOLE_LIST, now }))
    .orderBy(...orderOf(DEFAULT_SORTS));
  return rows.map(({ id }) => id);
}

/** The currency of all prices of these matches; the account's where they have several. */
export async function sharedCurrency(
  db: Database,
  accountId: string,
  { ids, account }: { ids: string[]; account: string },
): Promise<string> {
  const found = await rowsOf<{ currency: string }>(
    db,
    sql`select distinct coalesce(currency, ${account}) as currency from matches
        where account_id = ${accountId} and (price is not null or low_price is not null)
          and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        limit 2`,
  );
  return found.length === 1 ? (found[0]?.currency ?? account) : account;
}

/**
 * The matches in the order of the ids; deleted ones are left out. Numbers are those of the list columns; other values
 * come from the document.
 */
export async function readExported(
  db: Database,
  accountId: string,
  ids: string[],
): Promise<ExportedMatch[]> {
  type FromDocument = 'document' | 'availabilities';
  type Row = Omit<ExportedMatch, FromDocument> & { id: string; tags: string[]; document: string };
  const rows = await rowsOf<Row>(
    db,
    sql`select id, ref, user_ref as "userRef", brand, category, price, availability,
          price_index as "priceIndex", low_price as "lowPrice", hight_price as "hightPrice", prices,
          tags, document
        from matches
        where account_id = ${accountId} and ${inArray(matches.id, ids)}`,
  );
  const byId = new Map(
    rows.map(({ id, tags, document, ...row }) => [
      id,
      { ...row, document: decodeDocument(document), availabilities: availabilityPerAlias(tags) },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
