import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { readTable } from '../../../server/spreadsheets/read.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines, pullMatches, run } from './support.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HEADER = 'ref;coste;pvpr;iva;precio minimo;precio maximo;contenido neto;etiquetas;mi url';
const line = (cells: string) => `R1;${cells};https://own.example/1`;
const stored = async () => (await pullMatches(server, ana))[0]!;
const importOne = (...cells: string[]) => importLines(server, ana, [HEADER, ...cells.map(line)]);
const columns = async (id: string) =>
  new Map(
    (await server.call(ana, 'getImportReport', { id })).body.columns.map((column) => [
      column.title,
      column,
    ]),
  );

const GIVEN = {
  ...NO_TERMS,
  rrp: 30,
  vat: 21,
  min_price: 15,
  max_price: 30,
  pack_size: 500,
  pack_unit: 'g',
  tags: ['verano', 'oferta'],
};

it('TERMS-03 an importation gives new and known products terms, and an empty cell changes nothing', async () => {
  ana = await server.createAccount();
  const first = await importOne('10;30;21 %;15;30;500 g;verano, oferta');
  expect(await stored()).toMatchObject({ cost: 10, terms: GIVEN });
  expect((await columns(first.id)).get('pvpr')).toMatchObject({ role: 'rrp', values: 1, added: 1 });

  const same = await importOne('10;30;21;15;30;500 gr;verano|oferta');
  const { seq } = await stored();
  expect((await columns(same.id)).get('contenido neto')).toMatchObject({ known: 1, added: 0 });
  await importOne(';;;;;;');
  expect(await stored()).toMatchObject({ cost: 10, terms: GIVEN, seq });

  const next = await importOne(';35;;;;;rebajas');
  expect((await stored()).terms).toEqual({ ...GIVEN, rrp: 35, tags: ['rebajas'] });
  expect((await columns(next.id)).get('pvpr')).toMatchObject({ added: 1 });
  const { body } = await server.call(ana, 'getImportReport', { id: next.id });
  expect(body.rows).toEqual([{ status: 'merged', count: 1 }]);
});

it('TERMS-02 TERMS-03 a value that contradicts what the product has is left out, with the reason', async () => {
  ana = await server.createAccount();
  await importOne('10;30;21;15;30;;');
  const { id } = await importOne(';14;10;;;;');
  expect((await stored()).terms).toMatchObject({ rrp: 30, vat: 10, min_price: 15 });
  const { body } = await server.call(ana, 'listImportRows', { id });
  expect(body.items[0]?.cells).toEqual([
    {
      column: 'pvpr',
      outcome: 'ignored',
      value: '',
      reason: 'The minimum price is above the recommended retail price (RRP), so it was not used',
    },
  ]);
  expect((await columns(id)).get('pvpr')).toMatchObject({ values: 1, ignored: 1 });
  const { body: listed } = await server.call(ana, 'listImportations', {});
  expect(listed.items.find((one) => one.id === id)).toMatchObject({
    status: 'done',
    msg: '1 row has values that were not taken as they are: see the report',
  });
});

it('TERMS-03 a cost of zero was not entered, however it is written, and erases none', async () => {
  ana = await server.createAccount();
  await importOne('10;;;;;;');
  for (const none of ['0', '0,00', '0.00 €']) {
    const { id } = await importOne(`${none};;;;;;`);
    expect(await stored()).toMatchObject({ cost: 10 });
    expect((await columns(id)).get('coste')).toMatchObject({ values: 1, ignored: 1 });
  }
});

it('IMPORT-11 an importation with faulty urls says as well which values were not taken', async () => {
  ana = await server.createAccount();
  const done = await importLines(server, ana, [
    HEADER,
    line('cheap;;;;;;'),
    'R3;;;;;;;;http://10.0.0.1/admin',
  ]);
  expect(done).toMatchObject({
    status: 'uncompleted',
    msg: expect.stringMatching(
      /^Matches well inserted but there is some matches has urls that has not been validated\. 1 row has values/,
    ),
  });
});

it('TERMS-03 of two rows of a product the second counts, and each value has one outcome', async () => {
  ana = await server.createAccount();
  const { id } = await importOne('10;30;21;15;;;', ';40;21;;12;;');
  expect((await stored()).terms).toMatchObject({
    rrp: 40,
    vat: 21,
    min_price: 15,
    max_price: null,
  });
  const found = await columns(id);
  expect(found.get('pvpr')).toMatchObject({ values: 2, added: 2 });
  expect(found.get('iva')).toMatchObject({ values: 2, added: 1, known: 1 });
  expect(found.get('precio maximo')).toMatchObject({ values: 1, ignored: 1 });
});

it('TERMS-03 the errors of a file can be uploaded again with their terms', async () => {
  ana = await server.createAccount();
  const { id } = await importLines(server, ana, [
    'ref;pvpr;iva;etiquetas;url',
    'R1;30;21;a, b;http://',
  ]);
  const { body } = await server.call(ana, 'getImportationFile', { id, error: true });
  const rows: string[][] = [];
  const source = { buffer: Buffer.from(body as unknown as Uint8Array), filename: 'errors.csv' };
  for await (const { cells } of readTable(source)) rows.push(cells);
  const [titles = [], values = []] = rows;
  const found = Object.fromEntries(titles.map((title, index) => [title, values[index]]));
  expect(found).toMatchObject({ ref: 'R1', rrp: '30', 'vat %': '21 %', tags: 'a, b' });
});

it('TERMS-03 a product of the form has terms', async () => {
  ana = await server.createAccount();
  const urls = 'https://own.example/1';
  await server.call(ana, 'addProducts', {
    products: [{ ref: 'R1', urls, cost: 10, terms: { rrp: 30, vat: 21, map: null, tags: ['a'] } }],
  });
  await run(server, ana);
  expect(await stored()).toMatchObject({
    cost: 10,
    terms: { ...NO_TERMS, rrp: 30, vat: 21, tags: ['a'] },
  });
  await server.call(ana, 'addProducts', {
    products: [{ ref: 'R1', urls, terms: { min_price: 50, max_price: 40 } }],
  });
  await run(server, ana);
  expect((await stored()).terms).toEqual({ ...NO_TERMS, rrp: 30, vat: 21, tags: ['a'] });
});
