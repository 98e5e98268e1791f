import { assign, emit, setup } from 'xstate';
import type { Weekday } from '../../../contract/choices.ts';
import {
  ALERT_DAYS_SEPARATOR,
  ALERT_EMAIL_HOUR,
  ALERTS_RELOAD_MS,
} from '../../../contract/constants.ts';
import type { Alert } from '../../../contract/entities/alert.ts';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { NOT_KEPT } from '../shared/change.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import type { WizardInput } from './alert-wizard.ts';

/**
 * The alerts page (acct 2, 4, 8): which dialog is open, the status switches, and the message about a new alert.
 *
 * Actors:
 * - `arrive` -> Arrival: the request in the address, otherwise the draft interrupted by a reload
 * - `loadAlert` {id} -> Alert | null: GET /api/alerts/getalert, or from the device when the call fails
 * - `disableAll`, `keepStatus` {id, status}, `keepMute` {id, isMuted}, `keepDeletion` {id, name}: commit the intent;
 *   reject when it is not stored
 * - `reload`: pulls the current data from the server
 *
 * The wizard is a separate flow and ends with CLOSED. The shell shows the server's answers; the answer about a new
 * alert also comes here, as ALERT_CREATED, because the page lists its days. Rows are read from the database.
 */
export type Arrival =
  | { kind: 'nothing' }
  /** `?disableall` */
  | { kind: 'disableAll' }
  /** `?id` */
  | { kind: 'alert'; id: string }
  /** A wizard that a reload interrupted: of a new alert (null) or of an edit. */
  | { kind: 'draft'; alert: Alert | null; wizard: WizardInput };

export type AlertStatus = { id: string; status: boolean };
export type AlertMute = { id: string; isMuted: boolean };
export type AlertDeletion = { id: string; name: string };

export type AlertListEvent =
  | { type: 'NEW' }
  | { type: 'EDIT'; alert: Alert }
  | { type: 'DELETE'; id: string; name: string }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'CLOSED' }
  | { type: 'SWITCH'; id: string; status: boolean }
  /** Mutes an alert for a day, or ends that. */
  | { type: 'MUTE'; id: string; isMuted: boolean }
  | { type: 'CLOSE_MESSAGE' }
  | { type: 'ALERT_CREATED'; days: Weekday[] };

/** acct 2, under the title 'Delete alert'. */
export const deletionQuestion = (name: string) =>
  `Are you sure you want to delete this alert ( ${name} ) ?`;

/** The 'created' message with the days (acct 2, 9). */
export const createdMessage = (days: readonly Weekday[]) =>
  `The e-mail of the new alert is sent from ${ALERT_EMAIL_HOUR}h on: ${days.join(ALERT_DAYS_SEPARATOR)}`;

type Context = {
  askedId: string | null;
  /** The alert in the wizard; null for a new one. */
  alert: Alert | null;
  /** The step at which the wizard continues after a reload. */
  recalled: WizardInput | null;
  deletion: AlertDeletion | null;
  switched: AlertStatus | null;
  muted: AlertMute | null;
  days: Weekday[];
};

