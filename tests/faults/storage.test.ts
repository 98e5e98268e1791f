import { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { keepAnswer } from '../../src/db/storage/keep.ts';
import { tablesOf } from '../../src/db/storage/database.ts';
import { Tables } from '../../src/db/storage/indexed-tables.ts';
import { NO_FILTER, WHOLE_LIST } from '../../contract/rules/filter.ts';
import { FORMAT, META } from '../../src/db/storage/tables.ts';
import { readAnswer, readDraft } from '../../src/db/storage/read.ts';
import { databaseName } from '../../src/db/model/owner.ts';
import { deleteDraft, getDraft, putDraft } from '../../src/db/storage/drafts.ts';
import { Tab } from '../simulation/world/device.ts';
import { FakeKeyRange } from '../simulation/world/fake-storage.ts';
import {
  favour,
  given,
  givenTab,
  intentsOf,
  killAt,
  metaOf,
  overlayKeysOf,
  owner,
  seen,
  statesOf,
} from './given.ts';

const quota = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

describe('FAULT-07 a kill during a database upgrade', () => {
  /** The next version of the database: one more table, and intents with one more field. */
  class Next extends Tables {
    constructor(tab: Tab) {
      super(databaseName(owner), tab.environment());
      this.version(5)
        .stores({ labels: 'id' })
        .upgrade((transaction) =>
          transaction
            .table('intents')
            .toCollection()
            .modify((intent: { labels?: string[] }) => {
              intent.labels = [];
            }),
        );
    }
  }

  test('keeps the old database with its intents', async () => {
    const { wire, device, tab } = await givenTab();
    wire.isUp = false;
    const kept = [await favour(tab, 'm1'), await favour(tab, 'm2')];
    tab.close();
    const upgrading = await device.open();
    upgrading.close();
    upgrading.isAlive = true;
    killAt(upgrading, 2, 'intents');
    await expect(new Next(upgrading).open()).rejects.toThrow(/killed|abort/i);
    const old = await device.open();
    expect((await intentsOf(old)).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    old.close();
    const again = await device.open();
    again.close();
    again.isAlive = true;
    const next = new Next(again);
    await next.open();
    expect(await next.intents.toArray()).toMatchObject([{ labels: [] }, { labels: [] }]);
    next.close();
  });
});

describe('FAULT-29 no room for an intent', () => {
  test('is reported before anything is shown as done', async () => {
    const { device, tab } = await givenTab();
    tab.onWrite = (table) => {
      if (table === 'intents') quota();
    };
    await expect(favour(tab, 'm1')).rejects.toMatchObject({ reason: 'full' });
    await device.settle();
    expect((await seen(tab, 'm1'))?.favorite).toBe(false);
    expect(await intentsOf(tab)).toEqual([]);
    expect(tab.store.status.get().storage).toBe('full');
    tab.onWrite = null;
    await favour(tab, 'm1');
    await device.settle();
    expect(tab.store.status.get().storage).toBe('ok');
  });

  test('is solved by dropping cached answers first', async () => {
    const { device, tab } = await givenTab();
    const database = tab.store.database!;
    await keepAnswer(database, { key: 'k', body: 1, at: '2026-11-21T00:00:00Z' });
    let isFull = true;
    tab.onWrite = (table) => {
      if (table === 'answers') isFull = false;
      if (isFull) quota();
    };
    await favour(tab, 'm1');
    await device.settle();
    expect(await readAnswer(database, 'k')).toBeUndefined();
    expect(await statesOf(tab)).toEqual(['settled']);
  });
});

test('FAULT-30 no room for facts leaves the cursor, and they are fetched again when there is room', async () => {
  const { server, device, tab } = await givenTab();
  const before = await metaOf(tab);
  server.change('m1', { product_name: 'New' });
  tab.onWrite = (table) => {
    if (table === 'facts') quota();
  };
  tab.store.hint();
  await device.settle();
  expect((await metaOf(tab)).cursor).toBe(before.cursor);
  expect((await seen(tab, 'm1'))?.product_name).toBe('Product m1');
  expect(tab.store.status.get().storage).toBe('full');
  tab.onWrite = null;
  await device.advance(30_000);
  expect(tab.store.status.get().storage).toBe('ok');
  expect((await metaOf(tab)).cursor).toBe(server.seq);
  expect((await seen(tab, 'm1'))?.product_name).toBe('New');
});

test.each(['columns', 'details'])(
  'FAULT-30 no room for the %s of a first load is recovered once there is room',
  async (full) => {
    const { device } = given();
    const tab = new Tab(device);
    device.tabs.add(tab);
    tab.onWrite = (table) => {
      if (table === full) quota();
    };
    await tab.open(owner, {});
    await device.advance(20_000);
    expect(tab.store.status.get().storage).toBe('full');
    tab.onWrite = null;
    await device.advance(90_000);
    expect(tab.store.status.get()).toMatchObject({ storage: 'ok', mirrored: true, filling: false });
  },
);

test('FAULT-31 a database that is cleared under the page is reported, counted and loaded again', async () => {
  const { wire, device, tab } = await givenTab();
  wire.isUp = false;
  await favour(tab, 'm1');
  await device.settle();
  wire.isUp = true;
  const connection = tablesOf(tab.store.database!).backendDB();
  device.clearStorage();
  forceCloseDatabase(connection as never);
  await device.settle();
  await device.advance(1_000);
  expect(tab.store.status.get()).toMatchObject({ storage: 'evicted', lost: 1, mirrored: true });
  expect(tab.store.catalogue!.size).toBe(5);
  expect((await seen(tab, 'm1'))?.favorite).toBe(false);
});

test('FAULT-32 a database cleared between visits is reported and counted', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  await favour(tab, 'm1');
  await favour(tab, 'm2');
  await device.settle();
  tab.close();
  device.clearStorage();
  wire.isUp = true;
  const again = await device.open();
  await device.settle();
  expect(again.store.status.get()).toMatchObject({ storage: 'evicted', lost: 2 });
  expect(again.store.catalogue!.size).toBe(5);
  expect(server.effects).toEqual([]);
});

describe('FAULT-33 a database that does not open', () => {
  test('is tried three times, then a new database is created beside it', async () => {
    const { device } = given();
    const first = await device.open();
    await device.settle();
    first.close();
    let attempts = 0;
    device.onOpen = (name) => {
      if (name !== databaseName(owner)) return;
      attempts++;
      throw new DOMException('internal error', 'UnknownError');
    };
    const opening = device.open();
    for (let i = 0; i < 4; i++) await device.advance(300);
    const tab = await opening;
    await device.settle();
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect(tab.store.status.get()).toMatchObject({ storage: 'corrupt', mirrored: true });
    await favour(tab, 'm1');
    await device.settle();
    expect(await statesOf(tab)).toEqual(['settled']);
    tab.close();
    const again = await device.open();
    expect(again.store.catalogue!.size).toBe(5);
  });

  test('is tried again and opens', async () => {
    const { device } = given();
    let attempts = 0;
    device.onOpen = () => {
      if (++attempts < 3) throw new DOMException('internal error', 'UnknownError');
    };
    const opening = device.open();
    for (let i = 0; i < 3; i++) await device.advance(300);
    const tab = await opening;
    await device.settle();
    expect(tab.store.status.get()).toMatchObject({ storage: 'ok', mirrored: true });
  });
});

test('FAULT-34 a connection closed in the middle of a transaction is reopened, and nothing is lost', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  const { id } = await favour(tab, 'm1');
  await device.settle();
  tab.onWrite = (table) => {
    if (table !== 'intents') return;
    tab.onWrite = null;
    forceCloseDatabase(tablesOf(tab.store.database!).backendDB() as never);
    throw new DOMException('connection lost', 'AbortError');
  };
  await expect(favour(tab, 'm2')).rejects.toThrow(/lost|abort|closed/i);
  await device.settle();
  wire.isUp = true;
  await device.advance(60_000);
  expect(tab.store.status.get()).toMatchObject({ storage: 'ok', mirrored: true });
  expect(server.effects.map(({ key }) => key)).toEqual([id]);
  expect((await seen(tab, 'm2'))?.favorite).toBe(false);
});

