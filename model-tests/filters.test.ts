import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NO_FILTER, type MatchFilter } from '../contract/rules/filter.ts';
import {
  filtersMachine,
  priceIndexBetween,
  restrictionsOf,
} from '../src/machines/catalogue/filters.ts';
import { model } from './filters.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('filters', model, {
  invariants: {
    'FILTER-05 offers Filter exactly while something was changed': (state) =>
      state.can({ type: 'SUBMIT' }) === state.matches({ shown: { form: 'dirty' } }),
    'FILTER-05 offers Reset exactly while something restricts the list or would': (state) =>
      state.can({ type: 'RESET' }) ===
      (state.matches('shown') &&
        restrictionsOf(state.context.draft).length + restrictionsOf(state.context.applied).length >
          0),
  },
  steps: {
    'FILTER-01 applies only when asked to, and then what is in the fields': ({
      event,
      emitted,
      state,
    }) =>
      event.type === 'SUBMIT' || event.type === 'RESET'
        ? emitted.length === 1 && emitted[0]?.['filter'] === state.context.draft
        : emitted.length === 0,
  },
});

describe('the filter panel', () => {
  const actorOf = (mode: 'table' | 'export', applied: MatchFilter = NO_FILTER) =>
    createActor(filtersMachine, { input: { mode, applied } }).start();

  it('FILTER-05 cannot be hidden in export mode', () => {
    expect(actorOf('export').getSnapshot().can({ type: 'TOGGLE_PANEL' })).toBe(false);
    expect(actorOf('table').getSnapshot().can({ type: 'TOGGLE_PANEL' })).toBe(true);
  });

  it('FILTER-05 Reset removes every restriction', () => {
    const actor = actorOf('table', { ...NO_FILTER, brands: ['Lumo'], matched: 'validated' });
    const emitted: MatchFilter[] = [];
    actor.on('SUBMITTED', ({ filter }) => emitted.push(filter));
    actor.send({ type: 'RESET' });
    expect(emitted).toEqual([NO_FILTER]);
    expect(actor.getSnapshot().value).toMatchObject({ shown: { form: 'clean' } });
  });

  it('FILTER-04 keeps the minimum at most 0 and the maximum at least 0', () => {
    expect(priceIndexBetween(12, -3)).toEqual({ min: 0, max: 0 });
    expect(priceIndexBetween(-20, 35)).toEqual({ min: -20, max: 35 });
  });

  it('FILTER-04 the default range, -100 to 100, restricts nothing', () => {
    expect(priceIndexBetween(-100, 100)).toBeNull();
  });
});
