import { expect, test } from 'vitest';
import type { MatchDocument } from '../../contract/entities/match.ts';
import { NO_FILTER, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { decodeDocument } from '../../contract/sync/compact-document.ts';
import { brokenInvariants } from '../../src/db/sync/invariants.ts';
import { readFacts, readFolded } from '../../src/db/storage/read-matches.ts';
import { compactNow } from '../../src/db/sync/compactor.ts';
import { tablesOf } from '../../src/db/storage/database.ts';
import { FORMAT } from '../../src/db/storage/tables.ts';
import { writers } from '../../src/db/writers.ts';
import type { Device, Request } from '../simulation/world/device.ts';
import { matchOf } from '../simulation/world/sample-match.ts';
import { favour, given, givenTab, intentsOf, killAt, metaOf, seen, statesOf } from './given.ts';

test('FAULT-01 an intent shown as stored survives a kill, and is sent once', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  const { id } = await favour(tab, 'm1');
  tab.kill();
  wire.isUp = true;
  const again = await device.open();
  await device.settle();
  expect(server.effects.map(({ key }) => key)).toEqual([id]);
  expect(await statesOf(again)).toEqual(['settled']);
});

test('FAULT-02 an intent claimed by a tab that was killed before sending is sent by the next tab', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.hold('send');
  const { id } = await favour(tab, 'm1');
  await device.settle();
  expect(await statesOf(tab)).toEqual(['sending']);
  tab.kill();
  wire.sent.length = 0;
  wire.isUp = false;
  wire.release('send');
  await device.settle();
  expect(server.effects).toEqual([]);
  wire.isUp = true;
  await device.open();
  await device.settle();
  expect(server.effects.map(({ key }) => key)).toEqual([id]);
});

test('FAULT-03 a kill after the server committed and before the answer was read leaves one effect', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.next('send', (request) => {
    const answer = wire.server.send(
      'setFavourite',
      { id_match: 'm1', favorite: true },
      keyOf(request),
    );
    tab.kill();
    return answer;
  });
  const { id } = await favour(tab, 'm1');
  await device.settle();
  expect(tab.isAlive).toBe(false);
  const again = await device.open();
  await device.settle();
  expect(wire.of('send').map(({ key }) => key)).toEqual([id, id]);
  expect(server.effects.map(({ key }) => key)).toEqual([id]);
  expect(await statesOf(again)).toEqual(['settled']);
});

const keyOf = (request: { kind: string }) => ('key' in request ? String(request.key) : '');

test('FAULT-04 a kill at any write of a batch leaves all of it or none', async () => {
  for (let write = 1; write <= 12; write++) {
    const { server, device, tab } = await givenTab();
    const before = (await metaOf(tab)).cursor;
    server.change('m1', { product_name: 'New 1' });
    server.change('m2', { product_name: 'New 2' });
    server.delete('m3');
    killAt(tab, write);
    tab.store.hint();
    await device.settle();
    const wasKilled = !tab.isAlive;
    device.network = () => Promise.reject(new TypeError('offline'));
    tab.kill();
    const again = await device.open();
    await device.settle();
    const { cursor } = await metaOf(again);
    const names = (await again.store.documentsOf(['m1', 'm2', 'm3'])).map(
      (row) => row.product_name,
    );
    const whole =
      cursor === before ? ['Product m1', 'Product m2', 'Product m3'] : ['New 1', 'New 2'];
    expect(names).toEqual(whole);
    expect(cursor === before || cursor === server.seq).toBe(true);
    const { total } = again.store.catalogue!.page(wholeList, device.clock.now);
    expect(total).toBe(cursor === before ? 5 : 4);
    if (!wasKilled) break;
  }
});

const wholeList = {
  filter: NO_FILTER,
  scope: WHOLE_LIST,
  sorts: [],
  from: 0,
  size: 50,
};

/** A tab whose snapshot is here, and of its 1000 documents some 150 at a time. */
async function givenPart(parts: number) {
  const all = given({ matches: 1000 });
  const { wire, device } = all;
  wire.hold('documents');
  const tab = await device.open();
  await device.settle();
  for (let part = 0; part < parts; part++) {
    wire.release('documents');
    wire.hold('documents');
    await device.settle();
  }
  return { ...all, tab };
}

