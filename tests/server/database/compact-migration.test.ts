import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setFavourite } from '../../../server/catalogue/repository.ts';
import { rowsOf } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ALIAS = 'rival.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('OPS-17 SPEED-09 documents stored as JSON are readable after an upgrade, and become compact when they are written', async () => {
  const { db } = server.services;
  const ana = await server.createAccount();
  const [id] = await seedMatches(
    db,
    ana,
    [{ name: 'Lamp', own: { price: 10 }, competitors: [{ alias: ALIAS, price: 9 }] }],
    await seedWebsites(db, ana, [ALIAS]),
  );
  const read = async () => {
    const [row] = await db.select().from(matches).where(eq(matches.id, id!));
    return row!.document;
  };
  const stored = async () => {
    const rows = await rowsOf<{ document: string }>(
      db,
      sql`select document from matches where id = ${id}`,
    );
    return rows[0]!.document;
  };
  const before = await read();
  const compact = await stored();

  await db.execute(sql`update matches set document = ${JSON.stringify(before)} where id = ${id}`);
  await db.execute(sql`alter table matches alter column document drop default`);
  await db.execute(sql`alter table matches alter column document type jsonb using document::jsonb`);
  await db.execute(sql`delete from migrations where name = '0091_compact_documents.sql'`);
  await migrate(db);
  expect(JSON.parse(await stored())).toEqual(before);
  expect(await read()).toEqual(before);

  await db.transaction((tx) => setFavourite(tx, ana.accountId, { matchId: id!, favorite: true }));
  expect(await read()).toMatchObject({ ...before, seq: before.seq + 1, favorite: true });
  expect((await stored()).length).toBeLessThan(compact.length + 10);
});
