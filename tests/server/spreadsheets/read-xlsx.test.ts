import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SpreadsheetRefused, type SpreadsheetLimits } from '../../../server/spreadsheets/limits.ts';
import { readXlsx } from '../../../server/spreadsheets/read-xlsx.ts';
import { rowsOf, sheetJsWorkbook, stylesOf, workbookOf } from './workbooks.ts';

const read = async (sheet: string, more = {}, limits: Partial<SpreadsheetLimits> = {}) =>
  rowsOf(readXlsx(await workbookOf(sheet, more), limits));

describe('cells', () => {
  test('shared strings join their rich text runs and omit phonetic hints', async () => {
    const strings =
      '<sst><si><t>plain</t></si><si><r><t>bo</t></r><r><t xml:space="preserve">ld </t></r><rPh><t>yomi</t></rPh></si></sst>';
    const sheet = '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c></row>';
    expect(await read(sheet, { 'xl/sharedStrings.xml': strings })).toEqual([['bold ', 'plain']]);
  });

  test('inline strings, CDATA and escaped characters are read', async () => {
    const sheet =
      '<row><c t="inlineStr"><is><t><![CDATA[<b> & c]]></t></is></c><c t="inlineStr"><is><t>a_x000D_\nb_x005F_x0041_</t></is></c></row>';
    expect(await read(sheet)).toEqual([['<b> & c', 'a\r\nb_x0041_']]);
  });

  test('booleans, errors, formula results and ISO dates are read as displayed', async () => {
    const sheet =
      '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&amp;"x"</f><v>yx</v></c><c><f>1+1</f><v>2</v></c><c t="d"><v>2024-02-29T00:00:00</v></c></row>';
    expect(await read(sheet)).toEqual([['TRUE', 'FALSE', '#N/A', 'yx', '2', '2024-02-29']]);
  });

  test('long product numbers keep plain digits', async () => {
    const numbers = [
      '4006381333931',
      '4.006381333931E+12',
      '40063813339310000',
      '1E-7',
      '19.899999999999999',
      '5.0',
    ];
    const sheet = `<row>${numbers.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`;
    expect(await read(sheet)).toEqual([
      ['4006381333931', '4006381333931', '40063813339310000', '0.0000001', '19.9', '5'],
    ]);
  });

  test('a number format of zeros restores the leading zeros of an EAN', async () => {
    const sheet = '<row><c s="0"><v>12345678905</v></c></row>';
    expect(await read(sheet, { 'xl/styles.xml': stylesOf('0000000000000') })).toEqual([
      ['0012345678905'],
    ]);
  });

  test('dates follow their style', async () => {
    const formats = stylesOf(
      'yyyy\\-mm\\-dd',
      'd/m/yy h:mm',
      'hh:mm:ss AM/PM',
      '[h]:mm',
      '[Red]0.00',
      '#,##0.00 &quot;days&quot;',
      'mmm',
    );
    const sheet = `<row>${[0, 1, 2, 3, 4, 5, 6].map((style) => `<c s="${style}"><v>45351.5</v></c>`).join('')}</row>`;
    expect(await read(sheet, { 'xl/styles.xml': formats })).toEqual([
      [
        '2024-02-29',
        '2024-02-29T12:00:00',
        '12:00:00',
        '1088436:00:00',
        '45351.5',
        '45351.5',
        '2024-02-29',
      ],
    ]);
  });

  test('workbooks of the 1904 system count from 1904', async () => {
    const book =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="b"/></sheets></workbook>';
    const more = { 'xl/workbook.xml': book, 'xl/styles.xml': stylesOf('yyyy-mm-dd') };
    expect(await read('<row><c s="0"><v>0</v></c><c s="0"><v>43889</v></c></row>', more)).toEqual([
      ['1904-01-01', '2024-02-29'],
    ]);
  });

  test('days before March 1900 skip the nonexistent leap day', async () => {
    const sheet = '<row><c s="0"><v>1</v></c><c s="0"><v>59</v></c><c s="0"><v>61</v></c></row>';
    expect(await read(sheet, { 'xl/styles.xml': stylesOf('yyyy-mm-dd') })).toEqual([
      ['1900-01-01', '1900-02-28', '1900-03-01'],
    ]);
  });
});

