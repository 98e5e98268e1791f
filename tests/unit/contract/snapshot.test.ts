import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from '../../../contract/sync/packed-numbers.ts';
import { decodeSnapshot, encodeSnapshot } from '../../../contract/sync/snapshot.ts';
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { listColumnsOf } from '../../../src/db/storage/stored-columns.ts';
import { matchOf } from '../../simulation/world/sample-match.ts';
import { match } from '../db/random-matches.ts';

const amount = fc.oneof(
  fc.constantFrom(0, 0.07, 19.99, 21_474_836.46, 21_474_836.47, -0),
  fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
);
const numbers = fc.oneof(
  fc.array(fc.nat(255)),
  fc.array(fc.nat(65_535)),
  fc.array(fc.oneof(amount, fc.constant(Number.NaN))),
  fc.array(fc.oneof({ weight: 20, arbitrary: amount }, { weight: 1, arbitrary: fc.double() })),
  fc.array(fc.double()),
);

test('SPEED-07 packed numbers are restored exactly', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      const column = Float64Array.from(list);
      expect(unpackNumbers(packNumbers(column))).toStrictEqual(column);
    }),
    { numRuns: 500 },
  );
});

test('SPEED-07 a snapshot restores its content at any offset of a buffer', () => {
  const rows = {
    websites: [],
    notifications: [],
    importations: [],
    exportations: [],
    alerts: [],
    preferences: [],
    pricingRules: [],
    priceProposals: [],
  };
  const wellFormed = fc
    .array(match, { maxLength: 30 })
    .filter((all) => all.every(({ product_name: name }) => name.isWellFormed()));
  return fc.assert(
    fc.asyncProperty(wellFormed, fc.nat(9), async (all, offset) => {
      const catalogue = new Catalogue();
      catalogue.change(all);
      const columns = listColumnsOf(catalogue.columns);
      const snapshot = { epoch: 'e', cursor: 7, upserts: rows, ends: [3, 7], columns };
      const bytes = encodeSnapshot(snapshot);
      const elsewhere = new Uint8Array(bytes.length + offset);
      elsewhere.set(bytes, offset);
      expect(await decodeSnapshot(elsewhere.subarray(offset))).toStrictEqual(snapshot);
    }),
  );
});

test('SPEED-07 a snapshot keeps a byte order mark at the beginning of its texts', async () => {
  const catalogue = new Catalogue();
  catalogue.change(
    ['\ufeffKettle', 'Toaster'].map((name, n) => matchOf(`\ufeffm${n}`, { product_name: name })),
  );
  const columns = listColumnsOf(catalogue.columns);
  expect(columns.own.ids.joined).toBe('\ufeffm0\ufeffm1');
  expect(columns.own.names.joined.startsWith('\ufeff')).toBe(true);
  const rows = {
    websites: [],
    notifications: [],
    importations: [],
    exportations: [],
    alerts: [],
    preferences: [],
    pricingRules: [],
    priceProposals: [],
  };
  const snapshot = { epoch: 'e', cursor: 7, upserts: rows, ends: [7], columns };
  expect(await decodeSnapshot(encodeSnapshot(snapshot))).toStrictEqual(snapshot);
});

test('SPEED-07 an answer of anything but the server is not a snapshot', async () => {
  for (const other of ['', '<!doctype html><title>Portal</title>']) {
    expect(await decodeSnapshot(new TextEncoder().encode(other))).toBeNull();
  }
});
