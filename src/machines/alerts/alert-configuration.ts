import { assign, setup } from 'xstate';
import type { TrackingType, Weekday } from '../../../contract/choices.ts';
import { mayAddSecondaryEmail } from '../../../contract/rules/email.ts';
import { toggled } from '../shared/toggled.ts';
import {
  daysInOrder,
  type AlertForm,
  type AlertChannel,
  type Limits,
  type Side,
} from './alert-form.ts';

/**
 * The last step of the alert wizard: what is tracked, when and how it is reported (acct 2, 4, 5).
 *
 * It has no actors. It ends with the configuration and the next step: the wizard is its parent. Fields that do not
 * apply to the chosen tracking stay unchanged and are omitted when the alert is stored.
 */
export type Configured = { form: AlertForm; next: 'back' | 'save' };

/** Fields of the configuration without a rule between them. */
type Free = Pick<
  AlertForm,
  | 'name'
  | 'tracking'
  | 'withPercentage'
  | 'trigger'
  | 'side'
  | 'margin'
  | 'realTime'
  | 'interval'
  | 'summaryOnly'
  | 'stock'
  | 'withSecondary'
  | 'brands'
  | 'categories'
>;

export type AlertConfigurationEvent =
  | { type: 'NAME'; name: string }
  | { type: 'CHOOSE_TRACKING'; tracking: TrackingType }
  | { type: 'CHOOSE_TRIGGER_MODE'; withPercentage: boolean }
  | { type: 'SET_TRIGGER'; trigger: number }
  | { type: 'CHOOSE_SIDE'; side: Side }
  | { type: 'SET_MARGIN'; margin: number }
  | { type: 'CHOOSE_REAL_TIME'; realTime: boolean }
  | { type: 'SET_INTERVAL'; interval: number }
  | { type: 'TOGGLE_DAY'; day: Weekday }
  | { type: 'TOGGLE_CHANNEL'; channel: AlertChannel }
  | { type: 'TOGGLE_SECONDARY'; withSecondary: boolean }
  | { type: 'ADD_EMAIL'; email: string }
  | { type: 'REMOVE_EMAIL'; email: string }
  | { type: 'TOGGLE_FULL_REPORT' }
  | { type: 'CHOOSE_DATA'; summaryOnly: boolean }
  | { type: 'CHOOSE_STOCK'; stock: AlertForm['stock'] }
  | { type: 'LIMIT_BRANDS'; brands: Limits }
  | { type: 'LIMIT_CATEGORIES'; categories: Limits }
  | { type: 'BACK' }
  | { type: 'SAVE' };

export const alertConfigurationMachine = setup({
  types: {
    input: {} as { form: AlertForm },
    context: {} as Configured,
    events: {} as AlertConfigurationEvent,
    output: {} as Configured,
  },
  guards: {
    /** A full report exists for prices only (acct 5). */
    isPrice: ({ context }) => context.form.tracking === 'price',
    /** At least one day stays selected. */
    mayToggleDay: ({ context: { form } }, day: Weekday) =>
      !form.days.includes(day) || form.days.length > 1,
    /** At least one of e-mail and notification stays on. */
    mayToggleChannel: ({ context: { form } }, channel: AlertChannel) =>
      !form[channel] || (form.email && form.notification),
    mayAddEmail: ({ context: { form } }, email: string) =>
      mayAddSecondaryEmail(email, form.secondaryEmails),
  },
  actions: {
    set: assign(({ context }, fields: Partial<Free>) => ({ form: { ...context.form, ...fields } })),
    toggleDay: assign(({ context: { form } }, day: Weekday) => ({
      form: { ...form, days: daysInOrder(toggled(form.days, day)) },
    })),
    toggleChannel: assign(({ context: { form } }, channel: AlertChannel) => ({
      form: { ...form, [channel]: !form[channel] },
    })),
    addEmail: assign(({ context: { form } }, email: string) => ({
      form: { ...form, secondaryEmails: [...form.secondaryEmails, email] },
    })),
    removeEmail: assign(({ context: { form } }, email: string) => ({
      form: { ...form, secondaryEmails: form.secondaryEmails.filter((one) => one !== email) },
    })),
    toggleFullReport: assign(({ context: { form } }) => ({
      form: { ...form, fullReport: !form.fullReport },
    })),
    goBack: assign({ next: 'back' }),
  },
}).createMachine({
  id: 'alertConfiguration',
  context: ({ input }) => ({ form: input.form, next: 'save' }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        NAME: { actions: { type: 'set', params: ({ event }) => ({ name: event.name }) } },
        CHOOSE_TRACKING: {
          actions: { type: 'set', params: ({ event }) => ({ tracking: event.tracking }) },
        },
        CHOOSE_TRIGGER_MODE: {
          actions: {
            type: 'set',
            params: ({ event }) => ({ withPercentage: event.withPercentage }),
          },
        },
        SET_TRIGGER: {
          actions: { type: 'set', params: ({ event }) => ({ trigger: event.trigger }) },
        },
        CHOOSE_SIDE: {
          actions: { type: 'set', params: ({ event }) => ({ side: event.side }) },
        },
        SET_MARGIN: {
          actions: { type: 'set', params: ({ event }) => ({ margin: event.margin }) },
        },
        CHOOSE_REAL_TIME: {
          actions: { type: 'set', params: ({ event }) => ({ realTime: event.realTime }) },
        },
        SET_INTERVAL: {
          actions: { type: 'set', params: ({ event }) => ({ interval: event.interval }) },
        },
        TOGGLE_DAY: {
          guard: { type: 'mayToggleDay', params: ({ event }) => event.day },
          actions: { type: 'toggleDay', params: ({ event }) => event.day },
        },
        TOGGLE_CHANNEL: {
          guard: { type: 'mayToggleChannel', params: ({ event }) => event.channel },
          actions: { type: 'toggleChannel', params: ({ event }) => event.channel },
        },
        TOGGLE_SECONDARY: {
          actions: {
            type: 'set',
            params: ({ event }) => ({ withSecondary: event.withSecondary }),
          },
        },
        ADD_EMAIL: {
          guard: { type: 'mayAddEmail', params: ({ event }) => event.email },
          actions: { type: 'addEmail', params: ({ event }) => event.email },
        },
        REMOVE_EMAIL: {
          actions: { type: 'removeEmail', params: ({ event }) => event.email },
        },
        TOGGLE_FULL_REPORT: { guard: 'isPrice', actions: 'toggleFullReport' },
        CHOOSE_DATA: {
          actions: { type: 'set', params: ({ event }) => ({ summaryOnly: event.summaryOnly }) },
        },
        CHOOSE_STOCK: {
          actions: { type: 'set', params: ({ event }) => ({ stock: event.stock }) },
        },
        LIMIT_BRANDS: {
          actions: { type: 'set', params: ({ event }) => ({ brands: event.brands }) },
        },
        LIMIT_CATEGORIES: {
          actions: { type: 'set', params: ({ event }) => ({ categories: event.categories }) },
        },
        BACK: { target: 'ended', actions: 'goBack' },
        SAVE: 'ended',
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context,
});
