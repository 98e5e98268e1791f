import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportedColumn } from '../../../contract/entities/import-mapping.ts';
import { readTable } from '../../../server/spreadsheets/read.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines, newest, preview, pullMatches, run, upload } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OUTCOMES = ['added', 'known', 'faulty', 'overLimit', 'ignored'] as const;
const accounted = (column: ReportedColumn) =>
  OUTCOMES.reduce((sum, outcome) => sum + column[outcome], 0);

async function report(member: Member) {
  const { id } = await newest(server, member);
  return (await server.call(member, 'getImportReport', { id })).body;
}

const cell = fc.oneof(
  { weight: 4, arbitrary: fc.nat(6).map((n) => `https://mitienda.example/p/${n}`) },
  { weight: 4, arbitrary: fc.nat(6).map((n) => `https://rival.example/p/${n}?utm_source=x`) },
  { weight: 2, arbitrary: fc.constantFrom('N/A', '-', 'http://', 'ftp://x', 'http://10.0.0.1/p') },
  fc.constantFrom('12,50', 'abc', '4006381333931', '123', 'Silla', 'R1', 'R2', ''),
  fc.constantFrom('5', '0.21', '21 %', '0', '500 g', 'ml', 'verano, oferta', '8'),
);
const TITLES = [
  'ref',
  'name',
  'ean',
  'coste',
  'mi url',
  'url 1',
  'url 2',
  'notas',
  'pvpr',
  'iva',
  'precio minimo',
  'precio maximo',
  'contenido neto',
  'etiquetas',
];
const table = fc.record({
  header: fc.shuffledSubarray(TITLES, {
    minLength: 4,
  }),
  rows: fc.array(fc.array(cell, { minLength: 14, maxLength: 14 }), { minLength: 1, maxLength: 12 }),
  limit: fc.constantFrom(2, 100),
});

