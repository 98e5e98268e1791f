import { model } from './price-feed.model.ts';
import { describeFlow } from './support/flow.ts';

const DONE = /^xstate\.done\.actor\./;

describeFlow('priceFeed', model, {
  invariants: {
    'knows an address exactly while it shows it': ({ value, context }) =>
      (value === 'showing') === (context.path !== ''),
  },
  steps: {
    'makes an address and removes the feed only after a confirmation': ({ event, state }) =>
      !(state.matches('renewing') || state.matches('removing')) || event.type === 'CONFIRM',
    'has the feed read again, exactly when something has changed': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'FEED_CHANGED') === DONE.test(event.type),
  },
});
