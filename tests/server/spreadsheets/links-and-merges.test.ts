import { describe, expect, test } from 'vitest';
import { readXlsx } from '../../../server/spreadsheets/read-xlsx.ts';
import { readCsv } from '../../../server/spreadsheets/read-csv.ts';
import type { SpreadsheetLimits } from '../../../server/spreadsheets/limits.ts';
import type { TableRow } from '../../../server/spreadsheets/table.ts';
import { workbookOf } from './workbooks.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const RELATIONS = 'xl/worksheets/_rels/sheet1.xml.rels';

async function tableOf(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const all: TableRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The cells of each row, and the links of the sheet by their cell: `row:column`, both counted from 0. */
async function linked(rows: AsyncIterable<TableRow>) {
  const table = await tableOf(rows);
  return {
    cells: table.map(({ cells }) => cells),
    links: Object.fromEntries(
      table.flatMap(({ links }, row) =>
        [...(links ?? [])].map(([column, address]) => [`${row}:${column}`, address]),
      ),
    ),
  };
}

const target = (id: string, address: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${address}" TargetMode="External"/>`;

const text = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;

async function read(sheet: string, relations = '', limits: Partial<SpreadsheetLimits> = {}) {
  const book = await workbookOf('', {
    [SHEET]: sheet,
    [RELATIONS]: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
  });
  return linked(readXlsx(book, limits));
}

describe('links of cells', () => {
  test('FILE-04 as Excel writes them: behind the rows, with targets in the relations of the sheet', async () => {
    const sheet =
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
      '<dimension ref="A1:C3"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
      `<sheetData><row r="1" spans="1:3">${text('A1', 'Product')}${text('B1', 'Shop')}</row>` +
      `<row r="2" spans="1:3">${text('A2', 'Kettle')}${text('B2', 'see here')}${text('C2', 'https://two.example/k')}</row></sheetData>` +
      '<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>A1=1</formula></cfRule></conditionalFormatting>' +
      '<hyperlinks><hyperlink ref="B2" r:id="rId1" xr:uid="{00000000-0004-0000-0000-000000000000}"/><hyperlink ref="C2" r:id="rId2"/><hyperlink ref="A2" location="Sheet2!A1" display="Kettle"/></hyperlinks>' +
      '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>';
    const relations =
      target('rId1', 'https://one.example/kettle?a=1&amp;b=2') +
      target('rId2', 'https://two.example/k');
    expect(await read(sheet, relations)).toEqual({
      cells: [
        ['Product', 'Shop'],
        ['Kettle', 'see here', 'https://two.example/k'],
      ],
      links: { '1:1': 'https://one.example/kettle?a=1&b=2' },
    });
  });

  test('FILE-04 with prefixes, for a range of cells, and with the part of the page that they name', async () => {
    const sheet =
      `<x:worksheet><x:sheetData><x:row r="2"><x:c r="B2" t="str"><x:v>a</x:v></x:c></x:row><x:row r="3"><x:c r="B3" t="str"><x:v>b</x:v></x:c></x:row><x:row r="4"><x:c r="B4" t="str"><x:v>c</x:v></x:c></x:row></x:sheetData>` +
      '<x:hyperlinks><x:hyperlink ref="B2:B3" rel:id="l"/><x:hyperlink ref="B4" rel:id="l" location="blue"/></x:hyperlinks></x:worksheet>';
    expect((await read(sheet, target('l', 'https://one.example/'))).links).toEqual({
      '1:1': 'https://one.example/',
      '2:1': 'https://one.example/',
      '3:1': 'https://one.example/#blue',
    });
  });

  test('are none behind an empty cell, for a mail address, a file or a missing target', async () => {
    const sheet =
      `<worksheet><sheetData><row r="1">${text('A1', 'mail')}${text('B1', 'file')}${text('D1', 'lost')}${text('E1', 'one.example')}</row></sheetData>` +
      '<hyperlinks><hyperlink ref="A1" r:id="m"/><hyperlink ref="B1" r:id="f"/><hyperlink ref="C1" r:id="h"/><hyperlink ref="D1" r:id="none"/><hyperlink ref="nowhere" r:id="h"/></hyperlinks></worksheet>';
    const relations =
      target('m', 'mailto:a@b.example') +
      target('f', 'file:///C:/a.xlsx') +
      target('h', 'https://one.example/');
    expect((await read(sheet, relations)).links).toEqual({});
  });

  test('the address in the cell is no link, also where Excel added a slash', async () => {
    const sheet =
      `<worksheet><sheetData><row r="1">${text('A1', 'https://one.example')}${text('B1', ' https://one.example/a ')}</row></sheetData>` +
      '<hyperlinks><hyperlink ref="A1" r:id="a"/><hyperlink ref="B1" r:id="b"/></hyperlinks></worksheet>';
    const relations = target('a', 'https://one.example/') + target('b', 'https://one.example/a');
    expect((await read(sheet, relations)).links).toEqual({});
  });

  test('FILE-04 the formula HYPERLINK makes one, with its stored result as the text', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>HYPERLINK("https://one.example/a?x=1&amp;y=2","see ""here""")</f><v>see "here"</v></c>' +
      '<c r="B1" t="str"><f aca="false">HYPERLINK("https://one.example/b";"Shop")</f><v>Shop</v></c>' +
      '<c r="C1" t="str"><f>hyperlink( "https://one.example/c" )</f><v>https://one.example/c</v></c>' +
      '<c r="D1" t="str"><f>IF(A1="","",HYPERLINK("https://one.example/d","no"))</f><v>no</v></c>' +
      '<c r="E1" t="str"><f>HYPERLINK(A1,"elsewhere")</f><v>elsewhere</v></c></row></sheetData></worksheet>';
    expect(await read(sheet)).toEqual({
      cells: [['see "here"', 'Shop', 'https://one.example/c', 'no', 'elsewhere']],
      links: { '0:0': 'https://one.example/a?x=1&y=2', '0:1': 'https://one.example/b' },
    });
  });

  test('a formula without a stored result shows its own text, and a shared one counts for all its cells', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1"><f>HYPERLINK("https://one.example/a","Shop")</f><v></v></c><c r="B1"><f>HYPERLINK("https://one.example/b",A1)</f><v/></c></row>' +
      '<row r="2"><c r="A2" t="str"><f t="shared" ref="A2:A3" si="0">HYPERLINK("https://one.example/c","All")</f><v>All</v></c></row>' +
      '<row r="3"><c r="A3" t="str"><f t="shared" si="0"/><v>All</v></c><c r="B3"><v>5</v></c></row></sheetData></worksheet>';
    expect(await read(sheet)).toEqual({
      cells: [['Shop', 'https://one.example/b'], ['All'], ['All', '5']],
      links: {
        '0:0': 'https://one.example/a',
        '1:0': 'https://one.example/c',
        '2:0': 'https://one.example/c',
      },
    });
  });

  test('a csv may hold the formula', async () => {
    const csv = 'name;shop\nKettle;"=HYPERLINK(""https://one.example/k"";""Shop"")"\nPan;=1+1\n';
    expect(await linked(readCsv(Buffer.from(csv)))).toEqual({
      cells: [
        ['name', 'shop'],
        ['Kettle', 'Shop'],
        ['Pan', '=1+1'],
      ],
      links: { '1:1': 'https://one.example/k' },
    });
  });
});

