import type { PriceProposal } from '../contract/entities/price-proposal.ts';
import { priceProposalsMachine } from '../src/machines/proposals/price-proposals.ts';
import { acceptanceAt } from '../src/machines/proposals/decision.ts';
import { KETTLE, LAMP, PAN } from './proposal-cases.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

/** More than a page of proposals. */
export const MANY: PriceProposal[] = [
  KETTLE,
  LAMP,
  PAN,
  ...Array.from({ length: 24 }, (_, index) => ({
    ...LAMP,
    id: `n${index}`,
    product_name: `Mug ${index}`,
    price: 40.5,
  })),
];

export const options: ModelOptions<typeof priceProposalsMachine> = {
  input: { proposals: MANY },
  cases: {
    LIST_CHANGED: [{ proposals: MANY }, { proposals: [LAMP, PAN] }],
    SHOW: [{ tab: 'accepted' }, { tab: 'decide' }],
    FILTER: [{ filter: { text: 'lamp' } }],
    SORT: [{ order: 'product' }, { order: 'change' }],
    GO_TO_PAGE: [
      { page: 1, size: 25 },
      { page: 0, size: 25 },
    ],
    TOGGLE_ROW: [{ id: 'm1' }],
    ACCEPT: [{ id: 'm1' }],
    REOPEN: [{ id: 'm3' }],
    REJECT: [{ id: 'm1' }],
    CHANGE: [{ id: 'm1' }],
    OPEN: [{ id: 'm1' }],
    DECIDE: [{ decisions: [acceptanceAt(KETTLE, 88)] }],
  },
  // What is listed and selected changes one thing at a time; the unit tests have the rest.
  mayHappen: ({ context }, { type, ...event }) => {
    const isPlain =
      context.filter.text === '' &&
      context.order === 'change' &&
      context.range.page === 0 &&
      context.selected.length === 0;
    switch (type) {
      case 'SORT':
        return isPlain || event['order'] === 'change';
      case 'SHOW':
      case 'FILTER':
      case 'GO_TO_PAGE':
        return isPlain || (type === 'SHOW' && context.order !== 'product');
      case 'ACCEPT':
      case 'REJECT':
      case 'CHANGE':
      case 'OPEN':
      case 'SHOW_KEYS':
        return isPlain && context.tab === 'decide';
      case 'REOPEN':
        return isPlain && context.tab === 'accepted';
      case 'TOGGLE_ROW':
        return context.range.page === 0;
      case 'LIST_CHANGED':
        return event['proposals'] !== context.proposals;
      default:
        return true;
    }
  },
  project: ({ proposals, tab, filter, order, range, ids, selected, asked }) => [
    proposals.length,
    tab,
    filter.text,
    order,
    range.page,
    ids.length,
    selected,
    asked.map(({ id }) => id),
  ],
};

export const model = modelOf(priceProposalsMachine, options);

export const words = {
  start: 'Open /priceProposals',
  LIST_CHANGED: 'Proposals come, change or go: there are {proposals}',
  SHOW: 'Choose the tab {tab}',
  FILTER: 'Type "{filter.text}" in the filter',
  CLEAR_FILTERS: 'Press Clear filters',
  SORT: 'Choose the order {order}',
  GO_TO_PAGE: 'Go to page {page}, the first being 0',
  TOGGLE_ROW: 'Tick the row {id}',
  TOGGLE_ALL: 'Tick the box above the list',
  SELECT_PAGE: 'Press Ctrl+A',
  SELECT_LIST: 'Press Select all',
  ACCEPT: 'Press Accept at {id}',
  ACCEPT_SELECTED: 'Press Accept above the list',
  REOPEN: 'Press Take back at {id}',
  REOPEN_SELECTED: 'Press Take back above the list',
  REJECT: 'Press Reject at {id}',
  REJECT_SELECTED: 'Press Reject above the list',
  CHANGE: 'Press Change at {id}',
  OPEN: 'Press the name of {id}',
  SHOW_KEYS: 'Press Keys',
  DECIDE: 'The dialog ends with a decision',
  CLOSE: 'Close the dialog',
};

export const requirements = {
  SHOW: ['PRICE-40'],
  FILTER: ['PRICE-42'],
  SORT: ['PRICE-42'],
  ACCEPT: ['PRICE-43'],
  ACCEPT_SELECTED: ['PRICE-43'],
  REJECT: ['PRICE-44'],
  CHANGE: ['PRICE-45'],
  REOPEN: ['PRICE-46'],
  SELECT_PAGE: ['PRICE-47'],
  SHOW_KEYS: ['PRICE-47'],
  OPEN: ['PRICE-48'],
  LIST_CHANGED: ['PRICE-49'],
} satisfies Requirements;
