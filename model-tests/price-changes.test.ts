import { FIRST_CHANGES } from '../contract/rules/change-address.ts';
import { model } from './price-changes.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceChanges', model, {
  invariants: {
    'shows changes exactly when the device has a list': (state) =>
      !state.matches({ list: 'shown' }) || state.context.found !== null,
    'CHANGED-02 takes another time whatever the page shows': (state) =>
      state.can({ type: 'SET_TIME', time: 'yesterday' }),
    'FILTER-11 clears filters exactly where there are some': (state) => {
      const { competitors, brands, direction } = state.context.view;
      return (
        state.can({ type: 'CLEAR' }) === (competitors.join() + brands.join() + direction !== '')
      );
    },
    'CHANGED-08 saves nothing before something was read': (state) =>
      state.context.found !== null || !state.can({ type: 'SAVE' }),
  },
  steps: {
    'CHANGED-05 reads again whenever products change': ({ event, state }) =>
      event.type !== 'DATA_CHANGED' || state.matches({ list: 'reading' }),
    'CHANGED-06 tells the address of every choice, and of nothing else': ({ event, emitted }) =>
      ['SET_TIME', 'CHOOSE', 'GO_TO', 'CLEAR'].includes(event.type) ===
      emitted.some(({ type }) => type === 'VIEW_CHANGED'),
    'a choice begins at the first page': ({ event, state }) =>
      !['SET_TIME', 'CHOOSE', 'CLEAR'].includes(event.type) || state.context.view.page === 0,
    'clearing keeps time, order, grouping and size': ({ event, state: { context } }) =>
      event.type !== 'CLEAR' ||
      JSON.stringify(context.view) ===
        JSON.stringify({
          ...FIRST_CHANGES,
          time: context.view.time,
          order: context.view.order,
          group: context.view.group,
          size: context.view.size,
        }),
    'CHANGED-08 says that a file could not be written': ({ event, emitted }) =>
      (event.type === 'xstate.error.actor.saveFile') ===
      emitted.some(({ type }) => type === 'SNACKBAR'),
  },
});
