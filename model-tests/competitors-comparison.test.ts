import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  comparedCompetitors,
  competitorsComparisonMachine,
  type Comparison,
  type ComparisonEvent,
} from '../src/machines/competitors/competitors-comparison.ts';
import type { Answered } from '../src/machines/history/history.ts';
import { COMPARISON, model } from './competitors-comparison.model.ts';
import { describeFlow } from './support/flow.ts';

describeFlow('competitorsComparison', model, {
  invariants: {
    'COMP-02 can be arranged at any time, also while it is read anew': (state) =>
      state.can({ type: 'TURN_ORDER' }) && state.can({ type: 'SEARCH', text: 'luz' }),
  },
});

describe('the listed competitors', () => {
  const after = (...events: ComparisonEvent[]) => listedOf(COMPARISON, ...events);
  const listedOf = async (body: Comparison, ...events: ComparisonEvent[]) => {
    const loadComparison = fromPromise<Answered<Comparison>, undefined>(async () => ({
      body,
      at: '',
      isOld: false,
    }));
    const machine = competitorsComparisonMachine.provide({ actors: { loadComparison } });
    const actor = createActor(machine).start();
    await waitFor(actor, (state) => state.matches('shown'));
    for (const event of events) actor.send(event);
    return comparedCompetitors(actor.getSnapshot().context);
  };

  it('COMP-02 are sorted by product count at first, highest first', async () => {
    const listed = await after();
    expect(listed.map(({ alias, total }) => [alias, total])).toEqual([
      ['Hogar.example', 20],
      ['luz.example', 10],
    ]);
  });

  it('COMP-02 are sorted by Higher in both directions', async () => {
    const listed = await after({ type: 'SORT_BY', sort: 'higher' }, { type: 'TURN_ORDER' });
    expect(listed.map(({ higher }) => higher)).toEqual([1, 5]);
  });

  it('COMP-02 count the chosen availability alone', async () => {
    const listed = await after({ type: 'SET_AVAILABILITY', availability: 'out_of_stock' });
    expect(listed).toContainEqual({
      alias: 'luz.example',
      higher: 1,
      cheaper: 2,
      equals: 0,
      total: 3,
    });
  });

  it('FIG-05 count unknown stock separately, and none where an older answer lacks it', async () => {
    const counts = { all: 5, in_stock: 2, out_of_stock: 1, unknown: 2 };
    const newer = { higher: counts, cheaper: counts, equals: counts, total: counts };
    const body = { ...COMPARISON, 'newer.example': newer };
    const listed = await listedOf(body, { type: 'SET_AVAILABILITY', availability: 'unknown' });
    expect(listed.map(({ alias, total }) => [alias, total])).toEqual([
      ['newer.example', 2],
      ['Hogar.example', 0],
      ['luz.example', 0],
    ]);
  });

  it('COMP-02 are found by a part of their alias in any case', async () => {
    const listed = await after({ type: 'SEARCH', text: ' hOGa' });
    expect(listed.map(({ alias }) => alias)).toEqual(['Hogar.example']);
  });

  it('FIG-28 are found by the letters of each keyboard', async () => {
    const body = {
      'straße.example': COMPARISON['luz.example']!,
      'ILIK.example': COMPARISON['luz.example']!,
    };
    const listed = async (text: string) =>
      (await listedOf(body, { type: 'SEARCH', text })).map(({ alias }) => alias);
    expect(await listed('STRASSE')).toEqual(['straße.example']);
    expect(await listed('ılık')).toEqual(['ILIK.example']);
  });
});
