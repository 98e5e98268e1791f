import { describe, expect, test } from 'vitest';
import type { Owner } from '../../../src/db/model/owner.ts';
import { diagnosticsJson } from '../../../src/db/read/diagnostics-json.ts';
import { describeTouched, readDiagnostics } from '../../../src/db/read/diagnostics.ts';
import { findMatches } from '../../../src/db/read/find-matches.ts';
import { readMatchHistory } from '../../../src/db/read/match-history.ts';
import { redacted } from '../../../src/db/read/redact.ts';
import { Device, type Request } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner: Owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };

async function given(matches: number) {
  const server = new ReferenceServer().seed(matches);
  const wire = { isUp: true };
  const network = (request: Request) => {
    if (!wire.isUp) throw new TypeError('Failed to fetch');
    return server.answer(request);
  };
  const device = new Device({ network, session: owner });
  const { store } = await device.open();
  await device.settle();
  return { device, store, wire };
}

describe('the diagnostics', () => {
  test('show the intents, the messages, the cursor and the number of tabs', async () => {
    const { device, store } = await given(3);
    await store.changes.keep({ type: 'favourite-set@1', args: { match_id: 'm2', favorite: true } });
    await device.settle();
    await device.open();
    await device.settle();
    const { meta, intents, facts, tabs, device: use, ...rest } = await readDiagnostics(store);
    expect(intents).toMatchObject([{ type: 'favourite-set@1', state: 'settled' }]);
    expect(facts).toMatchObject([{ cursor: meta!.cursor, changed: 1, deleted: 0 }]);
    expect(tabs).toBe(2);
    expect(use).toEqual({ usage: 4_096, quota: 1_048_576, persisted: true });
    expect(rest).toMatchObject({ status: { leader: true }, catalogue: { matches: 3 } });
  });

  test('find a match by id and by what its name contains, and one that is only in the log', async () => {
    const { device, store } = await given(12);
    expect((await findMatches(store, 'm7')).map(({ id }) => id)).toEqual(['m7']);
    expect(await findMatches(store, ' PRODUCT M1 ')).toHaveLength(4);
    expect(await findMatches(store, 'm99')).toEqual([]);
    const args = { match_id: 'm7', match_ref: '' };
    await store.changes.keep({ type: 'match-delete@1', args });
    await device.settle();
    expect(await findMatches(store, 'm7')).toEqual([{ id: 'm7', ref: '', name: '' }]);
  });

  test('name no product and no price in the file unless they are asked to', async () => {
    const { store, wire } = await given(3);
    wire.isUp = false;
    await store.changes.keep({ type: 'favourite-set@1', args: { match_id: 'm2', favorite: true } });
    const diagnostics = await readDiagnostics(store);
    const file = {
      place: {},
      diagnostics,
      matches: await describeTouched(store, diagnostics.intents),
      history: await readMatchHistory(store, 'm2'),
    };
    expect(diagnosticsJson(file, { redact: false })).toContain('Product m2');
    expect(diagnosticsJson(file)).not.toContain('Product m2');
    expect(JSON.parse(diagnosticsJson(file))).toMatchObject({
      isRedacted: true,
      intents: [{ type: 'favourite-set@1', keys: ['match:m2'], outcome: null }],
      matches: [{ match_id: 'm2', product_name: '(string)' }],
    });
  });
});

describe('redaction', () => {
  test('removes texts and numbers, and keeps ids, times, states, booleans and gaps', () => {
    expect(
      redacted({
        id: '42',
        product_name: 'Desk lamp',
        price: 12.5,
        favorite: true,
        seller: null,
        at: '2026-03-02T09:00:00.000Z',
        state: 'queued',
        outcome: { status: 404, body: { message: 'Desk lamp is gone' } },
      }),
    ).toEqual({
      id: '42',
      product_name: '(string)',
      price: '(number)',
      favorite: true,
      seller: null,
      at: '2026-03-02T09:00:00.000Z',
      state: 'queued',
      outcome: { status: 404, body: { message: '(string)' } },
    });
  });

  test('removes a sentence in an id field, and a website as a field name', () => {
    expect(redacted({ id: 'Desk lamp', 'rival.example': { price: 3 } })).toEqual({
      id: '(string)',
      '(name 1)': { price: '(number)' },
    });
    expect(redacted({ field: 'rival.example/42.price', now: 3 })).toEqual({
      field: '(name)/42.price',
      now: '(number)',
    });
  });
});
