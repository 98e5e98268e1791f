import { describe, expect, it } from 'vitest';
import { openFile, readProducts } from '../../../server/imports/read-rows.ts';
import { readNewProduct, type ImportRow } from '../../../server/imports/row.ts';
import { sheetJsWorkbook } from '../spreadsheets/workbooks.ts';

const READING = { policy: {}, currency: 'EUR', country: 'de' };
const BESIDE = 'It stands beside a url and is none of it';

/** Reads a file as an importation does. */
async function read(content: string | Buffer): Promise<ImportRow[]> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  const opened = await openFile({ buffer, filename: 'list.csv' }, { chosen: null, own: null });
  const rows: ImportRow[] = [];
  for await (const { data } of readProducts(opened, READING)) rows.push(data);
  return rows;
}

describe('IMPORT-22 a remark beside an address', () => {
  it('is no part of it, and is reported', async () => {
    const [row] = await read(
      [
        'ref;Mi tienda;Competidor',
        'R1;https://own.example/1 (old one);"Amazon: https://amazon.example/1 – check',
        'https://rival.example/2, https://rival.example/3"',
      ].join('\n'),
    );
    expect(row?.urls.map(({ url }) => url)).toEqual([
      'https://own.example/1',
      'https://amazon.example/1',
      'https://rival.example/2',
      'https://rival.example/3',
    ]);
    expect([row?.bad, row?.warnings]).toEqual([[], []]);
    expect(row?.cells).toEqual([
      ['0', 'text', 'ref'],
      ['1', 'url', '0'],
      ['1', 'none', 'old one', BESIDE],
      ['2', 'none', 'Amazon', BESIDE],
      ['2', 'url', '1'],
      ['2', 'none', 'check', BESIDE],
      ['2', 'url', '2'],
      ['2', 'url', '3'],
    ]);
  });

  it('leaves the column what it is, though every cell has one', async () => {
    const lines = [1, 2, 3].map(
      (n) => `R${n};https://own.example/${n};https://rival.example/${n} (new)`,
    );
    const rows = await read(['ref;a;b', ...lines].join('\n'));
    expect(rows.map(({ urls }) => urls[1]?.url)).toEqual(
      [1, 2, 3].map((n) => `https://rival.example/${n}`),
    );
  });

  it('makes no column of addresses of a text that names some', async () => {
    const rows = await read(
      [
        'ref,url,opis',
        'R1,https://own.example/1,Lampa stojąca marki Norte jak na https://rival.example/1',
        'R2,https://own.example/2,See also https://rival.example/2 which has the same lamp in other colours and sizes for less',
      ].join('\n'),
    );
    expect(rows.map(({ urls }) => urls.map(({ url }) => url))).toEqual([
      ['https://own.example/1'],
      ['https://own.example/2'],
    ]);
  });

  it('is known by the text of a cell that a spreadsheet made a link as a whole', async () => {
    const workbook = sheetJsWorkbook([
      ['ref', 'url'],
      [
        'R1',
        {
          t: 's',
          v: 'https://own.example/1 (old)',
          l: { Target: 'https://own.example/1%20(old)' },
        },
      ],
    ]);
    const [row] = await read(workbook);
    expect(row?.urls.map(({ url }) => url)).toEqual(['https://own.example/1']);
  });

  it('is none in the form either', () => {
    const row = readNewProduct({ urls: 'https://own.example/1 (old)\nrival.example/2' }, READING);
    expect(row.urls.map(({ url }) => url)).toEqual([
      'https://own.example/1',
      'https://rival.example/2',
    ]);
    expect(row.warnings).toEqual([`${BESIDE} (old)`]);
  });
});
