import { assertEvent, assign, emit, setup } from 'xstate';
import {
  setUpProblems,
  type SetUpForm,
  type SetUpProblems,
} from '../../../contract/rules/set-up.ts';
import { toFailedCall, unprovided } from '../shared/actors.ts';

/**
 * Sets up an empty installation, with the code printed at start (ours).
 *
 * Actors:
 * - `setUp` SetUpForm: POST /api/setup, then signs the new super-admin in. If that sign-in fails, this call still
 *   succeeds: the person is redirected to the login page, which shows the failure.
 */
export type SetUpEvent = { type: 'SUBMIT'; form: SetUpForm } | { type: 'SIGN_IN' };
/** An account exists: the set-up is closed. */
export type SetUpOver = { type: 'SET_UP_OVER' };

/** The status of the server's answer once the installation has been set up. */
const ALREADY_SET_UP = 409;

export const setUpMachine = setup({
  types: {
    context: {} as { problems: SetUpProblems; refusal: string },
    events: {} as SetUpEvent,
    emitted: {} as SetUpOver,
    tags: {} as 'busy',
  },
  actors: { setUp: unprovided<void, SetUpForm>() },
  guards: {
    isValid: (_, form: SetUpForm) => Object.keys(setUpProblems(form)).length === 0,
    isAlreadySetUp: (_, { error }: { error: unknown }) =>
      toFailedCall(error).status === ALREADY_SET_UP,
  },
  actions: {
    setProblems: assign((_, form: SetUpForm) => ({ problems: setUpProblems(form) })),
    forgetProblems: assign({ problems: {}, refusal: '' }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
  },
}).createMachine({
  id: 'setUp',
  context: { problems: {}, refusal: '' },
  initial: 'form',
  states: {
    form: {
      initial: 'filling',
      on: {
        SUBMIT: [
          {
            guard: { type: 'isValid', params: ({ event }) => event.form },
            target: 'sending',
            actions: 'forgetProblems',
          },
          {
            target: '.filling',
            actions: { type: 'setProblems', params: ({ event }) => event.form },
          },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'setUp',
        src: 'setUp',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT');
          return event.form;
        },
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isAlreadySetUp', params: ({ event }) => event },
            target: 'tooLate',
          },
          {
            target: 'form.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event },
          },
        ],
      },
    },
    /** Somebody else has completed the set-up. */
    tooLate: { on: { SIGN_IN: 'done' } },
    done: { type: 'final', entry: emit({ type: 'SET_UP_OVER' }) },
  },
});
