import { assertEvent, assign, emit, setup } from 'xstate';
import { MAX_PRICE_CHANGE_PERCENT } from '../../../contract/constants.ts';
import { failureSentence, unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * Up to which change proposals are accepted by themselves (PRICE-13).
 *
 * Actors:
 * - `saveAcceptance` {percent}: setPricingSettings; null for none
 *
 * The route reads the setting, and reads it again on the emitted ACCEPTANCE_CHANGED.
 */
export type PriceAcceptanceEvent =
  | { type: 'EDIT' }
  /** Null for none; NaN for a text that is no number. */
  | { type: 'SAVE'; percent: number | null }
  | { type: 'CANCEL' };
export type PriceAcceptanceEmitted = Snackbar | { type: 'ACCEPTANCE_CHANGED' };

const ACCEPTANCE_SAVED = 'The setting is saved';

const acceptanceProblem = (percent: number | null): string | null =>
  percent === null || (percent > 0 && percent <= MAX_PRICE_CHANGE_PERCENT)
    ? null
    : `Enter a percentage above 0, at most ${MAX_PRICE_CHANGE_PERCENT}.`;

export const priceAcceptanceMachine = setup({
  types: {
    context: {} as { problem: string | null },
    events: {} as PriceAcceptanceEvent,
    emitted: {} as PriceAcceptanceEmitted,
    tags: {} as 'busy',
  },
  actors: { saveAcceptance: unprovided<void, { percent: number | null }>() },
  guards: {
    isRight: (_, percent: number | null) => acceptanceProblem(percent) === null,
  },
  actions: {
    setProblem: assign((_, percent: number | null) => ({ problem: acceptanceProblem(percent) })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ problem: failureSentence(error) })),
    forget: assign({ problem: null }),
  },
}).createMachine({
  id: 'priceAcceptance',
  context: { problem: null },
  initial: 'reading',
  states: {
    reading: { entry: 'forget', on: { EDIT: 'editing' } },
    editing: {
      on: {
        CANCEL: 'reading',
        SAVE: [
          {
            guard: { type: 'isRight', params: ({ event }) => event.percent },
            target: 'saving',
            actions: 'forget',
          },
          { actions: { type: 'setProblem', params: ({ event }) => event.percent } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAcceptance',
        src: 'saveAcceptance',
        input: ({ event }) => {
          assertEvent(event, 'SAVE');
          return { percent: event.percent };
        },
        onDone: {
          target: 'reading',
          actions: [
            emit(snackbarOf('success', ACCEPTANCE_SAVED)),
            emit({ type: 'ACCEPTANCE_CHANGED' as const }),
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
  },
});
