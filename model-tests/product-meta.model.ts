import { productMetaMachine } from '../src/machines/catalogue/product-meta.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(productMetaMachine, {
  input: undefined,
  cases: { OPEN: [{ coefficient: 0 }], TYPE: [{ text: '1.21' }, { text: '-1' }] },
  outcomes: {
    editMeta: {
      done: [
        { kind: 'applied' },
        { kind: 'kept', because: { kind: 'offline' }, retryInMs: null },
        { kind: 'refused', intent: 'i1', message: 'There is no such product.' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  project: ({ text, message }) => ({ text, message }),
  notInBrowser: {
    'saving: editMeta failed → refused':
      'the desk that keeps a change answers for a full device too',
  },
});

export const words = {
  start: 'Open the dialog Edit product',
  OPEN: 'Press Price coefficient at a product of a competitor',
  TYPE: 'Type {text} as price coefficient',
  SAVE: 'Press Save',
  CLOSE: 'Press Close',
  'editMeta done: kept': 'The change is kept',
  'editMeta done: applied': 'The server has the change',
  'editMeta done: refused': 'The server refuses the change',
  'editMeta failed': 'There is no space left to keep the change',
  'after messageTime': 'Three seconds pass',
  'after timeout': 'The server does not answer for ten seconds',
};

export const requirements = {
  saved: ['META-01'],
  'after messageTime': ['META-01'],
  refused: ['META-01'],
} satisfies Requirements;
