import { describe, expect, test } from 'vitest';
import type { SyncChanges } from '../../contract/calls/sync.ts';
import { intentTypes } from '../../src/db/intents/intents.ts';
import type { IntentType } from '../../src/db/intents/intent-type.ts';
import { projectOverlay } from '../../src/db/intents/project-overlay.ts';
import { readFacts } from '../../src/db/storage/facts.ts';
import { tablesOf } from '../../src/db/storage/database.ts';
import { answerOf } from '../simulation/world/reference-server.ts';
import { matchOf } from '../simulation/world/sample-match.ts';
import { favour, givenTab, intentsOf, metaOf, seen, statesOf } from './given.ts';

test('FAULT-38 an unknown kind of fact is skipped, and loaded later by a build that knows it', async () => {
  const { server, wire, device, tab } = await givenTab();
  server.change('m1', { product_name: 'New' });
  wire.next('pull', (request) => {
    const { cursor, epoch, limit } = request as { cursor: number; epoch: string; limit: number };
    const answer = server.pull(cursor, epoch, limit);
    const body = answer.body as SyncChanges;
    const upserts = { ...body.upserts, widgets: [{ id: 'w1' }] };
    return { ...answer, body: { ...body, upserts } };
  });
  tab.store.hint();
  await device.settle();
  expect(await metaOf(tab)).toMatchObject({ cursor: server.seq, unknownKinds: ['widgets'] });
  expect((await seen(tab, 'm1'))?.product_name).toBe('New');
  const { meta } = tablesOf(tab.store.database!);
  await meta.update('state', { unknownKinds: ['alerts'] });
  const before = (await metaOf(tab)).generation;
  tab.store.hint();
  await device.settle();
  expect(await metaOf(tab)).toMatchObject({ generation: before + 1, unknownKinds: [] });
});

describe('FAULT-39 an unknown intent', () => {
  test('is refused before it is stored', async () => {
    const { tab } = await givenTab();
    const asked = { type: 'teleport@9', args: {} } as never;
    await expect(tab.store.changes.keep(asked)).rejects.toMatchObject({ reason: 'unknown-intent' });
    expect(await intentsOf(tab)).toEqual([]);
  });

  test('stored by a newer build needs attention instead of being dropped', async () => {
    const { wire, device, tab } = await givenTab();
    wire.isUp = false;
    const intent = await favour(tab, 'm1');
    await device.settle();
    const { intents } = tablesOf(tab.store.database!);
    await intents.update(intent.id, { type: 'favourite-set@9' });
    wire.isUp = true;
    tab.signal('online');
    await device.settle();
    expect(await statesOf(tab)).toEqual(['rejected']);
    expect(tab.store.status.get().needsAttention).toBe(1);
  });
});

describe('FAULT-40 a refused creation with queued children', () => {
  async function refusedParent() {
    const base = await givenTab();
    const { server, device, tab } = base;
    server.refuses = (_, input) => (input['id_match'] === 'm1' ? 'No.' : null);
    const parent = await favour(tab, 'm1');
    const child = await tab.store.changes.keep({
      type: 'favourite-set@1',
      args: { match_id: 'm2', favorite: true },
      requires: [parent.id],
    });
    await device.settle();
    return { ...base, parent, child };
  }

  test('holds the children back and drops none', async () => {
    const { server, tab } = await refusedParent();
    expect(await statesOf(tab)).toEqual(['rejected', 'queued']);
    expect(server.effects).toEqual([]);
  });

  test('asks what to do with the children when it is discarded', async () => {
    const { device, tab, parent, child } = await refusedParent();
    await tab.store.changes.resolve(parent.id, { kind: 'discard' });
    await device.settle();
    expect(await tab.store.needsAttention()).toMatchObject([{ id: child.id, state: 'held' }]);
  });

  test('sends the children after it when it is retried', async () => {
    const { server, device, tab, parent } = await refusedParent();
    server.refuses = () => null;
    await tab.store.changes.resolve(parent.id, { kind: 'again' });
    await device.settle();
    expect(server.effects.map(({ input }) => input['id_match'])).toEqual(['m1', 'm2']);
  });
});