describe('layout', () => {
  test('omitted cells and rows keep their place', async () => {
    const sheet =
      '<row r="2"><c r="C2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c><c r="AB4"/></row>';
    expect(await read(sheet)).toEqual([[], ['', '', '1'], [], ['2']]);
  });

  test('empty rows at the end are dropped', async () => {
    const sheet =
      '<row r="1"><c><v>1</v></c></row><row r="2"><c s="3"/></row><row r="1048576"><c s="3"/></row>';
    expect(await read(sheet, {}, { rows: 1 })).toEqual([['1']]);
  });

  test('the first visible sheet by the order of the tabs is read', async () => {
    const book =
      '<x:workbook><x:sheets><x:sheet name="Lists" state="hidden" rel:id="c"/><x:sheet name="Products" rel:id="b"/></x:sheets></x:workbook>';
    const sheet = '<row><c><v>7</v></c></row>';
    expect(
      await read(sheet, { 'xl/workbook.xml': book, 'xl/sharedStrings.xml': '<sst/>' }),
    ).toEqual([['7']]);
  });

  test('workbooks of SheetJS are read back', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }),
        fc.boolean(),
        async (table, bookSST) => {
          const expected = table.map((row) => row.map(shown));
          expect(trimmed(await rowsOf(readXlsx(sheetJsWorkbook(table, { bookSST }))))).toEqual(
            trimmed(expected),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

function shown(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // SheetJS writes a carriage return unescaped, and XML turns it into a line feed.
  return String(value ?? '').replace(/\r\n?/g, '\n');
}

/** Without empty cells at the end of rows and empty rows at the end. */
function trimmed(table: string[][]): string[][] {
  const rows = table.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

describe('refusals', () => {
  const refusal = (reason: string) =>
    expect.objectContaining({ name: 'SpreadsheetRefused', reason });
  const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`;

  test('one row, column or character more than allowed is refused', async () => {
    expect(await read(row(1) + row(2), {}, { rows: 2 })).toHaveLength(2);
    await expect(read(row(1) + row(2) + row(3), {}, { rows: 2 })).rejects.toThrow(
      'This file has more than 2 rows',
    );
    await expect(read(row(30_000))).rejects.toThrow('This file has more than 20,000 rows');
    const wide = '<row><c r="C1"><v>1</v></c></row>';
    expect(await read(wide, {}, { columns: 3 })).toEqual([['', '', '1']]);
    await expect(read(wide, {}, { columns: 2 })).rejects.toThrow(
      'This file has more than 2 columns',
    );
    const long = '<row><c t="inlineStr"><is><t>abcd</t></is></c></row>';
    expect(await read(long, {}, { cellLength: 4 })).toEqual([['abcd']]);
    await expect(read(long, {}, { cellLength: 3 })).rejects.toThrow(
      'A cell in row 1 has more than 3 characters',
    );
  });

  test('a part that decompresses to more than allowed is refused before it is decompressed', async () => {
    const bomb = await workbookOf(repeated(`<row><c><v>1</v></c></row>`.repeat(1_000), 100));
    await expect(
      rowsOf(readXlsx(bomb, { unzippedBytes: 1_000_000, rows: 1_000_000 })),
    ).rejects.toEqual(refusal('too-large'));
  });

  test('a part that decompresses to far more than a sheet can hold is refused within the other limits', async () => {
    const bomb = await workbookOf(repeated(' '.repeat(1_000_000), 11));
    await expect(rowsOf(readXlsx(bomb))).rejects.toThrow(
      'This file unpacks to far more data than a spreadsheet of its size can hold',
    );
  });

  test('a wrong size in the zip directory is detected while decompressing', async () => {
    const lying = await workbookOf(repeated(' '.repeat(65_536), 100));
    const end = lying.readUInt32LE(lying.length - 6);
    for (
      let at = end;
      lying.readUInt32LE(at) === 0x02014b50;
      at += 46 + lying.readUInt16LE(at + 28)
    ) {
      lying.writeUInt32LE(100, at + 24);
    }
    await expect(rowsOf(readXlsx(lying, { unzippedBytes: 1_000_000 }))).rejects.toEqual(
      refusal('too-large'),
    );
  });

  test.each([
    ['sheets', 'xl/workbook.xml', ['<workbook><sheets>', '<sheet/>', '</sheets></workbook>']],
    ['relations', '_rels/.rels', ['<Relationships>', '<Relationship/>', '</Relationships>']],
    ['cell formats', 'xl/styles.xml', ['<s><cellXfs>', '<xf/>', '</cellXfs></s>']],
    ['number formats', 'xl/styles.xml', ['<s><numFmts>', '<numFmt/>', '</numFmts></s>']],
  ])('OPS-12 a workbook that lists more %s than allowed is refused', async (_, part, markup) => {
    const [start = '', item = '', end = ''] = markup;
    const listed = (times: number) => ({ [part]: start + item.repeat(times) + end });
    await expect(read('<row/>', listed(65_491))).rejects.toThrow('lists more than 65,490 parts');
  });

  test('a text shown many times counts every time', async () => {
    const strings = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
    const sheet = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
    await expect(
      read(sheet, { 'xl/sharedStrings.xml': strings }, { unzippedBytes: 1_000_000 }),
    ).rejects.toEqual(refusal('too-large'));
  });

  test('endless markup is refused', async () => {
    const endless = await workbookOf(['<row><c><v>', ...repeated('1'.repeat(65_536), 40)]);
    await expect(rowsOf(readXlsx(endless))).rejects.toEqual(refusal('damaged'));
  });

  test('the time for reading is limited', async () => {
    const sheet = row(1) + row(2);
    await expect(read(sheet, {}, { milliseconds: -1 })).rejects.toEqual(refusal('too-slow'));
  });

  test("the caller's time per row is not counted", async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      let rows = 0;
      for await (const _ of readXlsx(await workbookOf(row(1) + row(2)), { milliseconds: 1_000 })) {
        vi.advanceTimersByTime(5_000);
        rows++;
      }
      expect(rows).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a workbook with entity declarations is refused', async () => {
    const book =
      '<!DOCTYPE workbook [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook>&e;</workbook>';
    await expect(read('', { 'xl/workbook.xml': book })).rejects.toEqual(refusal('damaged'));
  });

  test.each([
    ['rows out of order', row(2) + row(1)],
    ['a cell without a column', '<row><c r="12"><v>1</v></c></row>'],
    ['a missing shared string', '<row><c t="s"><v>4</v></c></row>'],
    ['broken markup', '<row><c></row>'],
  ])('a workbook with %s is reported as damaged', async (_, sheet) => {
    await expect(read(sheet)).rejects.toEqual(refusal('damaged'));
  });

  test('a truncated zip is reported as damaged', async () => {
    const whole = sheetJsWorkbook([['a']]);
    await expect(rowsOf(readXlsx(whole.subarray(0, whole.length - 100)))).rejects.toEqual(
      refusal('damaged'),
    );
  });

  test('bytes changed anywhere lead to rows or a refusal, never to another error', async () => {
    const whole = sheetJsWorkbook([
      ['Name', 'EAN'],
      ['Kettle', 4006381333931],
      ['Pan', 4006381333948],
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const changed = Buffer.from(whole);
          for (const [at, value] of changes) changed[at] = value;
          const outcome = await rowsOf(readXlsx(changed)).catch((error: unknown) => error);
          expect(outcome).toSatisfy(
            (it: unknown) => Array.isArray(it) || it instanceof SpreadsheetRefused,
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a missing file is a system error', async () => {
    await expect(rowsOf(readXlsx('/nonexistent/products.xlsx'))).rejects.toEqual(
      expect.objectContaining({ code: 'ENOENT' }),
    );
  });
});

function* repeated(text: string, times: number): Generator<string> {
  for (let time = 0; time < times; time++) yield text;
}
