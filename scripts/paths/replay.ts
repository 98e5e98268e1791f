import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { z } from 'zod';
import { isInternal, labelOf } from '../../model-tests/support/chart.ts';
import { leavesOf } from '../../model-tests/support/leaves.ts';
import type { FlowModel } from '../../model-tests/support/model.ts';

/** What the inspector of the page writes, and people paste into a bug report. */
export const flowReport = z.object({
  vigia: z.literal('flow-report@1', {
    error: ({ input }) =>
      typeof input === 'string' && input.startsWith('flow-report@')
        ? `this is a ${input}, of another version of Vigia, and this one reads flow-report@1`
        : 'this is no report of the page Diagnostics',
  }),
  /** The address that was open, without its origin. */
  page: z.string(),
  flows: z
    .array(
      z.object({
        flow: z.string(),
        /** The steps before the first one were not kept. */
        isCut: z.boolean(),
        /** Each event and the leaves of the state it led to, joined by a space. Payloads are not recorded. */
        steps: z.array(z.object({ event: z.string(), state: z.string() })).min(1),
      }),
    )
    .min(1),
});
export type ReportedFlow = z.infer<typeof flowReport>['flows'][number];
type ReportedStep = ReportedFlow['steps'][number];

export type Replayed = {
  /** The events that lead through the states of the report, as far as the chart agrees. */
  events: AnyEventObject[];
  /** Where the chart does something else than the report says. */
  finding?: string;
  /** The report begins where the chart does not: the first events are a shortest way there. */
  isLedUp: boolean;
};

/**
 * Finds events of the model that lead through the states of a report. Since payloads are not recorded, every case of
 * an event is tried, and an earlier choice is taken back when it leads nowhere.
 */
export function replay(model: FlowModel, { isCut, steps }: ReportedFlow): Replayed {
  const [first, ...reported] = steps.filter(({ event }) => !isInternal(event));
  const { space } = model;
  // Where a flow begins may depend on the page it is on, such as what the browser allows.
  const isElsewhere = first !== undefined && stateOf(space.initial()) !== first.state;
  const isLedUp = isCut || isElsewhere;
  const starts: Start[] = isLedUp
    ? model.statePaths().map((path) => ({
        events: path.steps.slice(1).map(({ event }) => event),
        state: path.steps.at(-1)!.state as AnyMachineSnapshot,
      }))
    : [{ events: [], state: space.initial() }];
  const agreeing = first ? starts.filter(({ state }) => stateOf(state) === first.state) : starts;
  if (agreeing.length === 0)
    return {
      events: [],
      isLedUp,
      finding: `step 1: the report begins in ${first?.state}, and no path of the chart leads there`,
    };

  let furthest: Attempt = { events: agreeing[0]!.events, state: agreeing[0]!.state, done: 0 };
  const failed = new Set<string>();
  for (const start of agreeing) {
    const found = follow({ ...start, done: 0 });
    if (found) return { events: found, isLedUp };
  }
  return { events: furthest.events, isLedUp, finding: differenceAt(model, furthest, reported) };

  function follow(attempt: Attempt): AnyEventObject[] | undefined {
    const { events, state, done } = attempt;
    if (done > furthest.done) furthest = attempt;
    const step = reported[done];
    if (!step) return events;
    const key = `${done} ${space.keyOf(state)}`;
    if (failed.has(key)) return undefined;
    for (const event of model.eventsOf(step.event)) {
      const { state: next } = space.next(state, event);
      if (stateOf(next) !== step.state) continue;
      const found = follow({ events: [...events, event], state: next, done: done + 1 });
      if (found) return found;
    }
    failed.add(key);
    return undefined;
  }
}

type Start = { events: AnyEventObject[]; state: AnyMachineSnapshot };
type Attempt = Start & { done: number };

const stateOf = ({ value }: AnyMachineSnapshot) => leavesOf(value).join(' ');

function differenceAt(
  model: FlowModel,
  { state, done }: Attempt,
  reported: ReportedStep[],
): string {
  const { event, state: said } = reported[done]!;
  const cases = model.eventsOf(event);
  // The start is step 1.
  const step = `step ${done + 2}`;
  if (cases.length === 0)
    return `${step}: the report has ${labelOf(event)}, which the chart does not know`;
  const ends = [...new Set(cases.map((one) => stateOf(model.space.next(state, one).state)))];
  const tried = cases.length > 1 ? ` with any of the ${cases.length} cases of the model` : '';
  return `${step}: the report says ${said} after ${labelOf(event)} in ${stateOf(state)}, the chart leads to ${ends.join(' or ')}${tried}`;
}
