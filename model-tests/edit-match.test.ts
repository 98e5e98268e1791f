import { hasChanges, isFormValid, summaryOf } from '../src/machines/catalogue/edit-form.ts';
import { model } from './edit-match.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('editMatch', model, {
  invariants: {
    'EDIT-06 a product to delete has no update': ({ context: { form } }) =>
      form.deleted.every((id) => !(id in form.urls)),
    'EDIT-04 there is always a row for a new url': ({ context }) => context.form.added.length > 0,
    'EDIT-03 a coefficient is a number, 0 or more': ({ context }) =>
      context.form.added.every(({ coefficient }) => coefficient >= 0),
    'offers to start over only what was recalled': (state) =>
      !state.can({ type: 'START_OVER' }) || state.context.isRecalled,
    'EDIT-05 reviews only urls that are valid': (state) =>
      !state.matches('reviewing') || isFormValid(state.context.match, state.context.form),
  },
  steps: {
    'EDIT-05 asks only for what has changes, after a review': ({ event, state }) =>
      !state.matches('submitting') ||
      (['CONFIRM', 'RETRY'].includes(event.type) &&
        hasChanges(summaryOf(state.context.match, state.context.form, 'standard'))),
    'EDIT-07 says what became of the edit exactly when it closes by itself': ({
      event,
      state,
      emitted,
    }) => emitted.length === (state.matches('closed') && event.type !== 'CLOSE' ? 1 : 0),
    'EDIT-07 says the documented sentence once the server has done it': ({ event, emitted }) =>
      event['output']?.kind !== 'applied' ||
      emitted.some(({ text }) => text === 'The change that you have made, has been well processed'),
    'EDIT-06 a deleted product takes no url until it is restored': ({ event, state }) =>
      event.type !== 'TYPE_URL' || !state.context.form.deleted.includes(event['id']),
  },
});
