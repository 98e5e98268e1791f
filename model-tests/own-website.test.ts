import { model } from './own-website.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('ownWebsite', model, {
  invariants: {
    'has a preview exactly while it shows it or changes the website': (state) =>
      (state.matches('asking') || state.matches('changing')) === (state.context.preview !== null),
    'previews and changes only what was named': (state) =>
      state.matches('closed') || state.matches('choosing') || state.context.website !== '',
    'keeps the sentence of a server that refused': (state) =>
      !state.matches({ choosing: 'refused' }) || state.context.refusal !== '',
  },
  steps: {
    'changes only after the preview was confirmed': ({ event, state }) =>
      !state.matches('changing') || event.type === 'CONFIRM',
    'has the settings read again exactly when the website has changed': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'OWN_WEBSITE_CHANGED') ===
      (event.type === 'xstate.done.actor.changeOwnWebsite'),
    'says what the server answered': ({ event, emitted }) =>
      event.type !== 'xstate.done.actor.changeOwnWebsite' ||
      emitted[0]?.['text'] === event['output'].msg,
  },
});
