import { websiteColoursMachine } from '../src/machines/settings/website-colours.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(websiteColoursMachine, {
  input: undefined,
  cases: { CHOOSE: [{ alias: 'shop', ids: ['w2', 'w3'], color: '#ff0000' }] },
  outcomes: { keepColour: { done: [undefined], error: [{ name: 'QuotaExceededError' }] } },
});

export const words = {
  start: 'Open /settings, look at Preferences',
  CHOOSE: 'Choose {color} for {alias}',
  RETRY: 'Press Try again',
  DISMISS: 'Press Dismiss',
  'keepColour done': 'The changes are kept',
  'keepColour failed': 'There is no space left to keep the changes',
};

export const requirements = {
  CHOOSE: ['SETT-04'],
  'keepColour done': ['SETT-04'],
} satisfies Requirements;
