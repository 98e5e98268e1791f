import type { FileEncoding } from '../../contract/choices.ts';
import { countText } from '../../contract/rules/figures.ts';
import { restored } from '../../contract/rules/formula-injection.ts';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Parser } from 'csv-parse';
import { decoded, detectEncoding } from './csv-encoding.ts';
import { detectDialect, type CsvDialect } from './csv-dialect.ts';
import { hyperlinkOf } from './hyperlink-formula.ts';
import { SpreadsheetRefused, withDefaults, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet, recognise } from './recognise.ts';
import { cellTooLong, RowGate, tooManyColumns } from './row-gate.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';
import type { TableRow } from './table.ts';

/** Number of characters used to find the delimiter. */
const sampleLength = 65_536;

/** Maximum characters of one row: only a quote that is never closed makes longer ones. */
const longestRow = ({ columns, cellLength }: SpreadsheetLimits) =>
  Math.max(2_000_000, columns * cellLength);

/**
 * Maximum delimiters of one line per allowed column: text between quotes may contain some, but thousands are not a
 * table.
 */
const delimitersPerColumn = 100;

/** Limits other than the usual ones, and the encoding; without one, `detectEncoding` finds it. */
export type CsvOptions = Partial<SpreadsheetLimits> & { encoding?: FileEncoding };

/**
 * Rows of a csv as text, in any encoding of `detectEncoding` and with any delimiter of `detectDialect`. Row n of the
 * file is the n-th row returned; blank rows in between are returned blank, those at the end are left out. Throws
 * SpreadsheetRefused.
 */
export async function* readCsv(
  source: SpreadsheetSource,
  { encoding: given, ...limits }: CsvOptions = {},
): AsyncGenerator<TableRow, void> {
  if ((await recognise(source)) !== 'csv') throw notASpreadsheet('a zip archive');
  const bounds = withDefaults(limits);
  const stopwatch = new Stopwatch(bounds.milliseconds);
  const encoding = given ?? (await detectEncoding(source, bounds, stopwatch));
  const text = decoded({ source, encoding, limits: bounds });
  const { pieces, whole } = await takeSample(text);
  const dialect = detectDialect(pieces.join(''), whole);
  const parser = csvParser(dialect, bounds);
  // Errors of both the source and the parser are thrown in the loop below.
  const rest = rejoined(pieces, dialect.skip, text);
  pipeline(Readable.from(withFewColumns(rest, dialect, bounds)), parser, () => {});
  const records: AsyncIterable<RawRecord> = parser;
  const gate = new RowGate(bounds);
  let n = 0;
  try {
    for await (const { record, raw } of records) {
      stopwatch.check();
      const cells = record.map(withoutQuotes);
      n++;
      if (cells.some((cell) => holdsOtherRows(cell, raw))) throw unclosedQuote(n);
      for (const row of gate.admit(rowOf(cells))) {
        stopwatch.pause();
        yield row;
        stopwatch.resume();
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unclosedQuote(parser.info.records + 1) : error;
  } finally {
    parser.destroy();
  }
}

async function takeSample(text: AsyncGenerator<string>) {
  const pieces: string[] = [];
  for (let length = 0; length < sampleLength;) {
    const next = await text.next();
    if (next.done) return { pieces, whole: true };
    pieces.push(next.value);
    length += next.value.length;
  }
  return { pieces, whole: false };
}

/** The text without the first `skip` characters; other work can run between the pieces. */
async function* rejoined(
  pieces: string[],
  skip: number,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  for (const [index, piece] of pieces.entries()) {
    yield index === 0 ? piece.slice(skip) : piece;
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield* rest;
}

/**
 * The parser returns whole rows: one with millions of empty cells would use memory and block all other work, and of one
 * with a huge cell it could only say that it is too long.
 */
async function* withFewColumns(
  text: AsyncGenerator<string>,
  { delimiter, lineEnds }: CsvDialect,
  { columns, cellLength }: SpreadsheetLimits,
): AsyncGenerator<string> {
  const lineEnd = lineEnds.at(-1);
  let delimiters = 0;
  let inCell = 0;
  for await (const piece of text) {
    for (const character of piece) {
      inCell = character === lineEnd || character === delimiter ? 0 : inCell + 1;
      if (character === lineEnd) delimiters = 0;
      else if (character === delimiter) delimiters++;
      if (delimiters > columns * delimitersPerColumn) throw tooManyColumns(columns);
      // Between quotes a quote takes two characters.
      if (inCell > cellLength * 2 + 2) throw cellTooLong(cellLength);
    }
    yield piece;
  }
}

/** A row of the parser and the text that it was read from. */
type RawRecord = { record: string[]; raw: string };

function csvParser({ delimiter, lineEnds }: CsvDialect, limits: SpreadsheetLimits): Parser {
  return parse({
    delimiter,
    record_delimiter: lineEnds,
    relax_quotes: true,
    // Quotes also begin a cell behind a blank.
    ltrim: true,
    raw: true,
    relax_column_count: true,
    max_record_size: longestRow(limits),
  });
}

/**
 * Programs write formulas into a csv for links, and for texts of digits that a spreadsheet shall not take for a number:
 * `="00123"`. Before a text that would be a formula stands an apostrophe, as in our own files.
 */
function rowOf(texts: string[]): TableRow {
  const cells = texts.map((text) =>
    restored(TEXT_FORMULA.exec(text)?.[1]?.replaceAll('""', '"') ?? text),
  );
  if (!cells.some((cell) => cell.startsWith('='))) return { cells };
  const links = new Map<number, string>();
  for (const [column, cell] of cells.entries()) {
    const isFormula = cell.startsWith('=') && cell === texts[column];
    const link = isFormula ? hyperlinkOf(cell) : undefined;
    if (!link) continue;
    cells[column] = link.text ?? link.address;
    if (cells[column] !== link.address) links.set(column, link.address);
  }
  return links.size === 0 ? { cells } : { cells, links };
}

const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * Whether a cell holds the rows below it: a quote that is never closed ends at the next one, and the parser takes all
 * that stands between them for its cell. What was between quotes stands in the file with its own quotes doubled.
 */
function holdsOtherRows(cell: string, raw: string): boolean {
  if (!cell.startsWith('"') || !/[\r\n]/.test(cell) || /"[ \t]+$/.test(cell)) return false;
  return !raw.includes(`"${cell.replaceAll('"', '""')}"`);
}

/** The parser keeps the quotes if there is a blank between the closing quote and the delimiter. */
function withoutQuotes(cell: string): string {
  return cell.startsWith('"') ? cell.replace(/^"([^"]*)"[ \t]+$/, '$1') : cell;
}

function unclosedQuote(row: number): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'damaged',
    `Row ${countText(row)} has a quote (") that is never closed`,
  );
}
