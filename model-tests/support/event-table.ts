import type { AnyEventObject } from 'xstate';
import { answerOf, isInternal, type Chart } from './chart.ts';

/** Cases by event type and outcomes by actor, as `ModelOptions` has them. */
export type OwnData = {
  cases?: Record<string, readonly object[]>;
  outcomes?: Record<string, { done?: readonly unknown[]; error?: readonly unknown[] }>;
};

/** Every event a path may contain, by type. Refuses what the chart does not know, or lacks. */
export function eventTable(
  chart: Chart,
  { cases = {}, outcomes = {} }: OwnData,
): ReadonlyMap<string, AnyEventObject[]> {
  const types = new Set(chart.transitions.map(({ definition }) => definition.eventType));
  const invoked = new Set(chart.invocations.map(({ id }) => id));
  const payloads = Object.entries(cases);
  const answers = Object.entries(outcomes);
  for (const [type] of payloads) refuseUnknown('cases', type, types, chart.id);
  for (const [id] of answers) refuseUnknown('outcomes', id, invoked, chart.id);

  const eventsOfType = (type: string): AnyEventObject[] => {
    const answer = answerOf(type);
    if (!answer) {
      const own = payloads.find(([name]) => name === type)?.[1] ?? [{}];
      return own.map((payload) => ({ ...payload, type }));
    }
    const values = answers.find(([id]) => id === answer.actor)?.[1]?.[answer.kind];
    if (!values)
      throw new Error(
        `${chart.id}: add outcomes.${answer.actor}.${answer.kind} to follow "${type}"`,
      );
    const field = answer.kind === 'done' ? 'output' : 'error';
    return values.map((value) => ({ type, actorId: answer.actor, [field]: value }));
  };
  return new Map(
    [...types].filter((type) => !isInternal(type)).map((type) => [type, eventsOfType(type)]),
  );
}

/** Throws when `option` of a model names what the chart does not. */
export function refuseUnknown(
  option: string,
  name: string,
  known: ReadonlySet<string>,
  machine: string,
) {
  if (known.has(name)) return;
  const list = [...known].filter((one) => !one.startsWith('xstate.')).join(', ');
  throw new Error(
    `${machine}: ${option} names "${name}", which the chart does not; it has ${list}`,
  );
}

/** The cases and answers of `data` in place of the model's own; what it does not name stays. */
export function replaced({ cases, outcomes = {} }: OwnData, data: OwnData): Required<OwnData> {
  const answers = Object.entries(data.outcomes ?? {}).map(
    ([id, answer]) => [id, { ...outcomes[id], ...answer }] as const,
  );
  return {
    cases: { ...cases, ...data.cases },
    outcomes: { ...outcomes, ...Object.fromEntries(answers) },
  };
}
