import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import type { CellValue, SpreadsheetColumn } from '../../../server/spreadsheets/columns.ts';
import { readXlsx } from '../../../server/spreadsheets/read-xlsx.ts';
import { writeXlsx } from '../../../server/spreadsheets/write-xlsx.ts';
import { Collector, rowsOf } from './workbooks.ts';

const columns: SpreadsheetColumn[] = [
  { header: 'Name', kind: 'text' },
  { header: 'Price', kind: 'price' },
  { header: 'Difference', kind: 'percent', width: 14 },
  { header: 'Day', kind: 'date' },
  { header: 'Seen', kind: 'datetime' },
  { header: 'Offers', kind: 'number' },
];

async function written(rows: CellValue[][], head = columns, sheetName?: string): Promise<Buffer> {
  const collector = new Collector();
  await writeXlsx({ columns: head, rows, sheetName }, collector);
  return collector.bytes();
}

const sheetJs = (bytes: Buffer) =>
  XLSX.read(bytes, { cellNF: true, cellStyles: true, cellDates: false });

/** A part of a zip whose sizes follow its data, found through the directory. */
function part(bytes: Buffer, name: string): string {
  let at = bytes.readUInt32LE(bytes.length - 6);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const length = bytes.readUInt16LE(at + 28);
    const start = bytes.readUInt32LE(at + 42) + 30 + length;
    if (bytes.toString('utf8', at + 46, at + 46 + length) === name) {
      return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString();
    }
    at += 46 + length;
  }
  throw new Error(`${name} is not in the zip`);
}

