import { importErrorsMachine } from '../src/machines/importations/import-errors.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(importErrorsMachine, {
  input: { id: 'i1' },
  cases: {
    EDIT_URL: [
      { item: 'm1', index: 0, url: 'https://shop.example/lamp' },
      { item: 'm1', index: 0, url: 'lamp' },
    ],
    TOGGLE: [{ item: 'm1' }],
  },
  outcomes: {
    loadErrors: {
      done: [
        {
          isSingleProduct: false,
          data: [{ id: 'm1', urls: [{ url: 'shop', validated: false }], checked: false }],
        },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
    handleErrors: {
      done: [
        { error_handled_count: 1, is_limit_error: false, msg: '' },
        {
          error_handled_count: 0,
          is_limit_error: true,
          msg: 'You reached the limit, please upgrade',
        },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
});

export const words = {
  start: 'Press Handle errors in the row of an uncompleted importation',
  EDIT_URL: 'Type {url} as url {index} of {item}',
  TOGGLE: 'Switch {item}',
  SEND: 'Press Send corrections',
  RETRY: 'Press Try again',
  CLOSE: 'Close the dialog',
  'loadErrors done': 'The errors arrive',
  'loadErrors failed': 'The connection fails',
  'handleErrors done': 'The server has handled {error_handled_count} errors',
  'handleErrors failed': 'The connection fails',
};

export const requirements = {
  EDIT_URL: ['IMPORT-09'],
  'handleErrors done': ['IMPORT-09'],
} satisfies Requirements;
