import { expect, test } from 'vitest';
import type { Owner } from '../../../src/db/model/owner.ts';
import * as indexedTables from '../../../src/db/storage/indexed-tables.ts';
import { fetchOrCached } from '../../../src/db/read/answers.ts';
import { Device } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };

/** A device whose library of the database comes when `load` is called. */
function waitingDevice() {
  const server = new ReferenceServer().seed(3);
  const device = new Device({ network: (request) => server.answer(request), session: owner });
  let load = () => {};
  const tables = new Promise<typeof indexedTables>(
    (resolve) => (load = () => resolve(indexedTables)),
  );
  const open = () => device.open({ opensLater: true, loadTables: () => tables });
  return { server, device, load, open };
}

const heart = { type: 'favourite-set@1', args: { match_id: 'm2', favorite: true } } as const;

test('SPEED-16 a device with nothing stored is open before its database, and mirrors the account after it', async () => {
  const { device, load, open } = waitingDevice();
  const tab = await open();
  await device.settle();
  expect(tab.store.database).toBeNull();
  tab.signal('offline');
  tab.signal('online');
  await device.settle();
  expect(tab.store.status.get()).toMatchObject({ storage: 'ok', mirrored: false });
  load();
  await device.settle();
  expect(tab.store.status.get()).toMatchObject({ storage: 'ok', mirrored: true, leader: true });
  expect(tab.errors).toEqual([]);
});

test('SPEED-16 a change that is made before is stored when the database is open, and sent once', async () => {
  const { server, device, load, open } = waitingDevice();
  const { store } = await open();
  let isKept = false;
  const keeping = store.changes.keep(heart).then(() => (isKept = true));
  await device.settle();
  expect([isKept, server.effects]).toEqual([false, []]);
  load();
  await keeping;
  expect(store.database).not.toBeNull();
  await device.settle();
  expect(server.effects).toHaveLength(1);
});

test('SPEED-16 an answer that came before is there at once, and stored for the time without a connection', async () => {
  const { device, load, open } = waitingDevice();
  const { store } = await open();
  const online = device.network;
  const answer = { status: 200, body: { brands: ['Lumo'] }, seq: null, retryAfter: null };
  device.network = (request) => (request.kind === 'ask' ? answer : online(request));
  expect((await fetchOrCached(store, 'getFilterData', {})).isOld).toBe(false);
  load();
  await device.settle();
  device.network = () => Promise.reject(new Error('offline'));
  expect((await fetchOrCached(store, 'getFilterData', {})).body).toEqual(answer.body);
});

test('SPEED-16 a sign-out before leaves nothing on the device', async () => {
  const { device, load, open } = waitingDevice();
  const { store } = await open();
  await store.signOut({ discard: true });
  load();
  await device.settle();
  expect(await device.indexedDB.databases()).toEqual([]);
  expect([...device.local.keys()]).toEqual([]);
});

test('SPEED-16 a device with stored data waits for its database, whose rows are there at once', async () => {
  const { device, load, open } = waitingDevice();
  load();
  const first = await open();
  await device.settle();
  first.close();
  const again = await open();
  expect(again.store.database).not.toBeNull();
  expect(again.store.catalogue).not.toBeNull();
});

test('SPEED-16 lists from the server are not asked for again because an empty database was opened', async () => {
  const { device, load, open } = waitingDevice();
  const online = device.network;
  device.network = (request) =>
    request.kind === 'snapshot' ? new Promise(() => {}) : online(request);
  const { store } = await open();
  await device.settle();
  let changes = 0;
  store.mirror.listen(() => changes++);
  load();
  await device.settle();
  expect([store.database !== null, changes]).toEqual([true, 0]);
});

test('a page that was suspended asks again for lists that came from the server', async () => {
  const { device, load, open } = waitingDevice();
  const online = device.network;
  device.network = (request) =>
    request.kind === 'snapshot' ? new Promise(() => {}) : online(request);
  const tab = await open();
  load();
  await device.settle();
  let changes = 0;
  tab.store.mirror.listen(() => changes++);
  tab.signal('resumed');
  await device.settle();
  expect(changes).toBe(1);
});