test('FAULT-05 SPEED-08 a first load killed at 30% continues where it stopped, and no part is loaded again', async () => {
  const { server, wire, device, tab } = await givenPart(1);
  const { filling } = await metaOf(tab);
  expect(filling?.after).toBeGreaterThan(0);
  tab.kill();
  const asked = wire.of('documents').length;
  device.network = () => Promise.reject(new TypeError('offline'));
  const offline = await device.open();
  await device.settle();
  // The list is whole, and of the documents those are shown that are here.
  expect(offline.store.catalogue!.size).toBe(1000);
  expect((await seen(offline, 'm1'))?.product_name).toBe('Product m1');
  expect(await seen(offline, 'm1000')).toBeUndefined();
  offline.close();
  wire.release('documents');
  device.network = wire.network;
  const again = await device.open();
  await device.settle();
  expect(again.store.status.get().filling).toBe(false);
  const { input } = wire.of('documents').slice(asked)[0]!;
  expect(input).toMatchObject({ after: filling!.after });
  expect(wire.of('snapshot')).toHaveLength(1);
  expect(server.seq).toBe((await metaOf(again)).cursor);
  expect((await seen(again, 'm1000'))?.product_name).toBe('Product m1000');
});

test('SPEED-08 changes and deletions during the load of documents are preserved', async () => {
  const { server, wire, device, tab } = await givenPart(0);
  // Asked for before the change, and arriving after it.
  const before = ['m1', 'm2', 'm999'].map((id) => server.matches.get(id)!);
  server.change('m1', { product_name: 'New' });
  server.delete('m2');
  tab.store.hint();
  await device.settle();
  wire.next('documents', (request) => {
    const { input } = request as Extract<typeof request, { kind: 'documents' }>;
    for (const match of before) server.matches.set(match.match_id, match);
    const answer = server.documents(input);
    server.matches.delete('m2');
    server.matches.set('m1', { ...before[0]!, product_name: 'New', seq: server.seq - 1 });
    return answer;
  });
  wire.release('documents');
  await device.settle();
  expect(tab.store.status.get().filling).toBe(false);
  expect((await seen(tab, 'm1'))?.product_name).toBe('New');
  expect(await seen(tab, 'm2')).toBeUndefined();
  expect(tab.store.catalogue!.has('m2')).toBe(false);
  await device.advance(10_000);
  expect((await seen(tab, 'm1'))?.product_name).toBe('New');
  expect(await brokenInvariants(tab.store.database!)).toEqual([]);
});

test('SPEED-08 the log does not report a match as new when it changed during the load of documents', async () => {
  const { server, wire, device, tab } = await givenPart(0);
  const land = async () => {
    tab.store.hint();
    await device.settle();
  };
  server.change('m1', { product_name: 'New' });
  await land();
  wire.release('documents');
  await device.settle();
  expect((await metaOf(tab)).filling).toBeNull();
  server.change('m1', { favorite: true });
  server.put(matchOf('later', { product_name: 'Later' }));
  await land();
  const log = async () =>
    (await readFacts(tab.store.database!)).flatMap(({ upserts }) =>
      upserts.map(({ key, changes }) => [key, changes]),
    );
  const logged = [
    ['match:m1', []],
    ['match:m1', [{ field: 'favorite', was: false, now: true }]],
    ['match:later', [{ field: 'match', was: null, now: 'Later' }]],
  ];
  expect(await log()).toEqual(logged);
  const { leaderEpoch } = await metaOf(tab);
  while (await writers.unpack(tab.store.database!, { leaderEpoch }));
  expect(await log()).toEqual(logged);
});

test('SPEED-07 a document that is not loaded yet is requested from the server, and stored', async () => {
  const { wire, device } = given({ matches: 1000 });
  const isPart = (request: Request) => request.kind === 'documents' && 'after' in request.input;
  device.network = (request) =>
    isPart(request) ? Promise.reject(new TypeError('lost')) : wire.network(request);
  const tab = await device.open();
  await device.settle();
  expect(tab.store.status.get()).toMatchObject({ mirrored: true, filling: true });
  expect((await seen(tab, 'm500'))?.product_name).toBe('Product m500');
  expect(wire.of('documents').map(({ input }) => input)).toMatchObject([{ ids: ['m500'] }]);
  device.network = () => Promise.reject(new TypeError('offline'));
  expect((await seen(tab, 'm500'))?.product_name).toBe('Product m500');
  expect(await seen(tab, 'm501')).toBeUndefined();
  // Nobody saw these two, so nothing of them can have moved.
  await favour(tab, 'm998');
  await tab.store.changes.keep({
    type: 'match-delete@1',
    args: { match_id: 'm999', match_ref: 'ref-m999' },
  });
  expect(tab.store.catalogue!.has('m998')).toBe(true);
  expect(tab.store.catalogue!.has('m999')).toBe(false);
  device.network = wire.network;
  await device.advance(61_000);
  expect(tab.store.status.get()).toMatchObject({ filling: false, waiting: 0, needsAttention: 0 });
  expect((await seen(tab, 'm998'))?.favorite).toBe(true);
  expect(wire.server.matches.has('m999')).toBe(false);
  expect(tab.store.catalogue!.size).toBe(999);
});

