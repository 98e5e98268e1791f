import { assertEvent, assign, emit, setup } from 'xstate';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { failedSnackbar, snackbarOf } from '../shared/snackbars.ts';

/**
 * Two-factor sign-in of the signed-in user (ours): switch it on with an authenticator app, create new recovery codes,
 * switch it off.
 *
 * Actors:
 * - `loadTwoFactor` -> TwoFactorState: GET /api/settings/twofactor
 * - `startTwoFactor` -> TwoFactorSecret: POST /api/settings/twofactor/start
 * - `confirmTwoFactor` {proof} -> NewCodes: POST /api/settings/twofactor/confirm
 * - `renewCodes` {proof} -> NewCodes: POST /api/settings/twofactor/codes
 * - `endTwoFactor` {proof} -> {msg}: POST /api/settings/twofactor/end; only here may `proof` be the password
 */
export type TwoFactorEvent =
  | { type: 'START' }
  | { type: 'RENEW' }
  | { type: 'SWITCH_OFF' }
  | { type: 'SUBMIT'; proof: string }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' }
  | { type: 'RETRY' };

export type TwoFactorState = { enabled: boolean; recovery_codes_left: number };
export type TwoFactorSecret = { secret: string; url: string };
export type NewCodes = { msg: string; recovery_codes: string[] };
type Proof = { proof: string };

type Context = {
  left: number;
  /** Shown once: stored only during the set-up. */
  secret: TwoFactorSecret | null;
  /** Shown once: stored only while they are shown. */
  codes: string[];
  refusal: string;
};

const REQUIRED = 'This field is required.';

export const twoFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TwoFactorEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadTwoFactor: unprovided<TwoFactorState>(),
    startTwoFactor: unprovided<TwoFactorSecret>(),
    confirmTwoFactor: unprovided<NewCodes, Proof>(),
    renewCodes: unprovided<NewCodes, Proof>(),
    endTwoFactor: unprovided<{ msg: string }, Proof>(),
  },
  guards: {
    isOn: (_, { enabled }: TwoFactorState) => enabled,
    isTyped: (_, proof: string) => proof.trim() !== '',
  },
  actions: {
    keepCount: assign((_, { recovery_codes_left: left }: TwoFactorState) => ({ left })),
    keepSecret: assign((_, secret: TwoFactorSecret) => ({ secret })),
    keepCodes: assign((_, { recovery_codes: codes }: NewCodes) => ({ codes, secret: null })),
    keepRefusal: assign((_, refusal: string) => ({ refusal })),
    forgetRefusal: assign({ refusal: '' }),
    forgetSecrets: assign({ secret: null, codes: [], refusal: '' }),
    showMessage: emit((_, { msg }: { msg: string }) => snackbarOf('success', msg)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
  },
}).createMachine({
  id: 'twoFactor',
  context: { left: 0, secret: null, codes: [], refusal: '' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetSecrets',
      invoke: {
        id: 'loadTwoFactor',
        src: 'loadTwoFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'keepCount', params: ({ event }) => event.output },
          },
          { target: 'off' },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { RETRY: 'loading' } },
    off: { entry: 'forgetSecrets', on: { START: 'starting' } },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startTwoFactor',
        src: 'startTwoFactor',
        onDone: {
          target: 'setup',
          actions: { type: 'keepSecret', params: ({ event }) => event.output },
        },
        onError: { target: 'off', actions: { type: 'showError', params: ({ event }) => event } },
      },
    },
    setup: {
      initial: 'asking',
      states: { asking: {}, refused: {} },
      on: {
        CANCEL: 'off',
        SUBMIT: [
          {
            guard: { type: 'isTyped', params: ({ event }) => event.proof },
            target: 'confirming',
            actions: 'forgetRefusal',
          },
          { target: '.refused', actions: { type: 'keepRefusal', params: REQUIRED } },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmTwoFactor',
        src: 'confirmTwoFactor',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return { proof: event.proof.trim() };
        },
        onDone: {
          target: 'showing',
          actions: [
            { type: 'keepCodes', params: ({ event }) => event.output },
            { type: 'showMessage', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'setup.refused',
          actions: {
            type: 'keepRefusal',
            params: ({ event }) => toFailedCall(event.error).message,
          },
        },
      },
    },
    showing: { on: { CLOSE: 'loading' } },
    on: {
      entry: 'forgetSecrets',
      on: { RENEW: 'renewal', SWITCH_OFF: 'removal' },
    },
    renewal: {
      initial: 'asking',
      states: { asking: {}, refused: {} },
      on: {
        CANCEL: 'on',
        SUBMIT: [
          {
            guard: { type: 'isTyped', params: ({ event }) => event.proof },
            target: 'renewing',
            actions: 'forgetRefusal',
          },
          { target: '.refused', actions: { type: 'keepRefusal', params: REQUIRED } },
        ],
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return { proof: event.proof.trim() };
        },
        onDone: {
          target: 'showing',
          actions: [
            { type: 'keepCodes', params: ({ event }) => event.output },
            { type: 'showMessage', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'renewal.refused',
          actions: {
            type: 'keepRefusal',
            params: ({ event }) => toFailedCall(event.error).message,
          },
        },
      },
    },
    removal: {
      initial: 'asking',
      states: { asking: {}, refused: {} },
      on: {
        CANCEL: 'on',
        SUBMIT: [
          {
            guard: { type: 'isTyped', params: ({ event }) => event.proof },
            target: 'ending',
            actions: 'forgetRefusal',
          },
          { target: '.refused', actions: { type: 'keepRefusal', params: REQUIRED } },
        ],
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endTwoFactor',
        src: 'endTwoFactor',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return { proof: event.proof };
        },
        onDone: {
          target: 'loading',
          actions: { type: 'showMessage', params: ({ event }) => event.output },
        },
        onError: {
          target: 'removal.refused',
          actions: {
            type: 'keepRefusal',
            params: ({ event }) => toFailedCall(event.error).message,
          },
        },
      },
    },
  },
});
