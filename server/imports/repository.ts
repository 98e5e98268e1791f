import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.ts';
import { importationRows, importations, type ImportOptions } from '../database/schema/activity.ts';
import { notFound } from '../refusal.ts';
import { allocateSeq } from '../sync/sequence.ts';
import type { RowResult } from './insert-rows.ts';
import type { WaitingRow } from './place-rows.ts';
import { settleCells, type SettledCell } from './cells.ts';
import type { ImportRow } from './row.ts';
import { must } from '../../contract/must.ts';

export type ImportationRecord = typeof importations.$inferSelect;

export type NewImportation = Pick<
  typeof importations.$inferInsert,
  'accountId' | 'id' | 'userId' | 'filename' | 'typeNum' | 'fileId' | 'step'
> & { options: ImportOptions; total?: number };

export async function createImportation(tx: Database, given: NewImportation): Promise<void> {
  const seq = await allocateSeq(tx, given.accountId, 1);
  await tx.insert(importations).values({ ...given, seq });
}

const isThis = (accountId: string, id: string) =>
  and(eq(importations.accountId, accountId), eq(importations.id, id));

/** @throws HttpRefusal 404 */
export async function findImportation(
  db: Database,
  accountId: string,
  id: string,
): Promise<ImportationRecord> {
  const [row] = await db.select().from(importations).where(isThis(accountId, id));
  if (!row) throw notFound('importation');
  return row;
}

/** Newest first. */
export async function listImportations(
  db: Database,
  accountId: string,
  { from, size }: { from: number; size: number },
): Promise<{ items: (typeof importations.$inferSelect)[]; count: number }> {
  const [items, [counted]] = await Promise.all([
    db
      .select()
      .from(importations)
      .where(eq(importations.accountId, accountId))
      .orderBy(desc(importations.date), desc(importations.id))
      .offset(from)
      .limit(size),
    db.select({ count: count() }).from(importations).where(eq(importations.accountId, accountId)),
  ]);
  return { items, count: counted?.count ?? 0 };
}

/** Changes an importation with the account's next sequence number, which it returns. */
export async function changeImportation(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
  change: Partial<ImportationRecord>,
): Promise<number> {
  const seq = await allocateSeq(tx, accountId, 1);
  await tx
    .update(importations)
    .set({ ...change, seq, touchedAt: new Date() })
    .where(isThis(accountId, id));
  return seq;
}

/** Unfinished importations without progress since `before`. */
export async function findUnfinished(db: Database, before: Date) {
  return db
    .select({
      accountId: importations.accountId,
      importationId: importations.id,
      step: importations.step,
    })
    .from(importations)
    .where(
      and(
        inArray(importations.status, ['pending', 'processing']),
        lt(importations.touchedAt, before),
      ),
    );
}

/**
 * Adds rows that were read; existing rows stay unchanged. `n` is the row's number in the file. A row that is no product
 * of its own is settled already.
 */
export async function addRows(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
  rows: { n: number; data: ImportRow }[],
): Promise<void> {
  const settled = rows.map(({ n, data }) => ({
    n,
    data,
    status: data.skipped === undefined ? 'read' : 'ignored',
    message: data.skipped ?? '',
    cells: data.skipped === undefined ? [] : settleCells(data, { refused: 'ignored', reason: '' }),
  }));
  await tx.execute(sql`
    insert into importation_rows (account_id, importation_id, n, status, message, data, cells, bad)
    select ${accountId}, ${id}, n, status, message, data, cells, jsonb_array_length(data -> 'bad')
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as new (
      n integer, status text, message text, data jsonb, cells jsonb)
    on conflict do nothing`);
}

