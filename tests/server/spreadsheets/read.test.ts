import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { readSpreadsheet } from '../../../server/spreadsheets/read.ts';
import { rowsOf, sheetJsWorkbook, zipOf } from './workbooks.ts';

const read = (buffer: Buffer, filename: string) => rowsOf(readSpreadsheet({ buffer, filename }));

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
        expect(await rowsOf(readSpreadsheet({ path, filename: 'products.xlsx' }))).toEqual(rows);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
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
