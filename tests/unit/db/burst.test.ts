import { expect, test, vi } from 'vitest';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Owner } from '../../../src/db/model/owner.ts';
import { tablesOf } from '../../../src/db/storage/database.ts';
import { openStore } from '../../../src/db/store.ts';
import { must } from '../../../contract/must.ts';
import { storeWork } from '../../../src/db/store-work.ts';
import { Device, Tab, type Request } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'vigia.example', account: 'a1', user: 'u1' };
const MATCHES = 450;

/** A mirrored page whose frames come when the test says so. A server that `isBusy` answers no change. */
async function slowPage({ isBusy = false } = {}) {
  const server = new ReferenceServer().seed(MATCHES);
  const network = (request: Request) =>
    isBusy && request.kind === 'send' ? new Promise<never>(() => {}) : server.answer(request);
  const device = new Device({ network, session: owner });
  const tab = new Tab(device);
  const frames: (() => void)[] = [];
  const environment = { ...tab.environment(), frame: (run: () => void) => frames.push(run) };
  const store = await openStore({
    ...owner,
    transport: tab.transport(),
    environment,
    loadWork: async () => storeWork,
  });
  const frame = async () => {
    for (const run of frames.splice(0)) run();
    await device.settle();
  };
  const repaint = async () => {
    await device.settle();
    // A frame may ask for another.
    while (frames.length > 0) await frame();
  };
  await repaint();
  return { device, store, frame, repaint };
}

const all = Array.from({ length: MATCHES }, (_, i) => `match:m${i + 1}` as const);

test('SPEED-11 a burst of changes is shown in batches, with a frame between them', async () => {
  const { device, store, repaint } = await slowPage();
  const pieces: string[][] = [];
  store.mirror.listen(({ keys }) => pieces.push([...keys]));
  void store.mirror.touch(all);
  await device.settle();
  expect(pieces.map(({ length }) => length)).toEqual([100]);
  await repaint();
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(100);
  expect(pieces.flat().toSorted()).toEqual(all.toSorted());
});

test('SPEED-11 a change by the user in the middle of a burst is in the next batch', async () => {
  const { device, store, frame } = await slowPage();
  void store.mirror.touch(all);
  await device.settle();
  const pieces: string[][] = [];
  store.mirror.listen(({ keys }) => pieces.push([...keys]));
  const kept = store.changes.keep({
    type: 'favourite-set@1',
    args: { match_id: 'm450', favorite: true },
  });
  await device.settle();
  await frame();
  expect(pieces[0]).toContain('match:m450');
  expect((await kept).type).toBe('favourite-set@1');
});

test('SPEED-11 a change by the user of a row of a burst is in the next batch too', async () => {
  const { device, store, frame } = await slowPage({ isBusy: true });
  void store.mirror.touch(all);
  await device.settle();
  const kept = store.changes.keep({
    type: 'favourite-set@1',
    args: { match_id: 'm7', favorite: true },
  });
  await device.settle();
  await frame();
  await kept;
  expect(await store.documentsOf(['m7'])).toMatchObject([{ favorite: true }]);
});

test('SPEED-11 a change by the user is kept once this page shows it, whatever comes before the next frame', async () => {
  const { device, store, frame, repaint } = await slowPage({ isBusy: true });
  void store.mirror.touch(['match:m1']);
  await device.settle();
  let isKept = false;
  const kept = store.changes
    .keep({ type: 'favourite-set@1', args: { match_id: 'm7', favorite: true } })
    .then(() => (isKept = true));
  await device.settle();
  void store.mirror.touch(all.filter((key) => key !== 'match:m7'));
  await frame();
  const [shown] = await store.documentsOf(['m7']);
  expect(isKept).toBe(shown?.favorite);
  await repaint();
  await kept;
  expect(await store.documentsOf(['m7'])).toMatchObject([{ favorite: true }]);
});

test('SPEED-11 a listener to a change reads the documents as they are now', async () => {
  const { store, repaint } = await slowPage();
  const seen: Promise<MatchDocument[]>[] = [];
  store.mirror.listen(() => seen.push(store.documentsOf(['m7'])));
  const kept = store.changes.keep({
    type: 'favourite-set@1',
    args: { match_id: 'm7', favorite: true },
  });
  await repaint();
  await kept;
  const favorites = (await Promise.all(seen)).map(([match]) => match?.favorite);
  expect(favorites.length).toBeGreaterThan(0);
  expect(favorites.every(Boolean)).toBe(true);
});

test('changes that could not be read are shown with the next ones', async () => {
  const { store, repaint } = await slowPage();
  const shown = new Set<string>();
  store.mirror.listen(({ keys }) => {
    for (const key of keys) shown.add(key);
  });
  const tables = tablesOf(must(store.database, 'the database'));
  vi.spyOn(tables, 'within').mockRejectedValueOnce(new Error('the connection was lost'));
  const touched = store.mirror.touch(['match:m7']);
  await Promise.all([expect(touched).rejects.toThrow('the connection was lost'), repaint()]);
  expect([...shown]).toEqual([]);
  void store.mirror.touch(['match:m8']);
  await repaint();
  expect([...shown].toSorted()).toEqual(['match:m7', 'match:m8']);
});
