import { intentInboxMachine } from '../src/machines/inbox/intent-inbox.ts';
import { modelOf, type ModelOptions } from './support/model.ts';

export const options: ModelOptions<typeof intentInboxMachine> = {
  input: undefined,
  cases: {
    SELECT: [{ id: 'i1' }],
    ITEMS_CHANGED: [{ ids: [] }],
  },
  outcomes: { resolveIntent: { done: [undefined], error: [{ reason: 'gone' }] } },
};

export const model = modelOf(intentInboxMachine, options);

export const words = {
  start: 'Open the app with a refused change',
  OPEN: 'Open "Needs attention"',
  CLOSE: 'Close the list',
  SELECT: 'Choose the change {id}',
  BACK: 'Go back',
  ASK_AGAIN: 'Ask again',
  EDIT: 'Edit the change',
  DISCARD: 'Discard the change',
  CONFIRM: 'Confirm that it is discarded',
  RETRY: 'Try again',
  ITEMS_CHANGED: 'These changes need attention: {ids}',
  'resolveIntent done': 'The decision is kept',
  'resolveIntent failed': 'The change cannot be found any more',
};
