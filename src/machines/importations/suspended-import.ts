import { assign, emit, setup } from 'xstate';
import type { ImportationType } from '../../../contract/choices.ts';
import { failureSentence, unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * A suspended importation: insert up to the limit, or roll it back (acct 2, 4, 8).
 *
 * Actors:
 * - `decide` ImportDecision -> {status, msg}: POST /api/importation/confirminsertion
 */
export type Suspended = { id: string; type: ImportationType; msg: string };
export type ImportDecision = { id: string; type: ImportationType; confirm: boolean };

export type SuspendedImportEvent = { type: 'IMPORT' } | { type: 'ROLL_BACK' } | { type: 'CLOSE' };

/** Acct 8. */
export const SUSPENDED_QUESTION = 'Confirm to insert till the limit, or rollback the importation';

export const suspendedImportMachine = setup({
  types: {
    input: {} as Suspended,
    context: {} as Suspended & { confirm: boolean; refusal: string },
    events: {} as SuspendedImportEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: { decide: unprovided<{ status: boolean; msg: string }, ImportDecision>() },
  guards: { isAccepted: (_, answer: { status: boolean }) => answer.status },
  actions: {
    choose: assign((_, confirm: boolean) => ({ confirm, refusal: '' })),
    keepRefusal: assign((_, refusal: string) => ({ refusal })),
  },
}).createMachine({
  id: 'suspendedImport',
  context: ({ input }) => ({ ...input, confirm: false, refusal: '' }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        IMPORT: { target: 'deciding', actions: { type: 'choose', params: true } },
        ROLL_BACK: { target: 'deciding', actions: { type: 'choose', params: false } },
        CLOSE: 'closed',
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { id, type, confirm } }) => ({ id, type, confirm }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'closed',
            actions: emit(({ event }) => snackbarOf('success', event.output.msg)),
          },
          {
            target: 'asking',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output.msg },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'keepRefusal', params: ({ event }) => failureSentence(event.error) },
        },
      },
    },
    closed: { type: 'final' },
  },
});
