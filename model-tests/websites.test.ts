import { model } from './websites.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('websites', model, {
  invariants: {
    'knows a change exactly while it is kept or could not be': (state) =>
      (state.context.change === null) === state.matches({ change: 'none' }),
  },
  steps: {
    'SITES-02 says what became of reading again, and asks how the crawl goes': ({
      event,
      emitted,
    }) => {
      const types = emitted.map(({ type }) => type);
      if (event.type === 'xstate.done.actor.askAgain')
        return types.includes('SNACKBAR') && types.includes('ASKED');
      return (event.type === 'xstate.error.actor.askAgain') === types.includes('SNACKBAR');
    },
    'SITES-03 keeps the pause that was asked for last': ({ event, state }) =>
      !['PAUSE', 'RESUME'].includes(event.type) ||
      (state.matches({ change: 'keeping' }) &&
        state.context.change?.kind === 'pause' &&
        state.context.change.paused === (event.type === 'PAUSE')),
    'SITES-04 keeps the country that was asked for last': ({ event, state }) =>
      event.type !== 'CHOOSE_COUNTRY' ||
      (state.matches({ change: 'keeping' }) && state.context.change?.kind === 'country'),
  },
});
