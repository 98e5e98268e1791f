import { expect, test } from 'vitest';
import { brokenInvariants } from '../../src/db/sync/invariants.ts';
import { readEverything, readFacts } from '../../src/db/storage/read-matches.ts';
import { writers } from '../../src/db/writers.ts';
import type { Tab } from '../simulation/world/device.ts';
import { matchOf } from '../simulation/world/sample-match.ts';
import { givenTab, killAt, metaOf, seen, type Given } from './given.ts';

/** Three facts over more than one page: some rows twice, one deleted and created again, one deleted. */
async function givenFacts(): Promise<Given & { tab: Tab }> {
  const base = await givenTab({ matches: 70 });
  const { server, device, tab } = base;
  const land = async () => {
    tab.store.hint();
    await device.settle();
  };
  for (let i = 1; i <= 65; i++) server.change(`m${i}`, { product_name: `First ${i}` });
  server.delete('m68');
  server.delete('m69');
  await land();
  server.put(matchOf('m68', { product_name: 'Back' }));
  for (let i = 60; i <= 65; i++) server.change(`m${i}`, { product_name: `Second ${i}` });
  await land();
  server.delete('m65');
  await land();
  return base;
}

const baseOf = async (tab: Tab) => (await readEverything(tab.store.database!)).base;
const historyOf = async (tab: Tab) =>
  (await readFacts(tab.store.database!)).map(({ upserts, deletes }) => ({ upserts, deletes }));

async function unpackAll(tab: Tab): Promise<void> {
  const { leaderEpoch } = await metaOf(tab);
  while (await writers.unpack(tab.store.database!, { leaderEpoch }));
}

test('FAULT-06 documents are the same packed and unpacked, and so is their history', async () => {
  const { server, tab } = await givenFacts();
  const [base, history] = [await baseOf(tab), await historyOf(tab)];
  expect((await metaOf(tab)).unpacked).toBe(0);
  expect(base.size).toBe(server.matches.size);
  expect((await seen(tab, 'm65'))?.product_name).toBeUndefined();
  expect((await seen(tab, 'm64'))?.product_name).toBe('Second 64');
  expect((await seen(tab, 'm68'))?.product_name).toBe('Back');
  expect(history[1]!.upserts.find(({ key }) => key === 'match:m60')?.changes).toEqual([
    { field: 'product_name', was: 'First 60', now: 'Second 60' },
  ]);
  await unpackAll(tab);
  expect(await metaOf(tab)).toMatchObject({ unpacked: 3, folded: 0 });
  expect(await baseOf(tab)).toEqual(base);
  expect(await historyOf(tab)).toEqual(history);
  expect((await seen(tab, 'm64'))?.product_name).toBe('Second 64');
});

test('FAULT-06 a kill at any write of the unpacking loses no document and no later change', async () => {
  const kills = [1, 2, 30, 51, 52, 53, 54, 60, 68, 69, 70, 71, 72, 73, 78, 79, 80, 100];
  for (const write of kills) {
    const { device, tab } = await givenFacts();
    const [base, history] = [await baseOf(tab), await historyOf(tab)];
    killAt(tab, write);
    await unpackAll(tab).catch(() => undefined);
    expect(tab.isAlive).toBe(write === 100);
    tab.kill();
    device.network = () => Promise.reject(new TypeError('offline'));
    const again = await device.open();
    expect(await baseOf(again)).toEqual(base);
    await unpackAll(again);
    expect(await baseOf(again)).toEqual(base);
    expect(await historyOf(again)).toEqual(history);
    expect(await brokenInvariants(again.store.database!)).toEqual([]);
  }
});
