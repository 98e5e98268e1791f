import {
  getNextTransitions,
  initialTransition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  type StateMachine,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { chartOf, isInternal, titleOf, type Chart } from './chart.ts';
import { leastCover } from './cover.ts';
import { coverageOf, type Coverage } from './coverage.ts';
import { eventTable, refuseUnknown, replaced, type OwnData } from './event-table.ts';
import { graphOf, type Node, type Space } from './graph.ts';
import { refuseConflation } from './projection.ts';
import { toursThrough } from './tour.ts';
import { silenced, stepper, walk, type Step } from './walk.ts';

export type Path<State = AnyMachineSnapshot> = { title: string; steps: Step<State>[] };

type Payload<E, T> = Omit<Extract<E, { type: T }>, 'type'>;
type Bare<E, T> = Partial<Payload<E, T>> extends Payload<E, T> ? T : never;

/** Example payloads by event type; an event that carries data cannot be left out. */
export type Cases<E extends EventObject> = {
  [T in E['type'] as T extends Bare<E, T> ? never : T]: readonly Payload<E, T>[];
} & { [T in E['type'] as Bare<E, T>]?: readonly Payload<E, T>[] };

type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

/** What each invoked actor may answer, by its id. A stream answers nothing: its facts are cases. */
export type Outcomes<M> = {
  [Actor in ActorsOf<M> as Actor['src']]?: {
    done?: readonly OutputFrom<Actor['logic']>[];
    error?: readonly unknown[];
  };
};

export type ModelOptions<M extends AnyStateMachine> = {
  input: InputFrom<M>;
  cases: Cases<EventFrom<M>>;
  outcomes?: Outcomes<M>;
  /** Keeps of context only what tells two states apart, and whatever a guard reads. */
  project?: (context: ContextFrom<M>) => unknown;
  /** Traversal throws beyond this many visits, rather than run for ever. */
  limit?: number;
  /** What cannot happen in a state although the chart takes it; default: everything may. */
  mayHappen?: (state: SnapshotFrom<M>, event: AnyEventObject) => boolean;
  /** Transitions no case can take, by name, each with the reason. One that is taken fails. */
  unreachable?: Record<string, string>;
  /** Transitions no browser test takes, by name, each with the reason; or one reason for all of a flow. */
  notInBrowser?: string | Record<string, string>;
};

export type FlowModel<M extends AnyStateMachine = AnyStateMachine> = {
  machine: M;
  chart: Chart;
  unreachable: Record<string, string>;
  notInBrowser: Record<string, string>;
  /** The events a state may be given, guards not yet asked. */
  eventsOf: (type: string) => AnyEventObject[];
  /** One shortest path to each state. */
  statePaths: () => Path<SnapshotFrom<M>>[];
  /** Few paths that together take every reachable transition and use every case. */
  transitionPaths: () => Path<SnapshotFrom<M>>[];
  /**
   * Few long walks that together take every reachable transition and use every case: what a browser runs.
   * `isLast` says after which step a page had better start anew.
   */
  tours: (isLast?: (step: Step<SnapshotFrom<M>>) => boolean) => Path<SnapshotFrom<M>>[];
  /** The path of these events after the start, or why the model does not take them. */
  follow: (
    events: readonly AnyEventObject[],
  ) => { path: Path<SnapshotFrom<M>> } | { refusal: string };
  /** Its states and what may happen in them. */
  space: Space;
  /** The first state, from which all that can be reached is at hand, for further kinds of paths. */
  graph: () => Node;
  /** Runs lists of events, as the generated paths are run. */
  pathsOf: (lists: readonly AnyEventObject[][]) => Path<SnapshotFrom<M>>[];
  /** The same flow with the cases and outcomes of `data` in place of those of the same names. */
  withData: (data: OwnData) => FlowModel<M>;
  coverageOf: (paths: readonly Path<SnapshotFrom<M>>[]) => Coverage;
};

/**
 * Generates, walks and measures the paths of a machine. Guards and assigns run for real; actors
 * never start, so their answers, delays and facts are events of the path.
 */
export function modelOf<M extends AnyStateMachine>(
  source: M,
  options: ModelOptions<M>,
): FlowModel<M> {
  const { input, project = (context: unknown) => context, limit = 20_000 } = options;
  const { mayHappen = () => true } = options;
  const unreachable = options.unreachable ?? {};
  const machine = silenced(source);
  // Names belong to the machine that is walked; what kind of actor is invoked only the source knows.
  const chart = { ...chartOf(machine), invocations: chartOf(source).invocations };
  const events = eventTable(chart, options as OwnData);
  const notInBrowser = byName(chart, options.notInBrowser ?? {});
  for (const [option, reasons] of Object.entries({ unreachable, notInBrowser }))
    for (const name of Object.keys(reasons))
      refuseUnknown(option, name, new Set(chart.nameOf.values()), chart.id);

  const keyOf = (state: AnyMachineSnapshot) =>
    JSON.stringify([state.value, state.status, project(state.context)]);
  const eventsFrom = (state: AnyMachineSnapshot) =>
    [...new Set(getNextTransitions(state).map(({ eventType }) => eventType))]
      .filter((type) => !isInternal(type))
      .flatMap((type) => events.get(type) ?? []);

  const happens = (state: AnyMachineSnapshot, event: AnyEventObject) =>
    state.can(event) && mayHappen(state as SnapshotFrom<M>, event);

  type Key = (
    state: AnyMachineSnapshot,
    event?: AnyEventObject,
    from?: AnyMachineSnapshot,
  ) => string;
  const traversal = (serializeState: Key) => ({
    input,
    limit,
    serializeState,
    events: eventsFrom,
    filterEvents: happens,
    stopWhen: (state: AnyMachineSnapshot) => state.status !== 'active',
  });
  const byState = traversal(keyOf);
  const byTransition = traversal((state, event, from) =>
    JSON.stringify([from && keyOf(from), event, keyOf(state)]),
  );

  const pathsOf = (lists: readonly AnyEventObject[][]): Path[] =>
    lists.map((events) => {
      const title = events.map(titleOf).join(' → ') || '(start)';
      return { title, steps: walk(machine, chart, input, events) };
    });
  /** Generated steps hold a representative of each state; the states of this very path differ. */
  const walked = (generated: { steps: Pick<Step, 'event'>[] }[]) => {
    const paths = pathsOf(generated.map(({ steps }) => steps.slice(1).map(({ event }) => event)));
    const states = paths.flatMap(({ steps }) => steps.map(({ state }) => state));
    refuseConflation({ machine, keyOf, eventsFrom }, states);
    return paths;
  };

  const space: Space = {
    initial: () => initialTransition<AnyStateMachine>(machine, input)[0],
    keyOf,
    movesFrom: (state) =>
      state.status === 'active' ? eventsFrom(state).filter((one) => happens(state, one)) : [],
    next: stepper(machine, chart, input),
  };
  const graph = once(() => graphOf(space));

  const elementsOf = ({ event, taken }: Step) => [...taken, JSON.stringify(event)];
  const typed = (make: () => Path[]) => once(() => make() as Path<SnapshotFrom<M>>[]);
  return {
    machine: source,
    chart,
    unreachable,
    notInBrowser,
    eventsOf: (type) => events.get(type) ?? [],
    statePaths: typed(() => walked(getShortestPaths(machine, byState))),
    transitionPaths: typed(() =>
      leastCover(walked(getShortestPaths(machine, byTransition)), ({ steps }) =>
        steps.flatMap(elementsOf),
      ),
    ),
    tours: (isLast = () => false) =>
      pathsOf(
        toursThrough(graph(), {
          elementsOf,
          isLast: (step) => isLast(step as Step<SnapshotFrom<M>>),
        }),
      ) as Path<SnapshotFrom<M>>[],
    follow: (sequence) => {
      const [path] = pathsOf([[...sequence]]) as Path<SnapshotFrom<M>>[];
      for (const [index, event] of sequence.entries()) {
        const { state } = path!.steps[index]!;
        const found: AnyMachineSnapshot = state;
        if (!happens(found, event))
          return {
            // The start is step 1.
            refusal: `step ${index + 2}, ${titleOf(event)}, cannot happen in ${JSON.stringify(found.value)}`,
          };
      }
      return { path: path! };
    },
    space,
    graph,
    pathsOf: (lists) => pathsOf(lists) as Path<SnapshotFrom<M>>[],
    withData: (data) =>
      modelOf(source, { ...options, ...replaced(options as OwnData, data) } as ModelOptions<M>),
    coverageOf: (paths) => coverageOf(chart, events, unreachable, paths),
  };
}

const byName = ({ transitions }: Chart, reasons: string | Record<string, string>) =>
  typeof reasons === 'string'
    ? Object.fromEntries(transitions.map(({ name }) => [name, reasons]))
    : reasons;

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
