import { describe, expect, test } from 'vitest';
import { writers } from '../../src/db/writers.ts';
import { NO_FILTER, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { MatchPage } from '../../src/db/read/match-page.ts';
import { Tab, type Device, type Request } from '../simulation/world/device.ts';
import {
  favour,
  given,
  givenTab,
  intentsOf,
  metaOf,
  overlayKeysOf,
  owner,
  seen,
  statesOf,
} from './given.ts';

const leads = (tab: Tab) => tab.store.status.get().leader;

async function secondTab(device: Device): Promise<Tab> {
  const tab = await device.open();
  await device.settle();
  return tab;
}

test('FAULT-20 changes of one match in two offline tabs are both stored, in order, and shown in both tabs', async () => {
  const { server, wire, device, tab } = await givenTab();
  const second = await secondTab(device);
  wire.isUp = false;
  await favour(tab, 'm1', true);
  await favour(second, 'm1', false);
  await device.settle();
  expect((await seen(tab, 'm1'))?.favorite).toBe(false);
  expect((await seen(second, 'm1'))?.favorite).toBe(false);
  wire.isUp = true;
  for (const one of [tab, second]) one.signal('online');
  await device.settle();
  expect(server.effects.map(({ input }) => input['favorite'])).toEqual([true, false]);
  expect(await statesOf(tab)).toEqual(['settled', 'settled']);
});

test('FAULT-21 work that a closed leader leaves unfinished is completed by the next leader', async () => {
  const { server, wire, device, tab } = await givenTab();
  const second = await secondTab(device);
  wire.hold('send');
  for (const id of ['m1', 'm2', 'm3', 'm4', 'm5']) await favour(tab, id);
  await device.settle();
  expect(wire.heldCount).toBe(4);
  tab.close();
  wire.release('send');
  await device.settle();
  expect(leads(second)).toBe(true);
  expect(new Set(server.effects.map(({ key }) => key)).size).toBe(5);
  expect(server.effects).toHaveLength(5);
  expect(new Set(await statesOf(second))).toEqual(new Set(['settled']));
});

test('FAULT-22 a crashed leader is replaced at once', async () => {
  const { server, device, tab } = await givenTab();
  const second = await secondTab(device);
  expect([leads(tab), leads(second)]).toEqual([true, false]);
  tab.kill();
  await device.settle();
  expect(leads(second)).toBe(true);
  await favour(second, 'm1');
  await device.settle();
  expect(server.effects).toHaveLength(1);
});

/** A tab that dies in the moment after what this writer writes is stored, before it tells any other tab. */
function openToDieAfter(device: Device, name: 'flip' | 'fill', isDue = () => true): Promise<Tab> {
  const dying: Tab = new Tab(device);
  device.tabs.add(dying);
  const write = writers[name] as (...args: unknown[]) => Promise<unknown>;
  const dies = async (...args: unknown[]) => {
    const written = await write(...args);
    if (isDue()) dying.kill();
    return written;
  };
  return dying.open(owner, { writers: { ...writers, [name]: dies } }).then(() => dying);
}

describe('FAULT-22 facts that a leader stored and did not announce before it died are shown by the next leader', () => {
  test('the first list', async () => {
    const { device, wire } = given();
    wire.hold('snapshot');
    await openToDieAfter(device, 'flip');
    const second = await secondTab(device);
    expect(second.store.status.get().mirrored).toBe(false);
    wire.release('snapshot');
    await device.settle();
    expect(second.store.status.get()).toMatchObject({ mirrored: true, leader: true });
  });

  test('a reloaded list', async () => {
    const { device, server } = given();
    let isDue = false;
    const first = await openToDieAfter(device, 'flip', () => isDue);
    const second = await secondTab(device);
    isDue = true;
    server.delete('m1');
    server.compact();
    server.change('m2', { product_name: 'New' });
    first.store.hint();
    await device.settle();
    expect(second.store.catalogue!.has('m1')).toBe(false);
  });

  test('documents that a page waits for', async () => {
    const { device, wire } = given();
    wire.hold('documents');
    const isByIds = (request: Request) => request.kind === 'documents' && 'ids' in request.input;
    device.network = (request) => {
      if (isByIds(request)) throw new TypeError('Failed to fetch');
      return wire.network(request);
    };
    await openToDieAfter(device, 'fill');
    const second = await secondTab(device);
    const page = new MatchPage(second.store);
    page.watch({ filter: NO_FILTER, scope: WHOLE_LIST, sorts: [], from: 0, size: 15 }, () => {});
    await device.settle();
    expect(page.get().state).toBe('unavailable');
    wire.release('documents');
    await device.settle();
    expect(page.get().rows).toHaveLength(5);
  });
});

describe('FAULT-23 a leader that is frozen', () => {
  test('loses the lead to a visible tab within 15 s', async () => {
    const { server, wire, device, tab } = await givenTab();
    const second = await secondTab(device);
    tab.freeze();
    await favour(second, 'm1');
    await device.settle();
    expect(server.effects).toEqual([]);
    await device.advance(15_000);
    expect(leads(second)).toBe(true);
    expect(server.effects).toHaveLength(1);
    expect(wire.of('send')).toHaveLength(1);
  });

  test('keeps the lead while no other tab is visible', async () => {
    const { device, tab } = await givenTab();
    const second = await secondTab(device);
    second.signal('hidden');
    tab.freeze();
    await device.advance(60_000);
    expect(leads(second)).toBe(false);
  });

  test('writes nothing when it resumes with an unprocessed answer', async () => {
    const { server, wire, device, tab } = await givenTab();
    const second = await secondTab(device);
    wire.hold('send');
    const { id } = await favour(tab, 'm1');
    await device.settle();
    tab.freeze();
    wire.release('send');
    await device.advance(15_000);
    expect(leads(second)).toBe(true);
    const before = await intentsOf(second);
    expect(before).toMatchObject([{ id, state: 'settled' }]);
    tab.thaw();
    await device.settle();
    expect(await intentsOf(second)).toEqual(before);
    expect(server.effects).toHaveLength(1);
    expect(leads(tab)).toBe(false);
  });
});

test('FAULT-24 only the later of two leaders writes', async () => {
  const { server, device, tab } = await givenTab();
  const former = (await metaOf(tab)).leaderEpoch;
  const database = tab.store.database!;
  await writers.lead(database);
  server.change('m1', { product_name: 'New' });
  const before = await metaOf(tab);
  tab.store.hint();
  await device.settle();
  expect(tab.store.flowStates.sync).toBe('following');
  expect(await metaOf(tab)).toEqual(before);
  const claim = writers.claim(database, {
    leaderEpoch: former,
    now: 0,
    most: 4,
    inFlight: new Set(),
  });
  await expect(claim).rejects.toMatchObject({ reason: 'not-leader' });
  const record = writers.record(
    database,
    [{ id: 'any', sent: { kind: 'later', nextAt: 0, outcome: null } }],
    { leaderEpoch: former, mirrored: true },
  );
  await expect(record).rejects.toMatchObject({ reason: 'not-leader' });
});

test('FAULT-25 two tabs that start at once share one database and one leader', async () => {
  const { server, device } = given();
  const tabs = await Promise.all([device.open(), device.open(), device.open()]);
  await device.settle();
  expect(tabs.filter(leads)).toHaveLength(1);
  const instances = await Promise.all(tabs.map(async (tab) => (await metaOf(tab)).instance));
  expect(new Set(instances).size).toBe(1);
  for (const tab of tabs) expect(tab.store.catalogue!.size).toBe(5);
  expect(tabs.map(({ store }) => store.status.get().storage)).toEqual(['ok', 'ok', 'ok']);
  await Promise.all(tabs.map((tab, i) => favour(tab, `m${i + 1}`)));
  await device.settle();
  expect(server.effects).toHaveLength(3);
});

test('FAULT-26 a page restored from the back/forward cache shows the changes it missed', async () => {
  const { server, device, tab } = await givenTab();
  const second = await secondTab(device);
  second.leaveToCache();
  server.change('m1', { product_name: 'While away' });
  tab.store.hint();
  await device.settle();
  second.returnFromCache();
  await device.settle();
  const named = second.store.catalogue!.columns.names;
  expect(named).toContain('while away');
  expect((await seen(second, 'm1'))?.product_name).toBe('While away');
});

test('FAULT-27 the device catches up and sends after eight hours of sleep', async () => {
  const { server, device, wire, tab } = await givenTab();
  wire.isUp = false;
  await favour(tab, 'm1');
  await device.settle();
  tab.freeze();
  server.change('m2', { product_name: 'Overnight' });
  await device.advance(8 * 3_600_000);
  wire.isUp = true;
  tab.thaw();
  tab.signal('online');
  await device.settle();
  expect(server.effects).toHaveLength(1);
  expect((await seen(tab, 'm2'))?.product_name).toBe('Overnight');
  expect(await overlayKeysOf(tab)).toEqual([]);
});

test.each([1, -1])(
  'FAULT-28 a clock that jumps by %i day delays nothing for a day',
  async (days) => {
    const { server, device, wire, tab } = await givenTab();
    wire.next('send', { status: 503, body: null, seq: null, retryAfter: 5_000 });
    await favour(tab, 'm1');
    await device.settle();
    device.clock.jump(days * 86_400_000);
    await device.advance(60_000);
    expect(server.effects).toHaveLength(1);
    expect(await statesOf(tab)).toEqual(['settled']);
  },
);
