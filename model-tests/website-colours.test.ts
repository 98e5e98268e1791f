import { model } from './website-colours.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('websiteColours', model, {
  invariants: {
    'remembers what is wanted exactly while it is not kept': ({ value, context }) =>
      (context.pending === null) === (value === 'resting'),
    'SETT-04 wants the colour for every website of the alias': ({ context }) =>
      context.pending === null || context.pending.ids.length === 2,
  },
});
