import { pricingRuleMachine } from '../src/machines/pricing/pricing-rule.ts';
import { NEW_FORM, RULE_STEPS } from '../src/machines/pricing/rule-form.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

const NAMED = { ...NEW_FORM, name: 'Kettles' };

export const model = modelOf(pricingRuleMachine, {
  input: { id: null, form: NAMED, step: 'products' },
  cases: {
    SET_SCOPE: [{ scope: { filter: {}, favorite_only: true } }],
    SET_TARGET: [{ target: { ...NEW_FORM.target, reference: 'competitor' } }],
    SET_COMPETITORS: [{ competitors: { ...NEW_FORM.competitors, in_stock_only: false } }],
    SET_BOUNDS: [{ bounds: { ...NEW_FORM.bounds, map_is_floor: false } }],
    SET_ENDING: [{ ending: { ...NEW_FORM.ending, kind: 'none', value: 0 } }],
    SET_FALLBACK: [{ fallback: { kind: 'rrp', cost_plus_percent: null } }],
    SET_NAME: [{ name: '' }],
    SET_STATUS: [{ status: true }],
    GO_TO: RULE_STEPS.map((step) => ({ step })),
  },
  outcomes: { keepRule: { done: [undefined], error: [{ name: 'QuotaExceededError' }] } },
  project: ({ step, form }) => [step, form.target.reference, form.name],
  unreachable: Object.fromEntries(
    RULE_STEPS.slice(1).map((step) => [
      `editing.beginning: always [beginsAt] → editing.${step}`,
      'only a draft that a reload interrupted begins there',
    ]),
  ),
});

export const words = {
  start: 'Press New rule on /pricingRules, name it and go back to the first step',
  SET_SCOPE: 'Switch "Only favorite products"',
  SET_TARGET: 'Choose the reference {target.reference}',
  SET_COMPETITORS: 'Switch "Only what is in stock"',
  SET_BOUNDS: 'Switch "Not below the minimum advertised price"',
  SET_ENDING: 'Choose the ending {ending.kind}',
  SET_FALLBACK: 'Choose the fallback {fallback.kind}',
  SET_NAME: 'Type the name "{name}"',
  SET_STATUS: 'Switch "The rule is on": {status}',
  GO_TO: 'Press the step {step}',
  BACK: 'Press Back',
  CONTINUE: 'Press Continue',
  SAVE: 'Press Save',
  CANCEL: 'Press Cancel',
  'keepRule done': 'The rule is kept',
  'keepRule failed': 'There is no space left to keep the rule',
};

export const requirements = {
  GO_TO: ['PRICE-05'],
  BACK: ['PRICE-05'],
  CONTINUE: ['PRICE-05'],
  CANCEL: ['PRICE-05'],
  SET_SCOPE: ['PRICE-06'],
  SET_TARGET: ['PRICE-07'],
  SET_COMPETITORS: ['PRICE-08'],
  SET_BOUNDS: ['PRICE-09'],
  SET_ENDING: ['PRICE-10'],
  SET_FALLBACK: ['PRICE-10'],
  SET_NAME: ['PRICE-11'],
  SET_STATUS: ['PRICE-11'],
  'keepRule done': ['PRICE-11'],
  'keepRule failed': ['PRICE-11'],
} satisfies Requirements;
