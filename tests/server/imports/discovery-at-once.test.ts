import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoveryPages } from '../../../server/database/schema/discovery.ts';
import { addPages, type NewPage } from '../../../server/imports/discovery/pages.ts';
import { createImportation } from '../../../server/imports/repository.ts';
import { othersWait } from '../support/database.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.createAccount();
});
afterAll(() => server.close());

const page = (name: string): NewPage => ({
  url: `https://b.example/${name}`,
  website: 'b.example',
  own: false,
  kind: 'product',
  status: 'found',
});

it('OPS-28 two sitemaps of an automatic creation that name the same pages in another order are read at once', async () => {
  const { db } = server.services;
  const { accountId, userId } = ana;
  const here = { accountId, id: 'creation' };
  await db.transaction((tx) =>
    createImportation(tx, {
      ...here,
      userId,
      filename: 'own.example',
      typeNum: 3,
      fileId: null,
      step: 'discovering',
      options: {},
    }),
  );
  const read = (names: string[]) => db.transaction((tx) => addPages(tx, here, names.map(page)));
  const both: Promise<void>[] = [];
  await db.transaction(async (tx) => {
    await addPages(tx, here, [page('b')]);
    both.push(read(['a', 'b', 'c']));
    await othersWait(tx);
    both.push(read(['c', 'b', 'a']));
    await othersWait(tx, 2);
  });
  await Promise.all(both);
  const pages = await db
    .select({ url: discoveryPages.url })
    .from(discoveryPages)
    .where(eq(discoveryPages.importationId, here.id))
    .orderBy(asc(discoveryPages.url));
  expect(pages.map(({ url }) => url.at(-1))).toEqual(['a', 'b', 'c']);
});
