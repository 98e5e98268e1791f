import { describe, expect, it } from 'vitest';
import { typedNumberOf } from '../../../src/machines/shared/typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['12.50', 12.5],
    ['12,5', 12.5],
    ['12,', 12],
    [',5', 0.5],
    ['-.25', -0.25],
    ['+3', 3],
    ['\u2212 20 %', -20],
    ['0,912', 0.912],
    ['1,234', 1.234],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ["1'234.50", 1234.5],
  ])('SHELL-25 %s is %d', (text, number) => {
    expect(typedNumberOf(text)).toBe(number);
  });

  it.each(['', ' ', '-', '%', '.', 'ten', '1e3', '5 €', '1-2', '--1', '1.2.3', '0x10', 'Infinity'])(
    'SHELL-25 %j is none',
    (text) => {
      expect(typedNumberOf(text)).toBeNaN();
    },
  );
});
