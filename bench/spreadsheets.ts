/**
 * Reading and writing spreadsheets, each measurement in a process of its own. `--data <folder>`
 * also counts how many of the collected workbooks and csv texts are read as expected; `--json`
 * prints the figures as JSON.
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CellValue, SpreadsheetColumn } from '../server/spreadsheets/columns.ts';
import { SpreadsheetRefused } from '../server/spreadsheets/limits.ts';
import { readCsv } from '../server/spreadsheets/read-csv.ts';
import { readFeed } from '../server/spreadsheets/read-feed.ts';
import { readTable } from '../server/spreadsheets/read.ts';
import { readXlsx } from '../server/spreadsheets/read-xlsx.ts';
import type { TableRow } from '../server/spreadsheets/table.ts';
import { unescapeText } from '../server/spreadsheets/xlsx-xml.ts';
import { writeCsv } from '../server/spreadsheets/write-csv.ts';
import { writeXlsx } from '../server/spreadsheets/write-xlsx.ts';
import { zip } from '../server/spreadsheets/zip.ts';

type Measured = { milliseconds: number; cpu: number; peakMegabytes: number; longestBlock: number };

const rowCount = 10_000;
const manyRows = 100_000;
const runsEach = 5;
const folder = process.env['SPREADSHEETS_BENCH_FOLDER'] ?? '';

function table(columnCount: number): SpreadsheetColumn[] {
  const kinds = ['text', 'text', 'price', 'number', 'percent', 'date'] as const;
  return Array.from({ length: columnCount }, (_, at) => ({
    header: `Column ${at + 1}`,
    kind: kinds[at % kinds.length]!,
  }));
}

/** Repeatable rows: every run and every process reads and writes the same ones. */
function* rowsOf(columns: SpreadsheetColumn[], count = rowCount): Generator<CellValue[]> {
  for (let row = 0; row < count; row++) {
    yield columns.map(({ kind }, at): CellValue => {
      if (kind === 'text')
        return at % 12 === 0 ? `Product ${row} & co` : `https://shop${at}.example/p/${row}`;
      if (kind === 'date') return '2024-02-29';
      return kind === 'number' ? 4_006_381_000_000 + row : (row * 37 + at * 11) / 100;
    });
  }
}

async function consume(rows: AsyncIterable<TableRow>): Promise<void> {
  let cells = 0;
  for await (const row of rows) cells += row.cells.length;
  if (cells < rowCount) throw new Error(`Only ${cells} cells came out`);
}

/** A feed of Google Merchant Center with as many products, of 1 kB each. */
function* feedOf(count: number): Generator<string> {
  yield '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';
  const description = 'A good thing that has been made for many years. '.repeat(10);
  for (let row = 0; row < count; row++) {
    const page = `https://shop.example/p/${row}`;
    yield (
      `<item><g:id>sku-${row}</g:id><g:title><![CDATA[Product ${row} & co]]></g:title>` +
        `<g:description>${description}</g:description><g:link>${page}?a=1&amp;b=2</g:link>` +
        `<g:image_link>${page}.jpg</g:image_link><g:additional_image_link>${page}-2.jpg</g:additional_image_link>` +
        `<g:additional_image_link>${page}-3.jpg</g:additional_image_link><g:price>${row % 100}.99 EUR</g:price>` +
        `<g:gtin>${4_006_381_000_000 + row}</g:gtin><g:brand>Norte</g:brand><g:availability>in stock</g:availability>` +
        `<g:shipping><g:country>DE</g:country><g:price>4.95 EUR</g:price></g:shipping></item>\n`
    );
  }
  yield '</channel></rss>';
}

/** A small upload whose sheet unpacks to 1.4 GB: of blanks, or of rows with values. */
async function writeBomb(path: string, filling: 'blanks' | 'rows' | 'texts'): Promise<void> {
  const unit =
    filling === 'rows' ? '<row><c><v>1</v></c></row>' : filling === 'texts' ? '<si/>' : ' ';
  const chunk = unit.repeat(Math.floor(1_000_000 / unit.length));
  function* content(start: string, chunks: number, end: string) {
    yield start;
    for (let at = 0; at < chunks; at++) yield chunk;
    yield end;
  }
  const relations = (body: string) => [`<Relationships>${body}</Relationships>`];
  const sheetChunks = filling === 'blanks' ? 1_400 : filling === 'rows' ? 190 : 0;
  const parts = [
    {
      name: 'xl/workbook.xml',
      content: ['<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>'],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        '<Relationship Id="a" Type="x/worksheet" Target="sheet.xml"/><Relationship Id="b" Type="x/sharedStrings" Target="strings.xml"/>',
      ),
    },
    { name: 'xl/strings.xml', content: content('<sst>', filling === 'texts' ? 190 : 0, '</sst>') },
    {
      name: 'xl/sheet.xml',
      content: content('<worksheet><sheetData>', sheetChunks, '</sheetData></worksheet>'),
    },
  ];
  await pipeline(zip(parts), createWriteStream(path));
}

