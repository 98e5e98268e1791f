import { mayAddSecondaryEmail } from '../contract/rules/email.ts';
import { model } from './alert-configuration.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('alertConfiguration', model, {
  invariants: {
    'ALERT-06 at least one day stays selected': ({ context }) => context.form.days.length > 0,
    'ALERT-06 at least one of e-mail and notification stays on': ({ context: { form } }) =>
      form.email || form.notification,
    'ALERT-06 secondary addresses are well formed and unique': ({ context: { form } }) =>
      form.secondaryEmails.every((email, index, all) =>
        mayAddSecondaryEmail(email, all.slice(0, index)),
      ),
  },
  steps: {
    'ends with where to go on': ({ event, state }) =>
      state.status !== 'done' || state.output?.next === (event.type === 'BACK' ? 'back' : 'save'),
  },
});
