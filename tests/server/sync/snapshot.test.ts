import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeDocument, isPlainDocument } from '../../../contract/sync/compact-document.ts';
import { decodeDocumentPage } from '../../../contract/sync/document-page.ts';
import { decodeSnapshot, type Snapshot } from '../../../contract/sync/snapshot.ts';
import { accounts } from '../../../server/database/schema/accounts.ts';
import { matches } from '../../../server/database/schema/catalogue.ts';
import { recordDeletions } from '../../../server/sync/sequence.ts';
import { createSnapshots } from '../../../server/sync/snapshots.ts';
import { SYNCED_KINDS } from '../../../server/synced-kinds.ts';
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { recordsOf, restoreColumns } from '../../../src/db/storage/stored-columns.ts';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { SORT_COLUMNS } from '../../../contract/rules/sort.ts';
import { seedMatches, seedWebsites } from '../support/catalogue.ts';
import { startTestServer, type Member, type TestServer } from '../support/server.ts';

const ALIASES = ['rival.example', 'other.example'];
let server: TestServer;
let ana: Member;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.createAccount();
  const websites = await seedWebsites(server.services.db, ana, ALIASES);
  ids = await seedMatches(
    server.services.db,
    ana,
    Array.from({ length: 23 }, (_, n) => ({
      name: `Prodúct ${(n * 7) % 23}`,
      brandGiven: `Brand ${n % 3}`,
      favorite: n % 4 === 0,
      verified: n % 5 === 0,
      own: { price: 10 + n, state: 'ok', availability: 'InStock' },
      competitors: ALIASES.slice(0, n % 3).map((alias, w) => ({
        alias,
        price: n % 6 === 0 ? null : 9.99 + n + w,
        state: n % 7 === 0 ? 'not-found' : 'ok',
        availability: n % 2 === 0 ? 'InStock' : 'OutOfStock',
        coefficient: n % 9 === 0 ? 1.337 : 0,
        googleShopping: n % 8 === 0,
        changedAt: new Date(Date.UTC(2026, 10, 1 + n)),
      })),
    })),
    websites,
  );
});

async function snapshotOf(cursor = 0): Promise<Snapshot> {
  const { body } = await server.call(ana, 'syncSnapshot', { cursor });
  return (await decodeSnapshot(body as unknown as Buffer))!;
}

async function catalogueOf({ columns }: Snapshot): Promise<Catalogue> {
  const records = recordsOf(columns).map(([, record]) => record);
  return new Catalogue((await restoreColumns(records, () => Promise.resolve()))!);
}

describe('API GET /api/sync/snapshot', () => {
  it('SPEED-07 lists the same matches as the documents', async () => {
    const { body } = await server.call(ana, 'syncChanges', { limit: 1000 });
    const plain = new Catalogue();
    plain.change(body.upserts.matches);
    const snapshot = await snapshotOf();
    const catalogue = await catalogueOf(snapshot);
    expect(snapshot).toMatchObject({ epoch: body.epoch, cursor: body.cursor });
    expect(snapshot.upserts.websites).toEqual(body.upserts.websites);
    expect([...catalogue.columns.slots.keys()].toSorted()).toEqual(ids.toSorted());
    const { numbers, flags, names, search } = catalogue.columns;
    for (const [id, slot] of plain.columns.slots) {
      const own = catalogue.columns.slots.get(id)!;
      expect([names[own], search[own]]).toEqual([
        plain.columns.names[slot],
        plain.columns.search[slot],
      ]);
      expect(flags[own]).toBe(plain.columns.flags[slot]);
      for (const [name, column] of Object.entries(plain.columns.numbers)) {
        expect(numbers[name as keyof typeof numbers][own]).toBe(column[slot]);
      }
    }
    expect(catalogue.choices()).toEqual(plain.choices());
    for (const sortBy of [...Object.keys(SORT_COLUMNS), ...ALIASES]) {
      const sorts = [{ sort_by: sortBy, order: 'desc' as const }];
      const query = { filter: NO_FILTER, scope: WHOLE_LIST, sorts, from: 0, size: 50 };
      expect(catalogue.page(query, 0)).toEqual(plain.page(query, 0));
    }
  });

  it('SPEED-07 is continued by the changes since', async () => {
    const before = await snapshotOf();
    await server.call(ana, 'setFavourite', { id_match: ids[1]!, favorite: true });
    const kept = await snapshotOf();
    expect(kept.cursor).toBe(before.cursor);
    const { body } = await server.call(ana, 'syncChanges', {
      cursor: kept.cursor,
      epoch: kept.epoch,
    });
    expect(body.upserts.matches.map(({ match_id }) => match_id)).toEqual([ids[1]]);
  });

  it('SPEED-07 is never older than the data of a device, nor than the known deletions', async () => {
    const before = await snapshotOf();
    const { db } = server.services;
    await db.transaction((tx) =>
      recordDeletions(tx, { accountId: ana.accountId, kind: 'matches', ids: [ids[0]!] }),
    );
    expect((await snapshotOf(before.cursor + 1)).cursor).toBe(before.cursor + 1);
    await db.transaction((tx) =>
      recordDeletions(tx, { accountId: ana.accountId, kind: 'matches', ids: [ids[1]!] }),
    );
    await db
      .update(accounts)
      .set({ compactedSeq: before.cursor + 2 })
      .where(eq(accounts.id, ana.accountId));
    expect((await snapshotOf()).cursor).toBe(before.cursor + 2);
  });
});

