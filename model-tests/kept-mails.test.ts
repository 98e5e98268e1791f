import { model } from './kept-mails.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('keptMails', model, {
  invariants: {
    'knows a mail exactly while the reader is not closed': (state) =>
      (state.context.mail === null) === state.matches({ reader: 'closed' }),
    'shows the content of the mail that was asked for': ({ context: { mail, content } }) =>
      content === null || content.id === mail?.id,
    'says why a mail is missing': (state) =>
      !state.matches({ reader: 'missing' }) || state.context.refusal !== '',
  },
  steps: {
    'loads the page that is asked for': ({ event, state }) =>
      event.type !== 'GO_TO' ||
      (state.matches({ list: 'loading' }) && state.context.query.page === event['page']),
  },
});
