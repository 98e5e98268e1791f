import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
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
  let taken: string[] = [];
  let entered: string[] = [];
  let emitted: AnyEventObject[] = [];
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return;
      const state = inspection.snapshot as AnyMachineSnapshot;
      const transitions = inspection._transitions;
      taken.push(...transitions.flatMap((one) => chart.nameOf.get(one) ?? []));
      // A state that is only passed through is in no snapshot.
      entered.push(...transitions.map(({ source }) => source.id));
      entered.push(...state._nodes.map(({ id }) => id));
    },
  });
  actor.subscribe({ error: (error) => (failure = { error }) });
  actor.on('*', (event) => emitted.push(event));

  const perform = (event: AnyEventObject): Step => {
    if (event.type === 'xstate.init') actor.start();
    else actor.send(event);
    if (failure) throw new Error(`${machine.id} failed on ${event.type}`, { cause: failure.error });
    const state = actor.getSnapshot();
    const step = {
      event,
      state,
      taken,
      entered: [...new Set([...entered, ...state._nodes.map(({ id }) => id)])],
      emitted,
    };
    [taken, entered, emitted] = [[], [], []];
    return step;
  };
  try {
    return [{ type: 'xstate.init' }, ...events].map(perform);
  } finally {
    actor.stop();
  }
}
