import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SyncChanges } from '../../../contract/calls/sync.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { recordDeletions } from '../../../server/sync/sequence.ts';
import { seedMatches } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

let server: TestServer;
let ana: Member;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
  ids = await seedMatches(
    server.services.db,
    ana,
    Array.from({ length: 23 }, (_, n) => ({ name: `Product ${n}`, own: { price: n + 1 } })),
  );
});

const pull = (input: { cursor?: number; epoch?: string; limit?: number }) =>
  server.call(ana, 'syncChanges', input);

async function pullAll(limit: number): Promise<SyncChanges[]> {
  const pages: SyncChanges[] = [];
  let cursor = 0;
  for (;;) {
    const { body } = await pull({ cursor, limit });
    pages.push(body);
    if (!body.hasMore) return pages;
    expect(body.cursor).toBeGreaterThan(cursor);
    cursor = body.cursor;
  }
}

describe('API GET /api/sync/changes', () => {
  it('has every deletion in order, also of more than a statement has parameters for', async () => {
    const gone = Array.from({ length: 20_000 }, (_, n) => `gone-${n}`);
    const { db } = server.services;
    await db.transaction((tx) =>
      recordDeletions(tx, { accountId: ana.accountId, kind: 'notifications', ids: gone }),
    );
    const [account] = await db.select().from(accounts).where(eq(accounts.id, ana.accountId));
    const { body } = await pull({ cursor: account!.seq - 250, limit: 250 });
    expect(body.deletes.notifications).toEqual(gone.slice(-250));
  });

  it('gives every match exactly once over pages of any size', async () => {
    for (const limit of [1, 5, 7, 100]) {
      const pages = await pullAll(limit);
      const got = pages.flatMap(({ upserts }) => upserts.matches.map((row) => row.match_id));
      expect(got.toSorted()).toEqual(ids.toSorted());
      for (const { upserts } of pages) {
        expect(upserts.matches.length + upserts.websites.length).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('gives only what changed since the cursor, in its latest version', async () => {
    const [first] = await pullAll(100);
    await server.call(ana, 'setFavourite', { id_match: ids[3]!, favorite: true });
    await server.call(ana, 'setFavourite', { id_match: ids[3]!, favorite: false });
    const { body } = await pull({ cursor: first!.cursor, epoch: first!.epoch });
    expect(body.prevSeq).toBe(first!.cursor);
    expect(body.upserts.matches.map((row) => [row.match_id, row.favorite])).toEqual([
      [ids[3], false],
    ]);
    expect(body.hasMore).toBe(false);
  });

  it('includes deletions', async () => {
    const [first] = await pullAll(100);
    await server.services.db.transaction((tx) =>
      recordDeletions(tx, { accountId: ana.accountId, kind: 'matches', ids: [ids[0]!] }),
    );
    const { body } = await pull({ cursor: first!.cursor });
    expect(body.deletes.matches).toEqual([ids[0]]);
  });

  it('FAULT-18 answers 410 to a cursor of another epoch and to one from the future', async () => {
    const [first] = await pullAll(100);
    expect((await pull({ cursor: first!.cursor, epoch: 'another' })).status).toBe(410);
    expect((await pull({ cursor: first!.cursor + 1000 })).status).toBe(410);
  });

  it('FAULT-19 answers 410 when the deletions before the cursor were purged', async () => {
    const [first] = await pullAll(100);
    await server.services.db
      .update(accounts)
      .set({ compactedSeq: first!.cursor + 1, seq: first!.cursor + 5 })
      .where(eq(accounts.id, ana.accountId));
    expect((await pull({ cursor: first!.cursor })).status).toBe(410);
    expect((await pull({ cursor: 0 })).status).toBe(200);
  });
});
