import { describe, expect, test } from 'vitest';
import type { StoreError } from '../../src/db/storage/store-error.ts';
import { apply } from '../../src/db/sync/writes/apply.ts';
import { readFacts } from '../../src/db/storage/facts.ts';
import { answerOf } from '../simulation/world/reference-server.ts';
import { favour, givenTab, intentsOf, metaOf, other, owner, seen, statesOf } from './given.ts';

describe('FAULT-09 a server that cannot answer', () => {
  test.each([500, 503])('receives the request again after %i', async (status) => {
    const { server, wire, device, tab } = await givenTab();
    wire.next('send', answerOf(status, null));
    await favour(tab, 'm1');
    await device.settle();
    expect(server.effects).toEqual([]);
    expect(await statesOf(tab)).toEqual(['queued']);
    await device.advance(2_000);
    expect(server.effects).toHaveLength(1);
  });

  test('receives nothing for as long as its 429 asks', async () => {
    const { server, wire, device, tab } = await givenTab();
    wire.next('send', { ...answerOf(429, null), retryAfter: 60_000 });
    await favour(tab, 'm1');
    await device.settle();
    await device.advance(59_000);
    tab.signal('online');
    await device.settle();
    expect(wire.of('send')).toHaveLength(1);
    await device.advance(2_000);
    expect(server.effects).toHaveLength(1);
  });

  test('is no lost connection: the change is kept, its caller hears of the error at once, and nobody twice', async () => {
    const { server, wire, device, tab } = await givenTab();
    wire.next('send', answerOf(500, null), answerOf(502, null));
    const told: string[] = [];
    tab.store.changes.onUnattended(({ state }) => void told.push(state));
    const result = tab.store.changes.perform(
      { type: 'favourite-set@1', args: { match_id: 'm1', favorite: true } },
      { signal: new AbortController().signal },
    );
    await device.settle();
    expect(await result).toEqual({
      kind: 'kept',
      because: { kind: 'failing', status: 500 },
      retryInMs: expect.any(Number),
    });
    expect(tab.store.status.get()).toMatchObject({
      online: true,
      waiting: 1,
      hindrance: { kind: 'failing', status: 500 },
    });
    await device.advance(10_000);
    expect(server.effects).toHaveLength(1);
    expect(told.filter((state) => state === 'queued')).toEqual([]);
    expect(told).toHaveLength(1);
    expect(tab.store.status.get()).toMatchObject({ waiting: 0, hindrance: null, retryAt: null });
  });

  test('is told once of a change that nobody waits for', async () => {
    const { wire, device, tab } = await givenTab();
    wire.next('send', answerOf(500, null), answerOf(500, null));
    const told: string[] = [];
    tab.store.changes.onUnattended(({ state }) => void told.push(state));
    await favour(tab, 'm1');
    await device.advance(20_000);
    expect(told[0]).toBe('queued');
    expect(told.filter((state) => state === 'queued')).toHaveLength(1);
  });

  test('and one that cannot be reached are told apart, and each from a device without a network', async () => {
    const { wire, device, tab } = await givenTab();
    const isTold = async (hindrance: object) => {
      tab.store.hint();
      await device.settle();
      expect(tab.store.status.get()).toMatchObject({ online: false, hindrance });
      expect(tab.store.changes.keptNow()).toMatchObject({ kind: 'kept', because: hindrance });
    };
    wire.next('pull', answerOf(503, null));
    await isTold({ kind: 'failing', status: 503 });
    await device.advance(5_000);
    expect(tab.store.changes.keptNow()).toBeNull();
    wire.isUp = false;
    await isTold({ kind: 'unreachable' });
    tab.signal('offline');
    await device.settle();
    await isTold({ kind: 'offline' });
  });
});

