import { LAMPS, model, QUERY, RISKS } from './saved-views.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('savedViews', model, {
  invariants: {
    'VIEW-05 keeps nothing without knowing what': ({ value, context }) =>
      !(value === 'keeping' || value === 'refused') || context.change !== null,
    'VIEW-05 saves the list as it is, new or in place of another, and renames without changing what a view shows':
      ({ context: { change, view } }) =>
        change === null ||
        change.kind === 'delete' ||
        change.kind === 'choose default' ||
        change.query === (change.kind === 'rename' ? view?.query : QUERY),
    'VIEW-06 at most one view opens first': ({ context: { change } }) =>
      change?.kind !== 'choose default' || change.id === null || change.id === LAMPS.id,
    'VIEW-06 knows whether the deleted view is the one that opens first': ({
      context: { change },
    }) => change?.kind !== 'delete' || change.isDefault === (change.id === RISKS.id),
    'asks only before a view is deleted or replaced': ({ value, context: { change } }) =>
      value !== 'asking' || change?.kind === 'delete' || change?.kind === 'replace',
  },
  steps: {
    'VIEW-07 says why a name is refused, and keeps only what is fine': ({ event, state }) =>
      event.type !== 'SUBMIT' ||
      (state.context.problem === null) === (event['name'] === 'My brands'),
    'VIEW-07 replaces a view with no list that cannot be saved': ({ event, state }) =>
      event.type !== 'REPLACE' ||
      (state.matches(event['list'] === QUERY ? 'asking' : 'listing') &&
        (state.context.problem === null) === (event['list'] === QUERY)),
    'VIEW-05 deletes and replaces only after a confirmation': ({ event, state }) =>
      !state.matches('keeping') ||
      !['delete', 'replace'].includes(state.context.change?.kind ?? '') ||
      ['CONFIRM', 'RETRY'].includes(event.type),
    'VIEW-05 opens a view exactly when it is asked to': ({ event, emitted }) =>
      emitted.some(({ type, query }) => type === 'VIEW_OPENED' && query === LAMPS.query) ===
      (event.type === 'SHOW'),
  },
});
