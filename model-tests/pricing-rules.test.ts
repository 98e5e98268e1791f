import { model } from './pricing-rules.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('pricingRules', model, {
  invariants: {
    'PRICE-04 knows the rule to delete exactly while it is asked about or deleted': (state) =>
      (state.context.deletion !== null) ===
      (state.matches({ dialog: 'asking' }) || state.matches({ dialog: 'deleting' })),
    'knows the rule exactly while it is edited or copied': (state) =>
      (state.context.rule !== null) ===
      (state.matches({ dialog: 'editing' }) || state.matches({ dialog: 'copying' })),
    'knows the switched rule exactly while its status is kept': (state) =>
      (state.context.switched !== null) === state.matches({ change: 'switching' }),
    'PRICE-03 knows the order exactly while it is kept': (state) =>
      (state.context.ordered !== null) === state.matches({ change: 'ordering' }),
  },
  steps: {
    'PRICE-04 keeps a deletion only after it was confirmed': ({ event, state }) =>
      !(state.matches({ dialog: 'deleting' }) && event.type === 'DELETE'),
  },
});