test('FAULT-10 a 401 in the middle pauses sending and drops nothing', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  for (const id of ['m1', 'm2', 'm3', 'm4', 'm5']) await favour(tab, id);
  await device.settle();
  wire.isUp = true;
  wire.next('send', (request) => deliverOne(request), answerOf(401, null));
  const deliverOne = (request: { kind: string }) =>
    wire.server.send('setFavourite', inputOf(request), keyOf(request));
  tab.signal('online');
  await device.settle();
  expect(tab.store.flowStates.sync).toEqual({ leading: 'paused' });
  await device.advance(600_000);
  const unsent = (await statesOf(tab)).filter((state) => state === 'queued');
  expect(unsent.length + server.effects.length).toBe(5);
  expect(unsent.length).toBeGreaterThan(0);
  tab.store.signedIn();
  await device.settle();
  expect(new Set(server.effects.map(({ key }) => key)).size).toBe(5);
  expect(await statesOf(tab)).toEqual(['settled', 'settled', 'settled', 'settled', 'settled']);
});

const keyOf = (request: object) => ('key' in request ? String(request.key) : '');
const inputOf = (request: object) =>
  ('input' in request ? request.input : {}) as Record<string, unknown>;

test('FAULT-11 another user neither sees nor sends the unsent intents', async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  const { id } = await favour(tab, 'm1');
  await device.settle();
  wire.isUp = true;
  device.session = other;
  tab.signal('online');
  await device.advance(60_000);
  expect(server.effects).toEqual([]);
  const theirs = await device.open();
  await device.settle();
  expect(await intentsOf(theirs)).toEqual([]);
  expect(wire.of('send').filter(({ owner: sender }) => sender.user !== 'u1')).toEqual([]);
  expect(wire.of('pull').some(({ owner: sender }) => sender.user === 'u2')).toBe(true);
  theirs.close();
  device.session = owner;
  tab.store.signedIn();
  await device.settle();
  expect(server.effects.map(({ key }) => key)).toEqual([id]);
});

describe('FAULT-12 a refusal at the head of a lane', () => {
  test('stops that lane only, is reported, and waits for a decision', async () => {
    const { server, device, wire, tab } = await givenTab();
    wire.isUp = false;
    const head = await favour(tab, 'm1', true);
    await favour(tab, 'm1', false);
    const elsewhere = await favour(tab, 'm2', true);
    server.refuses = (_, input) => (input['id_match'] === 'm1' ? 'Not this one.' : null);
    wire.isUp = true;
    tab.signal('online');
    await device.settle();
    await device.advance(600_000);
    expect(await statesOf(tab)).toEqual(['rejected', 'queued', 'settled']);
    expect(server.effects.map(({ key }) => key)).toEqual([elsewhere.id]);
    expect(tab.store.status.get()).toMatchObject({ needsAttention: 1, waiting: 1 });
    const [refused] = await tab.store.needsAttention();
    expect(refused).toMatchObject({ id: head.id, outcome: { status: 422 } });
  });

  test('is retried under a new key, and the intents behind it follow in order', async () => {
    const { server, device, tab } = await givenTab();
    server.refuses = () => 'Not now.';
    const head = await favour(tab, 'm1', true);
    await device.settle();
    await favour(tab, 'm1', false);
    server.refuses = () => null;
    const again = await tab.store.changes.resolve(head.id, { kind: 'again' });
    await device.settle();
    expect(again.id).not.toBe(head.id);
    expect(server.effects.map(({ input }) => input['favorite'])).toEqual([true, false]);
    expect((await intentsOf(tab)).find(({ id }) => id === head.id)?.state).toBe('replaced');
  });

  test('is discarded, and the intents behind it are sent', async () => {
    const { server, device, tab } = await givenTab();
    server.refuses = (_, input) => (input['favorite'] === true ? 'Not this.' : null);
    const head = await favour(tab, 'm1', true);
    await favour(tab, 'm1', false);
    await device.settle();
    expect((await seen(tab, 'm1'))?.favorite).toBe(false);
    await tab.store.changes.resolve(head.id, { kind: 'discard' });
    await device.settle();
    expect(server.effects.map(({ input }) => input['favorite'])).toEqual([false]);
    expect(tab.store.status.get()).toMatchObject({ needsAttention: 0, waiting: 0 });
  });
});

