import { describe, expect, it, test } from 'vitest';
import type { StoreStatus } from '../../../src/db/hooks/use-status.ts';
import { appearanceOf } from '../../../src/views/shell/StatusPill.tsx';

const status = (given: Partial<StoreStatus>) =>
  appearanceOf({
    online: true,
    realtime: true,
    waiting: 0,
    needsAttention: 0,
    asOf: '2026-11-24T03:00:00.000Z',
    mirrored: true,
    filling: false,
    storage: 'persistent',
    lost: null,
    ...given,
  } as StoreStatus);

describe('SHELL-20 the state of the data', () => {
  it('says of a change that needs attention also that there is no connection', () => {
    expect(status({ needsAttention: 1 }).label).toBe('1 needs attention');
    expect(status({ needsAttention: 1, online: false }).label).toBe('Offline · 1 needs attention');
    expect(status({ needsAttention: 2, waiting: 3, online: false }).detail).toContain(
      '3 changes waiting.',
    );
  });

  it('says Live only when everything is on the device', () => {
    expect(status({}).label).toBe('Live');
    expect(status({ realtime: false }).label).toBe('Online');
    for (const missing of [{ asOf: null }, { mirrored: false }, { filling: true }]) {
      const { label, detail } = status(missing);
      expect(label).toBe('Loading');
      expect(detail).toContain('some are missing without a connection');
    }
    expect(status({ filling: true, online: false }).label).toBe('Offline');
  });

  it('says Offline alone where nothing waits', () => {
    expect(status({ online: false }).label).toBe('Offline');
  });
});

const of = (given: Partial<StoreStatus>) => status(given);
const failing = { kind: 'failing', status: 503 } as const;

test('WORDS-01 a server that answers with errors is not called offline', () => {
  const { label, detail } = of({ online: false, hindrance: failing });
  expect(label).toBe('Server error');
  expect(detail).toContain('The server answers with an error (503).');
  expect(of({ online: false, hindrance: { kind: 'unreachable' } })).toMatchObject({
    label: 'Offline',
    detail: expect.stringContaining('The server cannot be reached.'),
  });
  expect(of({ online: false, hindrance: { kind: 'offline' } }).detail).toContain(
    'There is no connection.',
  );
});

test('WORDS-01 what waits is said with its cause', () => {
  const { label, detail } = of({ waiting: 2, hindrance: failing });
  expect(label).toBe('2 changes waiting');
  expect(detail).toContain('The server answers with an error (503). It is tried again');
});
