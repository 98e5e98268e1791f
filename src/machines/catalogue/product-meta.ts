import { assign, setup } from 'xstate';
import { META_MESSAGE_MS } from '../../../contract/constants.ts';
import { must } from '../../../contract/must.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import {
  CHANGE_TIMEOUT_MS,
  isApplied,
  isKept,
  keptSnackbar,
  REFUSED,
  UNANSWERED,
  type ChangeResult,
} from '../shared/change.ts';
import { coefficientOf } from './coefficient.ts';

/**
 * The price coefficient of one product (core 8, acct 3, 8).
 *
 * Actors:
 * - `editMeta` MetaEdit -> ChangeResult: commits the intent and waits for the server
 */
export type MetaEdit = { coefficient: number; intent: string | null };

type Context = {
  text: string;
  intent: string | null;
  message: string;
  /** What became of a change that is kept. */
  kept: Snackbar;
};

export type ProductMetaEvent =
  | { type: 'OPEN'; coefficient: number }
  | { type: 'TYPE'; text: string }
  | { type: 'SAVE' }
  | { type: 'CLOSE' };

/** core 8 */
export const META_UPDATED = 'Product meta updated successfully.';
export const META_FAILED = 'An error occurred while editing the product meta, please try again.';

export const productMetaMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProductMetaEvent,
    tags: {} as 'busy',
  },
  actors: { editMeta: unprovided<ChangeResult, MetaEdit>() },
  delays: { messageTime: META_MESSAGE_MS, timeout: CHANGE_TIMEOUT_MS },
  guards: {
    isCoefficient: ({ context }) => coefficientOf(context.text) !== null,
    isApplied: (_, result: ChangeResult) => isApplied(result),
    isKept: (_, result: ChangeResult) => isKept(result),
  },
  actions: {
    open: assign((_, coefficient: number) => ({
      text: coefficient === 0 ? '' : String(coefficient),
      intent: null,
      message: '',
    })),
    type: assign((_, text: string) => ({ text })),
    keepRefusal: assign((_, result: ChangeResult) =>
      result.kind === 'refused'
        ? {
            message: result.message === REFUSED ? META_FAILED : result.message,
            intent: result.intent,
          }
        : {},
    ),
    keepFailure: assign({ message: META_FAILED }),
    keepKept: assign((_, result: ChangeResult) => ({
      message: '',
      intent: null,
      kept: keptSnackbar(isKept(result) ? result : UNANSWERED, META_FAILED),
    })),
    forgetRefusal: assign({ message: '', intent: null }),
  },
}).createMachine({
  id: 'productMeta',
  context: { text: '', intent: null, message: '', kept: keptSnackbar(UNANSWERED) },
  initial: 'closed',
  states: {
    closed: {
      on: {
        OPEN: {
          target: 'editing',
          actions: { type: 'open', params: ({ event }) => event.coefficient },
        },
      },
    },
    editing: {
      on: {
        TYPE: { actions: { type: 'type', params: ({ event }) => event.text } },
        SAVE: { guard: 'isCoefficient', target: 'saving' },
        CLOSE: 'closed',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'editMeta',
        src: 'editMeta',
        input: ({ context: { text, intent } }) => ({
          coefficient: must(coefficientOf(text), 'the coefficient'),
          intent,
        }),
        onDone: [
          {
            guard: { type: 'isApplied', params: ({ event }) => event.output },
            target: 'saved',
            actions: 'forgetRefusal',
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'kept',
            actions: { type: 'keepKept', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'refused', actions: 'keepFailure' },
      },
      // The change is durable: it is sent without the form.
      after: { timeout: { target: 'kept', actions: { type: 'keepKept', params: UNANSWERED } } },
    },
    /** The message hides by itself (META-01). */
    saved: { after: { messageTime: 'closed' }, on: { CLOSE: 'closed' } },
    kept: { on: { CLOSE: 'closed' } },
    refused: {
      on: {
        TYPE: { target: 'editing', actions: { type: 'type', params: ({ event }) => event.text } },
        SAVE: { guard: 'isCoefficient', target: 'saving' },
        CLOSE: 'closed',
      },
    },
  },
});
