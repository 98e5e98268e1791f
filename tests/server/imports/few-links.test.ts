import { expect, it } from 'vitest';
import { createRowReader } from '../../../server/imports/mapping/read-row.ts';

const FILE = {
  mapping: {
    roles: { '0': 'name', '1': 'url' },
    competitors: {},
    shape: null,
    shop: '',
  },
  titles: ['Product', 'Rival'],
  areRatesShares: false,
  decimal: null,
} as unknown as Parameters<typeof createRowReader>[0];

it('IMPRT-02 a page behind one of few cells is no column of its own, and is reported as ignored', () => {
  const read = createRowReader(FILE, { policy: {}, currency: 'EUR', country: 'es' });
  const cells = ['Kettle', 'https://rival.example/kettle'];
  const linked = (...links: [number, string][]) =>
    read({ n: 1, cells, links: new Map(links) } as Parameters<typeof read>[0]).cells;
  expect(linked([0, 'https://own.example/kettle'])).toEqual([
    ['0', 'text', 'name'],
    ['0-link', 'none', '', ''],
    ['1', 'url', '0'],
  ]);
  // The address of a cell itself, a mail and a website's start are no pages that were left out.
  expect(linked([0, 'mailto:ana@own.example'], [1, 'https://rival.example/kettle'])).toEqual([
    ['0', 'text', 'name'],
    ['1', 'url', '0'],
  ]);
});
