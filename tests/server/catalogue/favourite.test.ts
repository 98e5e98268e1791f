import { and, eq } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshMatches } from '../../../server/catalogue/refresh.ts';
import { setFavourite } from '../../../server/catalogue/repository.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { type Member, startTestServer, type TestServer } from '../support/server.ts';

describe('a change of a favourite', () => {
  let server: TestServer;
  let ana: Member;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
    ana = await server.createAccount();
    const { db } = server.services;
    const alias = 'luz.example';
    const lamp = { name: 'Lamp', own: { price: 10 }, competitors: [{ alias, price: 9 }] };
    [id = ''] = await seedMatches(db, ana, [lamp], await seedWebsites(db, ana, [alias]));
  });
  afterAll(() => server.close());

  async function storedMatch() {
    const [row] = await server.services.db
      .select()
      .from(matches)
      .where(and(eq(matches.accountId, ana.accountId), eq(matches.id, id)));
    return row;
  }

  it('OPS-04 leaves a match as a full derivation would, with the next sequence number', async () => {
    const { db } = server.services;
    const before = await storedMatch();
    await db.transaction((tx) => setFavourite(tx, ana.accountId, { matchId: id, favorite: true }));
    const pressed = await storedMatch();
    expect(pressed).toMatchObject({ favorite: true, document: { favorite: true } });
    expect(pressed?.seq).toBeGreaterThan(before?.seq ?? 0);
    expect(pressed?.document.seq).toBe(pressed?.seq);

    await db.transaction((tx) => refreshMatches(tx, ana.accountId, [id]));
    const derived = await storedMatch();
    const seq = pressed?.seq;
    expect({ ...derived, seq, document: { ...derived?.document, seq } }).toEqual(pressed);
  });

  it('OPS-04 reads no offers and no websites', async () => {
    const statements: string[] = [];
    const logger = { logQuery: (statement: string) => statements.push(statement) };
    const { database } = server.services;
    const heard =
      database.kind === 'embedded'
        ? drizzleEmbedded(database.lite, { logger })
        : drizzlePostgres(database.pool, { logger });
    await setFavourite(heard, ana.accountId, { matchId: id, favorite: false });
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((text) => /products|websites/.test(text))).toEqual([]);
  });

  it('OPS-04 of an unknown match is refused', async () => {
    const answer = await server.call(ana, 'setFavourite', { id_match: 'none', favorite: true });
    expect(answer.status).toBe(404);
  });
});
