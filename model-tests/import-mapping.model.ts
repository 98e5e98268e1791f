import type { ImportPreview } from '../contract/entities/import-mapping.ts';
import { importMappingMachine } from '../src/machines/importations/import-mapping.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

/** A workbook with a title above its header, as the server reads it. */
export const PREVIEW: ImportPreview = {
  sheets: ['List', 'Old'],
  rows: 2,
  above: ['Prices of November'],
  mapping: {
    sheet: 'List',
    headerRow: 2,
    firstRow: 3,
    shape: 'table',
    shop: '',
    roles: { 0: 'ref', 1: 'ownUrl', 2: 'url' },
    competitors: {},
  },
  columns: [
    { key: '0', title: 'Code', samples: ['R1', 'R2'], values: 2, urls: 0, websites: [] },
    {
      key: '1',
      title: 'My shop',
      samples: ['https://own.example/1'],
      values: 2,
      urls: 2,
      websites: [{ alias: 'own.example', urls: 2 }],
    },
    {
      key: '2',
      title: 'Rival',
      samples: ['https://shop.example/1'],
      values: 2,
      urls: 1,
      websites: [{ alias: 'shop.example', urls: 1 }],
    },
  ],
  isKept: false,
  ownWebsite: '',
  suggestedOwn: 'own.example',
};

/** A file of text, which may be read in another encoding. */
export const TEXT_PREVIEW: ImportPreview = {
  ...PREVIEW,
  sheets: [],
  encoding: 'windows-1252',
  mapping: { ...PREVIEW.mapping, sheet: '' },
};

export const model = modelOf(importMappingMachine, {
  input: { file: { id: 'f1', name: 'products.xlsx' } },
  cases: {
    SET_ROLE: [
      { column: '0', role: 'ownId' },
      { column: '2', role: 'ignored' },
    ],
    NAME_COMPETITOR: [{ column: '2', name: 'Shop' }],
    SET_SHOP: [{ shop: 'https://own.example' }],
    CHOOSE_SHEET: [{ sheet: 'Old' }],
    CHOOSE_HEADER: [{ row: 0 }],
    CHOOSE_ENCODING: [{ encoding: 'windows-1250' }],
  },
  outcomes: {
    readColumns: {
      done: [
        { kind: 'read', preview: PREVIEW },
        { kind: 'read', preview: TEXT_PREVIEW },
        { kind: 'refused', msg: 'No column of this file holds urls of product pages' },
        { kind: 'offline' },
      ],
      error: [{ status: 500, message: 'Something went wrong' }],
    },
  },
  project: ({ preview, mapping, msg }) => ({
    isRead: preview !== null,
    isText: preview?.encoding !== undefined,
    mapping,
    msg,
  }),
});

export const words = {
  start: 'Choose a file in "Upload new products file"',
  SET_ROLE: 'Say that column {column} holds: {role}',
  NAME_COMPETITOR: 'Call the competitor of column {column} {name}',
  SET_SHOP: 'Enter {shop} as the address of the shop',
  CHOOSE_SHEET: 'Choose the sheet {sheet}',
  CHOOSE_HEADER: 'Choose row {row} as the header',
  CHOOSE_ENCODING: 'Choose the encoding {encoding}',
  RESET: 'Press "Undo the corrections"',
  RETRY: 'Press "Try again"',
  'readColumns done': 'The answer is: {kind}; sheets: {preview.sheets}',
  'readColumns failed': 'The server fails',
};

export const requirements = {
  ready: ['IMPORT-12'],
  SET_ROLE: ['IMPORT-12'],
  CHOOSE_HEADER: ['IMPORT-13'],
  CHOOSE_ENCODING: ['IMPORT-25'],
  SET_SHOP: ['IMPORT-15'],
} satisfies Requirements;
