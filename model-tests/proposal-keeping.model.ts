import { acceptanceAt, rejectionOf } from '../src/machines/proposals/decision.ts';
import { proposalKeepingMachine } from '../src/machines/proposals/proposal-keeping.ts';
import { KETTLE, LAMP } from './proposal-cases.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const options: ModelOptions<typeof proposalKeepingMachine> = {
  input: undefined,
  cases: {
    KEEP: [{ decisions: [acceptanceAt(KETTLE, 89.1), rejectionOf(LAMP, '')] }],
  },
  outcomes: { keepDecision: { done: [undefined], error: [{ name: 'QuotaExceededError' }] } },
  /** Twice as many are enough. */
  mayHappen: ({ context }, { type }) => type !== 'KEEP' || context.decisions.length < 4,
  project: ({ decisions, next }) => [decisions.length, next],
  notInBrowser: {
    'keeping: keepDecision done [hasMore] → keeping': 'the next decision is kept at once',
  },
};

export const model = modelOf(proposalKeepingMachine, options);

export const words = {
  start: 'Open /priceProposals',
  KEEP: 'Accept one price and reject another',
  RETRY: 'Press Try again',
  DISMISS: 'Press Dismiss',
  'keepDecision done': 'The decision is kept',
  'keepDecision failed': 'There is no space left to keep the decision',
};

export const requirements = {
  KEEP: ['PRICE-43'],
  'keepDecision failed': ['PRICE-50'],
} satisfies Requirements;