async function refused(path: string): Promise<void> {
  try {
    await consume(readTable({ path, filename: 'products.xlsx' }));
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return;
    throw error;
  }
  throw new Error('The bomb was read');
}

const file = (name: string) => join(folder, name);

const tasks: Record<string, () => Promise<void>> = {
  'write xlsx 10,000 x 40': () =>
    writeXlsx({ columns: table(40), rows: rowsOf(table(40)) }, createWriteStream(file('40.xlsx'))),
  'write csv 10,000 x 40': () =>
    writeCsv({ columns: table(40), rows: rowsOf(table(40)) }, createWriteStream(file('40.csv'))),
  'write xlsx 10,000 x 30': () =>
    writeXlsx({ columns: table(30), rows: rowsOf(table(30)) }, createWriteStream(file('30.xlsx'))),
  'write csv 10,000 x 30': () =>
    writeCsv({ columns: table(30), rows: rowsOf(table(30)) }, createWriteStream(file('30.csv'))),
  'read xlsx 10,000 x 30': () => consume(readXlsx(file('30.xlsx'))),
  'read csv 10,000 x 30': () => consume(readCsv(file('30.csv'))),
  'read xlsx 10,000 x 40': () => consume(readXlsx(file('40.xlsx'))),
  'write xlsx 100,000 x 10': () =>
    writeXlsx(
      { columns: table(10), rows: rowsOf(table(10), manyRows) },
      createWriteStream(file('many.xlsx')),
    ),
  'write csv 100,000 x 10': () =>
    writeCsv(
      { columns: table(10), rows: rowsOf(table(10), manyRows) },
      createWriteStream(file('many.csv')),
    ),
  'read xlsx 100,000 x 10': () => consume(readXlsx(file('many.xlsx'), { rows: manyRows + 1 })),
  'read csv 100,000 x 10': () => consume(readCsv(file('many.csv'), { rows: manyRows + 1 })),
  'read a feed of 100,000': () => consume(readFeed(file('feed.xml'), { rows: manyRows + 1 })),
  'refuse a bomb of blanks': () => refused(file('blanks.xlsx')),
  'refuse a bomb of rows': () => refused(file('rows.xlsx')),
  'refuse a bomb of texts': () => refused(file('texts.xlsx')),
};

async function measure(task: string): Promise<Measured> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  loop.enable();
  const cpu = process.cpuUsage();
  const start = performance.now();
  await tasks[task]!();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return {
    milliseconds,
    cpu: (user + system) / 1_000,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
    longestBlock: loop.max / 1e6,
  };
}

/** One measurement in a fresh process, so that peak memory and warm code are its own. */
function inOwnProcess(task: string, folder: string): Measured {
  const output = execFileSync(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), '--task', task],
    {
      env: { ...process.env, SPREADSHEETS_BENCH_FOLDER: folder },
    },
  );
  return JSON.parse(output.toString()) as Measured;
}

type Expected = null | string | number | boolean | { date: string } | { seconds: number };

function sameCell(cell: string, expected: Expected): boolean {
  if (expected === null) return cell === '';
  if (typeof expected === 'boolean') return cell === String(expected).toUpperCase();
  // The oracle keeps 17 digits, spreadsheets show 15.
  if (typeof expected === 'number')
    return Math.abs(Number(cell) - expected) <= Math.abs(expected) * 1e-14;
  if (typeof expected === 'string') return cell === unescapeText(expected);
  if ('date' in expected) return cell === expected.date || `${cell}T00:00:00` === expected.date;
  const [hours = 0, minutes = 0, seconds = 0] = cell.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds === expected.seconds;
}

type Sheet = { name: string; state: string; rows: Expected[][] };

type Workbook = {
  file: string;
  sheets?: Sheet[];
  not_xlsx?: boolean;
  openpyxl_error?: string;
};

/** Whether a workbook is read as expected; one the oracle could not read may be read or refused. */
async function readsAsExpected(path: string, expected: Workbook): Promise<boolean> {
  try {
    if (!expected.sheets) return (await cellsOf(readXlsx(path))).length > 0 && !expected.not_xlsx;
    for (const sheet of expected.sheets) {
      if (!matches(await cellsOf(readXlsx(path, { sheet: sheet.name })), sheet)) return false;
    }
    return true;
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    return expected.not_xlsx === true || expected.openpyxl_error !== undefined;
  }
}

/** The oracle leaves cells empty that a merged cell above covers, and looked at 25 rows at most. */
function matches(rows: string[][], expected: Sheet): boolean {
  if (expected.rows.length < 25 && rows.length > expected.rows.length) return false;
  return expected.rows.every((cells, row) =>
    cells.every((cell, at) => sameCell(rows[row]?.[at] ?? '', cell)),
  );
}

async function cellsOf(rows: AsyncIterable<TableRow>): Promise<string[][]> {
  const all: string[][] = [];
  for await (const { cells } of rows) all.push(cells);
  return all;
}

