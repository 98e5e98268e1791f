import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import { sql } from 'drizzle-orm';
import type { MatchRow, WebsiteEntry } from '../../../contract/entities/match.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { runExportation } from '../../../server/exports/run.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { exportationsOf, exported, linesOf, requestExport } from './support.ts';

let server: TestServer;
let ana: Member;
beforeAll(async () => {
  server = await startTestServer();
  ana = await shopOf(server);
});
afterAll(() => server.close());

const INJECTIONS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://evil.example")'];

/** An account with enough matches for several chunks, and two competitors. */
async function shopOf({ services, createAccount }: TestServer): Promise<Member> {
  const member = await createAccount();
  const sites = await seedWebsites(services.db, member, ['beta.example', 'alfa.example']);
  const many = Array.from({ length: 120 }, (_, n) => ({
    name: `Product ${String(n).padStart(3, '0')}`,
    userRef: `SKU-${n}`,
    brandGiven: n % 3 === 0 ? 'Norte' : 'Lumo',
    eanGiven: `40063813${String(n).padStart(5, '0')}`,
    own: { price: 100 + n, availability: 'InStock' },
    competitors: [
      { alias: 'alfa.example', price: 90 + n, availability: 'InStock', coefficient: n % 5 },
      ...(n % 2 === 0 ? [{ alias: 'beta.example', price: n % 4 === 0 ? 0 : 95.55 }] : []),
    ],
  }));
  await seedMatches(services.db, member, many, sites);
  return member;
}

const entryOf = (row: MatchRow, alias: string) => row[alias] as WebsiteEntry | undefined;

/** The price the table shows in a cell. */
function shownPrice(entry: WebsiteEntry | undefined): number | undefined {
  const price = entry && (entry.coefficientPrice ?? entry.price);
  return price !== null && price !== undefined && price > 0 ? price : undefined;
}

describe('an exported file', () => {
  it('has the numbers of the table, in its order', async () => {
    const { lines, headers } = await exported(server, ana);
    const { body } = await server.call(ana, 'listProducts', { all_data: true });
    expect(headers.join(', ')).toBe(
      'Reference, Product, Brand, Category, EAN, MPN, ' +
        'Price (EUR), own.example availability, Index %, Min (EUR), Max (EUR), ' +
        'alfa.example (EUR), alfa.example availability, ' +
        'beta.example (EUR), beta.example availability',
    );
    expect(lines).toHaveLength(120);
    expect(lines.map((line) => line['Reference'])).toEqual(
      body.data.map((row) => row.match_user_ref),
    );
    for (const [index, row] of body.data.entries()) {
      const line = lines[index]!;
      const alfa = entryOf(row, 'alfa.example');
      const beta = entryOf(row, 'beta.example');
      expect(line).toMatchObject({
        Product: row.product_name,
        EAN: row.product_ean,
        'Price (EUR)': row.product_offer.price,
        'Min (EUR)': row.low_price,
        'Max (EUR)': row.hight_price,
      });
      expect(Number(line['Index %']) * 100).toBeCloseTo(row.price_index!, 9);
      expect(line['alfa.example (EUR)']).toBe(shownPrice(alfa));
      expect(line['beta.example (EUR)']).toBe(shownPrice(beta));
      expect(line['alfa.example availability']).toBe(alfa?.product.offers[0]?.availability);
      expect(line['beta.example availability']).toBe(beta?.product.offers[0]?.availability);
    }
  });

  it('has the rows of the filter, without the columns of unchecked websites', async () => {
    const filter = { brands: ['Norte'], key: 'product 0' };
    const { lines, headers } = await exported(server, ana, {
      filter,
      exclude_websites: ['beta.example', 'own.example', 'nobody.example'],
    });
    const { body } = await server.call(ana, 'listProducts', { ...filter, all_data: true });
    expect(body.total).toBeGreaterThan(10);
    expect(lines.map((line) => line['Product'])).toEqual(body.data.map((row) => row.product_name));
    expect(
      headers.filter((header) => header.includes('example') || header === 'Price (EUR)'),
    ).toEqual(['alfa.example (EUR)', 'alfa.example availability']);
  });

  it('has only its header when the filter matches nothing', async () => {
    const { lines, headers } = await exported(server, ana, { filter: { key: 'no such product' } });
    expect(lines).toEqual([]);
    expect(headers[0]).toBe('Reference');
  });

  it('has no formula, whatever a product is called', async () => {
    const ben = await server.createAccount();
    const sites = await seedWebsites(server.services.db, ben, ['=cmd.example']);
    await seedMatches(
      server.services.db,
      ben,
      INJECTIONS.map((name) => ({
        name,
        userRef: name,
        own: { price: 1 },
        competitors: [{ alias: '=cmd.example', price: 2 }],
      })),
      sites,
    );
    const { id, lines } = await exported(server, ben, { export_name: '=1+1' });
    expect(new Set(lines.map((line) => line['Product']))).toEqual(new Set(INJECTIONS));
    const { body } = await server.call(ben, 'getExportationFile', { id });
    const workbook = read(body, { cellFormula: true, cellStyles: true });
    const cells = Object.entries(workbook.Sheets['Export']!).filter(([at]) => !at.startsWith('!'));
    expect(cells.length).toBeGreaterThan(INJECTIONS.length * 3);
    for (const [at, cell] of cells)
      expect({ at, formula: cell.f }).toEqual({ at, formula: undefined });
  });

  it('EXPO-02 has its name in the filename header', async () => {
    const { id } = await exported(server, ana, { export_name: ' ../Precios: otoño / "2026"?.' });
    const { headers, status } = await server.call(ana, 'getExportationFile', { id });
    expect(status).toBe(200);
    expect(decodeURIComponent(String(headers['filename']))).toBe('Precios otoño 2026.xlsx');
    const [row] = await exportationsOf(server, ana);
    expect(row).toMatchObject({ filename: 'Precios otoño 2026.xlsx', status: 'done' });
  });
});

