import type { AnyEventObject } from 'xstate';
import { titleOf, type Chart } from './chart.ts';
import type { Path } from './model.ts';

/** What paths entered, took and used of a chart, and what they missed. */
export type Coverage = {
  states: { total: number; missed: string[] };
  transitions: { total: number; taken: ReadonlySet<string>; missed: string[]; refuted: string[] };
  /** Cases and outcomes that no path used. */
  cases: { total: number; missed: string[] };
};

export function coverageOf(
  chart: Chart,
  events: ReadonlyMap<string, AnyEventObject[]>,
  unreachable: Record<string, string>,
  paths: readonly Path[],
): Coverage {
  const steps = paths.flatMap((path) => path.steps);
  const taken = new Set(steps.flatMap((step) => step.taken));
  const entered = new Set(steps.flatMap((step) => step.entered));
  const used = new Set(steps.map(({ event }) => JSON.stringify(event)));
  const ids = chart.nodes.map(({ id }) => id);
  const names = [...chart.nameOf.values()];
  const cases = [...events.values()].flat();
  return {
    states: { total: ids.length, missed: ids.filter((id) => !entered.has(id)) },
    transitions: {
      total: names.length,
      taken,
      missed: names.filter((name) => !taken.has(name) && !(name in unreachable)),
      refuted: Object.keys(unreachable).filter((name) => taken.has(name)),
    },
    cases: {
      total: cases.length,
      missed: cases.filter((event) => !used.has(JSON.stringify(event))).map(titleOf),
    },
  };
}
