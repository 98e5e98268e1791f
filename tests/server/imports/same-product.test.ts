import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines, newest, pullMatches, run, upload } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The rows of the newest importation, with the values that the report has something to say about. */
async function reported(member: Member) {
  const { id } = await newest(server, member);
  const { body } = await server.call(member, 'listImportRows', { id, size: 15 });
  return body.items.map(({ n, status, message, cells }) => ({
    n,
    status,
    message,
    cells: cells.map(({ column, outcome, value, reason }) =>
      [column, outcome, value, reason].join('|'),
    ),
  }));
}

/** Blocks of products with other references, so that rows are inserted in several transactions. */
const others = (count: number) =>
  Array.from({ length: count }, (_, n) => `X${n};Other;1;https://own.example/x/${n};`);

const HEADER = 'ref;name;cost;own url;url 1';

describe('rows of one file for one product', () => {
  it.each([0, 250])(
    'IMPORT-20 name the row whose values were replaced, %i rows further up',
    async (between) => {
      const ana = await server.createAccount({ matchLimit: 1000 });
      const { msg, status } = await importLines(server, ana, [
        HEADER,
        'R1;Blue chair;10;https://own.example/1;https://rival.example/1',
        ...others(between),
        'R1;Red chair;10,00;https://own.example/1;https://other.example/1',
        'R1;;12;;https://third.example/1',
      ]);
      expect([status, msg]).toEqual([
        'done',
        '2 rows replaced values that another row gave for the same product: see the report',
      ]);
      const { body } = await server.call(ana, 'listImportRows', {
        id: (await newest(server, ana)).id,
        status: 'merged',
      });
      const [second, third] = [between + 3, between + 4];
      expect(body.items).toEqual([
        expect.objectContaining({
          n: second,
          message: 'Merged into the match R1. It replaced the name of row 2',
          cells: [
            {
              column: 'name',
              outcome: 'added',
              value: 'Red chair',
              reason: 'It replaced “Blue chair” of row 2',
            },
          ],
        }),
        expect.objectContaining({
          n: third,
          message: `Merged into the match R1. It replaced the cost of row ${second}`,
          cells: [
            {
              column: 'cost',
              outcome: 'added',
              value: '12',
              reason: `It replaced “10” of row ${second}`,
            },
          ],
        }),
      ]);
      const match = (await pullMatches(server, ana)).find(({ match_ref }) => match_ref === 'R1');
      expect(match).toMatchObject({ product_name: 'Red chair', cost: 12 });
    },
  );

  it('IMPORT-20 name each row of which they replaced something, and terms and own pages too', async () => {
    const ana = await server.createAccount();
    await importLines(server, ana, [
      'ref;name;brand;ean;rrp;tags;pack size;own url;url 1',
      'R1;Chair;;4006381333931;20;a, b;500 g;https://own.example/1;',
      'R1;;Norte;04006381333931;20.00;b, a;500 g;;https://rival.example/1',
      'R1;Seat;Sur;;25;c;1 kg;https://own.example/2;',
    ]);
    expect(await reported(ana)).toEqual([
      { n: 2, status: 'added', message: '', cells: [] },
      { n: 3, status: 'merged', message: 'Merged into the match R1', cells: [] },
      {
        n: 4,
        status: 'merged',
        message:
          'Merged into the match R1. It replaced the name and the own page of row 2. ' +
          'It replaced the brand, the RRP, the tags, the pack size and the pack unit of row 3',
        cells: [
          'name|added|Seat|It replaced “Chair” of row 2',
          'brand|added|Sur|It replaced “Norte” of row 3',
          'rrp|added|25|It replaced “20” of row 3',
          'tags|added|c|It replaced “a, b” of row 3',
          'pack size|added|1 kg|It replaced “500 g” of row 3',
          'own url|added|https://own.example/2|It replaced “https://own.example/1” of row 2',
        ],
      },
    ]);
  });

  it('IMPORT-20 are usual if they only add pages, and rows that are alike are none', async () => {
    const ana = await server.createAccount();
    const { msg } = await importLines(server, ana, [
      HEADER,
      'R1;Chair;10;https://own.example/1;https://rival.example/1',
      'R1;Chair;10;https://own.example/1;https://rival.example/1',
      'R1;Chair;10;https://own.example/1/?utm_source=x;https://other.example/1',
      'R1;;;;https://third.example/1',
    ]);
    expect(msg).toBe('');
    expect((await reported(ana)).map(({ status, cells }) => [status, cells])).toEqual([
      ['added', []],
      ['duplicate', []],
      ['merged', []],
      ['merged', []],
    ]);
  });

  it('IMPORT-20 are those of one file: a later file corrects without a word', async () => {
    const ana = await server.createAccount();
    const row = (name: string) => [HEADER, `R1;${name};10;https://own.example/1;`];
    await importLines(server, ana, row('Chair'));
    const { msg } = await importLines(server, ana, row('Seat'));
    expect(msg).toBe('');
    expect(await reported(ana)).toMatchObject([{ status: 'merged', cells: [] }]);
  });

  it('IMPORT-20 also say so in a file that names products of before, and when a row is corrected', async () => {
    const ana = await server.createAccount();
    await importLines(server, ana, [HEADER, 'R1;Chair;10;https://own.example/1;']);
    await upload(
      server,
      ana,
      'again.csv',
      [
        HEADER,
        'R1;Chair;10;https://own.example/1;https://rival/broken',
        'R1;Seat;10;https://own.example/2;',
      ].join('\n'),
    );
    const { id } = await run(server, ana);
    expect(await reported(ana)).toMatchObject([
      { n: 2, message: expect.not.stringContaining('It replaced') },
      { n: 3, message: expect.stringContaining('the name and the own page of row 2') },
    ]);
    await server.call(ana, 'handleImportErrors', {
      id,
      data: [
        {
          id: '2',
          checked: true,
          urls: [{ url: 'https://rival.example/1', validated: false }],
        },
      ],
    });
    expect(await reported(ana)).toMatchObject([
      { n: 2, message: 'It replaced the name and the own page of row 3' },
      { n: 3 },
    ]);
    const [match] = await pullMatches(server, ana);
    expect(match).toMatchObject({ product_name: 'Chair' });
  });

  it('IMPORT-24 are variants if their references or EANs differ, also in a later file and far below', async () => {
    const ana = await server.createAccount({ matchLimit: 1000 });
    const rows = [
      'sku;ean;name;own url',
      'T-S;4006381333931;Tee;https://own.example/tee',
      ...Array.from({ length: 250 }, (_, n) => `X${n};;Other;https://own.example/x/${n}`),
      'T-M;4006381333948;Tee;https://own.example/tee',
      ';4006381333948;Tee M;https://own.example/tee',
    ];
    expect(await importLines(server, ana, rows)).toMatchObject({ status: 'done', added: 252 });
    await importLines(server, ana, [...rows, 'T-L;;Tee;https://own.example/tee']);
    const tees = (await pullMatches(server, ana)).filter(({ own }) => own?.url.endsWith('/tee'));
    expect(tees.map(({ match_ref, product_name }) => [match_ref, product_name])).toEqual([
      ['T-L', 'Tee'],
      ['T-M', 'Tee M'],
      ['T-S', 'Tee'],
    ]);
  });

  it('IMPORT-24 of a page get its EAN from the first row that has one', async () => {
    const ana = await server.createAccount();
    await importLines(server, ana, [
      'ean;name;own url',
      ';Tee;https://own.example/tee',
      '4006381333931;Tee S;https://own.example/tee',
      '4006381333948;Tee M;https://own.example/tee',
    ]);
    expect((await reported(ana)).map(({ status }) => status)).toEqual(['added', 'merged', 'added']);
  });
});
