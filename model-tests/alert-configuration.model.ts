import { alertConfigurationMachine } from '../src/machines/alerts/alert-configuration.ts';
import { NEW_ALERT } from '../src/machines/alerts/alert-form.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const options: ModelOptions<typeof alertConfigurationMachine> = {
  input: { form: NEW_ALERT },
  cases: {
    NAME: [{ name: 'Kettles' }],
    CHOOSE_TRACKING: [{ tracking: 'profit_margin' }, { tracking: 'price' }],
    CHOOSE_TRIGGER_MODE: [{ withPercentage: false }, { withPercentage: true }],
    SET_TRIGGER: [{ trigger: -2.5 }],
    CHOOSE_SIDE: [{ side: 'cheaper' }],
    SET_MARGIN: [{ margin: 12 }],
    CHOOSE_REAL_TIME: [{ realTime: false }],
    SET_INTERVAL: [{ interval: 3 }],
    TOGGLE_DAY: [{ day: 'Mon' }, { day: 'Thu' }],
    TOGGLE_CHANNEL: [{ channel: 'email' }, { channel: 'notification' }],
    TOGGLE_SECONDARY: [{ withSecondary: true }],
    ADD_EMAIL: [{ email: 'buyer@example.com' }],
    REMOVE_EMAIL: [{ email: 'buyer@example.com' }],
    CHOOSE_DATA: [{ summaryOnly: false }],
    CHOOSE_STOCK: [{ stock: 'in_stock' }],
    LIMIT_BRANDS: [{ brands: { mode: 'exclude', values: ['Duna'] } }],
    LIMIT_CATEGORIES: [{ categories: { mode: 'include', values: ['Tea'] } }],
  },
  project: ({ form, next }) => [
    next,
    form.tracking === 'price',
    form.days,
    form.email,
    form.notification,
    form.secondaryEmails,
  ],
  limit: 60_000,
};

export const model = modelOf(alertConfigurationMachine, options);

export const words = {
  start: 'Continue to the third step of the alert wizard',
  NAME: 'Type the name {name}',
  CHOOSE_TRACKING: 'Choose to track {tracking}',
  CHOOSE_TRIGGER_MODE: 'Choose Percentage: {withPercentage}',
  SET_TRIGGER: 'Set the trigger to {trigger}%',
  CHOOSE_SIDE: 'Choose the side {side}',
  SET_MARGIN: 'Set the profit margin to {margin}%',
  CHOOSE_REAL_TIME: 'Switch "Auto alert": {realTime}',
  SET_INTERVAL: 'Set the interval to {interval} hours',
  TOGGLE_DAY: 'Switch the day {day}',
  TOGGLE_CHANNEL: 'Switch {channel}',
  TOGGLE_SECONDARY: 'Switch secondary e-mails: {withSecondary}',
  ADD_EMAIL: 'Type the address {email} and press Enter',
  REMOVE_EMAIL: 'Remove the address {email}',
  TOGGLE_FULL_REPORT: 'Switch "Include full report"',
  CHOOSE_DATA: 'Choose "Summary only": {summaryOnly}',
  CHOOSE_STOCK: 'Choose the stock filter {stock}',
  LIMIT_BRANDS: 'Choose to {brands.mode} the brands {brands.values}',
  LIMIT_CATEGORIES: 'Choose to {categories.mode} the categories {categories.values}',
  BACK: 'Press Back',
  SAVE: 'Press Save',
};

export const requirements = {
  CHOOSE_TRACKING: ['ALERT-05'],
  CHOOSE_TRIGGER_MODE: ['ALERT-06'],
  SET_TRIGGER: ['ALERT-06'],
  CHOOSE_SIDE: ['ALERT-06'],
  SET_MARGIN: ['ALERT-06'],
  CHOOSE_REAL_TIME: ['ALERT-06'],
  SET_INTERVAL: ['ALERT-06'],
  TOGGLE_DAY: ['ALERT-06'],
  TOGGLE_CHANNEL: ['ALERT-06'],
  TOGGLE_SECONDARY: ['ALERT-06'],
  ADD_EMAIL: ['ALERT-06'],
  REMOVE_EMAIL: ['ALERT-06'],
  TOGGLE_FULL_REPORT: ['ALERT-06'],
  CHOOSE_DATA: ['ALERT-06'],
  CHOOSE_STOCK: ['ALERT-06'],
  LIMIT_BRANDS: ['ALERT-06'],
  LIMIT_CATEGORIES: ['ALERT-06'],
  BACK: ['ALERT-04'],
  SAVE: ['ALERT-04'],
} satisfies Requirements;
