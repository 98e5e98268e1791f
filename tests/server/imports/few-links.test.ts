import { expect, it } from 'vitest';
import type { ImportMapping } from '../../../contract/entities/import-mapping.ts';
import { createRowReader } from '../../../server/imports/mapping/read-row.ts';

const mapping: ImportMapping = {
  sheet: '',
  headerRow: 0,
  firstRow: 1,
  shape: 'table',
  shop: '',
  roles: { '0': 'name', '1': 'url' },
  competitors: {},
};

const read = createRowReader(
  { mapping, titles: ['Product', 'Rival'], areRatesShares: false, decimal: null, isTyped: false },
  { policy: {}, currency: 'EUR', country: 'es' },
);
const PAGE = 'rival.example/kettle';
const linked = (...links: [number, string][]) =>
  read({ cells: ['Kettle', PAGE], links: new Map(links) }).cells;

it('IMPORT-17 a page behind one of few cells is no column of its own, and is reported as ignored', () => {
  expect(linked([0, 'https://own.example/kettle'])).toEqual([
    ['0', 'text', 'name'],
    ['0-link', 'none', '', ''],
    ['1', 'url', '0'],
  ]);
});

it('IMPORT-17 an address that a spreadsheet made a link, a mail and a website are no such pages', () => {
  const without = [
    ['0', 'text', 'name'],
    ['1', 'url', '0'],
  ];
  expect(linked([1, `http://${PAGE}`])).toEqual(without);
  expect(linked([1, `https://www.${PAGE}/`])).toEqual(without);
  expect(linked([0, 'mailto:ana@own.example'])).toEqual(without);
  expect(linked([0, 'https://own.example'])).toEqual(without);
});
