import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { readTable, sheetsOf } from '../../../server/spreadsheets/read.ts';
import { rowsOf, sheetJsWorkbook, zipOf } from './workbooks.ts';

const read = (buffer: Buffer, filename: string) => rowsOf(readTable({ buffer, filename }));

describe('the content decides, not the name', () => {
  const rows = [
    ['Name', 'EAN'],
    ['Kettle', '4006381333931'],
  ];

  test('a workbook named csv is read as a workbook', async () => {
    expect(await read(sheetJsWorkbook(rows), 'products.csv')).toEqual(rows);
  });

  test('a csv named xlsx or xls is read as a csv', async () => {
    const text = Buffer.from('Name;EAN\nKettle;4006381333931\n');
    expect(await read(text, 'products.xlsx')).toEqual(rows);
    expect(await read(text, 'products.XLS')).toEqual(rows);
  });

  test('both are read from disk and from memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spreadsheets-'));
    try {
      for (const bytes of [sheetJsWorkbook(rows), Buffer.from('Name,EAN\nKettle,4006381333931')]) {
        const path = join(folder, 'upload');
        await writeFile(path, bytes);
        expect(await rowsOf(readTable({ path, filename: 'products.xlsx' }))).toEqual(rows);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the sheets of a file', () => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['old', 1]]), 'Archive');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['new', 2]]), 'Products & more');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  const buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const file = { buffer, filename: 'products.xlsx' };
  const csv = { buffer: Buffer.from('a,b\n1,2\n'), filename: 'products.csv' };

  test('are listed in the order of the tabs, with the hidden ones', async () => {
    expect(await sheetsOf(file)).toEqual([
      { name: 'Archive', hidden: true },
      { name: 'Products & more', hidden: false },
    ]);
  });

  test('of a text file are one without a name', async () => {
    expect(await sheetsOf(csv)).toEqual([{ name: '', hidden: false }]);
    expect(await rowsOf(readTable(csv, { sheet: '' }))).toHaveLength(2);
  });

  test('FILE-03 are read by name, hidden ones too; without a name the visible one', async () => {
    expect(await rowsOf(readTable(file, { sheet: 'Archive' }))).toEqual([['old', '1']]);
    expect(await rowsOf(readTable(file))).toEqual([['new', '2']]);
  });

  test('an unknown name is refused', async () => {
    for (const each of [file, csv]) {
      await expect(rowsOf(readTable(each, { sheet: 'Prices' }))).rejects.toThrow(
        "This file has no sheet named 'Prices'",
      );
    }
  });
});

test('FILE-08 a file of 100,000 rows is read to its end, as a csv and as a feed', async () => {
  const count = 100_000;
  const lines = Array.from({ length: count }, (_, n) => `${n};https://one.example/p/${n}\n`);
  const items = Array.from({ length: count }, (_, n) => `<item><g:id>${n}</g:id></item>`);
  const tables = [
    { text: lines.join(''), rows: count },
    // With its header.
    { text: `<rss>${items.join('')}</rss>`, rows: count + 1 },
  ];
  for (const { text, rows } of tables) {
    const file = { buffer: Buffer.from(text), filename: 'products' };
    let read = 0;
    let last: string | undefined;
    for await (const { cells } of readTable(file, { rows })) {
      read++;
      last = cells[0];
    }
    expect({ read, last }).toEqual({ read: rows, last: String(count - 1) });
  }
});

describe('the sheet that is read when nobody chose one', () => {
  const cover = [['Price list 2026'], ['of Casa Lumo'], [], ['Confidential']];
  const products = [
    ['Name', 'Shop'],
    ['Kettle', 'https://one.example/k'],
  ];
  const urls = [['https://one.example/k'], ['https://two.example/k']];
  const one = [['Only a title']];

  function bookOf(sheets: unknown[][][], hidden: number[] = []): Buffer {
    const book = XLSX.utils.book_new();
    for (const rows of sheets) XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows));
    book.Workbook = { Sheets: sheets.map((_, at) => ({ Hidden: hidden.includes(at) ? 1 : 0 })) };
    return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  }

  test.each([
    ['a cover page is passed by', bookOf([cover, products]), products],
    ['so is an empty sheet', bookOf([[], products]), products],
    ['a list of addresses is a table', bookOf([cover, urls, products]), urls],
    ['the first of two tables is read', bookOf([products, urls]), products],
    ['a hidden table is not', bookOf([products, cover, urls], [0]), urls],
    ['without a table, the first with a value is read', bookOf([[], one, cover]), one],
    ['where all are hidden, they count', bookOf([one, products], [0, 1]), products],
  ])('FILE-03 %s', async (_, buffer, rows) => {
    expect(await read(buffer, 'list.xlsx')).toEqual(rows);
  });
});

describe('files that are not spreadsheets', () => {
  const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(600)]);
  const oldBook = (bookType: 'biff8' | 'xlsb' | 'ods' | 'xlml' | 'html'): Buffer => {
    const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([['a']]));
    return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
  };

  test.each([
    ['nothing', Buffer.alloc(0), 'This file is empty'],
    ['blank lines', Buffer.from('\r\n\r\n;;\r\n'), 'This file is empty'],
    ['an empty sheet', sheetJsWorkbook([]), 'This file is empty'],
    [
      'a renamed picture',
      bytes('\x89PNG\r\n\x1a\n'),
      'This is not a spreadsheet: it looks like a PNG image',
    ],
    ['a photo', bytes('\xff\xd8\xff\xe0'), 'This is not a spreadsheet: it looks like a JPEG image'],
    ['a PDF', bytes('%PDF-1.7'), 'This is not a spreadsheet: it looks like a PDF document'],
    [
      'JSON',
      Buffer.from('[{"ean": 1}]'),
      'This is not a spreadsheet: it looks like a JSON document',
    ],
    ['xls', oldBook('biff8'), 'This file is in the old .xls format: please save it as .xlsx'],
    ['xlsb', oldBook('xlsb'), 'This is a binary workbook (.xlsb): please save it as .xlsx'],
    [
      'ods',
      oldBook('ods'),
      'This spreadsheet is in the format of another program: please save it as .xlsx',
    ],
    ['XML of 2003', oldBook('xlml'), 'This file is an XML spreadsheet: please save it as .xlsx'],
    [
      'a web page',
      oldBook('html'),
      'This file is a web page: please open it in a spreadsheet program and save it as .xlsx',
    ],
    [
      'plain text',
      Buffer.from('lorem ipsum\ndolor'),
      'This is not a spreadsheet: it is named .xlsx but holds plain text',
    ],
  ])('%s', async (_, buffer, sentence) => {
    await expect(read(buffer, 'products.xlsx')).rejects.toThrow(sentence);
  });

  test.each([
    ['a Word document', 'word/document.xml'],
    ['a PowerPoint presentation', 'ppt/presentation.xml'],
    ['a zip archive', 'photos/1.txt'],
  ])('%s', async (name, part) => {
    const zipped = await zipOf({ [part]: 'x' });
    await expect(read(zipped, 'products.xlsx')).rejects.toThrow(
      `This is not a spreadsheet: it looks like ${name}`,
    );
  });

  test('an encrypted workbook is reported as password protected', async () => {
    const container = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(64));
    XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000));
    const buffer = Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Buffer);
    await expect(read(buffer, 'products.xlsx')).rejects.toThrow('This file is password protected');
  });
});