describe('FAULT-35 without storage', () => {
  const denied = () => {
    const base = given();
    base.device.onOpen = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    return base;
  };

  test('a change is shown as done only after the server has done it', async () => {
    const { server, device } = denied();
    const tab = await device.open();
    expect(tab.store.status.get()).toMatchObject({ storage: 'ephemeral', mirrored: false });
    await favour(tab, 'm1');
    expect(server.effects).toHaveLength(1);
  });

  test('an offline change is refused', async () => {
    const { wire, device } = denied();
    const tab = await device.open();
    wire.isUp = false;
    await expect(favour(tab, 'm1')).rejects.toMatchObject({ reason: 'no-storage' });
  });

  test.each([
    [400, { message: 'There is no such match.' }, 'There is no such match.'],
    [200, { status: false, msg: 'Not now.' }, 'Not now.'],
  ])(
    'WORDS-01 a refusal with %d is told with the sentence of the server',
    async (status, body, message) => {
      const { device } = denied();
      const tab = await device.open();
      device.network = () => ({ status, body, seq: null, retryAfter: null });
      const { changes } = tab.store;
      const told: unknown[] = [];
      changes.onUnattended(({ state, outcome }) => told.push([state, outcome?.status]));
      const change = {
        type: 'favourite-set@1' as const,
        args: { match_id: 'm1', favorite: true },
      };
      const { signal } = new AbortController();
      expect(await changes.perform(change, { signal })).toEqual({
        kind: 'refused',
        intent: null,
        message,
      });
      expect(told).toEqual([]);
      await changes.keep(change);
      expect(told).toEqual([['rejected', status]]);
    },
  );
});

