import { assign, emit, setup } from 'xstate';
import { PRESELECTED_COMPETITORS } from '../../../contract/constants.ts';
import { must } from '../../../contract/must.ts';
import { aliasOfUrl, isProductUrl } from '../../../contract/rules/product-url.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { snackbarOf } from '../shared/snackbars.ts';
import { toggled } from '../shared/toggled.ts';
import { isNewKeyword } from './keywords.ts';

/**
 * Automatic creation of matches (acct 2, 4, 5, 8, 9): the own website, the keywords that its products must contain, and
 * the competitors to search.
 *
 * Actors:
 * - `loadWebsites` {website} -> AvailableWebsite[]: GET /api/importation/getavailablewebsites
 * - `createTask` CreationRequest -> {status, msg}: GET /api/importation/discovermatches
 */
export type AvailableWebsite = { host: string; count: number };
/**
 * `selectedWebsites` are hosts, with http:// before one with a port that has no https; null leaves the choice to the
 * server.
 */
export type CreationRequest = {
  website: string;
  keywords: string[];
  selectedWebsites: string[] | null;
};

export type AutomaticCreationEvent =
  | { type: 'CHANGE_WEBSITE'; website: string }
  | { type: 'ADD_KEYWORD'; keyword: string }
  | { type: 'REMOVE_KEYWORD'; keyword: string }
  | { type: 'CHOOSE_AUTO' }
  | { type: 'CHOOSE_MANUAL' }
  | { type: 'TOGGLE_COMPETITOR'; host: string }
  | { type: 'ADD_COMPETITOR'; host: string }
  | { type: 'RETRY' }
  | { type: 'CREATE' }
  | { type: 'CLOSE' };

/** Acct 5 and 8. */
export const WEBSITE_NOT_VALID = 'This field must be a valid url.';
const TASK_CREATED = 'Discovery task created';

/** The protocol may be left out. */
export const isWebsite = (text: string) =>
  isProductUrl(text) || isProductUrl(`https://${text.trim()}`);

/** A port belongs to one protocol: with it, the server would not find http by itself. */
function competitorOf(text: string): string {
  const alias = must(aliasOfUrl(text), 'the website of the url');
  return /^\s*http:/i.test(text) && alias.includes(':') ? `http://${alias}` : alias;
}

type Context = {
  website: string;
  keywords: string[];
  available: AvailableWebsite[];
  /** Manually chosen hosts; null while the choice is automatic. */
  chosen: string[] | null;
  problem: string | null;
  /** Why the server did not create the task. */
  refusal: string;
};

const AUTOMATIC = { available: [], chosen: null };

