import {
  competitorsComparisonMachine,
  type Comparison,
} from '../src/machines/competitors/competitors-comparison.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const split = (inStock: number, out: number) => ({
  all: inStock + out,
  in_stock: inStock,
  out_of_stock: out,
});

export const COMPARISON: Comparison = {
  'luz.example': {
    higher: split(4, 1),
    cheaper: split(3, 2),
    equals: split(0, 0),
    total: split(7, 3),
  },
  'Hogar.example': {
    higher: split(1, 0),
    cheaper: split(6, 5),
    equals: split(8, 0),
    total: split(15, 5),
  },
};

const answered = (body: Comparison) => ({ body, at: '2026-03-02T09:00:00.000Z', isOld: false });

export const model = modelOf(competitorsComparisonMachine, {
  input: undefined,
  cases: {
    SET_AVAILABILITY: [{ availability: 'in_stock' }],
    SORT_BY: [{ sort: 'cheaper' }],
    SET_DISPLAY: [{ display: 'absolute' }],
    SEARCH: [{ text: 'hogar' }],
  },
  outcomes: {
    loadComparison: {
      done: [answered(COMPARISON), answered({})],
      error: [{ status: 0, message: 'No connection' }],
    },
  },
  project: ({ availability, sort, isDescending, display, search, answer }) => [
    availability,
    sort,
    isDescending,
    display,
    search,
    answer !== null,
  ],
});

export const words = {
  start: 'Open /CompetitorPriceComparison',
  SET_AVAILABILITY: 'Choose {availability}',
  SORT_BY: 'Sort by {sort}',
  TURN_ORDER: 'Press the order button',
  SET_DISPLAY: 'Choose {display}',
  SEARCH: 'Type "{text}" in the search box',
  RETRY: 'Press Try again',
  DATA_CHANGED: 'Prices change on the server',
  'loadComparison done': 'The comparison arrives: {body}',
  'loadComparison failed': 'The comparison cannot be read',
};

export const requirements = {
  shown: ['COMP-01'],
  SET_AVAILABILITY: ['COMP-02'],
  SORT_BY: ['COMP-02'],
  TURN_ORDER: ['COMP-02'],
  SET_DISPLAY: ['COMP-02'],
  SEARCH: ['COMP-02'],
} satisfies Requirements;
