import { expect, test } from 'vitest';
import { exponentOf, tableOf } from '../../../bench/growth/table.ts';

const sizes = [1_000, 10_000, 100_000];

test.each([
  [0, () => 7],
  [1, (n: number) => n / 500],
  [0.5, (n: number) => 3 * Math.sqrt(n)],
])('SPEED-15 the exponent of growth is %d', (exponent, valueOf) => {
  expect(exponentOf(sizes.map((n) => ({ n, value: valueOf(n) })))).toBeCloseTo(exponent);
});

test('SPEED-15 a single size has no exponent', () => {
  expect(exponentOf([{ n: 1_000, value: 5 }])).toBeNull();
});

test('SPEED-15 the table has a column per size; other widths are listed beside it and do not affect an exponent', () => {
  const measured = [
    { size: { matches: 1_000, websites: 10 }, figures: { list: 5 } },
    { size: { matches: 10_000, websites: 10 }, figures: { list: 5, load: 1234.5 } },
    { size: { matches: 10_000, websites: 30 }, figures: { list: 500 } },
  ];
  expect(tableOf(measured, { list: 20 })).toEqual([
    '| figure | 1000 x 10 | 10000 x 10 | 10000 x 30 | goal | exponent |',
    '| --- | --- | --- | --- | --- | --- |',
    '| list | 5.0 | 5.0 | 500 | 20.0 | 0.00 |',
    '| load |  | 1,235 |  |  |  |',
  ]);
});
