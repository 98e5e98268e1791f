import { tabOf } from '../src/machines/proposals/proposal-list.ts';
import { model } from './price-proposals.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('priceProposals', model, {
  invariants: {
    'PRICE-40 lists only proposals of the chosen tab': ({ context: { proposals, ids, tab } }) =>
      proposals.every((one) => !ids.includes(one.id) || tabOf(one) === tab),
    'PRICE-49 selects nothing that is not listed': ({ context: { ids, selected } }) =>
      selected.every((id) => ids.includes(id)),
    'FILTER-11 clears filters exactly where there are some': (state) =>
      state.can({ type: 'CLEAR_FILTERS' }) ===
      (state.matches('listing') && Object.values(state.context.filter).join('') !== ''),
    'is on a page that there is': ({ context: { ids, range } }) =>
      range.page === 0 || range.page * range.size < ids.length,
    'knows which proposals a dialog is about exactly while one is open': (state) =>
      state.context.asked.length > 0 ===
      (state.matches('rejecting') || state.matches('changing') || state.matches('reading')),
  },
});