export const automaticCreationMachine = setup({
  types: {
    input: {} as { website: string },
    context: {} as Context,
    events: {} as AutomaticCreationEvent,
    emitted: {} as Snackbar,
    tags: {} as 'busy',
  },
  actors: {
    loadWebsites: unprovided<AvailableWebsite[], { website: string }>(),
    createTask: unprovided<{ status: boolean; msg: string }, CreationRequest>(),
  },
  guards: {
    isWebsiteValid: ({ context }) => isWebsite(context.website),
    isNewKeyword: ({ context }, keyword: string) => isNewKeyword(context.keywords, keyword),
    hasKeyword: ({ context }, keyword: string) => context.keywords.includes(keyword),
    isAvailable: ({ context }, host: string) => context.available.some((one) => one.host === host),
    isNewCompetitor: ({ context }, host: string) => {
      const alias = isWebsite(host) ? aliasOfUrl(host) : null;
      return alias !== null && !context.available.some((one) => aliasOfUrl(one.host) === alias);
    },
    hasCompetitor: ({ context }) => context.chosen !== null && context.chosen.length > 0,
    isManual: ({ context }) => context.chosen !== null,
    isCreated: (_, { status }: { status: boolean }) => status,
  },
  actions: {
    changeWebsite: assign((_, website: string) => ({
      ...AUTOMATIC,
      website,
      problem: null,
      refusal: '',
    })),
    addKeyword: assign(({ context }, keyword: string) => ({
      keywords: [...context.keywords, keyword.trim()],
    })),
    removeKeyword: assign(({ context }, keyword: string) => ({
      keywords: context.keywords.filter((one) => one !== keyword),
    })),
    chooseAutomatically: assign(AUTOMATIC),
    preselect: assign((_, available: AvailableWebsite[]) => ({
      available,
      chosen: available.slice(0, PRESELECTED_COMPETITORS).map(({ host }) => host),
    })),
    toggle: assign(({ context }, host: string) => ({
      chosen: toggled(context.chosen ?? [], host),
    })),
    addCompetitor: assign(({ context }, text: string) => {
      const host = competitorOf(text);
      return {
        available: [...context.available, { host, count: 0 }],
        chosen: [...(context.chosen ?? []), host],
      };
    }),
    setProblem: assign({ problem: WEBSITE_NOT_VALID }),
    forgetProblem: assign({ problem: null, refusal: '' }),
    keepMessage: assign((_, { msg }: { msg: string }) => ({ refusal: msg })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
  },
}).createMachine({
  id: 'automaticCreation',
  context: ({ input }) => ({
    ...AUTOMATIC,
    website: input.website,
    keywords: [],
    problem: null,
    refusal: '',
  }),
  initial: 'form',
  on: { CLOSE: '.closed' },
  states: {
    form: {
      initial: 'auto',
      on: {
        CHANGE_WEBSITE: {
          target: '.auto',
          actions: { type: 'changeWebsite', params: ({ event }) => event.website },
        },
        ADD_KEYWORD: {
          guard: { type: 'isNewKeyword', params: ({ event }) => event.keyword },
          actions: { type: 'addKeyword', params: ({ event }) => event.keyword },
        },
        REMOVE_KEYWORD: {
          guard: { type: 'hasKeyword', params: ({ event }) => event.keyword },
          actions: { type: 'removeKeyword', params: ({ event }) => event.keyword },
        },
      },
      states: {
        auto: {
          on: {
            CHOOSE_MANUAL: [
              { guard: 'isWebsiteValid', target: 'loading', actions: 'forgetProblem' },
              { actions: 'setProblem' },
            ],
            CREATE: [
              {
                guard: 'isWebsiteValid',
                target: '#automaticCreation.creating',
                actions: 'forgetProblem',
              },
              { actions: 'setProblem' },
            ],
          },
        },
        loading: {
          tags: 'busy',
          on: { CHOOSE_AUTO: 'auto' },
          invoke: {
            id: 'loadWebsites',
            src: 'loadWebsites',
            input: ({ context }) => ({ website: context.website }),
            onDone: {
              target: 'manual',
              actions: { type: 'preselect', params: ({ event }) => event.output },
            },
            onError: 'unavailable',
          },
        },
        unavailable: { on: { CHOOSE_AUTO: 'auto', RETRY: 'loading' } },
        manual: {
          on: {
            CHOOSE_AUTO: { target: 'auto', actions: 'chooseAutomatically' },
            TOGGLE_COMPETITOR: {
              guard: { type: 'isAvailable', params: ({ event }) => event.host },
              actions: { type: 'toggle', params: ({ event }) => event.host },
            },
            ADD_COMPETITOR: {
              guard: { type: 'isNewCompetitor', params: ({ event }) => event.host },
              actions: { type: 'addCompetitor', params: ({ event }) => event.host },
            },
            CREATE: {
              guard: 'hasCompetitor',
              target: '#automaticCreation.creating',
              actions: 'forgetProblem',
            },
          },
        },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createTask',
        src: 'createTask',
        input: ({ context: { website, keywords, chosen } }) => ({
          website,
          keywords,
          selectedWebsites: chosen,
        }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'closed',
            actions: emit(snackbarOf('success', TASK_CREATED)),
          },
          {
            target: 'answered',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'answered',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    /** Refused: returns to the former choice of competitors. */
    answered: { always: [{ guard: 'isManual', target: 'form.manual' }, { target: 'form.auto' }] },
    closed: { type: 'final' },
  },
});
