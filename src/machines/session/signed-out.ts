import { assertEvent, emit } from 'xstate';
import { must } from '../../../contract/must.ts';
import { failureSentence } from '../shared/actors.ts';
import { second } from './second-step.ts';
import { sessionSetup } from './session-setup.ts';

/** Signing in; in parallel, whether the password is shown. */
export const signedOut = sessionSetup.createStateConfig({
  type: 'parallel',
  on: {
    SIGNED_IN_ELSEWHERE: {
      target: 'signedIn',
      actions: [
        { type: 'adopt', params: ({ event }) => event.user },
        'forgetProblems',
        emit({ type: 'SIGNED_IN' }),
      ],
    },
  },
  states: {
    entry: {
      initial: 'form',
      on: {
        SUBMIT: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: '.submitting',
            actions: 'forgetProblems',
          },
          {
            target: '.form',
            actions: { type: 'setProblems', params: ({ event }) => event },
          },
        ],
      },
      states: {
        form: {},
        submitting: {
          tags: 'busy',
          on: { SUBMIT: {} },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => {
              assertEvent(event, 'SUBMIT');
              return { username: event.username.trim(), password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'storing',
                actions: { type: 'adopt', params: ({ event }) => event.output },
              },
              { target: 'second' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'clearing',
              },
              {
                target: 'unanswered',
                actions: {
                  type: 'keepRefusal',
                  params: ({ event }) => failureSentence(event.error),
                },
              },
            ],
          },
        },
        second,
        storing: {
          tags: 'busy',
          on: { SUBMIT: {} },
          invoke: {
            id: 'storeSession',
            src: 'storeSession',
            input: ({ context }) => must(context.user, 'the user of the session'),
            onDone: { target: '#session.signedIn', actions: emit({ type: 'SIGNED_IN' }) },
            onError: 'clearing',
          },
        },
        clearing: {
          tags: 'busy',
          on: { SUBMIT: {} },
          entry: 'forgetUser',
          invoke: {
            id: 'clearSession',
            src: 'clearSession',
            onDone: 'failed',
            onError: 'failed',
          },
        },
        failed: {},
        unanswered: { exit: 'forgetRefusal' },
      },
    },
    password: {
      initial: 'hidden',
      states: {
        hidden: { on: { TOGGLE_PASSWORD: { guard: 'showsPassword', target: 'shown' } } },
        shown: { on: { TOGGLE_PASSWORD: { guard: 'showsPassword', target: 'hidden' } } },
      },
    },
  },
});
