import { describe, expect, it } from 'vitest';
import { typedPrice } from '../../../src/machines/proposals/proposal-decision.ts';

describe('PRICE-45 a typed price', () => {
  it.each([
    ['12,49', 12.49],
    ['12.49', 12.49],
    [',5', 0.5],
    ['1234', 1234],
    ['1.234,50 €', 1234.5],
    ['$1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['0.01', 0.01],
    ['1000000000', 1e9],
  ])('%s is %d', (text, price) => {
    expect(typedPrice(text)).toBe(price);
  });

  it.each([
    '',
    '0',
    '-5',
    '10-12',
    '12 49',
    '12.3.4',
    '1.234',
    '12,499',
    '5 %',
    '1e3',
    '1000000001',
  ])('%j is none', (text) => {
    expect(typedPrice(text)).toBeNull();
  });
});