test('SPEED-08 parts with more documents than one answer holds are loaded answer by answer', async () => {
  const { server, device } = given({ matches: 2_500 });
  server.partSize = 1_200;
  const tab = await device.open();
  await device.settle();
  expect((await metaOf(tab)).filling).toBeNull();
});

test('SPEED-08 a database of the first format keeps its intents and documents, and restarts its load', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  const kept = await favour(tab, 'm3');
  const meta = await metaOf(tab);
  const rows = await tablesOf(tab.store.database!).details.toArray();
  const { name } = tab.store.database!;
  tab.kill();
  await asFirstFormat(device, name, {
    meta: { ...meta, format: 1, filling: undefined, loading: { generation: 2, cursor: 3 } },
    documents: rows.map((row) => decodeDocument(row as string)),
    generation: meta.generation,
  });
  const again = await device.open();
  await device.settle();
  expect(await metaOf(again)).toMatchObject({ format: FORMAT, filling: null, cursor: meta.cursor });
  expect((await intentsOf(again)).map(({ id }) => id)).toEqual([kept.id]);
  expect((await seen(again, 'm3'))?.favorite).toBe(true);
  expect((await seen(again, 'm1'))?.product_name).toBe('Product m1');
  wire.isUp = true;
  server.compact();
  server.change('m1', { product_name: 'Later' });
  await device.advance(61_000);
  expect((await seen(again, 'm1'))?.product_name).toBe('Later');
  expect(await brokenInvariants(again.store.database!)).toEqual([]);
});

/** Writes a database as the first format left it: documents as they are, and a load that was begun. */
async function asFirstFormat(
  device: Device,
  name: string,
  former: { meta: object; documents: MatchDocument[]; generation: number },
): Promise<void> {
  const opened = device.indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve) => {
    opened.addEventListener('success', () => resolve(opened.result));
  });
  const transaction = database.transaction(['meta', 'details'], 'readwrite');
  transaction.objectStore('meta').put(former.meta, 'state');
  const details = transaction.objectStore('details');
  for (const one of former.documents) details.put(one, `${former.generation}/${one.match_id}`);
  // Half of a load that never became visible.
  const left = { ...former.documents[0], match_id: 'm-left' };
  details.put(left, `${former.generation + 1}/m-left`);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
  (database as unknown as { _rawDatabase: { version: number } })._rawDatabase.version = 10;
}

test('FAULT-06 a kill at any write of a compaction loses no fact', async () => {
  for (let write = 1; write <= 6; write++) {
    const { server, device, tab } = await givenTab();
    server.change('m1', { product_name: 'Folded' });
    server.delete('m2');
    tab.store.hint();
    await device.settle();
    const { leaderEpoch } = await metaOf(tab);
    killAt(tab, write);
    await compactNow(tab.store.database!, writers, leaderEpoch).catch(() => undefined);
    const wasKilled = !tab.isAlive;
    tab.kill();
    const again = await device.open();
    expect(again.store.catalogue!.size).toBe(4);
    const page = again.store.catalogue!.page(
      { ...wholeList, filter: { ...wholeList.filter, key: 'folded' } },
      device.clock.now,
    );
    expect(page.ids).toEqual(['m1']);
    if (!wasKilled) break;
  }
});

test('FAULT-06 a completed compaction holds all facts and leaves none to replay', async () => {
  const { server, device, tab } = await givenTab();
  server.change('m1', { product_name: 'Folded' });
  tab.store.hint();
  await device.settle();
  const { leaderEpoch } = await metaOf(tab);
  await compactNow(tab.store.database!, writers, leaderEpoch);
  const { changed, columns } = await readFolded(tab.store.database!);
  expect(changed).toEqual([]);
  expect(columns!.names).toContain('folded');
});

test('FAULT-08 ten lost answers in a row leave one effect', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.next('send', ...Array.from({ length: 10 }, () => 'answerLost' as const));
  const { id } = await favour(tab, 'm1');
  await device.settle();
  for (let i = 0; i < 12; i++) await device.advance(300_000);
  expect(wire.of('send').map(({ key }) => key)).toEqual(Array.from({ length: 11 }, () => id));
  expect(server.effects.map(({ key }) => key)).toEqual([id]);
  expect((await intentsOf(tab))[0]).toMatchObject({ state: 'settled', attempts: 11 });
  expect((await seen(tab, 'm1'))?.favorite).toBe(true);
});