describe('the calls of the exports', () => {
  it('EXPORT-01 the websites are listed checked, the own one first, each alias once', async () => {
    const member = await server.createAccount();
    await seedWebsites(server.services.db, member, ['zeta.example', 'alfa.example']);
    const { body } = await server.call(member, 'listExportationWebsites', {});
    expect(body.map(({ alias, checked }) => [alias, checked])).toEqual([
      ['own.example', true],
      ['alfa.example', true],
      ['zeta.example', true],
    ]);
  });

  it('EXPORT-02 a request is answered with 201, in the body too, once per Idempotency-Key', async () => {
    const member = await server.createAccount();
    const ask = () =>
      server.call(member, 'requestExportation', { export_name: '' }, { key: 'the-same-key' });
    const [first, again] = [await ask(), await ask()];
    expect(first).toMatchObject({ status: 201, body: { status: 201 } });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await exportationsOf(server, member)).toMatchObject([
      { id: first.body.id, status: 'pending', filename: '', export_name: '' },
    ]);
  });

  it('refuse an invalid filter, and texts that no database stores, with 400', async () => {
    const bad = [
      { filter: { price_index: { min: 5, max: 10 } } },
      { filter: { sort: 'sideways' } },
      { filter: 'everything' },
      { filter: { key: 'a\0b' } },
      { export_name: '\ud800' },
      { export_name: 'x'.repeat(201) },
      { exclude_websites: ['\0'] },
    ];
    for (const input of bad) {
      const { status, body } = await server.call(ana, 'requestExportation', {
        export_name: 'Bad',
        ...input,
      } as never);
      expect({ input, status }).toEqual({ input, status: 400 });
      expect(body).toHaveProperty('message');
    }
    const names = (await exportationsOf(server, ana)).map(({ export_name: name }) => name);
    expect(names).not.toContain('Bad');
  });

  it('answer 404 for an unknown exportation, and for a file that is not ready', async () => {
    const id = await requestExport(server, ana);
    expect((await server.call(ana, 'getExportationFile', { id })).status).toBe(404);
    for (const name of ['getExportationFile', 'deleteExportation', 'refreshExportation'] as const) {
      const { status } = await server.call(ana, name, { id: 'nothing' });
      expect({ name, status }).toEqual({ name, status: 404 });
    }
  });

  it('EXPO-01 list a page, the newest first', async () => {
    const member = await server.createAccount();
    for (const name of ['one', 'two', 'three']) {
      await requestExport(server, member, { export_name: name });
      server.advance(1000);
    }
    const { body } = await server.call(member, 'listExportations', { from: 1, size: 1 });
    expect(body).toMatchObject({ count: 3, items: [{ export_name: 'two' }] });
  });

  it('EXPO-02 a deleted exportation disappears with its file, on every device', async () => {
    const { id } = await exported(server, ana);
    const { cursor } = (await server.call(ana, 'syncChanges', { limit: 1000 })).body;
    expect((await server.call(ana, 'deleteExportation', { id })).body).toEqual({ status: true });
    expect((await server.call(ana, 'getExportationFile', { id })).status).toBe(404);
    const { body } = await server.call(ana, 'syncChanges', { cursor });
    expect(body.deletes.exportations).toEqual([id]);
  });

  it('EXPO-01 a re-export is pending at once, and offers the file as the table is then', async () => {
    const member = await server.createAccount();
    const { id, lines } = await exported(server, member);
    expect(lines).toEqual([]);
    await seedMatches(server.services.db, member, [{ name: 'New', own: { price: 3 } }]);
    await server.call(member, 'refreshExportation', { id });
    expect(await exportationsOf(server, member)).toMatchObject([
      { status: 'pending', filename: '' },
    ]);
    expect((await server.call(member, 'getExportationFile', { id })).status).toBe(404);
    await runExportation(server.services, { accountId: member.accountId, id });
    const { body } = await server.call(member, 'getExportationFile', { id });
    expect(linesOf(body as never).lines).toMatchObject([{ Product: 'New' }]);
  });

  it('leave no unreferenced file', async () => {
    const member = await server.createAccount();
    const { id } = await exported(server, member);
    await exported(server, member);
    await server.call(member, 'refreshExportation', { id });
    await runExportation(server.services, { accountId: member.accountId, id });
    await server.call(member, 'deleteExportation', { id });
    expect(await filesOf(member)).toBe(1);
    await server.services.db.execute(sql`delete from accounts where id = ${member.accountId}`);
    expect(await filesOf(member)).toBe(0);
  });
});

async function filesOf({ accountId }: Member): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    server.services.db,
    sql`select count(distinct id)::int as count from (
          select id from files where account_id = ${accountId}
          union all select file_id from file_parts where account_id = ${accountId}) as held`,
  );
  return row!.count;
}

describe('REAL-02 other devices', () => {
  it('receive exportationChanges with the sequence number to pull up to', async () => {
    const id = await requestExport(server, ana);
    const told: number[] = [];
    const realtime = {
      ...server.services.realtime,
      publish: (...[, { cause, seq }]: Parameters<typeof server.services.realtime.publish>) => {
        if (cause === 'exportationChanges') told.push(seq!);
      },
    };
    await runExportation({ ...server.services, realtime }, { accountId: ana.accountId, id });
    expect(told).toHaveLength(1);
    const { body } = await server.call(ana, 'syncChanges', { cursor: told[0]! - 1 });
    expect(body.upserts.exportations).toMatchObject([{ id, status: 'done' }]);
  });
});
