import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importations } from '../../../server/database/schema/activity.ts';
import { MAX_UPLOAD_BYTES } from '../../../server/limits.ts';
import { isLong } from '../../long.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { products, pullMatches, run, upload } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a file that is refused', () => {
  const refused = async (filename: string, content: string | Uint8Array) => {
    const ana = await server.createAccount();
    const { status, body } = await upload(server, ana, filename, content);
    if (!body.status) {
      expect((await server.call(ana, 'listImportations', {})).body.count).toBe(0);
      return { status, msg: body.msg };
    }
    const done = await run(server, ana);
    expect(await pullMatches(server, ana)).toEqual([]);
    return { status: done.status, msg: done.msg };
  };

  it('IMPORT-04 with another extension', async () => {
    expect(await refused('products.xls', 'a,b')).toEqual({
      status: 200,
      msg: 'File extension not valid, please upload a .csv or .xlsx file',
    });
  });

  it('beside another one, which would be left out without a word', async () => {
    const ana = await server.createAccount();
    const second =
      'url\r\n------form\r\ncontent-disposition: form-data; name="file"; filename="b.csv"\r\n\r\nurl';
    const { status, body } = await upload(server, ana, 'a.csv', second);
    expect([status, body]).toMatchObject([
      400,
      { message: 'Please choose one file, and upload the others after it' },
    ]);
    expect((await server.call(ana, 'listImportations', {})).body.count).toBe(0);
  });

  it('without content', async () => {
    expect(await refused('products.csv', '')).toEqual({ status: 200, msg: 'This file is empty' });
  });

  it('that is a picture with another name', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    expect(await refused('products.xlsx', picture)).toEqual({
      status: 200,
      msg: 'This is not a spreadsheet: it looks like a PNG image',
    });
  });

  it('that is a damaged workbook', async () => {
    const damaged = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400, 7)]);
    expect(await refused('products.xlsx', damaged)).toMatchObject({
      status: 'error',
      msg: expect.stringContaining('This file is damaged and cannot be read') as string,
    });
  });

  it('with a header only, or without urls', async () => {
    expect(await refused('products.csv', 'ref,name,url\n')).toMatchObject({
      status: 'error',
      msg: 'This file has a header but no products',
    });
    expect(await refused('products.csv', 'ref,name\nA,Tent\n')).toMatchObject({
      status: 'error',
      msg: 'No column of this file holds urls of product pages. Please add one with the address of each product',
    });
    expect(await refused('products.csv', 'sku,name,url_key\nA,Tent,tent\n')).toMatchObject({
      status: 'error',
      msg: 'No column of this file holds urls of product pages: url_key has only a part of them. Please add a column with the whole addresses',
    });
  });

  // mapping.test.ts reads as many without storing them.
  it.runIf(isLong)('with more than 100,000 products', async () => {
    const msg = 'This file has more than 100,000 products, please split it into smaller files';
    expect(await refused('products.csv', products(100_001).join('\n'))).toEqual({
      status: 'error',
      msg,
    });
  });

  it('larger than the upload limit: 413 with a sentence', async () => {
    const ana = await server.createAccount();
    const { status, body } = await upload(
      server,
      ana,
      'products.csv',
      Buffer.alloc(MAX_UPLOAD_BYTES + 1, 'a'),
    );
    expect(status).toBe(413);
    expect(body).toMatchObject({
      message: 'This file is larger than 50 MB, please split it into smaller files',
    });
  });

  it('that is missing', async () => {
    const ana = await server.createAccount();
    const { status } = await server.call(ana, 'uploadProducts', {} as never);
    expect(status).toBe(400);
  });

  it('of an importation that is interrupted repeatedly fails in the end', async () => {
    const ana = await server.createAccount();
    await upload(server, ana, 'products.csv', products(2).join('\n'));
    await server.services.db
      .update(importations)
      .set({ attempts: 5 })
      .where(eq(importations.accountId, ana.accountId));
    expect(await run(server, ana)).toMatchObject({
      status: 'error',
      msg: 'The importation was interrupted too often and has been given up. Please upload the file again',
    });
    expect(await pullMatches(server, ana)).toEqual([]);
  });
});
