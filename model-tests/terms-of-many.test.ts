import { entryProblems, forecastOf } from '../src/machines/catalogue/terms-entry.ts';
import { termsLeft } from '../src/machines/catalogue/terms-of-many.ts';
import { model } from './terms-of-many.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('termsOfMany', model, {
  invariants: {
    'TERMS-31 keeps only what the server takes': (state) =>
      state.context.queue.length === 0 ||
      Object.keys(entryProblems(state.context.entry)).length === 0,
    'TERMS-31 keeps only the terms of products that would be others': ({ context }) =>
      context.queue.length === 0 ||
      context.queue.length === forecastOf(context.products, context.entry).set.length,
    'TERMS-32 leaves nothing behind but what no actor has': (state) =>
      termsLeft(state).length < Math.max(1, state.context.queue.length),
    'TERMS-33 counts each product once': ({ context }) => {
      const { open, applied, refused, waiting, next, queue } = context;
      return open >= 0 && open + applied + refused + waiting <= next && next <= queue.length;
    },
    'TERMS-33 waits only for answers that are to come': (state) =>
      !state.matches('answering') || state.context.open > 0,
  },
  steps: {
    'TERMS-33 says what became of the products exactly when the dialog closes after them': ({
      state,
      emitted,
    }) => emitted.length === (state.matches('closed') && state.context.queue.length > 0 ? 1 : 0),
  },
});
