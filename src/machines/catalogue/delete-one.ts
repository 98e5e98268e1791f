import { assign, emit, setup } from 'xstate';
import { DELETE_ONE_PAUSE_MS } from '../../../contract/constants.ts';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import {
  CHANGE_TIMEOUT_MS,
  isApplied,
  isKept,
  keptSnackbar,
  UNANSWERED,
  type ChangeResult,
} from '../shared/change.ts';

/**
 * Deletes one match after a confirmation (core 2.12, 9).
 *
 * Actors:
 * - `deleteMatch` Deletion -> ChangeResult: commits the intent and waits for the server
 */
export type Deletion = {
  /** The intent's id, so that the same deletion requested twice counts once; null lets the store choose. */
  id: string | null;
  match_id: string;
  match_ref: string;
  name: string;
  /** The refused intent that is retried. */
  intent: string | null;
};

export type DeleteOneEvent =
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' }
  | { type: 'RETRY' }
  | { type: 'CLOSE' };

export const DELETE_ONE_QUESTION = 'Are you sure you want to permanently delete this match ?';

export const deleteOneMachine = setup({
  types: {
    input: {} as Omit<Deletion, 'intent' | 'id'>,
    context: {} as Deletion & { message: string },
    events: {} as DeleteOneEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: { deleteMatch: unprovided<ChangeResult, Deletion>() },
  delays: { pauseAfter: DELETE_ONE_PAUSE_MS, timeout: CHANGE_TIMEOUT_MS },
  guards: {
    isApplied: (_, result: ChangeResult) => isApplied(result),
    isKept: (_, result: ChangeResult) => isKept(result),
  },
  actions: {
    showKept: emit((_, result: ChangeResult) => keptSnackbar(isKept(result) ? result : UNANSWERED)),
    keepRefusal: assign((_, result: ChangeResult) =>
      result.kind === 'refused' ? { message: result.message, intent: result.intent } : {},
    ),
  },
}).createMachine({
  id: 'deleteOne',
  context: ({ input }) => ({ ...input, id: null, intent: null, message: '' }),
  initial: 'asking',
  states: {
    asking: { on: { CONFIRM: 'deleting', CANCEL: 'closed' } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteMatch',
        src: 'deleteMatch',
        input: ({ context: { id, match_id, match_ref, name, intent } }) => ({
          id,
          match_id,
          match_ref,
          name,
          intent,
        }),
        onDone: [
          { guard: { type: 'isApplied', params: ({ event }) => event.output }, target: 'deleted' },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'deleted',
            actions: { type: 'showKept', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: 'refused',
      },
      // The change is durable: it is sent, and its outcome shown, without the dialog.
      after: {
        timeout: { target: 'deleted', actions: { type: 'showKept', params: UNANSWERED } },
      },
    },
    deleted: { after: { pauseAfter: 'closed' } },
    refused: { on: { RETRY: 'deleting', CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
