import { expect, test } from 'vitest';
import type { Owner } from '../../../src/db/model/owner.ts';
import { openStore } from '../../../src/db/store.ts';
import { storeWork } from '../../../src/db/store-work.ts';
import { Device, Tab, type Request } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };
const heart = (id: string) => ({
  type: 'favourite-set@1' as const,
  args: { match_id: id, favorite: true },
});

/** A page that repaints when it is told to, of a server whose facts can be held back, and that can be let fail. */
async function slowPage() {
  const server = new ReferenceServer().seed(3);
  const held = { facts: false, failures: 0 };
  const network = (request: Request) => {
    if (held.facts && request.kind === 'pull') return new Promise<never>(() => {});
    if (request.kind !== 'send' || held.failures === 0) return server.answer(request);
    held.failures -= 1;
    return { status: 500, body: null, seq: null, retryAfter: null };
  };
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
  const repaint = async () => {
    await device.settle();
    while (frames.length > 0) {
      for (const run of frames.splice(0)) run();
      // A frame may ask for another.
      await device.settle();
    }
  };
  await repaint();
  return { server, device, store, held, repaint };
}

test('an answer that is faster than the next frame is told once the page shows the change', async () => {
  const { server, device, store, held, repaint } = await slowPage();
  held.facts = true;
  // The first change after a rest is shown without a frame, those that follow are not.
  await store.changes.keep(heart('m1'));
  const seen: unknown[] = [];
  const answered = store.changes
    .perform(heart('m2'), { signal: new AbortController().signal })
    .then((result) => seen.push(result.kind, store.mirror.overlayOf('match:m2')?.patch));
  await device.settle();
  expect(server.effects).toHaveLength(2);
  await repaint();
  await answered;
  expect(seen).toEqual(['applied', { favorite: true }]);
  store.close();
});

test('an answer that follows a failure before the next frame is told, though the caller hears of the failure', async () => {
  const { device, server, store, held, repaint } = await slowPage();
  // The first change after a rest is shown without a frame, those that follow are not.
  await store.changes.keep(heart('m1'));
  held.failures = 1;
  const told: unknown[] = [];
  store.changes.onUnattended(({ args, state }) => told.push([args, state]));
  const kept = store.changes.perform(heart('m2'), { signal: new AbortController().signal });
  await device.settle();
  await device.advance(600_000);
  expect(server.effects).toHaveLength(2);
  await repaint();
  expect(await kept).toMatchObject({ kind: 'kept', because: { kind: 'failing', status: 500 } });
  expect(told).toContainEqual([heart('m2').args, 'applied']);
  store.close();
});

test('WORDS-01 the first error of the server is told once, also after an attempt without an answer', async () => {
  const server = new ReferenceServer().seed(3);
  const answers: ('none' | 500)[] = ['none', 500, 500];
  const network = (request: Request) => {
    const [next] = answers;
    if (request.kind !== 'send' || next === undefined) return server.answer(request);
    answers.shift();
    if (next === 'none') throw new TypeError('connection lost');
    return { status: next, body: null, seq: null, retryAfter: null };
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  await device.settle();
  const told: unknown[] = [];
  store.changes.onUnattended(({ state, outcome }) => told.push([state, outcome?.status]));
  await store.changes.keep(heart('m1'));
  await device.settle();
  expect(told).toEqual([]);
  await device.advance(600_000);
  expect(told).toEqual([
    ['queued', 500],
    ['applied', 200],
  ]);
  store.close();
});
