import { afterEach, expect, test } from 'vitest';
import {
  formatCount,
  formatDifference,
  formatIndex,
  formatPercent,
  formatPrice,
} from '../../../src/views/shared/format.ts';
import { productCount, typedText, writeFiguresOf } from '../../../src/machines/shared/figures.ts';
import { typedNumberOf } from '../../../src/machines/shared/typed-number.ts';
import { termsWereSet } from '../../../src/machines/catalogue/terms-outcome.ts';

afterEach(() => writeFiguresOf(''));

/** Browsers part a sign from its figure by spaces of several widths. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['es', '37,89 €', '+8,42 %', '-20 %', '12,3 %', '12.000'],
  ['uk', '£37.89', '+8.42%', '-20%', '12.3%', '12,000'],
])('FIG-11 in %s all figures are written alike', (country, price, index, difference, share, n) => {
  writeFiguresOf(country);
  const written = [
    formatPrice(37.89, country),
    formatIndex(8.42),
    formatDifference(-20),
    formatPercent(12.34, 1),
    formatCount(12_000),
  ];
  expect(written.map(plain)).toEqual([price, index, difference, share, n]);
});

test('FIG-11 a sentence of a flow writes a count of products as the pages do', () => {
  writeFiguresOf('es');
  expect([0, 1, 12_000].map(productCount)).toEqual(['0 products', '1 product', '12.000 products']);
  expect(termsWereSet(12_000)).toBe('The terms of 12.000 products were set.');
});

test('SHELL-35 a number in a field has the decimal mark of the own website’s country, and is read again', () => {
  const numbers = [0.01, -0, -12.5, 1234.5, 1_000_000, 1.459];
  writeFiguresOf('es');
  const written = numbers.map(typedText);
  expect(written).toEqual(['0,01', '0', '-12,5', '1234,5', '1000000', '1,459']);
  expect(written.map(typedNumberOf)).toEqual(numbers.map((number) => number + 0));
  writeFiguresOf('uk');
  expect(numbers.map(typedText)).toEqual(['0.01', '0', '-12.5', '1234.5', '1000000', '1.459']);
});