describe('cells', () => {
  test('each kind has its value and number format', async () => {
    const day = new Date('2024-02-29T18:30:00Z');
    const bytes = await written([
      ['Kettle', 19.9, -12.5, day, day, 3],
      ['EAN', null, undefined, '2024-02-29', '2024-02-29T18:30:00Z', Number.NaN],
    ]);
    const sheet = sheetJs(bytes).Sheets['Sheet1']!;
    const cells = (row: number) =>
      ['A', 'B', 'C', 'D', 'E', 'F'].map(
        (letter) => sheet[`${letter}${row}`] as XLSX.CellObject | undefined,
      );
    expect(cells(2).map((cell) => [cell?.t, cell?.v, cell?.z])).toEqual([
      ['s', 'Kettle', '@'],
      ['n', 19.9, '#,##0.00####'],
      ['n', -0.125, '0.00%'],
      ['n', 45351, 'yyyy\\-mm\\-dd'],
      ['n', 45351.770833333336, 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
      ['n', 3, 'General'],
    ]);
    expect(cells(3).map((cell) => cell?.v)).toEqual([
      'EAN',
      undefined,
      undefined,
      45351,
      45351.770833333336,
      undefined,
    ]);
    expect(await rowsOf(readXlsx(bytes))).toEqual([
      ['Name', 'Price', 'Difference', 'Day', 'Seen (UTC)', 'Offers'],
      ['Kettle', '19.9', '-0.125', '2024-02-29', '2024-02-29T18:30:00', '3'],
      ['EAN', '', '', '2024-02-29', '2024-02-29T18:30:00'],
    ]);
  });

  test('an EAN stays text, as text or as number', async () => {
    const sheet = sheetJs(await written([['0012345678905'], [4006381333931]])).Sheets['Sheet1']!;
    expect([sheet['A2'], sheet['A3']].map((cell) => [cell.t, cell.v])).toEqual([
      ['s', '0012345678905'],
      ['s', '4006381333931'],
    ]);
  });

  test('text that is not a date or number in its column is kept as text', async () => {
    expect(
      await rowsOf(readXlsx(await written([['a', 'n/a', true, 'soon', '2024-13-77', '5 or 6']]))),
    ).toContainEqual(['a', 'n/a', 'TRUE', 'soon', '2024-13-77', '5 or 6']);
  });

  test('text longer than a cell is cut to 32,767 characters', async () => {
    const rows = await rowsOf(
      readXlsx(await written([[`${'x'.repeat(32_766)}😀`]]), { cellLength: 40_000 }),
    );
    expect(rows[1]![0]).toHaveLength(32_767);
  });

  test('an invalid Date is a bug', async () => {
    await expect(written([['a', 1, 1, new Date('x')]])).rejects.toThrow(
      'A date cell holds an invalid Date',
    );
  });
});

describe('formula injection', () => {
  const attacks = [
    '=1+1',
    '+1',
    '-1+2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://x","y")',
    '  =1',
    '＝1',
  ];

  test('text that looks like a formula is unchanged text in a cell that stays text when edited', async () => {
    const bytes = await written(
      attacks.map((attack) => [attack]),
      [{ header: '=header', kind: 'text' }],
    );
    const sheet = sheetJs(bytes).Sheets['Sheet1']!;
    expect(attacks.map((_, row) => sheet[`A${row + 2}`].v)).toEqual(attacks);
    expect(Object.values(sheet).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(
      false,
    );

    const xml = part(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f');
    const formats = [
      ...part(bytes, 'xl/styles.xml')
        .split('<cellXfs')[1]!
        .matchAll(/<xf[^>]*>/g),
    ].map(([format]) => format);
    const used = [...xml.matchAll(/<c r="[A-Z]+\d+" s="(\d+)"/g)].map(
      ([, style]) => formats[Number(style)],
    );
    expect(used).toHaveLength(attacks.length + 1);
    for (const format of used) expect(format).toContain('quotePrefix="1"');
  });
});

describe('the workbook', () => {
  test('the header is bold and frozen, and columns have their widths', async () => {
    const bytes = await written([['a']]);
    const xml = part(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(xml).toContain('<col min="3" max="3" width="14" customWidth="1"/>');
    expect(sheetJs(bytes).Sheets['Sheet1']!['!cols']).toHaveLength(columns.length);
  });

  test.each([
    ['My <shop> & "co"', 'My <shop> & "co"'],
    ['a/b\\c:d*e?f[g]', 'a b c d e f g'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ["'quoted'", 'quoted'],
    ['', 'Sheet1'],
  ])('the sheet name %j is allowed or made valid', async (name, expected) => {
    expect(sheetJs(await written([], columns, name)).SheetNames).toEqual([expected]);
  });

  test('columns beyond Z have their letters', async () => {
    const head = Array.from({ length: 703 }, (_, at): SpreadsheetColumn => ({
      header: `c${at}`,
      kind: 'number',
    }));
    const sheet = sheetJs(await written([head.map((_, at) => at)], head)).Sheets['Sheet1']!;
    expect([sheet['Z2'].v, sheet['AA2'].v, sheet['ZZ2'].v, sheet['AAA2'].v]).toEqual([
      25, 26, 701, 702,
    ]);
  });

  test('the same table gives the same bytes', async () => {
    expect((await written([['a', 1]])).equals(await written([['a', 1]]))).toBe(true);
  });

  test('any table is read back by SheetJS and by our own reader', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...Array.from('_x000D_<>&"\'=\r\n\t \u0000\u0001\u001f\ufffe\uffff')),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 20,
    });
    const row = fc.tuple(
      text,
      fc.integer({ min: -1e12, max: 1e12 }).map((number) => number / 1_000),
      fc.boolean(),
    );
    const head: SpreadsheetColumn[] = [
      { header: 't', kind: 'text' },
      { header: 'n', kind: 'number' },
      { header: 'b', kind: 'number' },
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 10 }), async (rows) => {
        const bytes = await written(rows, head);
        const read = XLSX.utils.sheet_to_json<unknown[]>(sheetJs(bytes).Sheets['Sheet1']!, {
          header: 1,
          defval: '',
          raw: true,
        });
        // SheetJS changes line breaks: our own reader below proves that the file contains each of them.
        const lineFeeds = (text: unknown) => String(text).replace(/[\r\n]+/g, '\n');
        expect(read.slice(1).map(([text, ...rest]) => [lineFeeds(text), ...rest])).toEqual(
          rows.map(([text, ...rest]) => [lineFeeds(text), ...rest]),
        );
        const own = await rowsOf(readXlsx(bytes));
        expect(own.slice(1).map(([text]) => text)).toEqual(rows.map(([text]) => text));
        expect(own.slice(1).map(([, number]) => Number(number))).toEqual(
          rows.map(([, number]) => number),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('streaming', () => {
  test('rows are read no faster than the destination accepts bytes', async () => {
    let taken = 0;
    let most = 0;
    function* rows(): Generator<CellValue[]> {
      for (; taken < 20_000; taken++) yield [`${taken} ${Math.sin(taken)}`, taken];
    }
    class Slow extends Collector {
      override _write(piece: Buffer, encoding: string, done: () => void): void {
        if (this.bytes().length === 0) most = taken;
        super._write(piece, encoding, done);
      }
    }
    await writeXlsx({ columns, rows: rows() }, new Slow());
    expect(taken).toBe(20_000);
    expect(most).toBeLessThan(5_000);
  });

  test('other work runs while a table of available rows is written', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const rows = Array.from({ length: 20_000 }, (_, at): CellValue[] => [`name ${at}`, at, at]);
    await writeXlsx({ columns, rows }, new Collector());
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  test('an error of the rows is the error of the writer', async () => {
    async function* rows(): AsyncGenerator<CellValue[]> {
      yield ['a'];
      throw new Error('The database went away');
    }
    const collector = new Collector();
    await expect(writeXlsx({ columns, rows: rows() }, collector)).rejects.toThrow(
      'The database went away',
    );
    expect(collector.destroyed).toBe(true);
  });

  test('an error of the destination stops the reading of rows', async () => {
    let ended = false;
    function* rows(): Generator<CellValue[]> {
      try {
        for (let row = 0; ; row++) yield [`endless ${Math.sin(row)}`];
      } finally {
        ended = true;
      }
    }
    class Full extends Collector {
      override _write(piece: Buffer, encoding: string, done: (error?: Error) => void): void {
        if (this.bytes().length > 100_000) done(new Error('The disk is full'));
        else super._write(piece, encoding, done);
      }
    }
    await expect(writeXlsx({ columns, rows: rows() }, new Full())).rejects.toThrow(
      'The disk is full',
    );
    await expect.poll(() => ended).toBe(true);
  });
});
