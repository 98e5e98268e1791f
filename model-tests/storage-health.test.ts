import { describeFlow } from './support/flow.ts';
import { model } from './storage-health.model.ts';

describeFlow('storage health', model, {
  invariants: {
    'tries at most three times before it begins another database': ({ context }) =>
      context.attempts <= 3,
    'lets nothing be kept while there is nowhere to keep it': (state) =>
      state.hasTag('usable') === (state.matches('open') || state.matches('full')),
  },
  steps: {
    'names what was lost whenever a database is gone or unreadable': ({ state }) =>
      !(state.matches({ open: 'evicted' }) || state.matches({ open: 'corrupt' })) ||
      state.context.lost !== null,
    'drops caches before it refuses a change': ({ event, state, entered }) =>
      event.type !== 'QUOTA_EXCEEDED' ||
      state.matches({ full: 'freeing' }) ||
      entered.includes('storageHealth.full.refusing'),
    'never leaves a newer database by itself': ({ event, state }) =>
      event.type !== 'OUTDATED' || state.matches('outdated'),
  },
});
