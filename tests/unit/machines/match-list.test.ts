import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type InputFrom } from 'xstate';
import { NO_FILTER, type MatchFilter } from '../../../contract/rules/filter.ts';
import { matchListMachine } from '../../../src/machines/catalogue/match-list.ts';
import {
  type MatchIdPage,
  type MatchQuery,
  withoutChip,
} from '../../../src/machines/catalogue/match-query.ts';

type Answer = (page: MatchIdPage) => Promise<unknown>;

/** A list whose queries are kept, and answered by the test. */
function start(input: Partial<InputFrom<typeof matchListMachine>> = {}) {
  const queries: MatchQuery[] = [];
  let resolve: (page: MatchIdPage) => void = () => {};
  const queryMatches = fromPromise<MatchIdPage, MatchQuery>((call) => {
    queries.push(call.input);
    return new Promise((answer) => {
      resolve = answer;
    });
  });
  const listChanges = fromCallback(() => {});
  const actor = createActor(matchListMachine.provide({ actors: { queryMatches, listChanges } }), {
    input: {
      scope: { favorite_only: false, exclusive_only: false },
      isSelectable: true,
      ...input,
    },
  }).start();
  const answer: Answer = (page) => {
    const next = new Promise((settled) => actor.subscribe(settled));
    resolve(page);
    return next;
  };
  return { actor, queries, answer };
}

const page = (ids: string[], total = ids.length): MatchIdPage => ({ ids, total, asOf: null });

describe('match list', () => {
  it('TABLE-02 begins with 15 rows of the first page', () => {
    const { queries } = start();
    expect(queries).toMatchObject([{ page: 0, pageSize: 15 }]);
  });

  it('FILTER-07 begins with the stored filter', () => {
    const filter: MatchFilter = { ...NO_FILTER, key: 'lamp' };
    expect(start({ filter }).queries).toMatchObject([{ filter }]);
  });

  it('DASH-11 a bucket filters validated matches; pressing it again restores the former filter', () => {
    const { actor, queries } = start({ filter: { ...NO_FILTER, matched: 'matched' } });
    actor.send({ type: 'SELECT_BUCKET', key: -5 });
    actor.send({ type: 'SELECT_BUCKET', key: 10 });
    actor.send({ type: 'SELECT_BUCKET', key: 10 });
    expect(queries.map(({ scope, filter }) => [scope.bucket, filter.matched])).toEqual([
      [null, 'matched'],
      [-5, 'validated'],
      [10, 'validated'],
      [null, 'matched'],
    ]);
  });

  it('DASH-11 removing the chip of a bucket clears it', () => {
    const { actor, queries } = start();
    actor.send({ type: 'SELECT_BUCKET', key: 0 });
    actor.send({ type: 'CLEAR_BUCKET' });
    expect(queries.map(({ scope }) => scope.bucket)).toEqual([null, 0, null]);
    expect(actor.getSnapshot().can({ type: 'CLEAR_BUCKET' })).toBe(false);
  });

  it('TABLE-12 the box in the header selects every row, or clears if any is selected', async () => {
    const { actor, answer } = start();
    await answer(page(['m1', 'm2', 'm3']));
    actor.send({ type: 'TOGGLE_ALL' });
    expect(actor.getSnapshot().context.selected).toEqual(['m1', 'm2', 'm3']);
    actor.send({ type: 'TOGGLE_ROW', id: 'm2' });
    actor.send({ type: 'TOGGLE_ALL' });
    expect(actor.getSnapshot().context.selected).toEqual([]);
  });

  it('TABLE-12 has no selection where there are no checkboxes', async () => {
    const { actor, answer } = start({ isSelectable: false });
    await answer(page(['m1']));
    expect(actor.getSnapshot().can({ type: 'TOGGLE_ALL' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'TOGGLE_ROW', id: 'm1' })).toBe(false);
  });

  it('TABLE-15 loads the requested page, limited to the existing pages', async () => {
    const { actor, queries, answer } = start();
    await answer(page(['m1'], 31));
    for (const index of [0, -1, 3])
      expect(actor.getSnapshot().can({ type: 'GO_TO_PAGE', page: index })).toBe(false);
    actor.send({ type: 'GO_TO_PAGE', page: 2 });
    expect(queries.map((query) => query.page)).toEqual([0, 2]);
  });

  it('loads the last page when its page no longer exists', async () => {
    const { actor, queries, answer } = start();
    await answer(page(['m1'], 31));
    actor.send({ type: 'GO_TO_PAGE', page: 2 });
    await answer(page([], 16));
    expect(queries.map((query) => query.page)).toEqual([0, 2, 1]);
  });

  it('TABLE-19 keeps the selection of remaining rows when rows appear, disappear or move', async () => {
    const { actor, queries, answer } = start();
    await answer(page(['m1', 'm2', 'm3']));
    actor.send({ type: 'TOGGLE_ALL' });
    actor.send({ type: 'LIST_CHANGED', page: page(['m4', 'm3', 'm1']) });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'showing',
      context: { ids: ['m4', 'm3', 'm1'], selected: ['m1', 'm3'] },
    });
    expect(queries).toHaveLength(1);
    actor.send({ type: 'LIST_CHANGED', page: page([]) });
    expect(actor.getSnapshot()).toMatchObject({ value: 'empty', context: { selected: [] } });
  });

  it('TABLE-19 shows the last existing page when rows disappear', async () => {
    const { actor, queries, answer } = start();
    await answer(page(['m1'], 31));
    actor.send({ type: 'GO_TO_PAGE', page: 2 });
    await answer(page(['m1'], 31));
    actor.send({ type: 'LIST_CHANGED', page: page([], 30) });
    expect(queries.map((query) => query.page)).toEqual([0, 2, 1]);
  });
});

describe('withoutChip', () => {
  it('FILTER-06 drops one choice of a list, or a whole restriction', () => {
    const filter: MatchFilter = {
      ...NO_FILTER,
      brands: ['a', 'b'],
      price_index: { min: -5, max: 5 },
    };
    expect(withoutChip(filter, { field: 'brands', value: 'a' }).brands).toEqual(['b']);
    expect(withoutChip(filter, { field: 'brands', value: null }).brands).toEqual([]);
    expect(withoutChip(filter, { field: 'price_index', value: null }).price_index).toBeNull();
  });
});
