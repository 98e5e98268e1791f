import { deleteManyMachine } from '../src/machines/catalogue/delete-many.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const item = (id: string, name: string) => ({
  id: `deletion-${id}`,
  match_id: id,
  match_ref: `R-${id}`,
  name,
  intent: null,
});
export const items = [item('m1', 'Lamp'), item('m2', 'Vase')];

export const options: ModelOptions<typeof deleteManyMachine> = {
  input: undefined,
  cases: { DELETE: [{ items }] },
  outcomes: {
    recallProgress: {
      done: [
        null,
        { items, next: 1, kept: 1, failures: [] },
        { items, next: 2, kept: 0, failures: [{ ...items[0]!, error: 'There is no such match.' }] },
      ],
      error: [{ name: 'DataError' }],
    },
    deleteMatch: {
      done: [
        { kind: 'applied' },
        { kind: 'kept', because: { kind: 'offline' }, retryInMs: null },
        { kind: 'refused', intent: 'i1', message: 'There is no such match.' },
      ],
      error: [{ name: 'QuotaExceededError' }],
    },
  },
  project: ({ items: all, next, kept, failures }) => [all.length, next, kept > 0, failures.length],
  notInBrowser: {
    'running.deleting: deleteMatch failed → running.checking':
      'the desk that keeps a change answers for a full device too',
  },
};

export const model = modelOf(deleteManyMachine, options);

export const words = {
  start: 'Open /Pricing',
  DELETE: 'Tick {items.length} products and press Delete Products',
  CONFIRM: 'Press Yes, delete them!',
  CANCEL: 'Press Cancel',
  STOP: 'Press Stop',
  RETRY: 'Press Try again',
  CLOSE: 'Press Close',
  'recallProgress done': 'What a reload interrupted is: {next}',
  'recallProgress failed': 'What was kept cannot be read',
  'deleteMatch done': 'The deletion is: {kind}',
  'deleteMatch failed': 'There is no space left to keep the deletion',
  'after pauseBetween': 'A tenth of a second passes',
  'after pauseAtEnd': 'A second passes',
  'after timeout': 'The server does not answer for ten seconds',
};

export const requirements = {
  DELETE: ['DASH-07', 'DEL-02'],
  asking: ['DEL-02'],
  'after pauseBetween': ['DEL-02'],
  'after pauseAtEnd': ['DEL-02'],
  'running.deleting: deleteMatch done [isRefused] → running.checking': ['DEL-03'],
  failed: ['DEL-03'],
} satisfies Requirements;
