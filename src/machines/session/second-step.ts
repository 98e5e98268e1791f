import { assertEvent } from 'xstate';
import { failureSentence, toFailedCall } from '../shared/actors.ts';
import { REQUIRED, sessionSetup } from './session-setup.ts';

/** The code of the second step: the password was correct, but the user is not signed in yet. */
export const second = sessionSetup.createStateConfig({
  exit: 'forgetRefusal',
  on: {
    SUBMIT: {},
    SUBMIT_CODE: [
      {
        guard: { type: 'isTyped', params: ({ event }) => event.code },
        target: '.submitting',
        actions: 'forgetRefusal',
      },
      { target: '.refused', actions: { type: 'keepRefusal', params: REQUIRED } },
    ],
    START_OVER: 'form',
  },
  initial: 'asking',
  states: {
    asking: {},
    submitting: {
      tags: 'busy',
      on: { SUBMIT_CODE: {} },
      invoke: {
        id: 'signInSecond',
        src: 'signInSecond',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT_CODE');
          return { code: event.code.trim() };
        },
        onDone: {
          target: '#session.signedOut.entry.storing',
          actions: { type: 'adopt', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'refused',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => toFailedCall(event.error).message,
            },
          },
          {
            target: 'unanswered',
            actions: { type: 'keepRefusal', params: ({ event }) => failureSentence(event.error) },
          },
        ],
      },
    },
    refused: {},
    unanswered: {},
  },
});
