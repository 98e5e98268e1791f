import { assign, emit, setup } from 'xstate';
import { PRICE_INDEX_MAX_PERCENT, PRICE_INDEX_MIN_PERCENT } from '../../../contract/constants.ts';
import { keysOf } from '../../../contract/records.ts';
import { NO_FILTER, type MatchFilter } from '../../../contract/rules/filter.ts';

/**
 * The filter panel (core 2.11): the filter that is edited until 'Filter' or, in the export dialog, 'Preview' applies
 * it. The list stores the applied filter and sends it with APPLIED, also when a chip or a bucket changed it.
 *
 * No actors. Emits SUBMITTED with the filter to apply.
 */
export type FiltersEvent =
  | { type: 'EDIT'; patch: Partial<MatchFilter> }
  | { type: 'SUBMIT' }
  | { type: 'RESET' }
  | { type: 'TOGGLE_PANEL' }
  | { type: 'TOGGLE_MORE' }
  | { type: 'APPLIED'; filter: MatchFilter };

export type FiltersMode = 'table' | 'export';

type Context = { mode: FiltersMode; applied: MatchFilter; draft: MatchFilter };

/** The fields that restrict the list. */
export function restrictionsOf(filter: MatchFilter): (keyof MatchFilter)[] {
  return keysOf(NO_FILTER).filter((field) => {
    const value = filter[field];
    return Array.isArray(value) ? value.length > 0 : value !== NO_FILTER[field];
  });
}

/** The minimum is at most 0, the maximum at least 0; the default range restricts nothing (core 5). */
export function priceIndexBetween(min: number, max: number): MatchFilter['price_index'] {
  const range = { min: Math.min(min, 0), max: Math.max(max, 0) };
  const isDefault = range.min === PRICE_INDEX_MIN_PERCENT && range.max === PRICE_INDEX_MAX_PERCENT;
  return isDefault ? null : range;
}

export function isSameFilter(a: MatchFilter, b: MatchFilter): boolean {
  return keysOf(NO_FILTER).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

export const filtersMachine = setup({
  types: {
    input: {} as { mode: FiltersMode; applied: MatchFilter },
    context: {} as Context,
    events: {} as FiltersEvent,
    emitted: {} as { type: 'SUBMITTED'; filter: MatchFilter },
  },
  guards: {
    isChanged: ({ context }) => !isSameFilter(context.draft, context.applied),
    isUnchanged: ({ context }) => isSameFilter(context.draft, context.applied),
    isRestricted: ({ context }) =>
      restrictionsOf(context.draft).length + restrictionsOf(context.applied).length > 0,
    isInTable: ({ context }) => context.mode === 'table',
  },
  actions: {
    edit: assign(({ context }, patch: Partial<MatchFilter>) => ({
      draft: { ...context.draft, ...patch },
    })),
    clear: assign({ draft: NO_FILTER }),
    adopt: assign((_, filter: MatchFilter) => ({ applied: filter, draft: filter })),
    applyDraft: assign(({ context }) => ({ applied: context.draft })),
    submit: emit(({ context }) => ({ type: 'SUBMITTED' as const, filter: context.draft })),
  },
}).createMachine({
  id: 'filters',
  context: ({ input: { mode, applied } }) => ({ mode, applied, draft: applied }),
  initial: 'shown',
  on: { APPLIED: { actions: { type: 'adopt', params: ({ event }) => event.filter } } },
  states: {
    shown: {
      type: 'parallel',
      on: { TOGGLE_PANEL: { guard: 'isInTable', target: 'hidden' } },
      states: {
        form: {
          initial: 'clean',
          on: {
            EDIT: { actions: { type: 'edit', params: ({ event }) => event.patch } },
            RESET: { guard: 'isRestricted', actions: ['clear', 'submit', 'applyDraft'] },
          },
          states: {
            clean: { always: { guard: 'isChanged', target: 'dirty' } },
            dirty: {
              always: { guard: 'isUnchanged', target: 'clean' },
              on: { SUBMIT: { actions: ['submit', 'applyDraft'] } },
            },
          },
        },
        extent: {
          initial: 'less',
          states: {
            less: { on: { TOGGLE_MORE: 'more' } },
            more: { on: { TOGGLE_MORE: 'less' } },
          },
        },
      },
    },
    // The edited filter is kept while the panel is hidden.
    hidden: { on: { TOGGLE_PANEL: 'shown' } },
  },
});
