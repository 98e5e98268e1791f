import { expect, test } from 'vitest';
import { NO_FILTER, WHOLE_LIST } from '../../../contract/rules/filter.ts';
import { MatchPage } from '../../../src/db/read/match-page.ts';
import { given, metaOf } from '../../faults/given.ts';

const query = { filter: NO_FILTER, scope: WHOLE_LIST, sorts: [], from: 0, size: 15 };

/** A new device that gets the snapshot of another one, since which a row has changed and one was deleted. */
async function newDevice({ changed = 0 } = {}) {
  const { server, wire, device } = given({ matches: 4 + changed });
  server.keptFor = 1_000;
  server.snapshot(0);
  for (let i = 5; i <= 4 + changed; i++) server.change(`m${i}`, { favorite: true });
  server.change('m2', { product_name: 'New' });
  server.delete('m4');
  wire.hold('pull');
  const tab = await device.open();
  const page = new MatchPage(tab.store);
  const seen: { total: number; names: string[] }[] = [];
  page.watch(query, () => {
    const { state, total, rows } = page.get();
    if (state !== 'ready') return;
    seen.push({ total, names: rows.map(({ product_name: name }) => name) });
  });
  await device.settle();
  return { server, wire, device, tab, seen };
}

const CURRENT = { total: 3, names: ['New', 'Product m1', 'Product m3'] };
const sorted = ({ total, names }: typeof CURRENT) => ({ total, names: names.toSorted() });

test('SPEED-08 a new device shows an older list only with the changes since: no row is missing in between', async () => {
  const { server, wire, device, tab, seen } = await newDevice();
  expect(wire.heldCount).toBe(1);
  expect(seen).toEqual([]);
  wire.release('pull');
  await device.settle();
  expect(seen.map(sorted).filter(({ total }) => total !== 3)).toEqual([]);
  expect(seen.map(sorted).at(-1)).toEqual(CURRENT);
  expect(seen.map(({ names }) => names.length).every((rows) => rows === 3)).toBe(true);
  expect(await metaOf(tab)).toMatchObject({ cursor: server.seq, generation: 1 });
  expect(wire.of('pull')).toHaveLength(1);
});

test('SPEED-08 an older list of more changes than one answer holds is shown with all of them', async () => {
  const { server, wire, device, tab } = await newDevice({ changed: 250 });
  const flips: number[] = [];
  tab.store.mirror.listen(({ all }) => {
    if (all) flips.push(tab.store.mirror.meta?.cursor ?? -1);
  });
  wire.release('pull');
  await device.settle();
  expect(flips).toEqual([server.seq]);
  expect(wire.of('pull')).toHaveLength(3);
  expect(tab.store.catalogue!.size).toBe(253);
});

test('SPEED-08 a device whose connection ends before it has the changes shows the list that it has', async () => {
  const { server, wire, device, tab, seen } = await newDevice();
  const before = server.kept!.seq;
  wire.isUp = false;
  wire.release('pull');
  await device.settle();
  expect(tab.store.catalogue!.size).toBe(4);
  expect(tab.store.status.get()).toMatchObject({ mirrored: true, online: false, asOf: null });
  expect((await metaOf(tab)).cursor).toBe(before);
  wire.isUp = true;
  await device.advance(60_000);
  expect(seen.map(sorted).at(-1)).toEqual(CURRENT);
});

test('SPEED-08 a list that the server no longer continues is shown, and the server is not asked in a loop', async () => {
  const { server, wire, device, tab } = await newDevice();
  wire.next('pull', ...Array.from({ length: 3 }, () => answerGone()));
  wire.release('pull');
  await device.settle();
  expect(tab.store.catalogue!.size).toBe(4);
  expect(wire.of('snapshot')).toHaveLength(1);
  server.compact();
  await device.advance(120_000);
  expect((await metaOf(tab)).cursor).toBe(server.seq);
  expect(tab.store.catalogue!.size).toBe(3);
});

function answerGone() {
  return { status: 410, body: null, seq: null, retryAfter: null };
}