test('FAULT-13 a key that the server knows with another body is refused and reported', async () => {
  const { server, device, tab } = await givenTab();
  server.send('setFavourite', { id_match: 'm2', favorite: true }, 'same-key');
  await tab.store.changes.keep({
    id: 'same-key',
    type: 'favourite-set@1',
    args: { match_id: 'm1', favorite: true },
  });
  await device.settle();
  expect(await tab.store.needsAttention()).toMatchObject([
    { id: 'same-key', outcome: { status: 409 } },
  ]);
  expect(server.effects).toHaveLength(1);
});

test('FAULT-14 a duplicated socket message changes nothing twice', async () => {
  const { server, device, tab } = await givenTab();
  server.change('m1', { product_name: 'New' });
  for (let i = 0; i < 5; i++) tab.store.hint();
  await device.settle();
  expect(await readFacts(tab.store.database!)).toHaveLength(1);
  expect((await seen(tab, 'm1'))?.product_name).toBe('New');
});

test('FAULT-15 messages with gaps or out of order still lead to the complete state', async () => {
  const { server, device, tab } = await givenTab();
  server.change('m1', { product_name: 'First' });
  server.change('m2', { product_name: 'Second' });
  tab.store.hint();
  server.change('m1', { product_name: 'Third' });
  await device.settle();
  expect((await metaOf(tab)).cursor).toBe(server.seq);
  expect((await seen(tab, 'm1'))?.product_name).toBe('Third');
  expect((await seen(tab, 'm2'))?.product_name).toBe('Second');
});

test('FAULT-16 changes that a silent socket did not announce arrive within 30 s', async () => {
  const { server, device, tab } = await givenTab();
  server.change('m1', { product_name: 'Unheard' });
  await device.advance(30_000);
  expect((await seen(tab, 'm1'))?.product_name).toBe('Unheard');
});

test('FAULT-17 an answer that arrives again moves nothing back', async () => {
  const { server, device, tab } = await givenTab();
  server.change('m1', { product_name: 'Old' });
  const meta = await metaOf(tab);
  const old = server.pull(meta.cursor, meta.epoch, 100).body!;
  server.change('m1', { product_name: 'New' });
  tab.store.hint();
  await device.settle();
  const { cursor, leaderEpoch, generation } = await metaOf(tab);
  const replay = apply(tab.store.database!, old, { leaderEpoch, generation, askedAt: 0, now: 0 });
  await expect(replay).rejects.toMatchObject({ reason: 'stale' } satisfies Partial<StoreError>);
  expect((await metaOf(tab)).cursor).toBe(cursor);
  expect((await seen(tab, 'm1'))?.product_name).toBe('New');
});

test('FAULT-18 after the server is restored from a backup, the client loads everything again and resends what the backup lacks', async () => {
  const { server, wire, device, tab } = await givenTab();
  const backup = server.backup();
  server.delete('m5');
  wire.hold('pull');
  const { id } = await favour(tab, 'm1');
  await device.settle();
  expect(await statesOf(tab)).toEqual(['applied']);
  server.restore(backup);
  expect(server.effects).toEqual([]);
  wire.release('pull');
  await device.settle();
  await device.advance(60_000);
  expect(await statesOf(tab)).toEqual(['settled']);
  expect(server.effects.map(({ key }) => key)).toEqual([id]);
  expect((await metaOf(tab)).epoch).toBe(server.epoch);
  expect(tab.store.catalogue!.size).toBe(5);
  expect((await seen(tab, 'm1'))?.favorite).toBe(true);
});

test("FAULT-19 a cursor older than the server's log triggers a new load while the old rows stay visible", async () => {
  const { server, wire, device, tab } = await givenTab();
  wire.isUp = false;
  await device.advance(1_000);
  server.delete('m1');
  server.compact();
  server.change('m2', { product_name: 'New' });
  wire.isUp = true;
  const before = (await metaOf(tab)).generation;
  tab.store.hint();
  await device.settle();
  const meta = await metaOf(tab);
  expect(meta.generation).toBe(before + 1);
  expect(meta.cursor).toBe(server.seq);
  expect(tab.store.catalogue!.size).toBe(4);
  expect((await seen(tab, 'm2'))?.product_name).toBe('New');
});
