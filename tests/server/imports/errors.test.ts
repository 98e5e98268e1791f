import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines, newest, pullMatches, run, upload } from './support.ts';

let server: TestServer;
let ana: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount({ matchLimit: 4 });
  const done = await importLines(server, ana, [
    'ref,own.example,rival.example',
    'A,https://own.example/a,broken',
    'B,htp://own.example/b,',
    'C,https://own.example/c,https://rival.example/c',
  ]);
  ({ id } = done);
});

const errorsOf = async () => (await server.call(ana, 'getImportErrors', { id })).body;
const handle = async (data: { id: string; urls: string[]; checked?: boolean }[]) => {
  const { body } = await server.call(ana, 'handleImportErrors', {
    id,
    data: data.map(({ urls, checked = true, ...item }) => ({
      ...item,
      checked,
      urls: urls.map((url) => ({ url })),
    })),
  });
  return body;
};

describe('the errors of an importation', () => {
  it('API GET /api/importation/geterrorinfo lists the urls that were not validated', async () => {
    expect(await errorsOf()).toEqual({
      status: true,
      isSingleProduct: false,
      data: [
        { id: '2', urls: [{ url: 'broken', validated: false }], checked: false },
        { id: '3', urls: [{ url: 'htp://own.example/b', validated: false }], checked: false },
      ],
    });
  });

  it('IMPORT-09 API POST /api/importation/errorhandler adds corrected urls to their matches', async () => {
    expect(
      await handle([
        { id: '2', urls: ['https://rival.example/a'] },
        { id: '3', urls: ['https://own.example/b'] },
      ]),
    ).toEqual({
      status: true,
      error_handled_count: 2,
      is_limit_error: false,
      msg: '2 errors has been handled',
    });
    expect(await newest(server, ana)).toMatchObject({
      status: 'done',
      msg: '',
      processed: 3,
      added: 3,
      errors: 0,
    });
    const matches = await pullMatches(server, ana);
    expect(
      matches.map((match) => [
        match.match_ref,
        match.own?.url,
        match.competitors.map(({ url }) => url),
      ]),
    ).toEqual([
      ['A', 'https://own.example/a', ['https://rival.example/a']],
      ['B', 'https://own.example/b', []],
      ['C', 'https://own.example/c', ['https://rival.example/c']],
    ]);
  });

  it('IMPORT-09 keeps urls that are still invalid, and handles only checked items', async () => {
    expect(
      await handle([
        { id: '2', urls: ['http://127.0.0.1/a'] },
        { id: '3', urls: ['https://own.example/b'], checked: false },
      ]),
    ).toMatchObject({ status: true, error_handled_count: 0 });
    expect(await newest(server, ana)).toMatchObject({ status: 'uncompleted', errors: 2 });
    expect((await errorsOf()).data[0]).toEqual({
      id: '2',
      urls: [{ url: 'http://127.0.0.1/a', validated: false }],
      checked: false,
    });
  });

  it('removes urls that are emptied', async () => {
    expect(
      await handle([
        { id: '2', urls: [''] },
        { id: '3', urls: [] },
      ]),
    ).toMatchObject({ error_handled_count: 2 });
    expect(await newest(server, ana)).toMatchObject({ status: 'done', added: 2, errors: 0 });
    expect(await pullMatches(server, ana)).toHaveLength(2);
  });

  it('IMPORT-09 reports when the limit prevents it, and can be repeated', async () => {
    await importLines(server, ana, [
      'ref,url',
      'X,https://own.example/x',
      'Y,https://own.example/y',
    ]);
    expect(await handle([{ id: '3', urls: ['https://own.example/b'] }])).toEqual({
      status: true,
      error_handled_count: 0,
      is_limit_error: true,
      msg: 'You reached the limit, please upgrade',
    });
    expect((await errorsOf()).data).toHaveLength(2);
    expect(await pullMatches(server, ana)).toHaveLength(4);
  });

  it('cannot be handled any more once the importation is done', async () => {
    await handle([
      { id: '2', urls: [''] },
      { id: '3', urls: [''] },
    ]);
    expect((await handle([{ id: '2', urls: ['https://rival.example/a'] }])).status).toBe(false);
  });

  it('API GET /api/importation/getfile answers the origin file, and an errors file that can be corrected and sent', async () => {
    const origin = await server.call(ana, 'getImportationFile', { id, error: false });
    expect(Buffer.from(origin.body as unknown as Uint8Array).toString()).toContain('A,https://own');
    expect(decodeURIComponent(String(origin.headers['filename']))).toBe('products.csv');

    const { body, headers } = await server.call(ana, 'getImportationFile', { id, error: true });
    expect(decodeURIComponent(String(headers['filename']))).toBe('products-errors.csv');
    const errors = Buffer.from(body as unknown as Uint8Array).toString();
    expect(errors).toContain('This url is not valid (broken)');
    await upload(
      server,
      ana,
      'corrected.csv',
      errors.replaceAll('htp://', 'https://').replaceAll(',broken', ',https://rival.example/a'),
    );
    expect(await run(server, ana)).toMatchObject({ status: 'done', added: 1, errors: 0 });
    expect(await pullMatches(server, ana)).toHaveLength(3);
  });

  it('IMPORT-03 API POST /api/importation/addproduts imports products of the form in the same way', async () => {
    const { body } = await server.call(ana, 'addProducts', {
      products: [
        {
          ref: 'F',
          ean: '4006381333931',
          cost: 5,
          urls: 'https://own.example/f\nhttps://rival.example/f\nbad',
        },
      ],
    });
    expect(body.status).toBe(true);
    const done = await run(server, ana);
    expect(done).toMatchObject({
      type: 'Import using form',
      type_num: 2,
      status: 'uncompleted',
      added: 1,
      errors: 1,
    });
    ({ id } = done);
    expect(await errorsOf()).toMatchObject({
      isSingleProduct: true,
      data: [{ urls: [{ url: 'bad', validated: false }] }],
    });
    expect((await server.call(ana, 'getImportationFile', { id })).status).toBe(404);
  });

  it('API GET /api/importation/getavailablewebsites counts the matches a competitor shares', async () => {
    const { body } = await server.call(ana, 'listAvailableWebsites', {
      requestedWebsite: 'https://www.own.example',
      source: 'auto',
      region: 'es',
    });
    expect(body.availableWebsites).toEqual([{ host: 'rival.example', count: 1 }]);
  });
});
