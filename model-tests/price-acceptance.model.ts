import { priceAcceptanceMachine } from '../src/machines/pricing/price-acceptance.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(priceAcceptanceMachine, {
  input: undefined,
  cases: { SAVE: [{ percent: 2 }, { percent: 95 }, { percent: null }] },
  outcomes: {
    saveAcceptance: { done: [undefined], error: [{ status: 0, message: 'No connection' }] },
  },
  project: ({ problem }) => problem,
});

export const words = {
  start: 'Open /pricingRules',
  EDIT: 'Press Change',
  SAVE: 'Enter the percentage {percent} and press Save',
  CANCEL: 'Press Cancel',
  'saveAcceptance done': 'The server has saved the setting',
  'saveAcceptance failed': 'The connection fails',
};

export const requirements = {
  EDIT: ['PRICE-13'],
  SAVE: ['PRICE-13'],
  'saveAcceptance done': ['PRICE-13'],
  'saveAcceptance failed': ['PRICE-13'],
} satisfies Requirements;
