import { SAVED_VIEW_QUERY_LENGTH } from '../contract/constants.ts';
import type { SavedView } from '../contract/rules/saved-views.ts';
import { savedViewsMachine } from '../src/machines/catalogue/saved-views.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

/** What the list shows at the start. */
export const QUERY = 'view=basic';

export const LAMPS: SavedView = {
  id: 'v1',
  name: 'Lamps',
  query: 'search=lamp&view=basic',
  isDefault: false,
};
export const RISKS: SavedView = {
  id: 'v2',
  name: 'Risks',
  query: 'index=0..100',
  isDefault: true,
};
const views = [LAMPS, RISKS];

export const options: ModelOptions<typeof savedViewsMachine> = {
  input: undefined,
  cases: {
    RENAME: [LAMPS],
    DELETE: [LAMPS, RISKS],
    REPLACE: [
      { ...LAMPS, list: QUERY },
      { ...LAMPS, list: 'x'.repeat(SAVED_VIEW_QUERY_LENGTH + 1) },
    ],
    STAR: [
      { id: LAMPS.id, isDefault: true },
      { id: RISKS.id, isDefault: false },
    ],
    SHOW: [{ id: LAMPS.id, query: LAMPS.query }],
    SUBMIT: [
      { name: 'My brands', query: QUERY, views },
      { name: ' ', query: QUERY, views },
      { name: 'risks', query: QUERY, views },
    ],
  },
  outcomes: { keepChange: { done: [undefined], error: [{ name: 'QuotaExceededError' }] } },
  notInBrowser: { 'listing: REPLACE [else] → stays': 'the list of the page can be saved' },
};

export const model = modelOf(savedViewsMachine, options);

export const words = {
  start: 'Open /compare, press Views',
  NAME: 'Press Save this list',
  RENAME: 'Press Rename {name}',
  DELETE: 'Press Delete {name}',
  REPLACE: 'Press Replace {name} with this list, which has {list}',
  STAR: 'Press the star of {id}, which opens first: {isDefault}',
  SHOW: 'Press the name of {id}',
  SUBMIT: 'Write the name {name} and confirm it',
  CONFIRM: 'Press Delete or Replace',
  CANCEL: 'Press Cancel',
  RETRY: 'Press Try again',
  DISMISS: 'Press Dismiss',
  'keepChange done': 'The change is kept',
  'keepChange failed': 'There is no space left to keep the change',
};

export const requirements = {
  NAME: ['VIEW-05'],
  SHOW: ['VIEW-05'],
  STAR: ['VIEW-06'],
  RENAME: ['VIEW-05'],
  REPLACE: ['VIEW-05', 'VIEW-07'],
  asking: ['VIEW-05'],
  SUBMIT: ['VIEW-05', 'VIEW-07'],
} satisfies Requirements;
