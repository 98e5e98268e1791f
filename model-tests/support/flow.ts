import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import {
  countTaken,
  isRecorded,
  writeTaken,
  type Taken,
} from '../../tests/support/transition-record.ts';
import { awaited } from './chart.ts';
import type { FlowModel, Path } from './model.ts';
import { brokenRules } from './rules.ts';
import type { Step } from './walk.ts';

type FlowOptions<M extends AnyStateMachine> = {
  /** What holds in every reachable state, by the sentence that states it. */
  invariants?: Record<string, (state: SnapshotFrom<M>) => boolean>;
  /** What holds of every step: its event, what it took and emitted, the state it led to. */
  steps?: Record<string, (step: Step<SnapshotFrom<M>>) => boolean>;
  /** The tag `busy` is on exactly while a promise actor is awaited; false where it is not. */
  busy?: boolean;
};

/** The tests of each flow: rules of a chart, coverage, reviewed paths, and its own invariants. */
export function describeFlow<M extends AnyStateMachine>(
  name: string,
  model: FlowModel<M>,
  { invariants = {}, steps = {}, busy = true }: FlowOptions<M> = {},
) {
  describe(`${name} flow`, () => {
    it('follows the rules of a chart', () => {
      expect(brokenRules(model.machine)).toEqual([]);
    });

    it('has paths that enter every state, take every transition and use every case', () => {
      const paths = model.transitionPaths();
      if (isRecorded) writeTaken('model', name, takenBy(model, paths));
      const { states, transitions, cases } = model.coverageOf(paths);
      expect(states.missed, 'states that no path enters').toEqual([]);
      expect(transitions.missed, 'transitions that no path takes').toEqual([]);
      expect(transitions.refuted, 'listed as unreachable, yet taken').toEqual([]);
      expect(cases.missed, 'cases of the model that no path uses').toEqual([]);
    });

    it('has tours that do the same with no more starts', () => {
      const tours = model.tours();
      const { states, transitions, cases } = model.coverageOf(tours);
      const missed = [...states.missed, ...transitions.missed, ...cases.missed];
      expect(missed, 'states, transitions and cases that no tour has').toEqual([]);
      expect(tours.length).toBeLessThanOrEqual(model.transitionPaths().length);
    });

    it('has the paths that were last reviewed', () => {
      expect(model.transitionPaths().map(({ title }) => title)).toMatchSnapshot();
    });

    it.runIf(busy)('is tagged busy exactly while it waits for an actor', () => {
      const waits = ({ state }: Step) => awaited(model.chart, state).length > 0;
      expect(
        against<AnyStateMachine>(model, (step) => step.state.hasTag('busy') === waits(step)),
      ).toEqual([]);
    });

    it.each(Object.entries(invariants))('%s', (_, holds) => {
      expect(against(model, ({ state }) => holds(state))).toEqual([]);
    });

    it.each(Object.entries(steps))('%s', (_, holds) => {
      expect(against(model, holds)).toEqual([]);
    });
  });
}

/** The steps of which a fact does not hold, among all reachable states and the covering paths. */
function against<M extends AnyStateMachine>(
  model: FlowModel<M>,
  holds: (step: Step<SnapshotFrom<M>>) => boolean,
): string[] {
  return [...model.statePaths(), ...model.transitionPaths()].flatMap(({ title, steps }) =>
    steps.flatMap((step, index) =>
      holds(step)
        ? []
        : [
            `step ${index + 1} of "${title}", in ${JSON.stringify((step.state as AnyMachineSnapshot).value)}`,
          ],
    ),
  );
}

function takenBy(
  { chart }: Pick<FlowModel, 'chart'>,
  paths: readonly Pick<Path, 'steps'>[],
): Taken {
  const keys = new Map(chart.transitions.map(({ name, key }) => [name, key]));
  const taken: Taken = {};
  for (const { steps } of paths)
    for (const name of steps.flatMap((step) => step.taken)) {
      const key = keys.get(name);
      if (key) countTaken(taken, chart.id, key);
    }
  return taken;
}