describe('the account of every value', () => {
  it('IMPORT-17 TERMS-03 names each value of a file once: added, known, faulty, beyond the limit or ignored', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ header, rows, limit }) => {
        fc.pre(header.some((title) => title.includes('url')));
        const ana = await server.createAccount({ matchLimit: limit });
        const cells = rows.map((row) => row.slice(0, header.length));
        const lines = [header, ...cells].map((row) => row.join(';'));
        let { status, id } = await importLines(server, ana, lines);
        if (status === 'suspending') {
          await server.call(ana, 'confirmInsertion', { id, confirm: true });
          ({ status, id } = await run(server, ana));
        }
        fc.pre(status !== 'error');
        const { columns } = await report(ana);
        for (const [index, title] of header.entries()) {
          const held = cells.filter((row) => row[index] !== '').length;
          const column = columns.find((each) => each.title === title)!;
          expect([title, accounted(column), column.values]).toEqual([title, held, held]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('IMPORT-17 says what became of each column and of each row, as a page and as a file', async () => {
    const ana = await server.createAccount({ matchLimit: 2 });
    await importLines(server, ana, [
      'ref;coste;Mi tienda;Amazon;notas',
      'R1;12;https://mitienda.example/1;https://amazon.example/1;a',
    ]);
    await upload(
      server,
      ana,
      'lista.csv',
      [
        'ref;coste;Mi tienda;Amazon;notas',
        'R1;12;https://mitienda.example/1;https://amazon.example/1?utm_source=x;a',
        'R2;abc;https://mitienda.example/2;N/A;b',
        'R3;5;https://mitienda.example/3;https://amazon.example/3;c',
        'R1;12;https://mitienda.example/1;http://;d',
      ].join('\n'),
    );
    const { id, status } = await run(server, ana);
    expect(status).toBe('suspending');
    await server.call(ana, 'confirmInsertion', { id, confirm: true });
    await run(server, ana);

    const { columns, rows } = await report(ana);
    const row = (title: string) => {
      const { added, known, faulty, overLimit, ignored } = columns.find(
        (each) => each.title === title,
      )!;
      return { added, known, faulty, overLimit, ignored };
    };
    const none = { added: 0, known: 0, faulty: 0, overLimit: 0, ignored: 0 };
    expect(row('ref')).toEqual({ ...none, added: 1, known: 2, overLimit: 1 });
    expect(row('coste')).toEqual({ ...none, known: 2, faulty: 1, overLimit: 1 });
    expect(row('Mi tienda')).toEqual({ ...none, added: 1, known: 2, overLimit: 1 });
    expect(row('Amazon')).toEqual({ ...none, known: 1, ignored: 1, faulty: 1, overLimit: 1 });
    expect(row('notas')).toEqual({ ...none, ignored: 4 });
    expect(rows).toEqual([
      { status: 'added', count: 1 },
      { status: 'duplicate', count: 2 },
      { status: 'over-limit', count: 1 },
    ]);

    const inPart = await server.call(ana, 'listImportRows', { id, status: 'in-part' });
    expect(inPart.body.items.map(({ n, status: became }) => [n, became])).toEqual([
      [3, 'added'],
      [5, 'duplicate'],
    ]);
    expect((await report(ana)).in_part).toBe(2);
    expect(inPart.body.count).toBe(2);

    const { body } = await server.call(ana, 'listImportRows', { id, status: 'added' });
    expect(body).toEqual({
      count: 1,
      items: [
        expect.objectContaining({
          n: 3,
          ref: 'R2',
          cells: [
            {
              column: 'coste',
              outcome: 'faulty',
              value: 'abc',
              reason: 'The cost abc is not an amount up to 1,000,000,000 and was not used',
            },
            {
              column: 'Amazon',
              outcome: 'ignored',
              value: 'N/A',
              reason: 'This says that there is no value',
            },
          ],
        }),
      ],
    });

    const file = await server.call(ana, 'getImportReportFile', { id });
    const lines: string[][] = [];
    const source = {
      buffer: Buffer.from(file.body as unknown as Uint8Array),
      filename: 'report.xlsx',
    };
    for await (const { cells } of readTable(source)) lines.push(cells);
    expect(decodeURIComponent(String(file.headers['filename']))).toBe('lista-report.xlsx');
    expect(lines[0]).toEqual([
      'row',
      'reference',
      'name',
      'status',
      'message',
      'ref',
      'coste',
      'Mi tienda',
      'Amazon',
      'notas',
    ]);
    expect(lines[3]).toEqual(['', '', '', 'all faulty', '', '0', '1', '0', '1', '0']);
    expect(lines).toHaveLength(1 + 5 + 4);
  });
});

describe('a file before it is imported', () => {
  it('IMPORT-12 shows its columns with samples and counts, and imports nothing', async () => {
    const ana = await server.createAccount();
    const lines = [
      'Tarifa de otoño;;;',
      'Referencia;Mi tienda;Amazon;Notas',
      'R1;https://mitienda.example/1;https://www.amazon.example/1;hola',
      'R2;https://mitienda.example/2;N/A;',
    ];
    const { body } = await preview(server, ana, 'tarifa.csv', lines.join('\n'));
    expect(body).toMatchObject({
      status: true,
      preview: {
        sheets: [],
        rows: 2,
        above: ['Tarifa de otoño'],
        isKept: false,
        ownWebsite: 'own.example',
        suggestedOwn: 'mitienda.example',
        mapping: { headerRow: 2, roles: { 0: 'ref', 1: 'ownUrl', 2: 'url' } },
        columns: [
          { key: '0', title: 'Referencia', values: 2, urls: 0, samples: ['R1', 'R2'] },
          { key: '1', title: 'Mi tienda', urls: 2 },
          {
            key: '2',
            title: 'Amazon',
            values: 2,
            urls: 1,
            websites: [{ alias: 'amazon.example', urls: 1 }],
          },
          { key: '3', title: 'Notas', values: 1, urls: 0 },
        ],
      },
    });
    const { body: list } = await server.call(ana, 'listImportations', {});
    expect(list.count).toBe(0);
  });

  it('IMPORT-13 is read again with another header', async () => {
    const ana = await server.createAccount();
    const text = 'R1;https://mitienda.example/1\nR2;https://mitienda.example/2';
    const { body } = await preview(server, ana, 'a.csv', text, { headerRow: 1 });
    expect(body.preview).toMatchObject({ rows: 1, columns: [{ title: 'R1' }, {}] });
  });

  it('IMPORT-25 says its encoding, and is read and imported with another that is chosen', async () => {
    const ana = await server.createAccount();
    // '5 m²' in the encoding of DOS, which says too little to be recognised.
    const file = Buffer.from('ref;name;url\nR1;5 m\xfd;https://own.example/1', 'latin1');
    const recognised = (await preview(server, ana, 'a.csv', file)).body.preview!;
    expect(recognised).toMatchObject({ encoding: 'windows-1252', columns: [{}, {}, {}] });
    expect(recognised.mapping).not.toHaveProperty('encoding');
    const { body } = await preview(server, ana, 'a.csv', file, { encoding: 'ibm850' });
    expect(body.preview).toMatchObject({ encoding: 'ibm850', mapping: { encoding: 'ibm850' } });
    expect(body.preview!.columns[1]!.samples).toEqual(['5 m²']);
    await upload(server, ana, 'a.csv', file, { mapping: body.preview!.mapping });
    await run(server, ana);
    expect(await pullMatches(server, ana)).toMatchObject([{ product_name: '5 m²' }]);
    const next = await preview(server, ana, 'a.csv', 'ref;name;url\nR1;6 m²;https://own.example/1');
    expect(next.body.preview).toMatchObject({ encoding: 'utf-8', isKept: false });
  });

  it('is refused with the sentence that an import of it would show', async () => {
    const ana = await server.createAccount();
    const { status, body } = await preview(server, ana, 'a.csv', '');
    expect([status, body]).toEqual([
      200,
      { status: false, msg: 'This file is empty', preview: null },
    ]);
  });

  it('IMPORT-12 is read by the mapping that was corrected, and the next one with its columns too', async () => {
    const ana = await server.createAccount();
    const lines = ['Codigo;Enlace', 'R1;https://mitienda.example/1', 'R2;https://rival.example/2'];
    const { body } = await preview(server, ana, 'a.csv', lines.join('\n'));
    const mapping = {
      ...body.preview!.mapping,
      roles: { 0: 'name', 1: 'url' } as const,
      competitors: { 1: 'Rival' },
    };
    await importLines(server, ana, lines, { mapping });
    const { columns } = await report(ana);
    expect(columns.map(({ title, role }) => [title, role])).toEqual([
      ['Codigo', 'name'],
      ['Enlace (Rival)', 'url'],
    ]);

    const untouched = ['Ref;Url', 'R1;https://mitienda.example/1'];
    const shown = (await preview(server, ana, 'c.csv', untouched.join('\n'))).body.preview!;
    await importLines(server, ana, untouched, { mapping: shown.mapping });
    const again = await preview(server, ana, 'c.csv', untouched.join('\n'));
    expect(again.body.preview?.isKept).toBe(false);

    const turned = 'Enlace;Codigo\nhttps://mitienda.example/3;Silla';
    const next = await preview(server, ana, 'b.csv', turned);
    expect(next.body.preview).toMatchObject({
      isKept: true,
      mapping: { roles: { 0: 'url', 1: 'name' } },
    });
    const other = await server.createAccount();
    expect((await preview(server, other, 'b.csv', turned)).body.preview?.isKept).toBe(false);
  });

  it('IMPORT-12 is read as it was recognised once a correction was taken back', async () => {
    const ana = await server.createAccount();
    const lines = ['Sku;Price;Link', 'R1;12,50;https://mitienda.example/1'];
    const first = (await preview(server, ana, 'a.csv', lines.join('\n'))).body.preview!.mapping;
    const corrected = { ...first, roles: { ...first.roles, 1: 'cost' } as const };
    await importLines(server, ana, lines, { mapping: corrected });
    await importLines(server, ana, lines, { mapping: first });
    const { mapping } = (await preview(server, ana, 'b.csv', lines.join('\n'))).body.preview!;
    expect([corrected.roles[1], mapping.roles[1]]).toEqual(['cost', first.roles[1]]);
  });

  it('IMPORT-30 is read by the correction of a file with a column more or less', async () => {
    const ana = await server.createAccount();
    const titles = 'Sku;Title;Price;Wholesale;Link';
    const values = 'R1;Silla;12,50;8,00;https://mitienda.example/1';
    const { mapping } = (await preview(server, ana, 'a.csv', `${titles}\n${values}`)).body.preview!;
    // The shop calls what it pays a price.
    const roles = { ...mapping.roles, 2: 'cost', 3: 'ignored' } as const;
    await importLines(server, ana, [titles, values], { mapping: { ...mapping, roles } });

    const rolesOf = async (...lines: string[]) => {
      const shown = (await preview(server, ana, 'b.csv', lines.join('\n'))).body.preview!;
      const named = shown.columns.map(({ key, title }) => [title, shown.mapping.roles[key]]);
      return { isKept: shown.isKept, ...Object.fromEntries(named) };
    };
    const corrected = { isKept: true, Sku: 'ref', Title: 'name', Price: 'cost', Link: 'url' };
    expect(await rolesOf(`Brand;${titles}`, `Lumo;${values}`)).toEqual({
      ...corrected,
      Wholesale: 'ignored',
      Brand: 'brand',
    });
    expect(
      await rolesOf('Sku;Title;Price;Link', 'R1;Silla;12,50;https://mitienda.example/1'),
    ).toEqual(corrected);
    // Costs are read from the column that was said to have them.
    expect(await rolesOf(`${titles};Cost`, `${values};9,00`)).toMatchObject({
      ...corrected,
      Cost: undefined,
    });
    // Of pages there may be several columns.
    expect(await rolesOf(`${titles};Rival`, `${values};https://rival.example/1`)).toEqual({
      ...corrected,
      Wholesale: 'ignored',
      Rival: 'url',
    });
    // Half of its columns are others: another kind of file.
    expect(
      await rolesOf('Sku;Price;Link;Stock', 'R1;12,50;https://mitienda.example/1;4'),
    ).toMatchObject({ isKept: false });
  });
});
