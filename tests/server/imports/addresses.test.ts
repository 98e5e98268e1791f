import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareText } from '../../../contract/rules/sort.ts';
import { products } from '../../../server/database/schema/catalogue.ts';
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

const OWN = 'https://own.example/p/501';
const DECORATED = [
  `${OWN}?utm_source=news`,
  `${OWN}/`,
  'http://www.own.example/p/501?gclid=1#reviews',
];

/** The own page and the competitors' pages of each match. */
async function stored(): Promise<[string | undefined, string[]][]> {
  const matches = await pullMatches(server, ana);
  return matches.map(({ own, competitors }) => [own?.url, competitors.map(({ url }) => url)]);
}

describe('ADDR-03 an importation', () => {
  it('makes one match of one page, whatever stands around its address, and keeps the address as it was given', async () => {
    const lines = [...DECORATED, OWN].map((url, n) => `${url},https://rival.example/${n}`);
    const done = await importLines(server, ana, lines);
    expect(done).toMatchObject({ status: 'done', added: 1, errors: 0 });
    const rivals = [0, 1, 2, 3].map((n) => `https://rival.example/${n}`);
    const [match, ...others] = await stored();
    expect(others).toEqual([]);
    expect(match![0]).toBe(DECORATED[0]);
    expect(match![1].toSorted(compareText)).toEqual(rivals);
  });

  it('finds the match of an earlier one', async () => {
    await importLines(server, ana, [`${OWN},https://rival.example/1`]);
    const again = await importLines(
      server,
      ana,
      DECORATED.map((url) => `${url},https://www.rival.example/1/?fbclid=1`),
    );
    expect(again).toMatchObject({ added: 0, errors: 0 });
    expect(await stored()).toEqual([[OWN, ['https://rival.example/1']]]);
  });

  it('finds the products of an older version, which have no key yet', async () => {
    await importLines(server, ana, [`${OWN},https://rival.example/1`]);
    const ofAna = eq(products.accountId, ana.accountId);
    await server.services.db.update(products).set({ pageKey: null }).where(ofAna);
    await importLines(server, ana, [`${DECORATED[0]},http://rival.example/1/`]);
    expect(await stored()).toEqual([[OWN, ['https://rival.example/1']]]);
    const keys = await server.services.db
      .select({ key: products.pageKey })
      .from(products)
      .where(ofAna)
      .orderBy(products.pageKey);
    expect(keys.map(({ key }) => key)).toEqual(['own.example/p/501', 'rival.example/1']);
  });

  it('takes a page that a row names twice once, and two variants as two', async () => {
    const rival = 'https://rival.example/products/tent';
    const given = ['?variant=1', '?variant=2', '?variant=1&utm_source=x', '?utm_id=1&variant=2'];
    await importLines(server, ana, [[OWN, ...given.map((query) => rival + query)].join(',')]);
    const [match] = await stored();
    expect(match![1].toSorted(compareText)).toEqual([`${rival}?variant=1`, `${rival}?variant=2`]);
  });

  it('keeps two products apart whose addresses differ in the slash only and whose references differ', async () => {
    await importLines(server, ana, ['ref,own.example', `A,${OWN}`, `B,${OWN}/`]);
    expect(await stored()).toEqual([
      [OWN, []],
      [`${OWN}/`, []],
    ]);
    await importLines(server, ana, [
      `${OWN}?utm_id=1,https://rival.example/without`,
      `${OWN}/?utm_id=1,https://rival.example/with`,
    ]);
    expect(await stored()).toEqual([
      [OWN, ['https://rival.example/without']],
      [`${OWN}/`, ['https://rival.example/with']],
    ]);
  });

  it('moves the own page of a reference to another page only', async () => {
    const lines = (url: string) => ['ref,own.example', `A,${url}`];
    await importLines(server, ana, lines(OWN));
    await importLines(server, ana, lines(DECORATED[0]!));
    expect(await stored()).toEqual([[OWN, []]]);
    await importLines(server, ana, lines('https://own.example/p/502?utm_source=x'));
    expect(await stored()).toEqual([['https://own.example/p/502?utm_source=x', []]]);
    await importLines(server, ana, ['https://own.example/p/502,https://rival.example/1']);
    expect(await stored()).toHaveLength(1);
  });

  it('finds an own product at the canonical address its page has stated', async () => {
    await importLines(server, ana, [`${OWN},https://rival.example/1`]);
    const canonicalKey = 'own.example/p/501-old-name';
    const own = and(eq(products.accountId, ana.accountId), eq(products.own, true));
    await server.services.db.update(products).set({ canonicalKey }).where(own);
    const [page] = await importedAs('https://own.example/p/501-old-name?utm_source=x');
    expect(page).toEqual([OWN, ['https://rival.example/1']]);
  });

  it('does not add a page whose canonical address the match has', async () => {
    await importLines(server, ana, [`${OWN},https://rival.example/1`]);
    await server.services.db.execute(sql`update products set canonical_key = 'rival.example/one'
      where account_id = ${ana.accountId} and not own`);
    await importLines(server, ana, [`${OWN},https://rival.example/one/`]);
    expect(await stored()).toEqual([[OWN, ['https://rival.example/1']]]);
  });

  it('keeps pages apart whose path stands behind the #', async () => {
    const urls = ['https://own.example/#!/p/1', 'https://own.example/#!/p/2'];
    await importLines(server, ana, [...urls, `${urls[0]}/`]);
    const owns = (await stored()).map(([own]) => own ?? '');
    expect(owns.toSorted(compareText)).toEqual(urls);
  });
});

async function importedAs(own: string) {
  await importLines(server, ana, [`${own},https://rival.example/1`]);
  return stored();
}