/** Waiting rows after row `after`, in the order of the file. */
export async function waitingRows(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<WaitingRow[]> {
  return rowsOf<WaitingRow>(
    tx,
    sql`select n, data, match_id as "matchId" from importation_rows
        where account_id = ${accountId} and importation_id = ${id}
          and status = 'read' and n > ${after}
        order by n limit ${limit}`,
  );
}

export async function writeResults(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
  results: RowResult[],
): Promise<void> {
  const rows = results.map(({ matchId, ...result }) => ({ ...result, match_id: matchId }));
  await tx.execute(sql`
    update importation_rows set
      status = new.status, message = new.message, match_id = new.match_id, cells = new.cells,
      data = case
        when jsonb_array_length(new.warnings) > 0 or jsonb_array_length(new.replaced) > 0
        then data || jsonb_build_object(
          'warnings', data -> 'warnings' || new.warnings, 'replaced', new.replaced)
        else data end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      n integer, status text, message text, match_id text, cells jsonb, warnings jsonb, replaced jsonb)
    where account_id = ${accountId} and importation_id = ${id} and importation_rows.n = new.n`);
}

/** Stores the outcome of rows whose urls were corrected, and their new values. */
export async function writeCorrections(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
  corrections: (Omit<RowResult, 'status'> & { status: string; data: ImportRow })[],
): Promise<void> {
  const rows = corrections.map(({ matchId, ...row }) => ({ ...row, match_id: matchId }));
  await tx.execute(sql`
    update importation_rows set status = new.status, message = new.message,
      match_id = new.match_id, data = new.data, cells = new.cells,
      bad = jsonb_array_length(new.data -> 'bad')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      n integer, status text, message text, match_id text, data jsonb, cells jsonb)
    where account_id = ${accountId} and importation_id = ${id} and importation_rows.n = new.n`);
}

/** Rows that need a correction: without a match, or with refused urls. */
const IS_FAULTY = sql`(status in ('error', 'over-limit') or
  (status in ('added', 'merged', 'duplicate') and bad > 0))`;

const IS_PROCESSED = sql`status <> 'read'`;

/** Rows that have an outcome: ignored ones have it from their reading on. */
export async function countProcessed(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
): Promise<number> {
  const [counted] = await rowsOf<{ processed: number }>(
    tx,
    sql`select count(*)::int as processed from importation_rows
        where account_id = ${accountId} and importation_id = ${id} and ${IS_PROCESSED}`,
  );
  return must(counted, 'the count of processed rows').processed;
}

export type RowCounts = {
  processed: number;
  added: number;
  errors: number;
  /** Rows above the plan's limit. */
  overLimit: number;
  /** Rows with urls to correct. */
  faulty: number;
  withoutMatch: number;
  /** Rows with values that were not taken as they are, besides urls. */
  warned: number;
  /** Rows that replaced values of other rows. */
  replacing: number;
};

export async function countRows(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
): Promise<RowCounts> {
  const [counts] = await rowsOf<RowCounts>(
    tx,
    sql`select
          (count(*) filter (where ${IS_PROCESSED}))::int as processed,
          (count(*) filter (where status = 'added'))::int as added,
          (count(*) filter (where ${IS_FAULTY}))::int as errors,
          (count(*) filter (where status = 'over-limit'))::int as "overLimit",
          (count(*) filter (where ${IS_FAULTY} and status <> 'over-limit'))::int as faulty,
          (count(*) filter (where match_id is null))::int as "withoutMatch",
          (count(*) filter (where jsonb_array_length(data -> 'warnings') > 0))::int as warned,
          (count(*) filter (where jsonb_array_length(data -> 'replaced') > 0))::int as replacing
        from importation_rows where account_id = ${accountId} and importation_id = ${id}`,
  );
  return must(counts, 'the count of rows');
}

export type FaultyRow = {
  n: number;
  status: string;
  message: string;
  data: ImportRow;
  matchId: string | null;
  cells: SettledCell[];
};

/** The rows of the errors file, in the order of the file. */
export async function faultyRows(
  db: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
): Promise<FaultyRow[]> {
  return rowsOf<FaultyRow>(
    db,
    sql`select n, status, message, data, match_id as "matchId", cells from importation_rows
        where account_id = ${accountId} and importation_id = ${id} and ${IS_FAULTY}
        order by n`,
  );
}

export async function discardRows(
  tx: Database,
  { accountId, id }: Pick<ImportationRecord, 'accountId' | 'id'>,
): Promise<void> {
  await tx
    .update(importationRows)
    .set({ status: 'rolled-back' })
    .where(
      and(
        eq(importationRows.accountId, accountId),
        eq(importationRows.importationId, id),
        eq(importationRows.status, 'read'),
      ),
    );
}
