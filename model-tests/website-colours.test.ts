import { model } from './website-colours.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('websiteColours', model, {
  invariants: {
    'remembers what is wanted exactly while it is not kept': ({ value, context }) =>
      (context.wanted === null) === (value === 'resting'),
    'SETT-04 wants the colour for every website of the alias': ({ context }) =>
      context.wanted === null || context.wanted.ids.length === 2,
  },
});
