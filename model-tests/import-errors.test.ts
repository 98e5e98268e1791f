import { model } from './import-errors.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('importErrors', model, {
  invariants: {
    'never sends without a checked item': ({ value, context }) =>
      value !== 'sending' || context.data.some(({ checked }) => checked),
  },
  steps: {
    'IMPORT-09 an edited url is validated, or marked not validated': ({ event, state }) =>
      event.type !== 'EDIT_URL' ||
      state.context.data[0]!.urls[0]!.validated === event['url'].startsWith('https://'),
    'IMPORT-09 says how many errors were handled, and a reached limit as a warning': ({
      event,
      emitted,
    }) => {
      if (event.type !== 'xstate.done.actor.handleErrors') return emitted.length === 0;
      const { is_limit_error: isLimit, msg, error_handled_count: count } = event['output'];
      const [said] = emitted;
      return isLimit
        ? said?.['tone'] === 'warning' && said['text'] === msg
        : said?.['tone'] === 'success' && said['text'] === `${count} errors has been handled`;
    },
  },
});
