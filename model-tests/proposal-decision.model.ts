import { proposalDecisionMachine } from '../src/machines/proposals/proposal-decision.ts';
import { KETTLE } from './proposal-cases.ts';
import { modelOf, type ModelOptions } from './support/model.ts';
import type { Requirements } from './support/requirements.ts';

export const options: ModelOptions<typeof proposalDecisionMachine> = {
  input: {
    kind: 'change',
    proposals: [KETTLE],
    range: { low: 8000, high: 12_000 },
    country: 'es',
  },
  cases: { TYPE: [{ text: '85,50' }, { text: '70' }, { text: '130' }, { text: 'cheap' }] },
  project: ({ text }) => text,
};

export const model = modelOf(proposalDecisionMachine, options);

export const words = {
  start: 'Press Change at the kettle, whose price lies between 80 and 120',
  TYPE: 'Type {text}',
  SUBMIT: 'Press Accept this price',
  CANCEL: 'Press Cancel',
};

export const requirements = { SUBMIT: ['PRICE-45'], TYPE: ['PRICE-45'] } satisfies Requirements;
