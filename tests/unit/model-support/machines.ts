import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

const unprovided = <Output, Input = undefined>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('Actor not provided')));

type DoorEvent =
  | { type: 'KNOCK' }
  | { type: 'ENTER'; code: number }
  | { type: 'LEAVE' }
  | { type: 'ALARM_RAISED'; floor: number };

const visit = setup({ types: { output: {} as { minutes: number } } }).createMachine({
  id: 'visit',
  initial: 'ended',
  output: { minutes: 5 },
  states: { ended: { type: 'final' } },
});

/** A little of everything: promise, stream, child, delay, guard, emission, parallel, final. */
export const doorMachine = setup({
  types: {
    input: {} as { code: number },
    context: {} as { code: number; tries: number },
    events: {} as DoorEvent,
    emitted: {} as { type: 'VISITED'; minutes: number },
    tags: {} as 'busy',
  },
  actors: {
    answerDoor: unprovided<{ open: boolean }>(),
    visit,
    alarms: fromCallback(() => {
      throw new Error('Actor not provided');
    }),
  },
  delays: { timeout: 5_000 },
  guards: {
    isOpen: (_, open: boolean) => open,
    isCode: ({ context }, code: number) => context.code === code,
    mayTry: ({ context }) => context.tries < 1,
  },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ code: input.code, tries: 0 }),
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            KNOCK: 'answering',
            ENTER: [
              { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'visiting' },
              { guard: 'mayTry', actions: 'countTry' },
              { target: 'locked' },
            ],
          },
        },
        answering: {
          tags: 'busy',
          invoke: {
            id: 'answerDoor',
            src: 'answerDoor',
            onDone: [
              {
                guard: { type: 'isOpen', params: ({ event }) => event.output.open },
                target: 'open',
              },
              { target: 'closed' },
            ],
            onError: 'closed',
          },
          after: { timeout: 'closed' },
        },
        open: { on: { LEAVE: 'gone' } },
        visiting: {
          invoke: {
            id: 'visit',
            src: 'visit',
            onDone: {
              target: 'gone',
              actions: emit(({ event }) => ({
                type: 'VISITED' as const,
                minutes: event.output.minutes,
              })),
            },
            onError: 'closed',
          },
        },
        locked: {},
        gone: { type: 'final' },
      },
    },
    alarm: {
      invoke: { id: 'alarms', src: 'alarms' },
      initial: 'calm',
      states: {
        calm: { on: { ALARM_RAISED: 'raised' } },
        raised: { type: 'final' },
      },
    },
  },
});

export const doorOutcomes = {
  answerDoor: { done: [{ open: true }, { open: false }], error: [{ status: 503 }] },
  visit: { done: [{ minutes: 5 }], error: [{ status: 0 }] },
};

type LoanEvent = { type: 'PAY' } | { type: 'SETTLE' };

/** Its guard reads a count, so a projection that drops the count is wrong. */
export const loanMachine = setup({
  types: { context: {} as { paid: number }, events: {} as LoanEvent },
  guards: { isPaid: ({ context }) => context.paid >= 2, mayPay: ({ context }) => context.paid < 2 },
  actions: { pay: assign({ paid: ({ context }) => context.paid + 1 }) },
}).createMachine({
  id: 'loan',
  context: { paid: 0 },
  initial: 'running',
  states: {
    running: {
      on: {
        PAY: { guard: 'mayPay', actions: 'pay' },
        SETTLE: { guard: 'isPaid', target: 'settled' },
      },
    },
    settled: { type: 'final' },
  },
});
