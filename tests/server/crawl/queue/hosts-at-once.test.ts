import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHosts, claimHost } from '../../../../server/crawl/queue/queue.ts';
import type { OpenDatabase } from '../../../../server/database/database.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { hosts, products } from '../../../../server/database/schema/catalogue.ts';
import { seedMatches } from '../../support/catalogue.ts';
import { othersWait } from '../../support/database.ts';
import { addressOf, onServer } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const url = process.env['TEST_DATABASE_URL'];

/** A database that orders texts by the rules of a language, as most do. */
async function openInEnglish(server: string): Promise<OpenDatabase> {
  const name = `vigia_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    server,
    `create database ${name} template template0 locale_provider icu icu_locale 'en-US'`,
  );
  const database = await openDatabase({ url: addressOf(server, name), dataDir: '' });
  const close = async () => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

// The embedded database runs one transaction at a time.
describe.runIf(url)('on one PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, () => openInEnglish(url ?? ''));
  });
  afterAll(() => server.close());

  it('OPS-28 a crawler and an automatic creation add the same shops at once', async () => {
    const { db } = server.services;
    const ana = await server.createAccount();
    await seedMatches(db, ana, [
      { name: 'Kettle', own: {} },
      { name: 'Toaster', own: {} },
      { name: 'Whisk', own: {} },
    ]);
    // Before each other in the order of a language, and the other way round by their bytes.
    const [first, last] = ['shop:81', 'shop.example'];
    const pages = await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.accountId, ana.accountId))
      .orderBy(asc(products.id));
    for (const [index, host] of [first, 'shop.aa', last].entries()) {
      await db.update(products).set({ host }).where(eq(products.id, pages[index]!.id));
    }
    await db.delete(hosts);
    const now = new Date();
    const until = new Date(now.getTime() + 60_000);
    const both: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into hosts (host) values ('shop.aa'), ('shop.zz')`);
      both.push(addHosts(db));
      await othersWait(tx);
      both.push(claimHost(db, [first, last, 'shop.zz'], { worker: 'one', now, until }));
      await othersWait(tx, 2);
    });
    await Promise.all(both);
    expect(await db.select({ host: hosts.host }).from(hosts)).toHaveLength(4);
  });
});