describe('snapshots', () => {
  const asked = { cursor: 0, accepted: 'gzip, br' };

  it('SPEED-07 are made and compressed once for all who ask', async () => {
    const snapshots = createSnapshots(server.services.db, SYNCED_KINDS);
    const both = await Promise.all([
      snapshots(ana.accountId, asked),
      snapshots(ana.accountId, asked),
    ]);
    const later = await snapshots(ana.accountId, asked);
    expect(later).toBe(both[1]);
    expect(later.encoding).toBe('br');
  });

  it('SPEED-07 are rebuilt once too much has changed, and stay within their limit of bytes', async () => {
    const { db } = server.services;
    const snapshots = createSnapshots(db, SYNCED_KINDS, { few: 1, maxBytes: 10_000 });
    const first = await snapshots(ana.accountId, asked);
    await server.call(ana, 'setFavourite', { id_match: ids[1]!, favorite: true });
    expect(await snapshots(ana.accountId, asked)).toBe(first);
    await server.call(ana, 'setFavourite', { id_match: ids[1]!, favorite: false });
    const second = await snapshots(ana.accountId, asked);
    expect(second).not.toBe(first);
    const tight = createSnapshots(db, SYNCED_KINDS, { maxBytes: 10 });
    expect(await tight(ana.accountId, asked)).not.toBe(await tight(ana.accountId, asked));
  });
});

describe('API GET /api/sync/documents', () => {
  const pageOf = async (input: object) => {
    const answer = await server.call(ana, 'syncDocuments', input);
    const { status } = answer;
    const page =
      status === 200 ? decodeDocumentPage((answer.body as unknown as Buffer).toString()) : null;
    return { status, page };
  };

  it('SPEED-09 answers every document once, equal to the changes', async () => {
    const { body } = await server.call(ana, 'syncChanges', { limit: 1000 });
    const { cursor, ends, epoch } = await snapshotOf();
    expect(ends.at(-1)).toBeLessThanOrEqual(cursor);
    const found: string[] = [];
    for (let after: number | null = 0; after !== null;) {
      const { page } = await pageOf({ epoch, upTo: cursor, after, limit: 5 });
      expect(page!.ids.length).toBeLessThanOrEqual(5);
      found.push(...page!.documents);
      after = page!.next;
    }
    expect(found.map(decodeDocument)).toEqual(body.upserts.matches);
  });

  it('SPEED-09 answers a document without some fields as it is, and those after it', async () => {
    const { db, log } = server.services;
    const warned = vi.spyOn(log, 'warn');
    const [older] = await db.select().from(matches).where(eq(matches.id, ids[2]!));
    const { document } = older!;
    Reflect.deleteProperty(document.own!.meta, 'identifiers');
    Reflect.deleteProperty(document.own!, 'provenance');
    await db.update(matches).set({ document }).where(eq(matches.id, ids[2]!));
    for (let time = 0; time < 2; time++) {
      const { status, page } = await pageOf({});
      expect(status).toBe(200);
      expect(page!.ids).toHaveLength(ids.length);
      const found = page!.documents.map(decodeDocument);
      expect(found.map(({ match_id: id }) => id)).toEqual(page!.ids);
      expect(found.find(({ match_id: id }) => id === ids[2])).toStrictEqual(document);
    }
    expect(warned).toHaveBeenCalledOnce();
    expect(warned.mock.calls[0]![0]).toMatchObject({ matches: [ids[2]] });
    warned.mockRestore();
  });

  it('SPEED-09 answers a document that an older version stored as JSON in the compact form', async () => {
    const { db } = server.services;
    const compact = await pageOf({});
    const [older] = await db.select().from(matches).where(eq(matches.id, ids[2]!));
    const plain = JSON.stringify(older!.document);
    await db.execute(sql`update matches set document = ${plain} where id = ${ids[2]}`);
    const { page } = await pageOf({});
    expect(page!.documents.filter(isPlainDocument)).toEqual([]);
    expect(page).toEqual(compact.page);
  });

  it('SPEED-09 needs at most 3 kB for a match with 10 competitors', async () => {
    const aliases = Array.from({ length: 10 }, (_, i) => `rival-${i}.example`);
    const websites = await seedWebsites(server.services.db, ana, aliases);
    const competitors = aliases.map((alias, i) => ({
      alias,
      price: 10 + i / 100,
      previousPrice: 11,
      currency: 'EUR',
      similarityScore: 1 / (i + 3),
      matchingConfidence: 1 / (i + 7),
      matchedBy: 'auto-matching-score' as const,
      availability: 'InStock',
      state: 'ok' as const,
      seller: 'Seller 4',
      updatedAt: new Date(),
      changedAt: new Date(),
      provenance: {
        method: 'json-ld',
        where: 'offers.price',
        confidence: 1,
        at: new Date().toISOString(),
      },
    }));
    const [id] = await seedMatches(
      server.services.db,
      ana,
      [{ name: 'One', own: { price: 9 }, competitors }],
      websites,
    );
    const { page } = await pageOf({ ids: [id] });
    expect(page!.documents[0]!.length).toBeLessThan(3_000);
  });

  it('SPEED-08 omits what has changed since, and reports another epoch', async () => {
    const { cursor, epoch } = await snapshotOf();
    await server.call(ana, 'setFavourite', { id_match: ids[1]!, favorite: true });
    const { page } = await pageOf({ epoch, upTo: cursor, ids: [ids[0], ids[1], 'nobody'] });
    expect(page).toMatchObject({ ids: [ids[0]], next: null, seq: cursor + 1 });
    expect((await pageOf({ epoch: 'another', upTo: cursor })).status).toBe(410);
    expect((await pageOf({ epoch, upTo: cursor + 100 })).status).toBe(410);
  });
});
