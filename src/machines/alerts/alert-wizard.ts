import { assign, emit, setup } from 'xstate';
import type { AlertProductType } from '../../../contract/choices.ts';
import type { Alert } from '../../../contract/entities/alert.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import { toggled } from '../shared/toggled.ts';
import type { Configured } from './alert-configuration.ts';
import { type AlertForm } from './alert-form.ts';

/**
 * The alert wizard, for a new alert and for an edit (acct 2, 5): scope, then websites or the favourites preview, then
 * the configuration.
 *
 * Actors:
 * - `keepAlert` AlertToKeep: commits the alert; resolves when it is durable, rejects when it cannot be stored
 *
 * The configuration is a separate flow and ends with CONFIGURED. The wizard ends in both cases, as documented: the page
 * shows the server's answer. Websites, favourites, brands and
 * categories are read from the database by the step that shows them. The route stores the alert as a draft.
 */
export type AlertToKeep = {
  id: string | null;
  form: AlertForm;
  /** The edited alert as the wizard opened with it; missing for a new one. */
  before?: Alert | undefined;
};

export type WizardStep = 'scope' | 'selection' | 'configuration';

export type WizardInput = AlertToKeep & { step: WizardStep };

export type AlertWizardEvent =
  | { type: 'CHOOSE_SCOPE'; productType: AlertProductType }
  | { type: 'TOGGLE_WEBSITE'; alias: string }
  /** All listed aliases: all become included, or all excluded if all were included. */
  | { type: 'TOGGLE_ALL_WEBSITES'; aliases: string[] }
  /** The configuration has ended. */
  | { type: 'CONFIGURED'; form: AlertForm; next: 'back' | 'save' }
  | { type: 'BACK' }
  | { type: 'CONTINUE' }
  | { type: 'CANCEL' };

export const ALERT_NOT_KEPT = 'The alert could not be kept on this device';

export const alertWizardMachine = setup({
  types: {
    input: {} as WizardInput,
    context: {} as WizardInput,
    events: {} as AlertWizardEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: { keepAlert: unprovided<void, AlertToKeep>() },
  guards: {
    beganAtSelection: ({ context }) => context.step === 'selection',
    beganAtConfiguration: ({ context }) => context.step === 'configuration',
    isForAll: ({ context }) => context.form.productType === 'All products',
    areListed: (_, aliases: string[]) => aliases.length > 0,
    isBack: (_, next: Configured['next']) => next === 'back',
  },
  actions: {
    chooseScope: assign(({ context }, productType: AlertProductType) => ({
      form: { ...context.form, productType },
    })),
    toggleWebsite: assign(({ context: { form } }, alias: string) => ({
      form: { ...form, excluded: toggled(form.excluded, alias) },
    })),
    toggleAllWebsites: assign(({ context: { form } }, aliases: string[]) => ({
      form: {
        ...form,
        excluded: aliases.some((alias) => form.excluded.includes(alias)) ? [] : aliases,
      },
    })),
    /** The scope and the websites come from the earlier steps. */
    take: assign(({ context: { form: before } }, form: AlertForm) => ({
      form: { ...form, productType: before.productType, excluded: before.excluded },
    })),
    remember: assign((_, step: WizardStep) => ({ step })),
  },
}).createMachine({
  id: 'alertWizard',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'beganAtConfiguration', target: 'configuration' },
        { guard: 'beganAtSelection', target: 'selection' },
        { target: 'scope' },
      ],
    },
    scope: {
      entry: { type: 'remember', params: 'scope' },
      on: {
        CHOOSE_SCOPE: {
          actions: { type: 'chooseScope', params: ({ event }) => event.productType },
        },
        CONTINUE: 'selection',
        CANCEL: 'cancelled',
      },
    },
    selection: {
      entry: { type: 'remember', params: 'selection' },
      on: { BACK: 'scope', CONTINUE: 'configuration', CANCEL: 'cancelled' },
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'isForAll', target: 'websites' }, { target: 'favourites' }],
        },
        websites: {
          on: {
            TOGGLE_WEBSITE: {
              actions: { type: 'toggleWebsite', params: ({ event }) => event.alias },
            },
            TOGGLE_ALL_WEBSITES: {
              guard: { type: 'areListed', params: ({ event }) => event.aliases },
              actions: { type: 'toggleAllWebsites', params: ({ event }) => event.aliases },
            },
          },
        },
        favourites: {},
      },
    },
    configuration: {
      entry: { type: 'remember', params: 'configuration' },
      on: {
        CONFIGURED: [
          {
            guard: { type: 'isBack', params: ({ event }) => event.next },
            target: 'selection',
            actions: { type: 'take', params: ({ event }) => event.form },
          },
          { target: 'keeping', actions: { type: 'take', params: ({ event }) => event.form } },
        ],
        CANCEL: 'cancelled',
      },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepAlert',
        src: 'keepAlert',
        input: ({ context: { id, form, before } }) => ({ id, form, before }),
        onDone: 'kept',
        onError: {
          target: 'failed',
          actions: emit(snackbarOf('error', ALERT_NOT_KEPT)),
        },
      },
    },
    kept: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
