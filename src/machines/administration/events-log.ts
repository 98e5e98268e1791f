import { assign, setup } from 'xstate';
import { LIST_PAGE_SIZE } from '../../../contract/constants.ts';
import type { EventLogItem } from '../../../contract/entities/event-log.ts';
import { unprovided } from '../shared/actors.ts';

/**
 * The administration's events log (acct 2, 3).
 *
 * Actors:
 * - `loadEvents` EventsQuery -> LoadedEvents: GET /api/admin, once for the page and once for the chart of the day
 */
export type EventsQuery = { day: string; page: number; size: number };
export type ChartedCall = { tag: string; calls: number; errors: number };
export type LoadedEvents = {
  items: EventLogItem[];
  count: number;
  accounts: number;
  users: number;
  chart: ChartedCall[];
};
export const SECTIONS = ['global', 'errors', 'pages'] as const;
export type Section = (typeof SECTIONS)[number];

export type EventsLogEvent =
  | { type: 'GO_TO'; page: number; size: number }
  | { type: 'CHOOSE_DAY'; day: string }
  | { type: 'REFRESH' }
  | { type: 'OPEN'; tag: string }
  | { type: 'SHOW_SECTION'; section: Section }
  | { type: 'CLOSE' };

type Context = { query: EventsQuery; loaded: LoadedEvents | null; tag: string | null };

export const eventsLogMachine = setup({
  types: {
    /** `today` as YYYY-MM-DD. */
    input: {} as { today: string },
    context: {} as Context,
    events: {} as EventsLogEvent,
    tags: {} as 'busy',
  },
  actors: { loadEvents: unprovided<LoadedEvents, EventsQuery>() },
  guards: {
    isListed: ({ context }, tag: string) =>
      context.loaded?.items.some((item) => item.tag === tag) ?? false,
    isErrors: (_, section: Section) => section === 'errors',
    isPages: (_, section: Section) => section === 'pages',
  },
  actions: {
    turn: assign(({ context }, { page, size }: { page: number; size: number }) => ({
      query: { ...context.query, page, size },
    })),
    chooseDay: assign(({ context }, day: string) => ({
      query: { ...context.query, day, page: 0 },
      loaded: null,
    })),
    keep: assign((_, loaded: LoadedEvents) => ({ loaded })),
    open: assign((_, tag: string) => ({ tag })),
    close: assign({ tag: null }),
  },
}).createMachine({
  id: 'eventsLog',
  context: ({ input }) => ({
    query: { day: input.today, page: 0, size: LIST_PAGE_SIZE },
    loaded: null,
    tag: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        GO_TO: { target: '.loading', actions: { type: 'turn', params: ({ event }) => event } },
        CHOOSE_DAY: {
          target: '.loading',
          actions: { type: 'chooseDay', params: ({ event }) => event.day },
        },
        REFRESH: '.loading',
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadEvents',
            src: 'loadEvents',
            input: ({ context }) => context.query,
            onDone: {
              target: 'loaded',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        loaded: {},
        failed: {},
      },
    },
    details: {
      initial: 'none',
      states: {
        none: {
          entry: 'close',
          on: {
            OPEN: {
              guard: { type: 'isListed', params: ({ event }) => event.tag },
              target: 'open',
              actions: { type: 'open', params: ({ event }) => event.tag },
            },
          },
        },
        open: {
          initial: 'global',
          on: {
            SHOW_SECTION: [
              {
                guard: { type: 'isErrors', params: ({ event }) => event.section },
                target: '.errors',
              },
              {
                guard: { type: 'isPages', params: ({ event }) => event.section },
                target: '.pages',
              },
              { target: '.global' },
            ],
            CLOSE: 'none',
            GO_TO: 'none',
            CHOOSE_DAY: 'none',
            REFRESH: 'none',
          },
          states: { global: {}, errors: {}, pages: {} },
        },
      },
    },
  },
});
