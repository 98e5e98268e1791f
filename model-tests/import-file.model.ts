import { importFileMachine } from '../src/machines/importations/import-file.ts';
import { planOf } from '../src/machines/importations/import-mapping.ts';
import { PREVIEW } from './import-mapping.model.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const first = ['Reference', 'https://www.own.example', 'shop.example'];
const second = ['SKU-1', 'https://www.own.example/lamp', 'https://shop.example/lamp'];

const PLAN = planOf('ready', {
  preview: PREVIEW,
  mapping: PREVIEW.mapping,
  question: {
    file: { id: 'f1', name: 'products.csv' },
    sheet: '',
    headerRow: null,
    encoding: null,
  },
  msg: '',
});

export const options = {
  input: { own: 'own.example' },
  cases: {
    CHOOSE_FILE: [
      { file: { id: 'f1', name: 'products.csv' } },
      { file: { id: 'f2', name: 'products.xls' } },
    ],
    PLAN: [{ plan: { kind: 'unseen' } }, { plan: { kind: 'refused' } }, { plan: PLAN }],
    TOGGLE_WEBSITE: [{ alias: 'shop.example' }, { alias: 'own.example' }],
    CHOOSE_OWN_WEBSITE: [{ alias: 'shop.example' }],
    ADD_KEYWORD: [{ keyword: 'lamps' }],
    REMOVE_KEYWORD: [{ keyword: 'lamps' }],
  },
  outcomes: {
    readHeader: {
      done: [
        { first, second },
        { first: ['Reference'], second: ['SKU-1'] },
      ],
      error: [{ name: 'NotReadableError' }],
    },
    sendFile: {
      done: [
        { kind: 'sent' },
        { kind: 'kept' },
        { kind: 'refused', msg: 'You reached the limit, please upgrade' },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
  // The columns of a file are read once; what is corrected afterwards is the flow of the mapping.
  mayHappen: ({ context }, { type }) => type !== 'PLAN' || context.plan.kind === 'reading',
} satisfies ModelOptions<typeof importFileMachine>;

export const model = modelOf(importFileMachine, options);

export const words = {
  start: 'Open the tab for a file in "Upload new products file"',
  CHOOSE_FILE: 'Choose the file {file.name}',
  PLAN: 'The columns are known: {plan.kind}',
  TOGGLE_HEADER: 'Switch "The first row is a header"',
  TOGGLE_WEBSITE: 'Switch the website {alias}',
  CHOOSE_OWN_WEBSITE: 'Choose {alias} as the own website',
  TOGGLE_DISCOVERY: 'Switch "Look for these products on other websites too"',
  ADD_KEYWORD: 'Add the keyword {keyword}',
  REMOVE_KEYWORD: 'Remove the keyword {keyword}',
  SEND: 'Press Send',
  BACK: 'Press Back',
  CLOSE: 'Close the dialog',
  'readHeader done': 'The first row reads {first}',
  'readHeader failed': 'The file cannot be read',
  'sendFile done': 'The answer is: {kind}',
  'sendFile failed': 'The connection fails',
};

export const requirements = {
  CHOOSE_FILE: ['IMPORT-04'],
  extensionRefused: ['IMPORT-04'],
  unreadable: ['IMPORT-04'],
  PLAN: ['IMPORT-12'],
  TOGGLE_HEADER: ['IMPORT-04'],
  sent: ['IMPORT-05'],
  refused: ['IMPORT-05'],
  unsent: ['IMPORT-05'],
} satisfies Requirements;
