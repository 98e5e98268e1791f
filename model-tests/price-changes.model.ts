import { FIRST_CHANGES } from '../contract/rules/change-address.ts';
import { priceChangesOf, type PriceChange } from '../contract/rules/price-changes.ts';
import { must } from '../contract/must.ts';
import {
  priceChangesMachine,
  type FoundChanges,
} from '../src/machines/price-changes/price-changes.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';
import { judgedMatch } from './validate-matches.ts';

const lamp = judgedMatch('m1');
const rival = must(lamp.competitors[0], 'a competitor');

/** A lamp that one competitor sells for less since this morning. */
export const CHANGED_LAMP = {
  ...lamp,
  competitors: [
    { ...rival, price: 90, previousPrice: 120, changeDate: '2026-03-02T08:00:00.000Z' },
    ...lamp.competitors.slice(1),
  ],
};

const changes: PriceChange[] = priceChangesOf(CHANGED_LAMP);
export const FOUND: FoundChanges = { changes, products: 1, unread: 0, asOf: null };

export const options: ModelOptions<typeof priceChangesMachine> = {
  input: { view: FIRST_CHANGES },
  cases: {
    SET_TIME: [{ time: 'yesterday' }, { time: 'month' }],
    CHOOSE: [
      { choice: { competitors: ['rival.example'] } },
      { choice: { direction: 'rose' } },
      { choice: { group: 'brand' } },
      { choice: { order: 'newest' } },
    ],
    GO_TO: [{ page: 0, size: 25 }],
    OPEN: [{ view: { ...FIRST_CHANGES, direction: 'rose', page: 1 } }],
  },
  outcomes: {
    readChanges: { done: [FOUND, null], error: [{ message: 'It cannot be read' }] },
    saveFile: { done: [undefined], error: [{ message: 'It is full' }] },
  },
  project: ({ view, found }) => [
    view.time,
    view.direction || view.competitors.length > 0,
    found !== null,
  ],
};

export const model = modelOf(priceChangesMachine, options);

export const words = {
  start: 'Open /whatChanged',
  SET_TIME: 'Choose {time}',
  CHOOSE: 'Choose {choice}',
  GO_TO: 'Go to page {page} with {size} rows',
  CLEAR: 'Press Clear filters',
  OPEN: 'Open a link to another view of the page',
  DATA_CHANGED: 'A price changes',
  RETRY: 'Press Try again',
  SAVE: 'Press Save as CSV',
  'readChanges done': 'The changes are read; the first is of {changes.0.product_name}',
  'readChanges failed': 'The device cannot be read',
  'saveFile done': 'The file is saved',
  'saveFile failed': 'The file cannot be written',
};

export const requirements = {
  'list.shown': ['CHANGED-01'],
  SET_TIME: ['CHANGED-02'],
  CHOOSE: ['CHANGED-03'],
  OPEN: ['CHANGED-06'],
  DATA_CHANGED: ['CHANGED-05'],
  SAVE: ['CHANGED-08'],
} satisfies Requirements;
