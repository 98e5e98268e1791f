import { expect, test } from 'vitest';
import { NO_FILTER, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { readFolded } from '../../src/db/readers/read.ts';
import { foldNow } from '../../src/db/folder.ts';
import { writers } from '../../src/db/writers/writers.ts';
import { favour, given, givenTab, intentsOf, killAt, metaOf, seen, statesOf } from './given.ts';

test('FAULT-01 an intent shown as kept is there after a kill, and is sent once', async () => {
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

test('FAULT-02 an intent claimed by a tab that was killed before sending is sent by the next', async () => {
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

test('FAULT-03 a kill after the server committed, before the answer was read, leaves one effect', async () => {
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

test('FAULT-05 a first load killed at 37% goes on where it was, and part is never shown as whole', async () => {
  const { server, wire, device } = given({ matches: 1000 });
  const tab = await device.open();
  // Each answer is 150 rows: when the third is asked for, 30% are stored.
  while (wire.of('pull').length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(tab.store.catalogue).toBeNull();
  tab.kill();
  const asked = wire.of('pull').length;
  device.network = () => Promise.reject(new TypeError('offline'));
  const offline = await device.open();
  await device.settle();
  expect(offline.store.catalogue).toBeNull();
  const { loading } = await metaOf(offline);
  expect(loading?.cursor).toBeGreaterThan(0);
  offline.close();
  device.network = wire.network;
  const again = await device.open();
  await device.settle();
  expect(again.store.catalogue!.size).toBe(1000);
  const resumed = wire.of('pull').slice(asked);
  expect(resumed[0]!.cursor).toBe(loading!.cursor);
  expect(server.seq).toBe((await metaOf(again)).cursor);
});

test('FAULT-06 a kill at any write of a fold loses no fact', async () => {
  for (let write = 1; write <= 6; write++) {
    const { server, device, tab } = await givenTab();
    server.change('m1', { product_name: 'Folded' });
    server.delete('m2');
    tab.store.hint();
    await device.settle();
    const { leaderEpoch } = await metaOf(tab);
    killAt(tab, write);
    await foldNow(tab.store.database!, writers, leaderEpoch).catch(() => undefined);
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

test('FAULT-06 a completed fold holds the facts, and none is left to replay', async () => {
  const { server, device, tab } = await givenTab();
  server.change('m1', { product_name: 'Folded' });
  tab.store.hint();
  await device.settle();
  const { leaderEpoch } = await metaOf(tab);
  await foldNow(tab.store.database!, writers, leaderEpoch);
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