describe('merged cells', () => {
  const row = (n: number, ...cells: string[]) => `<row r="${n}">${cells.join('')}</row>`;
  const merged = (rows: string, ...references: string[]) =>
    `<worksheet><sheetData>${rows}</sheetData><mergeCells count="${references.length}">${references.map((reference) => `<mergeCell ref="${reference}"/>`).join('')}</mergeCells></worksheet>`;

  test('FILE-05 the value holds for every row that they cover', async () => {
    const rows =
      row(1, text('A1', 'Kettle'), text('B1', 'https://one.example/k')) +
      row(2, '<c r="A2" s="1"/>', text('B2', 'https://two.example/k')) +
      row(3, text('B3', 'https://three.example/k')) +
      row(4, text('A4', 'Pan'), text('B4', 'https://one.example/p'));
    expect((await read(merged(rows, 'A1:A3'))).cells).toEqual([
      ['Kettle', 'https://one.example/k'],
      ['Kettle', 'https://two.example/k'],
      ['Kettle', 'https://three.example/k'],
      ['Pan', 'https://one.example/p'],
    ]);
  });

  test('a link holds with the value', async () => {
    const rows = row(1, text('A1', 'Kettle'), text('B1', '1')) + row(2, text('B2', '2'));
    const sheet = merged(rows, 'A1:A2').replace(
      '</worksheet>',
      '<hyperlinks><hyperlink ref="A1" r:id="a"/></hyperlinks></worksheet>',
    );
    expect(await read(sheet, target('a', 'https://one.example/k'))).toEqual({
      cells: [
        ['Kettle', '1'],
        ['Kettle', '2'],
      ],
      links: { '0:0': 'https://one.example/k', '1:0': 'https://one.example/k' },
    });
  });

  test('FILE-05 cells merged from left to right are not repeated', async () => {
    const rows = row(1, text('A1', 'Spring list')) + row(2, text('A2', 'a'), text('D2', 'd'));
    expect((await read(merged(rows, 'A1:D1', 'B2:C2'))).cells).toEqual([
      ['Spring list'],
      ['a', '', '', 'd'],
    ]);
  });

  test('a block of several columns holds its value in its first one', async () => {
    const rows = row(1, text('B1', 'Kettle'), text('D1', '1')) + row(2, text('D2', '2'));
    expect((await read(merged(rows, 'B1:C2'))).cells).toEqual([
      ['', 'Kettle', '', '1'],
      ['', 'Kettle', '', '2'],
    ]);
  });

  test('a row that holds nothing else stays empty, up to the end of the sheet', async () => {
    const rows = row(1, text('A1', 'Kettle')) + row(2) + row(4, text('B4', 'x')) + row(9);
    expect((await read(merged(rows, 'A1:A1048576'))).cells).toEqual([
      ['Kettle'],
      [],
      [],
      ['Kettle', 'x'],
    ]);
  });
});

