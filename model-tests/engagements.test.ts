import { model } from './engagements.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('engagements', model, {
  invariants: {
    'TABLE-18 shows engagements only when a competitor has some': (state) =>
      !state.matches('shown') || state.context.answer!.body.length > 0,
  },
});
