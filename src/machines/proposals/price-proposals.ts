import { assign, emit, setup } from 'xstate';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { lastPageOf, rowsOfPage, type PageRange } from '../../../contract/rules/paging.ts';
import { unprovidedStream } from '../shared/actors.ts';
import { toggled } from '../shared/toggled.ts';
import { acceptanceOf, reopeningOf, type Decision } from './decision.ts';
import {
  concernedBy,
  decisionsOf,
  find,
  isListed,
  MAY,
  relisted,
  withProposals,
  type Action,
  type ListContext,
} from './list-context.ts';
import {
  isFiltered,
  listedIds,
  NO_PROPOSAL_FILTER,
  PROPOSAL_PAGE_SIZES,
  type ListedAs,
  type ProposalFilter,
  type ProposalOrder,
  type ProposalTab,
} from './proposal-list.ts';

/**
 * The page of proposed prices (ours): which of them are listed, in which order, which are selected, and which dialog is
 * open.
 *
 * Actors:
 * - stream `proposals`: LIST_CHANGED with all proposals of the account whenever one of them changes
 *
 * The emitted DECIDED has what was decided, in order; another flow keeps it. Rejections and prices by hand are asked
 * for in a dialog that is a flow of its own and ends with DECIDE or CLOSE. What is selected is left when its row goes,
 * and cleared only when another list is asked for.
 */
export type PriceProposalsEvent =
  | { type: 'LIST_CHANGED'; proposals: readonly PriceProposal[] }
  | { type: 'SHOW'; tab: ProposalTab }
  | { type: 'FILTER'; filter: Partial<ProposalFilter> }
  | { type: 'CLEAR_FILTERS' }
  | { type: 'SORT'; order: ProposalOrder }
  | ({ type: 'GO_TO_PAGE' } & PageRange)
  | { type: 'TOGGLE_ROW'; id: string }
  /** Selects the page, or nothing if anything is selected. */
  | { type: 'TOGGLE_ALL' }
  | { type: 'SELECT_PAGE' }
  /** Selects all pages of the list. */
  | { type: 'SELECT_LIST' }
  | { type: 'ACCEPT'; id: string }
  | { type: 'ACCEPT_SELECTED' }
  | { type: 'REOPEN'; id: string }
  | { type: 'REOPEN_SELECTED' }
  | { type: 'REJECT'; id: string }
  | { type: 'REJECT_SELECTED' }
  | { type: 'CHANGE'; id: string }
  | { type: 'OPEN'; id: string }
  | { type: 'SHOW_KEYS' }
  | { type: 'DECIDE'; decisions: Decision[] }
  | { type: 'CLOSE' };

const FIRST_LIST: ListedAs = { tab: 'decide', filter: NO_PROPOSAL_FILTER, order: 'change' };

