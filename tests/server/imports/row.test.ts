import { describe, expect, it } from 'vitest';
import { enteredAmountOf } from '../../../contract/rules/entered-amount.ts';

describe('an amount of a row', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1.234,50', 1234.5],
    ['12,5', 12.5],
    ['1,234', 1234],
    ['1,234,567.5', 1234567.5],
    ['1.234.567', 1234567],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['80', 80],
    [' 12. ', 12],
    ['0,125', 0.125],
    ['0,750', 0.75],
    ['12 50', null],
    ['10 20', null],
    ['12.03.2026', null],
    ['1,234,5', null],
    ['1.234.56', null],
    ['-5', null],
    ['1e309', null],
    ['free', null],
  ])('%s reads %s', (text, amount) => {
    expect(enteredAmountOf(text)).toBe(amount);
  });

  it('FIG-08 is empty when it is larger than any price, with or without a separator', () => {
    expect(enteredAmountOf('1000000000')).toBe(1e9);
    expect(enteredAmountOf('1000000001')).toBeNull();
    expect(enteredAmountOf('9'.repeat(400))).toBeNull();
    expect(enteredAmountOf(`${'9'.repeat(400)},00`)).toBeNull();
  });
});
