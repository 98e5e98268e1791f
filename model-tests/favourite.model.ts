import { favouriteMachine } from '../src/machines/catalogue/favourite.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const lamp = { match_id: 'm1', name: 'Lamp' };

export const options: ModelOptions<typeof favouriteMachine> = {
  input: { asksBeforeRemoval: true },
  cases: {
    TOGGLE: [
      { ...lamp, favorite: true },
      { ...lamp, favorite: false },
      { match_id: 'm2', name: 'Desk', favorite: false },
    ],
  },
  // More that wait do not make another state: the first of them is what is dealt with.
  mayHappen: ({ context }, { type }) => type !== 'TOGGLE' || context.wishes.length < 2,
  outcomes: { keepFavourite: { done: [undefined], error: [{ name: 'QuotaExceededError' }] } },
};

export const model = modelOf(favouriteMachine, options);

export const words = {
  start: 'Open /FavoriteProducts',
  TOGGLE: 'Press the heart of {name}, which becomes favourite: {favorite}',
  CONFIRM: 'Press Yes, delete it!',
  CANCEL: 'Press Cancel',
  RETRY: 'Press Try again',
  DISMISS: 'Press Close',
  'keepFavourite done': 'The change is kept',
  'keepFavourite failed': 'There is no space left to keep the change',
};

export const requirements = {
  TOGGLE: ['TABLE-17'],
  asking: ['FAV-02'],
  CONFIRM: ['FAV-02'],
} satisfies Requirements;