test("FAULT-45 a projection that throws on one row shows the server's row, and reports it", () => {
  const type: IntentType<unknown> = {
    ...(intentTypes['favourite-set@1'] as IntentType<unknown>),
    patch: (_, row) => {
      if (row?.['match_id' as never] === 'm1') throw new Error('projection');
      return { favorite: true };
    },
  };
  const intent = (id: string) => ({ id, n: 1, type: 'favourite-set@1', args: {} }) as never;
  const broken = projectOverlay(
    'match:m1',
    { base: matchOf('m1'), intents: [intent('a')] },
    () => type,
  );
  expect(broken).toMatchObject({
    patch: {},
    broken: [{ intent: 'a', reason: 'Error: projection' }],
  });
  const whole = projectOverlay(
    'match:m2',
    { base: matchOf('m2'), intents: [intent('b')] },
    () => type,
  );
  expect(whole).toMatchObject({ patch: { favorite: true }, broken: [] });
});

describe('FAULT-48 the same gesture twice', () => {
  test('under one id is one intent', async () => {
    const { server, device, tab } = await givenTab();
    const asked = {
      id: 'gesture-1',
      type: 'favourite-set@1',
      args: { match_id: 'm1', favorite: true },
    } as const;
    const twice = await Promise.all([tab.store.changes.keep(asked), tab.store.changes.keep(asked)]);
    await device.settle();
    expect(twice.map(({ id }) => id)).toEqual(['gesture-1', 'gesture-1']);
    expect(server.effects).toHaveLength(1);
  });

  test('by a double click is one intent', async () => {
    const { wire, device, tab } = await givenTab();
    wire.isUp = false;
    await Promise.all([favour(tab, 'm1'), favour(tab, 'm1')]);
    await device.settle();
    expect(await intentsOf(tab)).toHaveLength(1);
  });
});

test('FAULT-49 a server that answers the same cursor for ever is asked less and less often', async () => {
  const { wire, device, tab } = await givenTab();
  const { cursor, epoch } = await metaOf(tab);
  const stuck = () =>
    answerOf(200, {
      ...(wire.server.pull(cursor, epoch, 10).body as SyncChanges),
      hasMore: true,
    });
  wire.next('pull', ...Array.from({ length: 1_000 }, () => stuck));
  const asked = wire.of('pull').length;
  tab.store.hint();
  await device.settle();
  await device.advance(600_000);
  expect(wire.of('pull').length - asked).toBeLessThan(15);
  expect(await readFacts(tab.store.database!)).toEqual([]);
});

describe('FAULT-51 a deletion whose request got no answer, and whose match has changed since', () => {
  const deletion = { match_id: 'm1', match_ref: 'ref-m1' };

  async function asked(fault: 'lost' | 'answerLost') {
    const base = await givenTab();
    const { wire, device, tab } = base;
    wire.next('send', fault);
    const { id } = await tab.store.changes.keep({ type: 'match-delete@1', args: deletion });
    await device.settle();
    expect(await statesOf(tab)).toEqual(['queued']);
    return { ...base, id };
  }

  async function reconnected({ device, tab }: Awaited<ReturnType<typeof asked>>) {
    tab.signal('online');
    await device.settle();
  }

  test('is asked about where the request was lost: the change of another is not overwritten', async () => {
    const base = await asked('lost');
    base.server.change('m1', { favorite: true });
    await reconnected(base);
    expect(await statesOf(base.tab)).toEqual(['held']);
    expect(base.server.matches.has('m1')).toBe(true);
    expect(base.tab.store.status.get().needsAttention).toBe(1);
  });

  test('is settled where only the answer was lost, whatever came after it', async () => {
    const base = await asked('answerLost');
    base.server.put(matchOf('m1', { favorite: true }));
    await reconnected(base);
    expect(await statesOf(base.tab)).toEqual(['settled']);
    expect(base.server.effects.map(({ key }) => key)).toEqual([base.id]);
    expect(base.server.matches.has('m1')).toBe(true);
  });

  test('is sent again where nothing has changed', async () => {
    const base = await asked('lost');
    await reconnected(base);
    expect(await statesOf(base.tab)).toEqual(['settled']);
    expect(base.server.matches.has('m1')).toBe(false);
  });

  test('has no effect when the lost request arrives after all', async () => {
    const base = await asked('lost');
    base.server.change('m1', { favorite: true });
    await reconnected(base);
    const [first] = base.wire.of('send');
    base.server.send(first!.call, first!.input, first!.key);
    expect(base.server.effects).toEqual([]);
  });
});
