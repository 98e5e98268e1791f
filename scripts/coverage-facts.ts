import type { Chart, Transition } from '../model-tests/support/chart.ts';
import type { FlowModel } from '../model-tests/support/model.ts';
import type { Layer, Taken } from '../tests/support/transition-record.ts';

/** A transition, how often each layer took it, and what it lacks. */
export type Covered = Transition & {
  hits: Record<Layer, number>;
  /** The layers that should have taken it and did not. */
  lacks: Layer[];
  /** Why no path of the model can take it. */
  unreachable: string | undefined;
  /** Why no test in a browser takes it. */
  notInBrowser: string | undefined;
};

export type FlowCoverage = { name: string; chart: Chart; transitions: Covered[] };

type Source = Pick<FlowModel, 'chart' | 'unreachable' | 'notInBrowser'>;

/** What recorded runs took of a flow. */
export function coverageOf(
  name: string,
  { chart, unreachable, notInBrowser }: Source,
  taken: Record<Layer, Taken>,
): FlowCoverage {
  const transitions = chart.transitions.map((transition): Covered => {
    const hitsIn = (layer: Layer) => taken[layer][chart.id]?.[transition.key] ?? 0;
    const [model, browser, journey] = [hitsIn('model'), hitsIn('browser'), hitsIn('journey')];
    const reasons = {
      unreachable: unreachable[transition.name],
      notInBrowser: notInBrowser[transition.name],
    };
    const lacks: Layer[] = [];
    if (model === 0 && !reasons.unreachable) lacks.push('model');
    if (browser === 0 && !reasons.unreachable && !reasons.notInBrowser) lacks.push('browser');
    return { ...transition, ...reasons, hits: { model, browser, journey }, lacks };
  });
  return { name, chart, transitions };
}

/** `n of m` of the transitions that a layer can take, or has taken although the model cannot. */
export function countOf({ transitions }: FlowCoverage, layer: Layer): string {
  const isTaken = ({ hits }: Covered) => hits[layer] > 0;
  const possible = transitions.filter((one) => !one.unreachable || isTaken(one));
  return `${possible.filter(isTaken).length} of ${possible.length}`;
}

/**
 * One sentence per transition that a layer should have taken, and per one the model took against what it declares; of a
 * flow that no recorded run took anything of, one in all.
 */
export function shortcomings({ name, transitions }: FlowCoverage): string[] {
  const isRecorded = transitions.some(({ hits }) => Object.values(hits).some((count) => count > 0));
  const missed = transitions.filter(({ lacks }) => lacks.length > 0).length;
  if (!isRecorded && missed > 0)
    return [`${name}: none of its ${missed} transitions was taken: its tests have not run`];
  return transitions.flatMap((transition) => {
    if (transition.unreachable && transition.hits.model > 0)
      return [`${name}: ${transition.name} is listed as unreachable, yet taken (model)`];
    return transition.lacks.map((layer) => `${name}: ${transition.name} was not taken (${layer})`);
  });
}

export type Kind = 'taken' | 'missed' | 'excused';

/** `excused`: not taken where it is shown to people, with a reason. */
export function kindOf({ lacks, unreachable, notInBrowser, hits }: Covered): Kind {
  if (lacks.length > 0) return 'missed';
  return (unreachable || notInBrowser) && hits.browser === 0 ? 'excused' : 'taken';
}