test('FAULT-36 an old tab allows a newer build to upgrade, stops writing and asks for a reload', async () => {
  const { device, tab } = await givenTab();
  const newer = new Dexie(databaseName(owner), {
    indexedDB: device.indexedDB,
    IDBKeyRange: FakeKeyRange,
  });
  newer.version(5).stores({ labels: 'id' });
  await newer.open();
  await device.settle();
  expect(tab.store.status.get().storage).toBe('outdated');
  newer.close();
});

test('FAULT-36 the upgrade renames an intent that an older build has stored, and it is sent', async () => {
  const { wire, device, tab } = await givenTab();
  wire.isUp = false;
  const kept = await favour(tab, 'm1');
  const tables = tablesOf(tab.store.database!);
  await tables.intents.update(kept.id, { type: 'favourite@1' });
  await tables.meta.put({ ...(await metaOf(tab)), format: 2 }, META);
  asVersion(tables, 2);
  tab.kill();
  const again = await device.open();
  await device.settle();
  expect(await intentsOf(again)).toMatchObject([{ id: kept.id, type: 'favourite-set@1' }]);
  expect(await metaOf(again)).toMatchObject({ format: FORMAT });
  expect((await seen(again, 'm1'))?.favorite).toBe(true);
  wire.isUp = true;
  again.signal('online');
  await device.settle();
  expect(await statesOf(again)).toEqual(['settled']);
  expect(wire.server.matches.get('m1')?.favorite).toBe(true);
});