export const alertListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AlertListEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  delays: { reloadPause: ALERTS_RELOAD_MS },
  actors: {
    arrive: unprovided<Arrival>(),
    loadAlert: unprovided<Alert | null, { id: string }>(),
    disableAll: unprovided<void>(),
    keepStatus: unprovided<void, AlertStatus>(),
    keepMute: unprovided<void, AlertMute>(),
    keepDeletion: unprovided<void, AlertDeletion>(),
    reload: unprovided<void>(),
  },
  guards: {
    isDisableAll: (_, { kind }: Arrival) => kind === 'disableAll',
    isAsked: (_, { kind }: Arrival) => kind === 'alert',
    isNew: (_, arrival: Arrival) => arrival.kind === 'draft' && arrival.alert === null,
    isEdit: (_, arrival: Arrival) => arrival.kind === 'draft' && arrival.alert !== null,
    isFound: (_, alert: Alert | null) => alert !== null,
  },
  actions: {
    arrive: assign((_, arrival: Arrival) => ({
      askedId: arrival.kind === 'alert' ? arrival.id : null,
      alert: arrival.kind === 'draft' ? arrival.alert : null,
      recalled: arrival.kind === 'draft' ? arrival.wizard : null,
    })),
    open: assign((_, alert: Alert | null) => ({ alert })),
    ask: assign((_, { id, name }: AlertDeletion) => ({ deletion: { id, name } })),
    forget: assign({ askedId: null, alert: null, recalled: null, deletion: null }),
    want: assign((_, { id, status }: AlertStatus) => ({ switched: { id, status } })),
    wantMute: assign((_, { id, isMuted }: AlertMute) => ({ muted: { id, isMuted } })),
    forgetSwitch: assign({ switched: null, muted: null }),
    showDays: assign((_, days: Weekday[]) => ({ days })),
  },
}).createMachine({
  id: 'alertList',
  context: {
    askedId: null,
    alert: null,
    recalled: null,
    deletion: null,
    switched: null,
    muted: null,
    days: [],
  },
  type: 'parallel',
  states: {
    dialog: {
      initial: 'arriving',
      states: {
        arriving: {
          tags: 'busy',
          invoke: {
            id: 'arrive',
            src: 'arrive',
            onDone: [
              {
                guard: { type: 'isDisableAll', params: ({ event }) => event.output },
                target: 'disabling',
              },
              {
                guard: { type: 'isAsked', params: ({ event }) => event.output },
                target: 'opening',
                actions: { type: 'arrive', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isNew', params: ({ event }) => event.output },
                target: 'creating',
                actions: { type: 'arrive', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isEdit', params: ({ event }) => event.output },
                target: 'editing',
                actions: { type: 'arrive', params: ({ event }) => event.output },
              },
              { target: 'none' },
            ],
            onError: 'none',
          },
        },
        disabling: {
          tags: 'busy',
          invoke: {
            id: 'disableAll',
            src: 'disableAll',
            onDone: 'disabled',
            onError: { target: 'none', actions: emit(snackbarOf('error', NOT_KEPT)) },
          },
        },
        disabled: { on: { CLOSED: 'none' } },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'loadAlert',
            src: 'loadAlert',
            input: ({ context }) => ({ id: must(context.askedId, 'the alert asked for') }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'editing',
                actions: { type: 'open', params: ({ event }) => event.output },
              },
              { target: 'missing' },
            ],
            onError: 'missing',
          },
        },
        missing: { on: { CLOSED: 'none' } },
        none: {
          entry: 'forget',
          on: {
            NEW: 'creating',
            EDIT: {
              target: 'editing',
              actions: { type: 'open', params: ({ event }) => event.alert },
            },
            DELETE: { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
          },
        },
        creating: { on: { CLOSED: 'none' } },
        editing: { on: { CLOSED: 'none' } },
        asking: { on: { CONFIRM: 'deleting', CANCEL: 'none' } },
        deleting: {
          tags: 'busy',
          invoke: {
            id: 'keepDeletion',
            src: 'keepDeletion',
            input: ({ context }) => must(context.deletion, 'the deletion'),
            onDone: 'none',
            onError: { target: 'none', actions: emit(snackbarOf('error', NOT_KEPT)) },
          },
        },
      },
    },
    switching: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetSwitch',
          on: {
            SWITCH: { target: 'keeping', actions: { type: 'want', params: ({ event }) => event } },
            MUTE: { target: 'muting', actions: { type: 'wantMute', params: ({ event }) => event } },
          },
        },
        keeping: {
          tags: 'busy',
          invoke: {
            id: 'keepStatus',
            src: 'keepStatus',
            input: ({ context }) => must(context.switched, 'the alert that is switched'),
            onDone: 'pausing',
            onError: { target: 'idle', actions: emit(snackbarOf('error', NOT_KEPT)) },
          },
        },
        muting: {
          tags: 'busy',
          invoke: {
            id: 'keepMute',
            src: 'keepMute',
            input: ({ context }) => must(context.muted, 'the alert that is muted'),
            onDone: 'pausing',
            onError: { target: 'idle', actions: emit(snackbarOf('error', NOT_KEPT)) },
          },
        },
        pausing: {
          entry: 'forgetSwitch',
          on: {
            SWITCH: { target: 'keeping', actions: { type: 'want', params: ({ event }) => event } },
            MUTE: { target: 'muting', actions: { type: 'wantMute', params: ({ event }) => event } },
          },
          after: { reloadPause: 'reloading' },
        },
        reloading: {
          tags: 'busy',
          invoke: { id: 'reload', src: 'reload', onDone: 'idle', onError: 'idle' },
        },
      },
    },
    message: {
      initial: 'hidden',
      on: {
        ALERT_CREATED: {
          target: '.shown',
          actions: { type: 'showDays', params: ({ event }) => event.days },
        },
      },
      states: { hidden: {}, shown: { on: { CLOSE_MESSAGE: 'hidden' } } },
    },
  },
});
