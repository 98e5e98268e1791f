import { expect, test } from 'vitest';
import { earlyName, readEarly } from '../../src/early/reading.ts';
import { databaseName, type Owner } from '../../src/db/model/owner.ts';
import { readStart, type Start } from '../../src/db/storage/read-matches.ts';
import { Device, type Request, type Tab } from '../simulation/world/device.ts';
import { FakeKeyRange } from '../simulation/world/fake-storage.ts';
import { answerOf, ReferenceServer } from '../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'vigia.example', account: 'a1', user: 'u1' };
const SESSION: Record<string, string> = {
  access_token: 'access',
  refresh_token: 'refresh',
  user: 'ana',
  account_id: owner.account,
  user_id: owner.user,
  [databaseName(owner)]: JSON.stringify({ instance: 'i', unsent: 0, beside: 0 }),
};

const storageOf = (values: Record<string, string>) => ({
  getItem: (key: string) => values[key] ?? null,
});
const nameFor = (values: Record<string, string>) =>
  earlyName({ storage: storageOf(values), host: owner.deployment });

test('SPEED-10 nothing is read before the app when nobody is signed in, or nothing was stored', () => {
  expect(nameFor(SESSION)).toBe(databaseName(owner));
  for (const missing of Object.keys(SESSION)) {
    expect(nameFor({ ...SESSION, [missing]: '' })).toBeNull();
  }
});

test('SPEED-10 a replacement database beside an unreadable one is the one that is read', () => {
  const kept = JSON.stringify({ instance: 'i', unsent: 0, beside: 2 });
  expect(nameFor({ ...SESSION, [databaseName(owner)]: kept })).toBe(`${databaseName(owner)}/2`);
});

const surroundingsOf = (device: Device) => ({
  storage: storageOf(SESSION),
  indexedDB: device.indexedDB,
  IDBKeyRange: FakeKeyRange,
  host: owner.deployment,
});

const name = databaseName(owner);

test('SPEED-10 a missing database is not created', async () => {
  const device = new Device({ network: () => answerOf(404, null), session: owner });
  expect(await readEarly(surroundingsOf(device), name)).toBeNull();
  expect(await device.indexedDB.databases()).toEqual([]);
});

test('SPEED-10 without storage nothing is read, and the app opens normally', async () => {
  const device = new Device({ network: () => answerOf(404, null), session: owner });
  const { indexedDB } = device;
  indexedDB.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(await readEarly({ ...surroundingsOf(device), indexedDB }, name)).toBeNull();
});

/** A device that has mirrored an account. */
async function mirrored() {
  const server = new ReferenceServer().seed(30);
  const network = (request: Request) => server.answer(request);
  const device = new Device({ network, session: owner });
  const tab = await device.open();
  await device.settle();
  return { device, tab };
}

const favour = async (device: Device, { store }: Tab, id: string) => {
  await store.changes.keep({ type: 'favourite-set@1', args: { match_id: id, favorite: true } });
  await device.settle();
};

const flagsOf = ({ catalogue }: Start) =>
  catalogue && [...catalogue.columns.flags.subarray(0, catalogue.columns.end)];

test("SPEED-10 the early reading equals the store's reading, also of facts that are not in the columns", async () => {
  const { device, tab } = await mirrored();
  await favour(device, tab, 'm7');
  const early = await readEarly(surroundingsOf(device), name);
  expect(early?.facts.length).toBeGreaterThan(0);
  const [taken, read] = [
    await readStart(tab.store.database!, early),
    await readStart(tab.store.database!),
  ];
  expect(flagsOf(taken)).toEqual(flagsOf(read));
  expect({ ...taken, catalogue: null }).toEqual({ ...read, catalogue: null });
});

test('SPEED-10 a write after the early reading is not missed', async () => {
  const { device, tab } = await mirrored();
  const early = await readEarly(surroundingsOf(device), name);
  await favour(device, tab, 'm7');
  const start = await readStart(tab.store.database!, early);
  expect(start.documents.map(({ match_id, favorite }) => [match_id, favorite])).toEqual([
    ['m7', true],
  ]);
});

test('SPEED-10 the reading of another database is not used', async () => {
  const { device, tab } = await mirrored();
  const early = await readEarly(surroundingsOf(device), name);
  const foreign = { ...early!, name: `${name}/1`, small: [], columns: [] };
  const start = await readStart(tab.store.database!, foreign);
  expect(start.catalogue?.columns.slots.size).toBe(30);
});

test('SPEED-10 the database can be deleted once it was read, and is not read while it is wiped', async () => {
  const { device, tab } = await mirrored();
  expect(await readEarly(surroundingsOf(device), name)).not.toBeNull();
  await tab.store.signOut({ discard: true });
  await device.settle();
  expect(await device.indexedDB.databases()).toEqual([]);
  expect(await readEarly(surroundingsOf(device), name)).toBeNull();
});
