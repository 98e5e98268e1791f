import { labelOf, pathOf, type Chart } from './chart.ts';
import type { Step } from './walk.ts';

/**
 * Ids of `docs/requirements.md` by what shows them: a transition by its name, an event by its label (`SAVE`,
 * `saveMatch done`), or a state that is entered (`dialog.asking`).
 */
export type Requirements = Record<string, readonly string[]>;

/** What a model's requirements may be given for. */
export const requirementKeys = ({ nodes, transitions }: Chart): string[] => [
  ...transitions.flatMap(({ name, event }) => [name, event]),
  ...nodes.filter((node) => node.parent).map(pathOf),
];

/** The ids that a step shows, each once. `previous` is the step before it, none at the start. */
export function requirementsOf(
  requirements: Requirements,
  step: Step,
  previous: Step | undefined,
): string[] {
  const before = new Set(previous?.state._nodes.map(pathOf));
  const entered = step.state._nodes.map(pathOf).filter((state) => !before.has(state));
  const keys = [...step.taken, labelOf(step.event.type), ...entered];
  return [...new Set(keys.flatMap((key) => requirements[key] ?? []))];
}
