import { expect, it } from 'vitest';
import { IMPORTATION_STATUSES } from '../contract/choices.ts';
import { TUTORIAL_STOPS } from '../src/machines/tutorial/tutorial.ts';
import { SAMPLE_IMPORTATIONS, SAMPLE_USAGE } from '../src/views/tutorial/sample.ts';
import { STOPS } from '../src/views/tutorial/stops.ts';
import { describeFlow } from './support/flow.ts';
import { model } from './tutorial.model.ts';

describeFlow('tutorial', model, {
  invariants: {
    'always has a way on or a way round': (state) =>
      state.can({ type: 'NEXT' }) !== state.can({ type: 'START_OVER' }),
  },
});

it('TUTOR-01 stops at every status, each with a row of the sample', () => {
  const shown = TUTORIAL_STOPS.flatMap((stop) => STOPS[stop].status ?? []);
  expect(shown.toSorted()).toEqual(IMPORTATION_STATUSES.toSorted());
  expect(SAMPLE_IMPORTATIONS.map(({ status }) => status).toSorted()).toEqual(shown.toSorted());
});

it('TUTOR-01 lists its stops in the order of the chart', () => {
  const states = model.chart.nodes.map(({ key }) => key).filter((key) => key !== 'tutorial');
  expect(states).toEqual([...TUTORIAL_STOPS]);
});

it('TUTOR-01 has a sample quota of 1000', () => {
  expect(SAMPLE_USAGE.limit).toBe(1000);
});
