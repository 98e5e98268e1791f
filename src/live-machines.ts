import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionKey } from './transition-key.ts';
import type { LiveMachine } from './views/diagnostics/live-machine.ts';
import { leavesOf } from './views/shared/leaves.ts';

/** How many events of a machine, and how many steps of all machines, are remembered. */
const KEPT_EVENTS = 8;
const KEPT_STEPS = 200;

/** Something a machine of this tab heard, and where it stood afterwards. */
export type Step = { at: string; machine: string; event: string; state: string };

export type LiveMachines = {
  /** Given to each actor that is created: `createActor(machine, { inspect })`. */
  inspect: (event: InspectionEvent) => void;
  /** The running machines, in the order they started; the same list until something happens. */
  get: () => readonly LiveMachine[];
  subscribe: (listen: () => void) => () => void;
  /** The latest steps of all machines, ended ones included, oldest first. */
  trace: () => readonly Step[];
};

/** Knows which machines run in this tab. Keeps types and states alone: nothing personal can get into it. */
export function createLiveMachines(now: () => number = Date.now): LiveMachines {
  const running = new Map<string, LiveMachine>();
  const listeners = new Set<() => void>();
  const steps: Step[] = [];
  let list: readonly LiveMachine[] = [];

  const tell = () => {
    list = [...running.values()];
    for (const listen of listeners) listen();
  };

  return {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') event._transitions.forEach(announce);
      if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return;
      const { sessionId: session } = event.actorRef;
      const { machine, status, value } = event.snapshot;
      const at = new Date(now()).toISOString();
      const { type } = event.event;
      const state = leavesOf(value).join(' ');
      steps.push({ at, machine: machine.id, event: type, state });
      if (steps.length > KEPT_STEPS) steps.shift();
      const before = running.get(session);
      if (status === 'active') {
        running.set(session, {
          session,
          machine: machine.id,
          state,
          since: before?.state === state ? before.since : at,
          events: [...(before?.events ?? []), { type, at }].slice(-KEPT_EVENTS),
        });
      } else running.delete(session);
      tell();
    },
    get: () => list,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    trace: () => steps,
  };
}

/**
 * Says on the window that a transition was taken, as the event `vigia:transition`: whoever tests the page counts them.
 * A machine that another one invoked says its own id.
 */
function announce(taken: AnyTransitionDefinition) {
  if (typeof window === 'undefined') return;
  const detail = { machine: taken.source.machine.id, key: transitionKey(taken) };
  window.dispatchEvent(new CustomEvent('vigia:transition', { detail }));
}

/** Promises, streams and callbacks have snapshots of other shapes. */
const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;
