import { assertEvent, assign, setup } from 'xstate';
import { must } from '../../../contract/must.ts';
import { unprovided } from '../shared/actors.ts';

/**
 * The time zone of the account (SETT-08), for administrators.
 *
 * Actors:
 * - `keepZone` {time_zone}: commits the change (POST /api/settings/timezone); resolves when it is durable, rejects when it
 *   cannot be stored
 *
 * Which zone it is is read from the database; the shell says what the server has answered.
 */
export type TimeZoneEvent =
  | { type: 'EDIT' }
  /** Null for none. */
  | { type: 'SAVE'; zone: string | null }
  /** The account's becomes that of the device. */
  | { type: 'TAKE_DEVICE'; zone: string }
  | { type: 'RETRY' }
  | { type: 'CANCEL' };

export const timeZoneMachine = setup({
  types: {
    /** `zone` is the one that is wanted. */
    context: {} as { zone: string | null },
    events: {} as TimeZoneEvent,
    tags: {} as 'busy',
  },
  actors: { keepZone: unprovided<void, { time_zone: string }>() },
  guards: { isChosen: (_, zone: string | null) => zone !== null },
  actions: {
    want: assign(({ event }) => {
      assertEvent(event, ['SAVE', 'TAKE_DEVICE']);
      return { zone: event.zone };
    }),
    forget: assign({ zone: null }),
  },
}).createMachine({
  id: 'timeZone',
  context: { zone: null },
  initial: 'reading',
  states: {
    reading: {
      entry: 'forget',
      on: { EDIT: 'choosing', TAKE_DEVICE: { target: 'keeping', actions: 'want' } },
    },
    choosing: {
      initial: 'open',
      on: {
        CANCEL: 'reading',
        SAVE: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.zone },
            target: 'keeping',
            actions: 'want',
          },
          { target: '.missing' },
        ],
      },
      states: { open: {}, missing: {} },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepZone',
        src: 'keepZone',
        input: ({ context }) => ({ time_zone: must(context.zone, 'the time zone') }),
        onDone: 'reading',
        onError: 'refused',
      },
    },
    /** The device could not keep it. */
    refused: { on: { RETRY: 'keeping', CANCEL: 'reading' } },
  },
});
