import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Parser } from 'csv-parse';
import { decoded, detectEncoding } from './csv-encoding.ts';
import { detectDialect, type CsvDialect } from './csv-dialect.ts';
import { SpreadsheetRefused, thousands, withDefaults, type SpreadsheetLimits } from './limits.ts';
import { notASpreadsheet, recognise } from './recognise.ts';
import { RowGate, tooManyColumns } from './row-gate.ts';
import type { SpreadsheetSource } from './source.ts';
import { Stopwatch } from './stopwatch.ts';

/** Characters looked at to find the delimiter. */
const sampleLength = 65_536;

/** Bytes of one row; only a quote that is never closed makes longer ones. */
const longestRow = 2_000_000;

/** Delimiters of one line, for each column allowed: text between quotes may hold some, thousands are no table. */
const delimitersPerColumn = 100;

/**
 * Rows of a csv as text, any of the encodings and delimiters below `detectEncoding` and
 * `detectDialect`. Row n of the file is the n-th row given out; blank rows in between come out
 * blank, those at the end are left out. Throws SpreadsheetRefused.
 */
export async function* readCsv(
  source: SpreadsheetSource,
  limits: Partial<SpreadsheetLimits> = {},
): AsyncGenerator<string[], void> {
  if ((await recognise(source)) !== 'csv') throw notASpreadsheet('a zip archive');
  const bounds = withDefaults(limits);
  const stopwatch = new Stopwatch(bounds.milliseconds);
  const text = decoded(source, await detectEncoding(source, bounds, stopwatch));
  const { pieces, whole } = await takeSample(text);
  const dialect = detectDialect(pieces.join(''), whole);
  const parser = csvParser(dialect, bounds);
  // Errors of the source and of the parser both come out of the loop below.
  const rest = rejoined(pieces, dialect.skip, text);
  pipeline(Readable.from(withFewColumns(rest, dialect, bounds)), parser, () => {});
  const records: AsyncIterable<string[]> = parser;
  const gate = new RowGate(bounds);
  try {
    for await (const record of records) {
      stopwatch.check();
      for (const row of gate.admit(record.map(withoutQuotes))) {
        stopwatch.pause();
        yield row;
        stopwatch.resume();
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unclosedQuote(parser) : error;
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

/** All of the text but the first `skip` characters, letting other work run between the pieces. */
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

/** The parser gives out whole rows: one of millions of empty cells would be held, and hold up everything else. */
async function* withFewColumns(
  text: AsyncGenerator<string>,
  { delimiter, lineEnds }: CsvDialect,
  { columns }: SpreadsheetLimits,
): AsyncGenerator<string> {
  const lineEnd = lineEnds.at(-1);
  let delimiters = 0;
  for await (const piece of text) {
    for (const character of piece) {
      if (character === lineEnd) delimiters = 0;
      else if (character === delimiter) delimiters++;
      if (delimiters > columns * delimitersPerColumn) throw tooManyColumns(columns);
    }
    yield piece;
  }
}

function csvParser({ delimiter, lineEnds }: CsvDialect, { cellLength }: SpreadsheetLimits): Parser {
  return parse({
    delimiter,
    record_delimiter: lineEnds,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: Math.max(longestRow, cellLength * 4),
  });
}

/** A blank between the closing quote and the delimiter makes the parser keep the quotes. */
function withoutQuotes(cell: string): string {
  return cell.startsWith('"') ? cell.replace(/^"([^"]*)"[ \t]+$/, '$1') : cell;
}

function unclosedQuote(parser: Parser): SpreadsheetRefused {
  return new SpreadsheetRefused(
    'damaged',
    `Row ${thousands(parser.info.records + 1)} has a quote (") that is never closed`,
  );
}