export const priceProposalsMachine = setup({
  types: {
    /** Those that are known at first. */
    input: {} as { proposals: readonly PriceProposal[] },
    context: {} as ListContext,
    events: {} as PriceProposalsEvent,
    emitted: {} as { type: 'DECIDED'; decisions: Decision[] },
  },
  actors: { proposals: unprovidedStream() },
  guards: {
    isOtherTab: ({ context }, tab: ProposalTab) => tab !== context.tab,
    isOtherOrder: ({ context }, order: ProposalOrder) => order !== context.order,
    isFiltered: ({ context }) => isFiltered(context.filter),
    isPage: ({ context: { ids } }, { page, size }: PageRange) =>
      page >= 0 && page <= lastPageOf(ids.length, size),
    isListed: ({ context }, id: string) => isListed(context, id),
    hasRows: ({ context }) => context.ids.length > 0,
    hasUnselected: ({ context }) => context.selected.length < context.ids.length,
    may: ({ context }, { id, action }: { id: string; action: Action }) => {
      const proposal = find(context, id);
      return proposal !== undefined && isListed(context, id) && MAY[action](proposal);
    },
    mayWithSelected: ({ context }, action: Action) => concernedBy(context, action).length > 0,
  },
  actions: {
    know: assign(({ context }, proposals: readonly PriceProposal[]) =>
      withProposals(context, proposals),
    ),
    relist: assign(({ context }, change: Partial<ListedAs>) => relisted(context, change)),
    goTo: assign((_, range: PageRange) => ({ range, selected: [] })),
    toggle: assign(({ context: { selected } }, id: string) => ({
      selected: toggled(selected, id),
    })),
    toggleAll: assign(({ context: { ids, range, selected } }) => ({
      selected: selected.length > 0 ? [] : rowsOfPage(ids, range),
    })),
    unselect: assign({ selected: [] }),
    selectPage: assign(({ context: { ids, range } }) => ({ selected: rowsOfPage(ids, range) })),
    selectList: assign(({ context }) => ({ selected: context.ids })),
    ask: assign(({ context }, id: string) => {
      const proposal = find(context, id);
      return { asked: proposal ? [proposal] : [] };
    }),
    askSelected: assign(({ context }) => ({ asked: concernedBy(context, 'reject') })),
    forgetAsked: assign({ asked: [] }),
    tell: emit((_, decisions: Decision[]) => ({ type: 'DECIDED' as const, decisions })),
  },
}).createMachine({
  id: 'priceProposals',
  context: ({ input: { proposals } }) => ({
    proposals,
    ...FIRST_LIST,
    range: { page: 0, size: PROPOSAL_PAGE_SIZES[0] },
    ids: listedIds(proposals, FIRST_LIST),
    selected: [],
    asked: [],
  }),
  invoke: { id: 'proposals', src: 'proposals' },
  on: {
    LIST_CHANGED: { actions: { type: 'know', params: ({ event }) => event.proposals } },
  },
  initial: 'listing',
  states: {
    listing: {
      entry: 'forgetAsked',
      on: {
        SHOW: {
          guard: { type: 'isOtherTab', params: ({ event }) => event.tab },
          actions: { type: 'relist', params: ({ event: { tab } }) => ({ tab }) },
        },
        FILTER: {
          actions: {
            type: 'relist',
            params: ({ context, event }) => ({ filter: { ...context.filter, ...event.filter } }),
          },
        },
        CLEAR_FILTERS: {
          guard: 'isFiltered',
          actions: { type: 'relist', params: { filter: NO_PROPOSAL_FILTER } },
        },
        SORT: {
          guard: { type: 'isOtherOrder', params: ({ event }) => event.order },
          actions: { type: 'relist', params: ({ event: { order } }) => ({ order }) },
        },
        GO_TO_PAGE: {
          guard: { type: 'isPage', params: ({ event }) => event },
          actions: {
            type: 'goTo',
            params: ({ event: { page, size } }) => ({ page, size }),
          },
        },
        TOGGLE_ROW: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          actions: { type: 'toggle', params: ({ event }) => event.id },
        },
        TOGGLE_ALL: { guard: 'hasRows', actions: 'toggleAll' },
        SELECT_PAGE: { guard: 'hasRows', actions: 'selectPage' },
        SELECT_LIST: { guard: 'hasUnselected', actions: 'selectList' },
        ACCEPT: {
          guard: { type: 'may', params: ({ event: { id } }) => ({ id, action: 'accept' }) },
          actions: {
            type: 'tell',
            params: ({ context, event: { id } }) => decisionsOf(context, { id, of: acceptanceOf }),
          },
        },
        ACCEPT_SELECTED: {
          guard: { type: 'mayWithSelected', params: 'accept' },
          actions: [
            {
              type: 'tell',
              params: ({ context }) => concernedBy(context, 'accept').flatMap(acceptanceOf),
            },
            'unselect',
          ],
        },
        REOPEN: {
          guard: { type: 'may', params: ({ event: { id } }) => ({ id, action: 'reopen' }) },
          actions: {
            type: 'tell',
            params: ({ context, event: { id } }) =>
              decisionsOf(context, { id, of: (one) => [reopeningOf(one)] }),
          },
        },
        REOPEN_SELECTED: {
          guard: { type: 'mayWithSelected', params: 'reopen' },
          actions: [
            {
              type: 'tell',
              params: ({ context }) => concernedBy(context, 'reopen').map(reopeningOf),
            },
            'unselect',
          ],
        },
        REJECT: {
          guard: { type: 'may', params: ({ event: { id } }) => ({ id, action: 'reject' }) },
          target: 'rejecting',
          actions: { type: 'ask', params: ({ event }) => event.id },
        },
        REJECT_SELECTED: {
          guard: { type: 'mayWithSelected', params: 'reject' },
          target: 'rejecting',
          actions: 'askSelected',
        },
        CHANGE: {
          guard: { type: 'may', params: ({ event: { id } }) => ({ id, action: 'change' }) },
          target: 'changing',
          actions: { type: 'ask', params: ({ event }) => event.id },
        },
        OPEN: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'reading',
          actions: { type: 'ask', params: ({ event }) => event.id },
        },
        SHOW_KEYS: 'showingKeys',
      },
    },
    /** The dialog is a flow of its own. */
    rejecting: {
      on: {
        DECIDE: {
          target: 'listing',
          actions: { type: 'tell', params: ({ event }) => event.decisions },
        },
        CLOSE: 'listing',
      },
    },
    changing: {
      on: {
        DECIDE: {
          target: 'listing',
          actions: { type: 'tell', params: ({ event }) => event.decisions },
        },
        CLOSE: 'listing',
      },
    },
    reading: { on: { CLOSE: 'listing' } },
    showingKeys: { on: { CLOSE: 'listing' } },
  },
});
