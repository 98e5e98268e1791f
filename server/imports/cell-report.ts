import { sql } from 'drizzle-orm';
import { CELL_OUTCOMES, IN_PART, type CellOutcome } from '../../contract/choices.ts';
import type { ReportedColumn, ReportedRow } from '../../contract/entities/import-mapping.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { CellValue, SpreadsheetColumn } from '../spreadsheets/columns.ts';
import type { SettledCell } from './cells.ts';
import { placeOfColumn, titleOfKey } from './mapping/column-title.ts';
import type { ImportationRecord } from './repository.ts';

type Importation = Pick<ImportationRecord, 'accountId' | 'id' | 'mapping'>;

/** What became of the values of each column, in the order of the file. A row that is still read has none yet. */
export async function reportedColumns(
  db: Database,
  { accountId, id, mapping }: Importation,
): Promise<ReportedColumn[]> {
  const rows = await rowsOf<{ key: string; outcome: CellOutcome; count: number }>(
    db,
    sql`select cell ->> 0 as key, cell ->> 1 as outcome, count(*)::int as count
        from importation_rows, jsonb_array_elements(cells) as cell
        where account_id = ${accountId} and importation_id = ${id}
        group by 1, 2`,
  );
  const columns = new Map<string, ReportedColumn>();
  const columnOf = (key: string) => {
    const known = columns.get(key) ?? {
      key,
      title: shownTitle(mapping, key),
      role: mapping?.mapping.roles[key] ?? 'ignored',
      values: 0,
      ...NONE,
    };
    columns.set(key, known);
    return known;
  };
  mapping?.titles.forEach((_, column) => columnOf(String(column)));
  for (const { key, outcome, count } of rows) {
    const column = columnOf(key);
    column[outcome] += count;
    column.values += count;
  }
  return [...columns.values()].toSorted((a, b) => placeOfColumn(a.key) - placeOfColumn(b.key));
}

/** The title of a column with the name that a user gave its competitor. */
function shownTitle(mapping: Importation['mapping'], key: string): string {
  const title = titleOfKey(mapping?.titles ?? [], key);
  const competitor = mapping?.mapping.competitors[key] ?? '';
  return competitor === '' || competitor === title ? title : `${title} (${competitor})`;
}

const NONE: Record<CellOutcome, number> = {
  added: 0,
  known: 0,
  faulty: 0,
  overLimit: 0,
  ignored: 0,
};

/** The number of rows by their status. */
export async function rowsByStatus(
  db: Database,
  { accountId, id }: Importation,
): Promise<{ status: string; count: number }[]> {
  return rowsOf(
    db,
    sql`select status, count(*)::int as count from importation_rows
        where account_id = ${accountId} and importation_id = ${id}
        group by status order by status`,
  );
}

/** The number of rows, of all or only with `status`: one of a row, or IN_PART. */
export async function countRows(
  db: Database,
  { accountId, id }: Importation,
  status?: string,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from importation_rows
        where account_id = ${accountId} and importation_id = ${id} and ${isAmong(status)}`,
  );
  return row?.count ?? 0;
}

/** A value such as N/A, which says that there is none, is not missed. */
const TAKEN_IN_PART = sql`status in ('added', 'merged', 'duplicate') and (
  jsonb_array_length(data -> 'warnings') > 0
  or exists (select from jsonb_array_elements(cells) as cell where cell ->> 1 = 'faulty'))`;

const isAmong = (status: string | undefined) => {
  if (status === undefined) return sql`true`;
  return status === IN_PART ? TAKEN_IN_PART : sql`status = ${status}`;
};

type StoredRow = Omit<ReportedRow, 'cells'> & { cells: SettledCell[] };

/** A part of the rows in the order of the file, after row `after`. */
async function storedRows(
  db: Database,
  { accountId, id }: Importation,
  { status, after = 0, from = 0, size }: RowRange,
): Promise<StoredRow[]> {
  return rowsOf<StoredRow>(
    db,
    sql`select n, coalesce(data ->> 'ref', '') as ref, coalesce(data ->> 'name', '') as name,
          status, message, cells
        from importation_rows
        where account_id = ${accountId} and importation_id = ${id} and n > ${after}
          and ${isAmong(status)}
        order by n offset ${from} limit ${size}`,
  );
}

type RowRange = { status?: string | undefined; after?: number; from?: number; size: number };

/** A page of rows, each with its values that were not taken as they are. */
export async function reportedRows(
  db: Database,
  importation: Importation,
  range: RowRange,
): Promise<ReportedRow[]> {
  const rows = await storedRows(db, importation, range);
  const titles = importation.mapping?.titles ?? [];
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.flatMap(([key, outcome, value = '', reason = '']) =>
      reason === '' ? [] : [{ column: titleOfKey(titles, key), outcome, value, reason }],
    ),
  }));
}

const ROWS_AT_ONCE = 1000;

const OUTCOME_WORDS: Record<CellOutcome, string> = {
  added: 'added',
  known: 'already known',
  faulty: 'faulty',
  overLimit: 'beyond the limit',
  ignored: 'ignored',
};

/** The report as a table: first the counts of each column, then each row with the outcome of its values. */
export async function reportTable(
  db: Database,
  importation: Importation,
): Promise<{ columns: SpreadsheetColumn[]; rows: AsyncIterable<CellValue[]> }> {
  const reported = await reportedColumns(db, importation);
  const columns: SpreadsheetColumn[] = [
    { header: 'row', kind: 'number' },
    { header: 'reference', kind: 'text' },
    { header: 'name', kind: 'text', width: 30 },
    { header: 'status', kind: 'text' },
    { header: 'message', kind: 'text', width: 60 },
    ...reported.map(({ title }): SpreadsheetColumn => ({ header: title, kind: 'text', width: 24 })),
  ];
  async function* rows(): AsyncGenerator<CellValue[]> {
    for (const outcome of CELL_OUTCOMES) {
      const counts = reported.map((column) => column[outcome]);
      yield [null, null, null, `all ${OUTCOME_WORDS[outcome]}`, null, ...counts];
    }
    for (let after = 0; ;) {
      // One part in memory.
      const part = await storedRows(db, importation, { after, size: ROWS_AT_ONCE });
      const last = part.at(-1);
      if (!last) return;
      after = last.n;
      for (const { n, ref, name, status, message, cells } of part) {
        const texts = reported.map(({ key }) => textOf(cells.filter((cell) => cell[0] === key)));
        yield [n, ref, name, status, message, ...texts];
      }
    }
  }
  return { columns, rows: rows() };
}

/** The outcomes of the values of one cell, with their reasons. */
function textOf(cells: SettledCell[]): string | null {
  const texts = cells.map(([, outcome, value = '', reason = '']) =>
    [OUTCOME_WORDS[outcome], reason, value].filter((text) => text !== '').join(': '),
  );
  return texts.length === 0 ? null : [...new Set(texts)].join('\n');
}
