import { automaticCreationMachine } from '../src/machines/importations/automatic-creation.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const options: ModelOptions<typeof automaticCreationMachine> = {
  input: { website: 'https://own.example' },
  cases: {
    CHANGE_WEBSITE: [{ website: 'own' }, { website: 'https://own.example' }],
    ADD_KEYWORD: [{ keyword: 'lamp' }],
    REMOVE_KEYWORD: [{ keyword: 'lamp' }],
    TOGGLE_COMPETITOR: [{ host: 'rival.example' }],
    ADD_COMPETITOR: [{ host: 'https://www.other.example' }],
  },
  outcomes: {
    loadWebsites: {
      done: [[{ host: 'rival.example', count: 3 }]],
      error: [{ status: 0, message: 'No connection' }],
    },
    createTask: {
      done: [
        { status: true, msg: 'Discovery task created' },
        { status: false, msg: 'An automatic creation for this website is already under way' },
      ],
      error: [{ status: 0, message: 'The server could not be reached.' }],
    },
  },
};

export const model = modelOf(automaticCreationMachine, options);

export const words = {
  start: 'Open /importations in dev mode and press Automatic Creation',
  CHANGE_WEBSITE: 'Write {website} as the own website',
  ADD_KEYWORD: 'Write the keyword {keyword} and press Add keyword',
  REMOVE_KEYWORD: 'Press Remove {keyword}',
  CHOOSE_AUTO: 'Choose competitors Automatically',
  CHOOSE_MANUAL: 'Choose competitors Manually',
  TOGGLE_COMPETITOR: 'Check or uncheck {host}',
  ADD_COMPETITOR: 'Write {host} and press Add website',
  RETRY: 'Press Try again',
  CREATE: 'Press Create',
  CLOSE: 'Close the dialog',
  'loadWebsites done': 'The websites arrive',
  'loadWebsites failed': 'The connection fails',
  'createTask done': 'The server answers {status}: {msg}',
  'createTask failed': 'The connection fails',
};

export const requirements = {
  CHANGE_WEBSITE: ['IMPORT-10'],
  ADD_KEYWORD: ['IMPORT-10'],
  CHOOSE_AUTO: ['IMPORT-10'],
  CHOOSE_MANUAL: ['IMPORT-10'],
  'loadWebsites done': ['IMPORT-10'],
  'creating: createTask done [isCreated] → closed': ['IMPORT-10'],
} satisfies Requirements;