describe('marks of hostile sheets', () => {
  const many = (count: number, mark: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => mark(n)).join('');

  test('more merged cells or links than a sheet can have are refused', async () => {
    const start = '<worksheet><sheetData/><x>';
    await expect(
      read(
        `${start}${many(200_001, (n) => `<mergeCell ref="A${n + 1}:A${n + 2}"/>`)}</x></worksheet>`,
      ),
    ).rejects.toThrow('This sheet has more than 200,000 merged cells');
    await expect(
      read(
        `${start}${many(200_001, (n) => `<hyperlink ref="A${n + 1}" r:id="a"/>`)}</x></worksheet>`,
      ),
    ).rejects.toThrow('This sheet has more than 200,000 links');
  });

  test('areas over the whole sheet take no time for the cells that nobody asks for', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => `<row r="${n + 1}"><c><v>1</v></c></row>`);
    const sheet =
      `<worksheet><sheetData>${rows.join('')}</sheetData><x>` +
      many(
        60_000,
        () => '<hyperlink ref="A1:XFD1048576" r:id="a"/><mergeCell ref="A1:XFD1048576"/>',
      ) +
      '</x></worksheet>';
    const { cells, links } = await read(sheet, target('a', 'https://one.example/'));
    expect(cells).toHaveLength(500);
    expect(Object.keys(links)).toHaveLength(500);
  });

  test('a sheet is read twice, but its size is counted once', async () => {
    const rows = Array.from(
      { length: 2_000 },
      (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, `Product number ${n * 7_919}`)}</row>`,
    );
    const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
    const { cells } = await read(sheet, '', { unzippedBytes: sheet.length + 2_000 });
    expect(cells).toHaveLength(2_000);
  });

  test('the end of the rows is found wherever the markup is cut', async () => {
    const padding = Array.from({ length: 40 }, (_, step) => 65_536 - 200 + step * 5);
    for (const length of padding) {
      const sheet =
        `<worksheet><sheetData><row r="1">${text('A1', 'x'.repeat(32_000))}${text('B1', 'y'.repeat(length - 32_200))}</row><row r="2">${text('B2', 'z')}</row></sheetData>` +
        '<mergeCells><mergeCell ref="A1:A2"/></mergeCells></worksheet>';
      const { cells } = await read(sheet, '', { cellLength: 40_000 });
      expect(cells[1]?.[0]).toHaveLength(32_000);
    }
  });
});
