import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellValue, SpreadsheetColumn } from '../../../server/spreadsheets/columns.ts';
import { readCsv } from '../../../server/spreadsheets/read-csv.ts';
import { writeCsv } from '../../../server/spreadsheets/write-csv.ts';
import { Collector, rowsOf } from './workbooks.ts';

const columns: SpreadsheetColumn[] = [
  { header: 'Name', kind: 'text' },
  { header: 'Price', kind: 'price' },
  { header: 'Day', kind: 'date' },
];

async function written(rows: CellValue[][], head = columns): Promise<string> {
  const collector = new Collector();
  await writeCsv({ columns: head, rows }, collector);
  return collector.bytes().toString();
}

describe('writeCsv', () => {
  test('has a byte order mark, a header, commas and CRLF', async () => {
    const day = new Date('2024-02-29T18:30:00Z');
    expect(
      await written([
        ['Kettle, "big"', -19.9, day],
        [null, Number.NaN, '2024-02-29'],
        [true, 1, 'soon'],
      ]),
    ).toBe(
      '\ufeffName,Price,Day\r\n"Kettle, ""big""",-19.9,2024-02-29\r\n,,2024-02-29\r\nTRUE,1,soon\r\n',
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['@x', "'@x"],
    ['\t=1', '"\'\t\'=1"'],
    ['\rx', '"\'\rx"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['a;=1', '"a;\'=1"'],
    ['a\n=1', '"a\n\'=1"'],
    ['-12.5', '-12.5'],
    ['+34', '+34'],
    ['a=b-c', 'a=b-c'],
  ])('the text %j is written as %j', async (text, expected) => {
    expect(await written([[text]], columns.slice(0, 1))).toBe(`\ufeffName\r\n${expected}\r\n`);
  });

  test('headers are neutralised as well', async () => {
    expect(await written([], [{ header: '=1', kind: 'text' }])).toBe("\ufeff'=1\r\n");
  });

  test('no cell of any table starts a formula, whichever delimiter a program takes', async () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from('a1=+-@;\t\r\n ,"')),
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (cells) => {
        const csv = (
          await written(
            cells.map((cell) => [cell]),
            columns.slice(0, 1),
          )
        ).slice(1);
        const cellStarts = csv.split(/[;\t\r\n]/).map((start) => start.replace(/^["\s]+/, ''));
        expect(
          cellStarts.filter((start) => /^[=+\-@]/.test(start) && !/^[+-]\d+"?$/.test(start)),
        ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('is read back unchanged', async () => {
    const text = fc
      .string({
        unit: fc.constantFrom(...Array.from(`ab,;"\n |é€😀=-+@'`)),
        minLength: 1,
        maxLength: 8,
      })
      .filter((cell) => cell.trim() === cell && !/^="([^"]|"")*"$/.test(cell));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { maxLength: 8 }), async (rows) => {
        const csv = Buffer.from(await written(rows));
        expect((await rowsOf(readCsv(csv))).slice(1)).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });
});
