import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveAgain } from '../../../server/catalogue/derive-again.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { alerts } from '../../../server/database/schema/activity.ts';
import { websites } from '../../../server/database/schema/catalogue.ts';
import { importLines, pullMatches } from '../imports/support.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HOSTS = ['demo.example:8080', 'rival.example', 'shop.example:8080', 'shop.example:8443'];

it('ADDR-01 an update gives websites with a port their new alias, in documents and alerts too', async () => {
  const { db, realtime } = server.services;
  const ana = await server.createAccount();
  const ben = await server.createAccount();
  await importLines(server, ana, [
    `Product,https://own.example/1,${HOSTS.map((host) => `http://${host}/1`).join(',')}`,
  ]);
  const ofAna = eq(websites.accountId, ana.accountId);
  await db.execute(sql`update websites set
    alias = case host when 'demo.example:8080' then 'a.demo' else split_part(host, ':', 1) end`);
  await db.update(accounts).set({ derivedBy: 0 }).where(eq(accounts.id, ana.accountId));
  await deriveAgain({ db, realtime }, ana.accountId);
  const excluded = [
    { alias: 'rival.example', url: 'https://rival.example' },
    { alias: 'shop.example', url: 'https://shop.example' },
  ];
  await db.insert(alerts).values({
    accountId: ana.accountId,
    id: 'alert',
    seq: 1,
    userId: ana.userId,
    name: 'Prices',
    productType: 'All products',
    config: { exluded_websites: excluded },
  });
  const { body: before } = await server.call(ana, 'syncChanges', { cursor: 0, limit: 1000 });
  expect(before.upserts.matches[0]!.competitors.map(({ alias }) => alias)).toEqual([
    'a.demo',
    'rival.example',
    'shop.example',
    'shop.example',
  ]);

  await db.execute(sql`delete from migrations where name = '0097_aliases_with_ports.sql'`);
  await migrate(db);

  const renamed = await db
    .select({ alias: websites.alias, host: websites.host, seq: websites.seq })
    .from(websites)
    .where(ofAna)
    .orderBy(websites.host);
  expect(renamed.map(({ alias }) => alias)).toEqual([
    'a.demo',
    'own.example',
    'rival.example',
    'shop.example:8080',
    'shop.example:8443',
  ]);
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, 'alert'));
  expect(alert!.config).toEqual({
    exluded_websites: [
      { alias: 'shop.example:8080', url: 'http://shop.example:8080' },
      { alias: 'shop.example:8443', url: 'http://shop.example:8443' },
      excluded[0],
    ],
  });
  // What changed is newer than what any device has.
  const changed = [alert!.seq, ...renamed.slice(3).map(({ seq }) => seq)];
  expect(Math.min(...changed)).toBeGreaterThan(before.cursor);
  expect(new Set(changed).size).toBe(3);
  const stored = await db.select().from(accounts);
  const [hers, his] = [ana, ben].map(({ accountId }) => stored.find(({ id }) => id === accountId)!);
  expect(hers!.seq).toBe(Math.max(...changed));
  expect([hers!.derivedBy, his!.derivedBy]).toEqual([0, 1]);

  await deriveAgain({ db, realtime }, ana.accountId);
  const [match] = await pullMatches(server, ana);
  expect(match!.competitors.map(({ alias }) => alias)).toEqual([
    'a.demo',
    'rival.example',
    'shop.example:8080',
    'shop.example:8443',
  ]);
});