test('TERMS-23 a list stored without tags and margins is shown after the upgrade, and loaded again once there is a network', async () => {
  const { wire, device, tab } = await givenTab();
  wire.isUp = false;
  const kept = await favour(tab, 'm1');
  const tables = tablesOf(tab.store.database!);
  await tables.columns.toCollection().modify((record: Record<string, unknown>) => {
    if (record['part'] !== 'own') return;
    const { price } = record['numbers'] as Record<string, unknown>;
    record['numbers'] = { ...(record['numbers'] as object), cost: undefined, price };
    delete record['tagSets'];
    delete record['tagSet'];
  });
  const former = await metaOf(tab);
  await tables.meta.put({ ...former, format: 3 }, META);
  asVersion(tables, 3);
  tab.kill();
  const again = await device.open();
  await device.settle();
  expect(await metaOf(again)).toMatchObject({ format: FORMAT, generation: former.generation });
  const sorts = [{ sort_by: 'margin_percent', order: 'desc' as const }];
  const asked = { filter: NO_FILTER, scope: WHOLE_LIST, sorts, from: 0, size: 5 };
  expect(again.store.catalogue!.page(asked, 0).ids).toHaveLength(former.cursor);
  expect((await seen(again, 'm1'))?.favorite).toBe(true);
  wire.isUp = true;
  again.signal('online');
  await device.settle();
  expect(await metaOf(again)).toMatchObject({
    epoch: former.epoch,
    generation: former.generation + 1,
  });
  expect(await statesOf(again)).toEqual(['settled']);
  expect((await intentsOf(again)).map(({ id }) => id)).toEqual([kept.id]);
});

/** Dexie's versions are a tenth of those of the browser. */
function asVersion(tables: Tables, version: number): void {
  const database = tables.backendDB() as unknown as { _rawDatabase: { version: number } };
  database._rawDatabase.version = version * 10;
}

describe('FAULT-37 an old build that opens a newer database', () => {
  test('writes nothing when the tables are newer', async () => {
    const { device } = given();
    const newer = new Dexie(databaseName(owner), {
      indexedDB: device.indexedDB,
      IDBKeyRange: FakeKeyRange,
    });
    newer.version(5).stores({ meta: '', labels: 'id' });
    await newer.open();
    newer.close();
    const tab = await device.open();
    expect(tab.store.status.get()).toMatchObject({ storage: 'outdated', mirrored: false });
    expect(tab.store.database).toBeNull();
  });

  test('writes nothing when the records are newer', async () => {
    const { wire, device, tab } = await givenTab();
    const meta = await metaOf(tab);
    await tablesOf(tab.store.database!).meta.put({ ...meta, format: FORMAT + 1 }, META);
    tab.close();
    const asked = wire.of('pull').length;
    const old = await device.open();
    await device.settle();
    expect(old.store.status.get().storage).toBe('outdated');
    expect(wire.of('pull')).toHaveLength(asked);
  });
});

describe('FAULT-43 signing out with unsent work', () => {
  test('changes nothing and shows how much is unsent', async () => {
    const { wire, device, tab } = await givenTab();
    wire.isUp = false;
    await favour(tab, 'm1');
    await favour(tab, 'm2');
    expect(await tab.store.signOut({ discard: false })).toEqual({ unsent: 2 });
    expect(await intentsOf(tab)).toHaveLength(2);
    await device.settle();
  });

  test('deletes everything of the account when it is discarded, in every tab', async () => {
    const { wire, device, tab } = await givenTab();
    const second = await device.open();
    await device.settle();
    wire.isUp = false;
    await favour(tab, 'm1');
    await putDraft(tab.store, 'alert', { machineVersion: '1', value: { name: 'x' } });
    await tab.store.signOut({ discard: true });
    await device.settle();
    expect(await device.indexedDB.databases()).toEqual([]);
    expect([...device.local.keys()]).toEqual([]);
    expect(second.store.status.get().signedOut).toBe(true);
  });
});

test.each(['snapshot', 'documents'] as const)(
  'FAULT-43 signing out while a first load waits for its %s deletes all of it',
  async (kind) => {
    const { wire, device } = given();
    wire.hold(kind);
    const tab = await device.open();
    const second = await device.open();
    await device.settle();
    expect(wire.heldCount).toBeGreaterThan(0);
    await second.store.signOut({ discard: false });
    device.session = null;
    wire.release(kind);
    await device.advance(60_000);
    expect(await device.indexedDB.databases()).toEqual([]);
    expect([...device.local.keys()]).toEqual([]);
    expect([...tab.errors, ...second.errors]).toEqual([]);
  },
);

