import { websitesMachine } from '../src/machines/websites/websites.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const refused = {
  status: 409,
  message: 'rival.example is paused. Resume it to read its pages again.',
};

export const options: ModelOptions<typeof websitesMachine> = {
  input: undefined,
  cases: {
    READ_AGAIN: [{ id: 'w2', alias: 'rival.example' }],
    PAUSE: [{ id: 'w2' }],
    RESUME: [{ id: 'w3' }],
    CHOOSE_COUNTRY: [{ id: 'w2', country: 'mx' }],
  },
  outcomes: {
    askAgain: {
      done: ['1240 pages of rival.example are read again, until about 2026-03-01 10:40'],
      error: [refused],
    },
    keepChange: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
  },
  project: ({ change }) => [change?.kind ?? null, change?.id ?? null],
};

export const model = modelOf(websitesMachine, options);

export const words = {
  start: 'Open /websites',
  READ_AGAIN: 'Press Read again now at {alias}',
  PAUSE: 'Press Pause at the website {id}',
  RESUME: 'Press Resume at the website {id}',
  CHOOSE_COUNTRY: 'Choose {country} as the country of the website {id}',
  RETRY: 'Press Try again',
  DISMISS: 'Press Dismiss',
  'askAgain done': 'The server says: {}',
  'askAgain failed': 'The server refuses: {message}',
  'keepChange done': 'The change is kept',
  'keepChange failed': 'There is no space left to keep the change',
};

export const requirements = {
  'askAgain done': ['SITES-02'],
  'askAgain failed': ['SITES-02'],
  PAUSE: ['SITES-03'],
  RESUME: ['SITES-03'],
  CHOOSE_COUNTRY: ['SITES-04'],
} satisfies Requirements;
