import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECOMMENDED_MATCHES } from '../../../contract/constants.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { websites } from '../../../server/database/schema/catalogue.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines, newest, products, pullMatches, run } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An account before its first importation. */
async function forgetOwn({ services: { db } }: TestServer, { accountId }: Member): Promise<void> {
  await db.update(accounts).set({ ownWebsiteId: null }).where(eq(accounts.id, accountId));
  await db.delete(websites).where(eq(websites.accountId, accountId));
}

/** The aliases of the account's websites, as a device gets them. */
async function websitesOf(here: TestServer, member: Member): Promise<string[]> {
  const { body } = await here.call(member, 'syncChanges', { cursor: 0, limit: 1000 });
  return body.upserts.websites.map(({ alias, own }) => (own ? `${alias} (own)` : alias)).toSorted();
}

describe("the plan's limit", () => {
  it('IMPORT-08 IMPORT-11 suspends an importation that exceeds it, before anything is inserted', async () => {
    const ana = await server.createAccount({ matchLimit: 10 });
    const suspended = await importLines(server, ana, products(22));
    expect(suspended).toMatchObject({
      status: 'suspending',
      msg: 'you have reached the limits, you want to insert 22 but you still just have 10 in your account limits.',
      added: 0,
    });
    expect(await pullMatches(server, ana)).toEqual([]);
  });

  it('IMPORT-08 API POST /api/importation/confirminsertion inserts up to the limit', async () => {
    const ana = await server.createAccount({ matchLimit: 10 });
    const { id } = await importLines(server, ana, products(22));
    const { body } = await server.call(ana, 'confirmInsertion', { id, type: 1, confirm: true });
    expect(body.status).toBe(true);
    expect(await run(server, ana)).toMatchObject({
      status: 'done',
      processed: 22,
      added: 10,
      errors: 12,
      msg: 'You reached the limit, please upgrade: 12 matches were left out',
    });
    expect(await pullMatches(server, ana)).toHaveLength(10);
    expect((await server.call(ana, 'getImportStatistics', {})).body).toEqual({
      inserted: 10,
      limit: 10,
      recommended: RECOMMENDED_MATCHES[process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded'],
    });
    const again = await server.call(ana, 'confirmInsertion', { id, confirm: true });
    expect(again.body.status).toBe(false);
  });

  it('IMPORT-08 rolls a suspended importation back in one step', async () => {
    const ana = await server.createAccount({ matchLimit: 10 });
    const { id } = await importLines(server, ana, products(22));
    const { body } = await server.call(ana, 'confirmInsertion', { id, type: 1, confirm: false });
    expect(body).toEqual({
      status: true,
      msg: 'The importation has been rolled back, nothing was inserted',
    });
    expect(await newest(server, ana)).toMatchObject({ status: 'error', added: 0 });
    expect(await run(server, ana)).toMatchObject({ status: 'error', added: 0 });
    expect(await pullMatches(server, ana)).toEqual([]);
  });

  it('OWN-06 a rolled back importation leaves an account without an own website as it was', async () => {
    const ana = await server.createAccount({ matchLimit: 10 });
    await forgetOwn(server, ana);
    const { id } = await importLines(server, ana, [
      'ref,url',
      ...Array.from({ length: 22 }, (_, n) => `R${n},https://wrong.example/p/${n}`),
    ]);
    expect(await websitesOf(server, ana)).toEqual([]);
    await server.call(ana, 'confirmInsertion', { id, type: 1, confirm: false });
    expect(await run(server, ana)).toMatchObject({ status: 'error', added: 0 });
    expect(await websitesOf(server, ana)).toEqual([]);
    await importLines(server, ana, [
      'ref,url,rival',
      'R1,https://own.example/1,https://wrong.example/1',
    ]);
    expect(await websitesOf(server, ana)).toEqual(['own.example (own)', 'wrong.example']);
    const [match] = await pullMatches(server, ana);
    expect(match).toMatchObject({ own: { alias: 'own.example' } });
  });

  it('OWN-06 an importation whose rows are all refused leaves the own website as it was', async () => {
    const ana = await server.createAccount();
    await forgetOwn(server, ana);
    const refused = ['ref,url', 'R1,https://10.0.0.1/1'];
    const query = { account_website: 'own.example' };
    const { id, status } = await importLines(server, ana, refused, query);
    expect(status).toBe('uncompleted');
    expect(await websitesOf(server, ana)).toEqual([]);
    // The corrected row is the first that is inserted.
    const url = { url: 'https://own.example/1', validated: true };
    const data = [{ id: '2', checked: true, urls: [url] }];
    await server.call(ana, 'handleImportErrors', { id, data });
    expect(await websitesOf(server, ana)).toEqual(['own.example (own)']);
  });

  it('OWN-06 the rows of a suspended importation are counted for the own website that it would settle', async () => {
    const ana = await server.createAccount({ matchLimit: 1 });
    await forgetOwn(server, ana);
    const lines = [
      'ref,url,rival',
      'R1,https://own.example/1,https://rival.example/1',
      'R2,https://own.example/1,https://rival.example/2',
      'R3,https://own.example/3,https://rival.example/3',
    ];
    const suspended = await importLines(server, ana, lines);
    // Two rows with one own url and different references are two matches.
    expect(suspended).toMatchObject({ status: 'suspending' });
    const { id } = suspended;
    await server.call(ana, 'confirmInsertion', { id, type: 1, confirm: true });
    expect(await run(server, ana)).toMatchObject({ status: 'done', added: 1 });
    expect(await websitesOf(server, ana)).toEqual(['own.example (own)', 'rival.example']);
  });

  it('IMPORT-01 IMPORT-15 counts ignored rows as processed from their reading on', async () => {
    const ana = await server.createAccount({ matchLimit: 2 });
    const suspended = await importLines(
      server,
      ana,
      [
        'ID,Type,SKU,Name,Published,"Regular price",Categories',
        '11,simple,W-1,Mug,1,9.90,Kitchen',
        '12,variable,W-2,Shirt,1,,Clothes',
        '13,variation,W-2-S,Shirt - S,1,19,',
        '14,variation,W-2-M,Shirt - M,1,19,',
        '15,simple,W-5,Lamp,1,30,Lighting',
      ],
      { account_website: 'own.example' },
    );
    expect(suspended).toMatchObject({ status: 'suspending', processed: 2, added: 0 });
    await server.call(ana, 'confirmInsertion', { id: suspended.id, type: 1, confirm: true });
    expect(await run(server, ana)).toMatchObject({ status: 'done', processed: 5, added: 2 });
  });

  it('IMPORT-11 fails when no row remains', async () => {
    const ana = await server.createAccount({ matchLimit: 2 });
    await seedMatches(server.services.db, ana, [{ name: 'A' }, { name: 'B' }]);
    expect(await importLines(server, ana, products(3))).toMatchObject({
      status: 'error',
      msg: 'You reached the limit, please upgrade',
      added: 0,
    });
    expect(await pullMatches(server, ana)).toHaveLength(2);
  });

  it('IMPORT-02 API GET /api/importation/getstatistics counts matches: a full account can still import existing ones', async () => {
    const ana = await server.createAccount({ matchLimit: 3 });
    await importLines(server, ana, products(3));
    const again = await importLines(server, ana, [
      'ref,url,rival.example',
      'R0,https://own.example/p/0,https://rival.example/0',
    ]);
    expect(again).toMatchObject({ status: 'done', processed: 1, added: 0 });
    expect((await pullMatches(server, ana))[0]!.competitors).toHaveLength(1);
    const { body } = await server.call(ana, 'getImportStatistics', {});
    expect(body).toMatchObject({ inserted: 3, limit: 3 });
  });
});
