import type { PricingRule } from '../contract/entities/pricing-rule.ts';
import { NEW_RULE } from '../contract/rules/pricing/new-rule.ts';
import { pricingRulesMachine } from '../src/machines/pricing/pricing-rules.ts';
import { NEW_FORM } from '../src/machines/pricing/rule-form.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const rule: PricingRule = {
  id: 'r1',
  name: 'Kettles',
  status: false,
  config: NEW_RULE,
  position: 0,
  version: 1,
  date: '2026-01-05T08:00:00.000Z',
};

export const options: ModelOptions<typeof pricingRulesMachine> = {
  input: undefined,
  cases: {
    EDIT: [{ rule }],
    COPY: [{ rule }],
    DELETE: [{ id: 'r2', name: 'Pans' }],
    SWITCH: [{ id: 'r1', status: true }],
    ORDER: [{ ids: ['r2', 'r1'] }],
  },
  outcomes: {
    arrive: {
      done: [null, { id: null, form: NEW_FORM, step: 'target' }],
      error: [{ name: 'DataError' }],
    },
    keepStatus: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    keepOrder: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
    keepDeletion: { done: [undefined], error: [{ name: 'QuotaExceededError' }] },
  },
  project: () => null,
};

export const model = modelOf(pricingRulesMachine, options);

export const words = {
  start: 'Open /pricingRules',
  NEW: 'Press New rule',
  EDIT: 'Press the edit button of {rule.name}',
  COPY: 'Press the copy button of {rule.name}',
  DELETE: 'Press the delete button of {name}',
  CONFIRM: 'Press Delete',
  CANCEL: 'Press Cancel',
  CLOSED: 'Close the editor',
  SWITCH: 'Switch the rule {id}: {status}',
  ORDER: 'Move a rule, so that the order is {ids}',
  'arrive done': 'A draft is at the step {step}, or there is none',
  'arrive failed': 'The draft cannot be read',
  'keepStatus done': 'The change is kept',
  'keepStatus failed': 'There is no space left to keep the change',
  'keepOrder done': 'The order is kept',
  'keepOrder failed': 'There is no space left to keep the order',
  'keepDeletion done': 'The deletion is kept',
  'keepDeletion failed': 'There is no space left to keep the deletion',
};

export const requirements = {
  NEW: ['PRICE-01'],
  EDIT: ['PRICE-04'],
  COPY: ['PRICE-04'],
  DELETE: ['PRICE-04'],
  'dialog.asking: CONFIRM → dialog.deleting': ['PRICE-04'],
  SWITCH: ['PRICE-04'],
  ORDER: ['PRICE-03'],
  'dialog.recalling': ['PRICE-05'],
} satisfies Requirements;
