import { decisionsLeft } from '../src/machines/proposals/proposal-keeping.ts';
import { model } from './proposal-keeping.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('proposalKeeping', model, {
  invariants: {
    'has a decision to keep exactly while it does not rest': (state) =>
      state.context.next < state.context.decisions.length === !state.matches('resting'),
    'leaves nothing behind but what no actor has': (state) =>
      decisionsLeft(state).length < Math.max(1, state.context.decisions.length),
  },
});
