import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../../server/crawl/fetching/create-fetcher.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { runExportation } from '../../../server/exports/run.ts';
import { runDiscovery } from '../../../server/imports/discovery/run.ts';
import { runImportation } from '../../../server/imports/run.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';
import { exportationsOf, requestExport } from '../exports/support.ts';
import { openDiscoveryShop } from '../imports/discovery-shops.ts';
import { newest, products, pullMatches, upload } from '../imports/support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CRAWL_DELAY_MS: '0' });
});
afterEach(async () => {
  for (const table of TABLES) {
    await server.services.db.execute(
      sql`drop trigger if exists cuts_off on ${sql.identifier(table)}`,
    );
  }
});
afterAll(() => server.close());

const TABLES = ['importation_rows', 'file_parts', 'discovery_pages', 'matches'];
const OVER_TIME = '57014';
const AWAY = '57P01';
const OPEN = /pending|processing/;

/** The database cuts off every statement that writes a table, as one that takes too long, or that it does not live to end. */
async function cutOff(table: string, code: string, when = 'insert or update') {
  const { db } = server.services;
  await db.execute(
    sql.raw(`create or replace function cut_off() returns trigger language plpgsql as $$
      begin raise exception 'canceling statement' using errcode = '${code}'; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger cuts_off before ${when} on ${table} execute function cut_off()`),
  );
}

async function importationOf(member: Member, count = 3) {
  await upload(server, member, 'products.csv', products(count).join('\n'));
  const { id } = await newest(server, member);
  const job = { accountId: member.accountId, importationId: id };
  return {
    run: () => runImportation(server.services, job),
    state: () => newest(server, member),
    table: 'importation_rows',
    given:
      'The importation was interrupted too often and has been given up. Please upload the file again',
    left: () => pullMatches(server, member),
  };
}

async function exportationOf(member: Member) {
  await seedMatches(server.services.db, member, [{ name: 'Chair', own: { price: 5 } }]);
  const job = { accountId: member.accountId, id: await requestExport(server, member) };
  return {
    run: () => runExportation(server.services, job),
    state: async () => (await exportationsOf(server, member))[0]!,
    table: 'file_parts',
    given:
      'The file could not be written in 5 attempts. Please try again later, or export fewer products.',
    left: () =>
      rowsOf(
        server.services.db,
        sql`select n from file_parts where account_id = ${member.accountId}`,
      ),
  };
}

async function creationOf(member: Member) {
  const shop = await openDiscoveryShop([
    { path: '/p/kettle', price: 5, name: 'Kettle', brand: 'Duna' },
  ]);
  const own = await openDiscoveryShop([
    { path: '/p/kettle', price: 6, name: 'Kettle', brand: 'Duna' },
  ]);
  server.services.config.CRAWL_ALLOW_HOSTS.push(shop.host, own.host);
  await server.call(member, 'discoverMatches', {
    website: own.origin,
    selectedWebsites: [shop.origin],
  });
  const { id } = await newest(server, member);
  const job = { accountId: member.accountId, importationId: id };
  return {
    run: async () => {
      const fetcher = createFetcher(server.services);
      const { signal } = new AbortController();
      try {
        await runDiscovery(server.services, job, { fetcher, signal });
      } finally {
        await fetcher.close();
      }
    },
    state: () => newest(server, member),
    table: 'discovery_pages',
    given:
      'The automatic creation was interrupted too often and has been given up. Please create it again',
    left: () => pullMatches(server, member),
  };
}

const WORK = [
  ['an importation', importationOf],
  ['an exportation', exportationOf],
  ['an automatic creation', creationOf],
] as const;

describe.each(WORK)('%s', (_, workOf) => {
  it('OPS-23 ends as failed, with a sentence and nothing left, when a statement is over the limit of time in five runs', async () => {
    const { run, state, table, given, left } = await workOf(await server.createAccount());
    await cutOff(table, OVER_TIME);
    let runs = 0;
    // A visit of robots.txt alone is progress.
    for (const most = 7; runs < most && OPEN.test((await state()).status); runs++) {
      await run().catch((error: unknown) => error);
    }
    expect(runs).toBeGreaterThan(5);
    expect(await state()).toMatchObject({ status: 'error', msg: given });
    expect(await left()).toEqual([]);
  });

  it('OPS-23 waits for a database that is away, however often it is', async () => {
    const { run, state, table } = await workOf(await server.createAccount());
    await cutOff(table, AWAY);
    for (let attempt = 1; attempt <= 8; attempt++)
      await expect(run()).rejects.toThrow('Failed query');
    expect((await state()).status).toMatch(OPEN);
  });
});

it('OPS-23 an importation of which a part was inserted says how much, when the next part is over the limit of time', async () => {
  const ana = await server.createAccount();
  const { run, state } = await importationOf(ana, 250);
  await server.services.db.execute(
    sql.raw(`create or replace function cut_off() returns trigger language plpgsql as $$
      begin
        if (select count(*) from matches where account_id = '${ana.accountId}') > 200 then
          raise exception 'canceling statement' using errcode = '${OVER_TIME}';
        end if;
        return null;
      end $$`),
  );
  await server.services.db.execute(
    sql`create trigger cuts_off after insert on matches execute function cut_off()`,
  );
  for (let attempt = 1; attempt <= 6; attempt++)
    await expect(run()).rejects.toThrow('Failed query');
  await run();
  expect(await state()).toMatchObject({ status: 'error', added: 200 });
  expect(await pullMatches(server, ana)).toHaveLength(200);
});
