import { lastPageOf } from '../contract/rules/paging.ts';
import { model } from './match-list.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('match list', model, {
  invariants: {
    'TABLE-12 selects rows of the page only, and none while a list is coming': ({
      value,
      context: { ids, selected },
    }) =>
      selected.every((id) => ids.includes(id)) && (value !== 'loading' || selected.length === 0),
    'DASH-11 asks for validated matches while a bucket is selected': ({
      context: { bucket, filter },
    }) => bucket === null || filter.matched === 'validated',
    'is empty exactly when nothing is found': ({ value, context }) =>
      (value === 'empty') === (value !== 'loading' && value !== 'failed' && context.total === 0),
  },
  steps: {
    'TABLE-15 VIEW-04 scrolls to the top when the page changes or a bucket is chosen, and never else':
      ({ event, state, emitted }) =>
        emitted.some(({ type }) => type === 'SCROLL_TO_TOP') ===
        (['GO_TO_PAGE', 'RESIZE_PAGE'].includes(event.type) ||
          (event.type === 'SELECT_BUCKET' && state.context.bucket !== null)),
    'FILTER-07 a changed filter resets the bucket, returns to the first page and reloads': ({
      event,
      state,
    }) =>
      !['APPLY_FILTER', 'REMOVE_CHIP', 'CLEAR_FILTERS'].includes(event.type) ||
      (state.matches('loading') && state.context.bucket === null && state.context.page === 0),
    'FILTER-07 hands over each changed filter, to be stored unless an address asked for it': ({
      event,
      state,
      emitted,
    }) => {
      const stored = emitted.filter(({ type }) => type === 'FILTER_CHANGED');
      const changes =
        /^(APPLY_FILTER|REMOVE_CHIP|SELECT_BUCKET|CLEAR_BUCKET|CLEAR_FILTERS|OPEN)$/.test(
          event.type,
        );
      return changes
        ? stored.length === 1 &&
            stored[0]?.['filter'] === state.context.filter &&
            stored[0]?.['isChosen'] === (event.type !== 'OPEN')
        : stored.length === 0;
    },
    'VIEW-01 says which list a person shows, and corrects a page that is not there': ({
      event,
      state,
      emitted,
    }) => {
      const said = emitted.filter(({ type }) => type === 'ADDRESS_CHANGED');
      const shows =
        /^(APPLY_FILTER|REMOVE_CHIP|SELECT_BUCKET|CLEAR_BUCKET|CLEAR_FILTERS|SORT|RESIZE_PAGE|GO_TO_PAGE)$/.test(
          event.type,
        );
      const isAnswer = /^(LIST_CHANGED|xstate\.done\.actor\.queryMatches)$/.test(event.type);
      if (shows) return said.length === 1 && said[0]?.['isCorrected'] === false;
      return isAnswer && state.matches('loading')
        ? said.length === 1 && said[0]?.['isCorrected'] === true
        : said.length === 0;
    },
    'never stays on a page that is not there': ({ state }) =>
      !state.matches('showing') ||
      state.context.page <= lastPageOf(state.context.total, state.context.pageSize),
  },
});
