import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { pullMatches, run, upload } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIRST = 'https://www.own.example/p/1';
const SECOND = 'https://www.own.example/p/2';

describe('an importation by file', () => {
  it.each([
    ['products.tsv', `name\turl\nTent\t${FIRST}\nStove\t${SECOND}\n`],
    ['products.TXT', `name;url\nTent;${FIRST}\nStove;${SECOND}\n`],
    [
      'sitemap.xml',
      `<urlset><url><loc>${FIRST}</loc></url><url><loc>${SECOND}</loc></url></urlset>`,
    ],
  ])('FILE-01 takes %s', async (name, content) => {
    const ana = await server.createAccount();
    expect((await upload(server, ana, name, content)).body.status).toBe(true);
    expect(await run(server, ana)).toMatchObject({ status: 'done', added: 2, errors: 0 });
    const urls = (await pullMatches(server, ana)).map(({ own }) => own?.url);
    expect(new Set(urls)).toEqual(new Set([FIRST, SECOND]));
  });
});
