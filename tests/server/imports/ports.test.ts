import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { websites } from '../../../server/database/schema/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { importLines, pullMatches } from './support.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
});

const LINES = [
  'P1,http://www.own.example:8080/p/1,http://rival.example:8080/1,https://rival.example:8443/1,https://rival.example/1',
  'P2,http://own.example:8080/p/2,http://rival.example:8080/2,https://rival.example:8443/2,https://rival.example/2',
];

/** The own page and the competitors' aliases of each match. */
async function imported(): Promise<[string | undefined, string[]][]> {
  const matches = await pullMatches(server, ana);
  return matches
    .map(({ own, competitors }): [string | undefined, string[]] => [
      own?.url,
      competitors.map(({ alias }) => alias).toSorted(),
    ])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

const FIRST = 'http://www.own.example:8080/p/1';
const SECOND = 'http://own.example:8080/p/2';
const RIVALS = ['rival.example', 'rival.example:8080', 'rival.example:8443'];

async function removeOwnWebsite(): Promise<void> {
  const { db } = server.services;
  await db.update(accounts).set({ ownWebsiteId: null }).where(eq(accounts.id, ana.accountId));
  await db.delete(websites).where(eq(websites.accountId, ana.accountId));
}

describe('ADDR-01 an own website with a port', () => {
  it.each(['own.example:8080', 'http://www.own.example:8080', 'www.own.example:8080/p/1'])(
    'is named %s by the importation: its pages are own products, each port is a competitor of its own',
    async (account_website) => {
      await importLines(server, ana, LINES, { account_website });
      expect(await imported()).toEqual([
        [SECOND, RIVALS],
        [FIRST, RIVALS],
      ]);
    },
  );

  it('is found in the file, and is the one of the next importation', async () => {
    await removeOwnWebsite();
    await importLines(server, ana, LINES.slice(0, 1));
    const { body } = await server.call(ana, 'listWebsites', {});
    expect(body.account.website).toMatchObject({
      alias: 'own.example:8080',
      url: 'http://www.own.example:8080',
    });
    await importLines(server, ana, LINES.slice(1));
    expect(await imported()).toEqual([
      [SECOND, RIVALS],
      [FIRST, RIVALS],
    ]);
  });

  it('gets the protocol of its pages when the importation names it', async () => {
    await removeOwnWebsite();
    await importLines(server, ana, LINES, { account_website: 'own.example:8080' });
    const { body } = await server.call(ana, 'listWebsites', {});
    expect(body.account.website?.url).toBe('http://www.own.example:8080');
  });

  it('keeps the protocol that was given for it where the file has none of its pages', async () => {
    await removeOwnWebsite();
    const others = ['P1,http://rival.example:8080/1,https://rival.example/1'];
    await importLines(server, ana, others, { account_website: 'http://own.example:8080' });
    const { body } = await server.call(ana, 'listWebsites', {});
    expect(body.account.website?.url).toBe('http://own.example:8080');
  });

  it('is another website than the same host without a port', async () => {
    await importLines(server, ana, LINES, { account_website: 'own.example' });
    expect((await imported()).map(([own]) => own)).toEqual([undefined, undefined]);
  });
});

it('ADDR-01 an excluded website is excluded with its port only', async () => {
  await importLines(server, ana, LINES, {
    account_website: 'own.example:8080',
    excludeWebsites: ['rival.example:8080'],
  });
  const rivals = ['rival.example', 'rival.example:8443'];
  expect(await imported()).toEqual([
    [SECOND, rivals],
    [FIRST, rivals],
  ]);
});

it('ADDR-01 a website that is known by another name than its host is found by that name', async () => {
  const { db } = server.services;
  const rename = (id: string, alias: string, host: string) =>
    db.update(websites).set({ alias, host }).where(eq(websites.id, id));
  await rename(ana.ownWebsiteId, 'shop.demo', 'own.example:8080');
  await importLines(server, ana, LINES, { account_website: 'shop.demo' });
  expect(await imported()).toEqual([
    [SECOND, RIVALS],
    [FIRST, RIVALS],
  ]);
});
