import { model } from './proposal-decision.model.ts';
import { describeFlow } from './support/flow.ts';
import { refusalOf, typedPrice } from '../src/machines/proposals/proposal-decision.ts';

describeFlow('proposalDecision', model, {
  invariants: {
    'PRICE-45 is refused exactly while a sentence says why': (state) =>
      !state.matches('refused') || refusalOf(state.context) !== null,
    'PRICE-45 decides for a price within the bounds alone': ({ context: { decisions } }) =>
      decisions.every((one) => one.kind === 'accept' && one.price >= 80 && one.price <= 120),
    'decides nothing unless it was submitted': (state) =>
      state.context.decisions.length > 0 === state.matches('decided'),
    'decides for the price as it is typed': ({ context: { decisions, text } }) =>
      decisions.every((one) => one.kind === 'accept' && one.price === typedPrice(text)),
  },
});
