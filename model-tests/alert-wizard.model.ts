import { NEW_ALERT } from '../src/machines/alerts/alert-form.ts';
import { alertWizardMachine } from '../src/machines/alerts/alert-wizard.ts';
import { modelOf } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const model = modelOf(alertWizardMachine, {
  input: { id: null, form: NEW_ALERT, step: 'scope' },
  cases: {
    CHOOSE_SCOPE: [{ productType: 'Favorite products' }],
    TOGGLE_WEBSITE: [{ alias: 'shop.example' }],
    TOGGLE_ALL_WEBSITES: [{ aliases: ['shop.example', 'other.example'] }],
    CONFIGURED: [
      { form: NEW_ALERT, next: 'back' },
      { form: { ...NEW_ALERT, name: 'Kettles' }, next: 'save' },
    ],
  },
  outcomes: { keepAlert: { done: [undefined], error: [{ name: 'QuotaExceededError' }] } },
  project: ({ step, form }) => [step, form.productType],
  unreachable: {
    'beginning: always [beganAtConfiguration] → configuration':
      'only a draft that a reload interrupted begins there',
    'beginning: always [beganAtSelection] → selection':
      'only a draft that a reload interrupted begins there',
  },
});

export const words = {
  start: 'Press New alert on /alerts',
  CHOOSE_SCOPE: 'Choose alerts on {productType}',
  TOGGLE_WEBSITE: 'Switch the website {alias}',
  TOGGLE_ALL_WEBSITES: 'Switch "Select all websites"',
  CONFIGURED: 'End the configuration: {next}',
  BACK: 'Press Back',
  CONTINUE: 'Press Continue',
  CANCEL: 'Press Cancel',
  'keepAlert done': 'The alert is kept',
  'keepAlert failed': 'There is no space left to keep the alert',
};

export const requirements = {
  scope: ['ALERT-04'],
  'selection.websites': ['ALERT-04'],
  'selection.favourites': ['ALERT-04'],
  configuration: ['ALERT-04'],
  CHOOSE_SCOPE: ['ALERT-04'],
  TOGGLE_WEBSITE: ['ALERT-04'],
  TOGGLE_ALL_WEBSITES: ['ALERT-04'],
  BACK: ['ALERT-04'],
  CANCEL: ['ALERT-04'],
  'keepAlert done': ['ALERT-08'],
  'keepAlert failed': ['ALERT-08'],
} satisfies Requirements;
