import { NO_FILTER } from '../contract/rules/filter.ts';
import { validateMachine } from '../src/machines/validate/validate.ts';
import { modelOf } from './support/model.ts';
import { judgedMatch } from './validate-matches.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(validateMachine, {
  input: {
    query: {
      filter: NO_FILTER,
      scope: { favorite_only: false, exclusive_only: false, bucket: null },
      sorts: [],
      page: 0,
      pageSize: 15,
    },
    ids: ['m1', 'm2'],
    total: 17,
    start: 'm1',
    variant: 'standard',
  },
  cases: {
    TOGGLE: [{ product: 'p1' }, { product: 'p2' }],
    CHANGE_REFUSED: [{ name: 'Floor lamp m1', message: 'This match has been changed.' }],
  },
  outcomes: {
    loadMatch: { done: [judgedMatch('m1')], error: [{ status: 0, message: 'No connection' }] },
    keepEdit: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    loadNextPage: {
      done: [
        { page: 1, ids: ['m16'], total: 17 },
        { page: 2, ids: [], total: 17 },
      ],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
  project: ({ ids, index, match, flagged, kept }) => ({
    ids,
    index,
    isShown: match !== null,
    flagged: flagged.toSorted(),
    hasKept: kept > 0,
  }),
});

export const words = {
  start: 'Press Confirm product match in the row of a product that is not verified',
  TOGGLE: 'Press the button of the competitor product {product}',
  TOGGLE_ALL: 'Press Add all, or Delete all',
  SAVE: 'Press Save',
  SAVE_ONLY: 'Press Save without validate',
  SAVE_AND_VALIDATE: 'Press Save and validate',
  BACK: 'Press Back',
  SKIP: 'Press Skip',
  PREVIOUS: 'Press Previous',
  EDIT: 'Press Edit',
  EDITED: 'Close the edit dialog',
  RETRY: 'Press Try again',
  CANCEL: 'Press Cancel',
  CHANGE_REFUSED: 'The server refuses the change of {name}: {message}',
  'loadMatch done': 'The product appears',
  'loadMatch failed': 'The product cannot be had',
  'keepEdit done': 'The change is kept',
  'keepEdit failed': 'There is no space left to keep the change',
  'loadNextPage done': 'The server answers with page {page}: {ids}',
  'loadNextPage failed': 'The connection fails',
};

export const requirements = {
  'loadMatch done': ['VALID-01'],
  TOGGLE: ['VALID-02'],
  TOGGLE_ALL: ['VALID-02'],
  CANCEL: ['VALID-03'],
  EDIT: ['VALID-03'],
  SAVE: ['VALID-03'],
  SAVE_ONLY: ['VALID-03'],
  SAVE_AND_VALIDATE: ['VALID-03'],
  SKIP: ['VALID-04'],
  PREVIOUS: ['VALID-04'],
  'keepEdit done': ['VALID-04'],
  'loadNextPage done': ['VALID-04'],
} satisfies Requirements;
