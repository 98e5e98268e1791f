import * as XLSX from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { newest, preview, run, upload } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = (shop: string) => [
  ['ref', 'url'],
  [`${shop}-1`, `https://${shop}.example/1`],
  [`${shop}-2`, `https://${shop}.example/2`],
];

/** A workbook with these sheets; a name that begins with a dot is hidden. */
function workbook(sheets: Record<string, string[][]>): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  }
  book.Workbook = {
    Sheets: Object.keys(sheets).map((name) => ({ Hidden: name.startsWith('.') ? 1 : 0 })),
  };
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const COVER = [['Price lists of November']];

describe('IMPORT-23 a workbook with products on several sheets', () => {
  it('says before and after the import which sheets are not read', async () => {
    const ana = await server.createAccount();
    const file = workbook({
      Cover: COVER,
      A: list('a'),
      B: list('b'),
      C: list('c'),
      '.D': list('d'),
    });
    const shown = (await preview(server, ana, 'all.xlsx', file)).body.preview!;
    expect([shown.mapping.sheet, shown.otherSheets]).toEqual(['A', ['B', 'C']]);

    await upload(server, ana, 'all.xlsx', file, { mapping: shown.mapping });
    expect(await run(server, ana)).toMatchObject({
      status: 'done',
      added: 2,
      msg: "The sheets 'B', 'C' of the file were not read",
    });

    await upload(server, ana, 'all.xlsx', file);
    expect((await run(server, ana)).msg).toBe("The sheets 'B', 'C' of the file were not read");
  });

  it('says it of the others when another sheet is chosen', async () => {
    const ana = await server.createAccount();
    const file = workbook({ A: list('a'), B: list('b') });
    const { body } = await preview(server, ana, 'all.xlsx', file, { sheet: 'B' });
    expect(body.preview).toMatchObject({ mapping: { sheet: 'B' }, otherSheets: ['A'] });
    await upload(server, ana, 'all.xlsx', file, { mapping: body.preview!.mapping });
    const done = await run(server, ana);
    expect(done).toMatchObject({ added: 2, msg: "The sheet 'A' of the file was not read" });
    const { body: rows } = await server.call(ana, 'listImportRows', { id: done.id });
    expect(rows.items.map(({ ref }) => ref)).toEqual(['b-1', 'b-2']);
  });

  it('says nothing where the other sheets are none with products', async () => {
    const ana = await server.createAccount();
    const file = workbook({ A: list('a'), Notes: COVER, Sheet3: [], '.D': list('d') });
    const shown = (await preview(server, ana, 'all.xlsx', file)).body.preview!;
    expect([shown.mapping.sheet, shown.otherSheets]).toEqual(['A', []]);
    await upload(server, ana, 'all.xlsx', file);
    await run(server, ana);
    expect((await newest(server, ana)).msg).toBe('');
  });
});