test('FAULT-43 signing out also deletes an unreadable database beside the current one', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  await favour(tab, 'm1');
  tab.close();
  device.onOpen = (name) => {
    if (name === databaseName(owner)) throw new DOMException('internal error', 'UnknownError');
  };
  const opening = device.open();
  for (let i = 0; i < 4; i++) await device.advance(300);
  const beside = await opening;
  device.onOpen = null;
  await beside.store.signOut({ discard: true });
  expect(await device.indexedDB.databases()).toEqual([]);
  wire.isUp = true;
  await device.open();
  await device.settle();
  expect(server.effects).toEqual([]);
});

test('FAULT-44 a killed wipe is completed before anything is shown again', async () => {
  const { device, wire, tab } = await givenTab();
  wire.isUp = false;
  await favour(tab, 'm1');
  const { markWiping } = await import('../../src/db/storage/wipe.ts');
  await markWiping(tab.store.database!);
  await expect(favour(tab, 'm2')).rejects.toMatchObject({ reason: 'wiping' });
  tab.kill();
  wire.isUp = true;
  const again = await device.open();
  await device.settle();
  expect(await intentsOf(again)).toEqual([]);
  expect(again.store.status.get()).toMatchObject({ storage: 'ok', lost: null, mirrored: true });
});

test('FAULT-46 trimming the log to nothing changes no projection', async () => {
  const { server, device, tab } = await givenTab();
  for (const id of ['m1', 'm2', 'm3']) {
    server.change(id, { product_name: `New ${id}` });
    tab.store.hint();
    await device.settle();
  }
  const { compactNow } = await import('../../src/db/sync/compactor.ts');
  const { writers } = await import('../../src/db/writers.ts');
  await compactNow(tab.store.database!, writers, (await metaOf(tab)).leaderEpoch);
  const before = [...tab.store.catalogue!.columns.names].toSorted();
  await tablesOf(tab.store.database!).facts.clear();
  tab.close();
  const again = await device.open();
  expect([...again.store.catalogue!.columns.names].toSorted()).toEqual(before);
});

test('FAULT-47 a corrupted overlay is rebuilt from the intents at start', async () => {
  const { wire, device, tab } = await givenTab();
  wire.isUp = false;
  await favour(tab, 'm1');
  const { overlay } = tablesOf(tab.store.database!);
  await overlay.update('match:m1', { patch: { favorite: 'garbage', product_name: 'Corrupt' } });
  await overlay.put({ key: 'match:m2', patch: null, intents: [], creates: false, broken: [] });
  tab.close();
  const again = await device.open();
  await device.settle();
  expect(await overlayKeysOf(again)).toEqual(['match:m1']);
  expect(await seen(again, 'm1')).toMatchObject({ favorite: true, product_name: 'Product m1' });
  expect(await seen(again, 'm2')).toBeDefined();
  expect(again.store.catalogue!.size).toBe(5);
});

test('FAULT-47 an overlay stays current on a device without room to rebuild it', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  await favour(tab, 'm1');
  await tablesOf(tab.store.database!).overlay.clear();
  tab.close();
  wire.isUp = true;
  const again = new Tab(device);
  device.tabs.add(again);
  let isFull = true;
  again.onWrite = (table) => {
    if (isFull && table === 'overlay') quota();
  };
  await again.open(owner, {});
  await device.settle();
  isFull = false;
  server.change('m2', { product_name: 'New' });
  await device.advance(60_000);
  expect((await seen(again, 'm2'))?.product_name).toBe('New');
  expect(server.effects).toHaveLength(1);
});

test('FAULT-50 a draft of another version of its machine is not restored, and is not lost', async () => {
  const { device, tab } = await givenTab();
  await putDraft(tab.store, 'new-alert', { machineVersion: '1', value: { name: 'Cheaper' } });
  expect(await getDraft(tab.store, 'new-alert', '1')).toEqual({ name: 'Cheaper' });
  expect(await getDraft(tab.store, 'new-alert', '2')).toBeNull();
  expect(await readDraft(tab.store.database!, 'new-alert')).toMatchObject({ version: '1' });
  await deleteDraft(tab.store, 'new-alert');
  expect(await getDraft(tab.store, 'new-alert', '1')).toBeNull();
  await device.settle();
});
