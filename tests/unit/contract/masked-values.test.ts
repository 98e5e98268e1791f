import { expect, test } from 'vitest';
import { MaskedReader, MaskedWriter } from '../../../contract/sync/masked-values.ts';

const FIELDS = Array.from({ length: 32 }, (_, index) => index);

test('each of 32 fields is read as it was written', () => {
  for (const other of FIELDS) {
    const writer = new MaskedWriter([]);
    for (const field of FIELDS) writer.value(field === other ? 'other' : 'usual', 'usual');
    const reader = new MaskedReader(writer.end(), 0);
    expect(FIELDS.filter(() => reader.value<string>('usual') === 'other').length).toBe(1);
    const flags = new MaskedWriter([]);
    for (const field of FIELDS) flags.flag(field === other);
    const read = new MaskedReader(flags.end(), 0);
    expect(FIELDS.filter(() => read.flag())).toEqual([other]);
  }
});

test('a 33rd field is refused, because its bit would be that of the first', () => {
  const writer = new MaskedWriter([]);
  for (const _ of FIELDS) writer.flag(true);
  expect(() => writer.flag(true)).toThrow('more than 32 fields');
  expect(() => writer.value(1, 1)).toThrow('more than 32 fields');
});
