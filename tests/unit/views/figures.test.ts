import { afterEach, expect, test } from 'vitest';
import {
  formatCount,
  formatDifference,
  formatIndex,
  formatPercent,
  formatPrice,
  writeFiguresOf,
} from '../../../src/views/shared/format.ts';

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
