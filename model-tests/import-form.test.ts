import type { FormProblems } from '../src/machines/importations/import-form.ts';
import { model } from './import-form.model.ts';
import { describeFlow } from './support/flow.ts';

const isWithoutProblems = ({ terms, ...problems }: FormProblems) =>
  Object.keys(terms).length === 0 && Object.values(problems).every((one) => one === null);

describeFlow('importForm', model, {
  invariants: {
    'IMPORT-03 never sends a product with a problem': ({ value, context }) =>
      value !== 'sending' || (context.request !== null && isWithoutProblems(context.problems)),
    'IMPORT-05 keeps the reason of a server that refused': (state) =>
      !state.matches({ form: 'refused' }) || state.context.msg !== '',
  },
});