type CsvCase = {
  input: string;
  config: Record<string, unknown>;
  expected: { data: unknown[]; errors: unknown[] };
};

/** Blank rows at the end are left out on both sides: an import has no use for them. */
function withoutBlankEnd(rows: string[][]): string[][] {
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

async function csvRows(text: Buffer): Promise<string[][] | string> {
  if (text.length === 0) return [];
  try {
    return await cellsOf(readCsv(text));
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return error.message;
    throw error;
  }
}

async function checkData(data: string): Promise<void> {
  const workbooks = JSON.parse(readFileSync(join(data, 'xlsx/expected.json'), 'utf8')) as {
    files: Workbook[];
  };
  const failed: string[] = [];
  for (const workbook of workbooks.files) {
    if (!(await readsAsExpected(join(data, 'xlsx', workbook.file), workbook)))
      failed.push(workbook.file);
  }
  report('workbooks', workbooks.files.length, failed);

  const csv = JSON.parse(readFileSync(join(data, 'csv_cases.json'), 'utf8')) as {
    spectrum: { name: string; csv_base64: string; expected: Record<string, string>[] }[];
    papaparse: (CsvCase & { description: string })[];
  };
  // One published expectation is no list of rows and contradicts its own text.
  const spectrum = csv.spectrum.filter(({ expected }) => Array.isArray(expected));
  const wrong: string[] = [];
  for (const { name, csv_base64: base64, expected } of spectrum) {
    const table = [Object.keys(expected[0]!), ...expected.map((row) => Object.values(row))];
    const rows = await csvRows(Buffer.from(base64, 'base64'));
    if (JSON.stringify(rows) !== JSON.stringify(table)) wrong.push(name);
  }
  report('csv-spectrum', spectrum.length, wrong);

  // Cases that set an option ask for a dialect or a conversion no upload can name.
  const plain = csv.papaparse.filter(({ config }) =>
    Object.keys(config).every(
      (key) => key === 'delimiter' && ',\t;|'.includes(String(config[key])),
    ),
  );
  const wellFormed = plain.filter(
    ({ input, expected }) => expected.errors.length === 0 || input === '',
  );
  const differing: string[] = [];
  for (const { description, input, expected } of wellFormed) {
    const rows = await csvRows(Buffer.from(input));
    const want = withoutBlankEnd(expected.data as string[][]);
    if (JSON.stringify(rows) !== JSON.stringify(want)) differing.push(description);
  }
  report('csv texts without options', wellFormed.length, differing);
  for (const { description, input } of plain.filter((each) => !wellFormed.includes(each))) {
    console.log(
      `  malformed: ${description}: ${JSON.stringify(await csvRows(Buffer.from(input)))}`,
    );
  }
}

function report(what: string, count: number, failed: string[]): void {
  console.log(`${what}: ${count - failed.length} of ${count} as expected`);
  for (const name of failed) console.log(`  differs: ${name}`);
}

type Spread = { median: number; least: number; most: number };

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, least: sorted[0]!, most: sorted.at(-1)! };
}

function shown({ median, least, most }: Spread): string {
  return `${Math.round(median)} (${Math.round(least)}-${Math.round(most)})`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, task: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (values.task !== undefined) {
    console.log(JSON.stringify(await measure(values.task)));
    return;
  }
  if (values.data !== undefined) await checkData(values.data);
  const folder = await mkdtemp(join(tmpdir(), 'spreadsheets-bench-'));
  try {
    for (const filling of ['blanks', 'rows', 'texts'] as const) {
      await writeBomb(join(folder, `${filling}.xlsx`), filling);
    }
    await pipeline(Readable.from(feedOf(manyRows)), createWriteStream(join(folder, 'feed.xml')));
    const figures: Record<string, Record<keyof Measured, Spread>> = {};
    for (const task of Object.keys(tasks)) {
      const runs = Array.from({ length: runsEach }, () => inOwnProcess(task, folder));
      figures[task] = {
        milliseconds: spread(runs.map(({ milliseconds }) => milliseconds)),
        cpu: spread(runs.map(({ cpu }) => cpu)),
        peakMegabytes: spread(runs.map(({ peakMegabytes }) => peakMegabytes)),
        longestBlock: spread(runs.map(({ longestBlock }) => longestBlock)),
      };
    }
    if (values.json) console.log(JSON.stringify(figures, null, 2));
    else {
      const rows = Object.entries(figures).map(([task, figure]) => [
        task,
        {
          ms: shown(figure.milliseconds),
          'CPU ms': shown(figure.cpu),
          'peak MB': shown(figure.peakMegabytes),
          'longest block ms': shown(figure.longestBlock),
        },
      ]);
      console.table(Object.fromEntries(rows));
    }
    const { size } = await stat(join(folder, 'blanks.xlsx'));
    if (!values.json)
      console.log(`The bomb of blanks is ${(size / 1e6).toFixed(1)} MB and unpacks to 1,400 MB`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await main();
