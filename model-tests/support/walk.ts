import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { Chart } from './chart.ts';

/** An event, and what it did. The first step of a path is the start, whose event is `xstate.init`. */
export type Step<State = AnyMachineSnapshot> = {
  event: AnyEventObject;
  state: State;
  /** Names of the transitions taken, in order. */
  taken: string[];
  /** Ids of the states that were entered or stayed in, passing ones included. */
  entered: string[];
  emitted: AnyEventObject[];
};

/** The same machine with children that never answer: their answers are events of the path. */
export function silenced(machine: AnyStateMachine): AnyStateMachine {
  const silent = fromPromise(() => new Promise<never>(() => {}));
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) });
}

/** Runs events on a live actor whose clock stands still. */
export function walk(
  machine: AnyStateMachine,
  chart: Chart,
  input: unknown,
  events: AnyEventObject[],
): Step[] {
  let failure: { error: unknown } | undefined;
  const recorder = listener(chart);
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: recorder.inspect,
  });
  actor.subscribe({ error: (error) => (failure = { error }) });
  actor.on('*', recorder.emit);

  const perform = (event: AnyEventObject): Step => {
    if (event.type === 'xstate.init') actor.start();
    else actor.send(event);
    if (failure) throw new Error(`${machine.id} failed on ${event.type}`, { cause: failure.error });
    return recorder.step(event, actor.getSnapshot());
  };
  try {
    return [{ type: 'xstate.init' }, ...events].map(perform);
  } finally {
    actor.stop();
  }
}

/** Says what an event does to a state, without running through what led there. */
export function stepper(machine: AnyStateMachine, chart: Chart, input: unknown) {
  const recorder = listener(chart);
  // Never started: it only stands for the actor that the state would belong to.
  const self = createActor(machine, { input, inspect: recorder.inspect });
  const scope: Parameters<AnyStateMachine['transition']>[2] = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: recorder.emit,
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.emit') recorder.emit((params as { event: AnyEventObject }).event);
    },
  };
  return (state: AnyMachineSnapshot, event: AnyEventObject): Step =>
    recorder.step(event, machine.transition(state, event, scope));
}

/** Gathers what a machine does with one event. */
function listener(chart: Chart) {
  let taken: string[] = [];
  let entered: string[] = [];
  let emitted: AnyEventObject[] = [];
  return {
    inspect: (inspection: InspectionEvent) => {
      if (inspection.type !== '@xstate.microstep') return;
      const state = inspection.snapshot as AnyMachineSnapshot;
      const transitions = inspection._transitions;
      taken.push(...transitions.flatMap((one) => chart.nameOf.get(one) ?? []));
      // A state that is only passed through is in no snapshot.
      entered.push(...transitions.map(({ source }) => source.id));
      entered.push(...state._nodes.map(({ id }) => id));
    },
    emit: (event: AnyEventObject) => void emitted.push(event),
    step: (event: AnyEventObject, state: AnyMachineSnapshot): Step => {
      const step = {
        event,
        state,
        taken,
        entered: [...new Set([...entered, ...state._nodes.map(({ id }) => id)])],
        emitted,
      };
      [taken, entered, emitted] = [[], [], []];
      return step;
    },
  };
}
