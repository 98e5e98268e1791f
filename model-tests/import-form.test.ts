import { model } from './import-form.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('importForm', model, {
  invariants: {
    'IMPORT-03 never sends a product with a problem': ({ value, context }) =>
      value !== 'sending' ||
      (context.request !== null && Object.values(context.problems).every((one) => one === null)),
    'IMPORT-05 keeps the reason of a server that refused': (state) =>
      !state.matches({ form: 'refused' }) || state.context.msg !== '',
  },
});
