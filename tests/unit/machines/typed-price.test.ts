import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { KETTLE } from '../../../model-tests/proposal-cases.ts';
import { writeFiguresOf } from '../../../src/machines/shared/figures.ts';
import {
  proposalDecisionMachine,
  typedPrice,
} from '../../../src/machines/proposals/proposal-decision.ts';

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

it('SHELL-35 the price to change stands in its field with the decimal mark of the own website’s country', () => {
  writeFiguresOf('es');
  const proposals = [{ ...KETTLE, price: 1423.99 }];
  const range = { low: 100_000, high: 200_000 };
  const input = { kind: 'change', proposals, range, country: 'es' } as const;
  const { text } = createActor(proposalDecisionMachine, { input }).getSnapshot().context;
  writeFiguresOf('');
  expect([text, typedPrice(text)]).toEqual(['1423,99', 1423.99]);
});
