import { assign, emit, setup } from 'xstate';
import { unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/**
 * The diagnostics for support (ours): the file, and the history of one match. The running flows and the stored data are
 * not part of the flow: the view reads them.
 *
 * Actors:
 * - `saveFile` FileWanted: reads everything again and passes the file to the browser
 * - `findMatches` text -> FoundMatch[]: by id, reference or name
 */
export type FoundMatch = { id: string; ref: string; name: string };
/** `isWhole` includes names and prices. `id` is the selected match. */
export type FileWanted = { isWhole: boolean; id: string | null };

export type DiagnosticsEvent =
  | { type: 'SET_WHOLE'; isWhole: boolean }
  | { type: 'DOWNLOAD' }
  | { type: 'SEARCH'; text: string }
  | { type: 'CHOOSE'; id: string }
  /** A moment of the match's history, ISO 8601, UTC. */
  | { type: 'GO_TO'; at: string }
  | { type: 'RETURN' }
  | { type: 'CLOSE' };

type Context = {
  isWhole: boolean;
  text: string;
  found: FoundMatch[];
  match: FoundMatch | null;
  at: string | null;
};

export const diagnosticsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DiagnosticsEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    saveFile: unprovided<void, FileWanted>(),
    findMatches: unprovided<FoundMatch[], string>(),
  },
  guards: {
    isText: (_, text: string) => text.trim() !== '',
    isNothing: (_, found: FoundMatch[]) => found.length === 0,
    isOne: (_, found: FoundMatch[]) => found.length === 1,
    isFound: ({ context }, id: string) => context.found.some((match) => match.id === id),
  },
  actions: {
    setWhole: assign((_, isWhole: boolean) => ({ isWhole })),
    keepText: assign((_, text: string) => ({
      text: text.trim(),
      found: [],
      match: null,
      at: null,
    })),
    keepFound: assign((_, found: FoundMatch[]) => ({ found })),
    choose: assign(({ context }, id: string) => ({
      match: context.found.find((match) => match.id === id) ?? null,
      at: null,
    })),
    chooseOnly: assign((_, [match]: FoundMatch[]) => ({ match: match ?? null })),
    goTo: assign((_, at: string) => ({ at })),
    comeBack: assign({ at: null }),
    close: assign({ text: '', found: [], match: null, at: null }),
    showMessage: emit((_, text: string) => snackbarOf('success', text)),
  },
}).createMachine({
  id: 'diagnostics',
  context: { isWhole: false, text: '', found: [], match: null, at: null },
  type: 'parallel',
  states: {
    file: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            SET_WHOLE: { actions: { type: 'setWhole', params: ({ event }) => event.isWhole } },
            DOWNLOAD: 'writing',
          },
        },
        writing: {
          tags: 'busy',
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context }) => ({ isWhole: context.isWhole, id: context.match?.id ?? null }),
            onDone: {
              target: 'ready',
              actions: { type: 'showMessage', params: 'The file is among your downloads' },
            },
            onError: 'failed',
          },
        },
        failed: {
          on: {
            SET_WHOLE: {
              target: 'ready',
              actions: { type: 'setWhole', params: ({ event }) => event.isWhole },
            },
            DOWNLOAD: 'writing',
          },
        },
      },
    },
    match: {
      initial: 'none',
      on: {
        SEARCH: {
          guard: { type: 'isText', params: ({ event }) => event.text },
          target: '.searching',
          actions: { type: 'keepText', params: ({ event }) => event.text },
        },
      },
      states: {
        none: {},
        searching: {
          tags: 'busy',
          invoke: {
            id: 'findMatches',
            src: 'findMatches',
            input: ({ context }) => context.text,
            onDone: [
              {
                guard: { type: 'isNothing', params: ({ event }) => event.output },
                target: 'notFound',
              },
              {
                guard: { type: 'isOne', params: ({ event }) => event.output },
                target: 'shown',
                actions: [
                  { type: 'keepFound', params: ({ event }) => event.output },
                  { type: 'chooseOnly', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'choosing',
                actions: { type: 'keepFound', params: ({ event }) => event.output },
              },
            ],
            onError: 'unsearched',
          },
        },
        notFound: {},
        unsearched: {},
        choosing: {
          on: {
            CHOOSE: {
              guard: { type: 'isFound', params: ({ event }) => event.id },
              target: 'shown',
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
          },
        },
        shown: {
          initial: 'now',
          on: {
            GO_TO: {
              target: '.earlier',
              actions: { type: 'goTo', params: ({ event }) => event.at },
            },
            CLOSE: { target: 'none', actions: 'close' },
          },
          states: {
            now: {},
            earlier: { on: { RETURN: { target: 'now', actions: 'comeBack' } } },
          },
        },
      },
    },
  },
});
