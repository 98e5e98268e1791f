import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compressedPart, joinParts, storedPart } from '../../../server/http/gzip-parts.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.tuple(fc.string(), fc.nat(3000)).map(([one, times]) => one.repeat(times)),
);

it('SPEED-06 parts in any order join to the gzip stream of their texts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text, isStored: fc.boolean() }), { maxLength: 12 }),
      async (pieces) => {
        const parts = await Promise.all(
          pieces.map(async ({ text, isStored }) =>
            isStored && Buffer.byteLength(text) <= 65_535 ? storedPart(text) : compressedPart(text),
          ),
        );
        // It compares length and checksum with the trailer.
        expect(gunzipSync(joinParts(parts)).toString()).toBe(
          pieces.map(({ text }) => text).join(''),
        );
        expect(gunzipSync(joinParts(parts.toReversed())).toString()).toBe(
          pieces
            .map(({ text }) => text)
            .toReversed()
            .join(''),
        );
      },
    ),
  );
});

it('a stored part reports when it is too long', () => {
  expect(() => storedPart('x'.repeat(65_536))).toThrow('65536 bytes are too many');
});
