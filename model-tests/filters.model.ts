import { NO_FILTER } from '../contract/rules/filter.ts';
import { filtersMachine } from '../src/machines/catalogue/filters.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(filtersMachine, {
  input: { mode: 'table', applied: NO_FILTER },
  cases: {
    EDIT: [{ patch: { key: 'lamp' } }, { patch: { key: '' } }],
    APPLIED: [{ filter: { ...NO_FILTER, matched: 'validated' } }],
  },
});

export const words = {
  start: 'Open /Pricing',
  EDIT: 'Type "{patch.key}" in Search',
  SUBMIT: 'Press Filter',
  RESET: 'Press Reset',
  TOGGLE_PANEL: 'Press Hide filters, or Show filters',
  TOGGLE_MORE: 'Press More filters, or Less filters',
  APPLIED: 'The list is filtered otherwise: by a chip or a bucket',
};

export const requirements = {
  EDIT: ['FILTER-01'],
  SUBMIT: ['FILTER-01', 'FILTER-05'],
  RESET: ['FILTER-05'],
  TOGGLE_PANEL: ['FILTER-05'],
  TOGGLE_MORE: ['FILTER-04'],
  APPLIED: ['FILTER-06'],
} satisfies Requirements;
