import { model } from './extraction-rules.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('extractionRules', model, {
  invariants: {
    'never tries or saves a rule without an expression': (state) =>
      !(state.matches({ editing: 'trying' }) || state.matches('saving')) ||
      state.context.draft!.expression !== '',
    'shows nothing of what another expression found': (state) =>
      state.context.preview === null ||
      !['untried', 'changed', 'trying'].some((editing) => state.matches({ editing } as never)),
    'knows a draft exactly while one is edited': (state) =>
      (state.context.draft !== null) === (state.matches('editing') || state.matches('saving')),
  },
  steps: {
    'reads the rules again after each change': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'RULES_CHANGED') ===
      (/^xstate\.done\.actor\.(saveRule|deleteRule)$/.test(event.type) &&
        Boolean(event['output'].status)),
  },
});
