import {
  getNextTransitions,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { transitionKey } from './transition-key.ts';
import type { LiveMachine, PathStep, TabFlows } from './views/diagnostics/live-machine.ts';
import { leavesOf } from './views/shared/leaves.ts';

/** How many steps of a machine, and of all machines, are remembered, and how many machines that have ended. */
const KEPT_STEPS = 200;
const KEPT_ENDED = 20;

export type LiveMachines = {
  /** Given to each actor that is created: `createActor(machine, { inspect })`. */
  inspect: (event: InspectionEvent) => void;
  /** The same object until something happens. */
  get: () => TabFlows;
  subscribe: (listen: () => void) => () => void;
};

type Surroundings = {
  now?: () => number;
  /** Where the person is: a path without its query. */ page?: () => string;
};

/** Knows the machines of this tab. Keeps types and states alone: nothing personal can get into it. */
export function createLiveMachines({
  now = Date.now,
  page = () => '/',
}: Surroundings = {}): LiveMachines {
  const running = new Map<string, LiveMachine>();
  const listeners = new Set<() => void>();
  let ended: LiveMachine[] = [];
  let trace: TabFlows['trace'] = [];
  let current: TabFlows | null = null;

  const record = (session: string, type: string, snapshot: AnyMachineSnapshot) => {
    const { machine, status, value } = snapshot;
    const step = {
      event: type,
      state: leavesOf(value).join(' '),
      at: new Date(now()).toISOString(),
    };
    trace = latest([...trace, { ...step, machine: machine.id }]);
    const before = running.get(session);
    const isStopped = status === 'stopped';
    const after = isStopped ? before : follow(before, { session, step, snapshot, page: page() });
    if (after && status === 'active') running.set(session, after);
    else running.delete(session);
    if (after && status !== 'active')
      ended = [{ ...after, takes: [], endedAt: step.at }, ...ended].slice(0, KEPT_ENDED);
  };

  return {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') event._transitions.forEach(reportTransition);
      if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return;
      record(event.actorRef.sessionId, event.event.type, event.snapshot);
      announce('vigia:event', { machine: event.snapshot.machine.id, event: event.event });
      current = null;
      for (const listen of listeners) listen();
    },
    get: () => (current ??= { running: [...running.values()], ended, trace }),
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

const latest = <Item>(items: Item[]) => items.slice(-KEPT_STEPS);

type RecordedStep = { session: string; step: PathStep; snapshot: AnyMachineSnapshot; page: string };

function follow(
  before: LiveMachine | undefined,
  { session, step, snapshot, page }: RecordedStep,
): LiveMachine {
  const steps = [...(before?.steps ?? []), step];
  const stays = before?.state === step.state;
  return {
    session,
    machine: snapshot.machine.id,
    page,
    state: step.state,
    since: stays ? before.since : step.at,
    takes: stays ? before.takes : takesOf(snapshot),
    isCut: Boolean(before?.isCut) || steps.length > KEPT_STEPS,
    steps: latest(steps),
    endedAt: null,
  };
}

/** What an actor or the machine itself answers is not for anyone to send. */
function takesOf(snapshot: AnyMachineSnapshot): LiveMachine['takes'] {
  const candidates = getNextTransitions(snapshot).filter(
    ({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.'),
  );
  return [...new Set(candidates.map(({ eventType }) => eventType))].flatMap((event) => {
    const guards = candidates.flatMap(({ eventType, guard }) =>
      eventType === event ? [guard] : [],
    );
    // Without its data a guarded event cannot be asked for; any other may be forbidden by an inner state.
    const mayTake = guards.some(Boolean) || snapshot.can({ type: event });
    return mayTake ? [{ event, isGuarded: guards.every(Boolean) }] : [];
  });
}

/**
 * Says on the window that a transition was taken, as the event `vigia:transition`: whoever tests the page counts them.
 * A machine that another one invoked says its own id.
 */
function reportTransition(taken: AnyTransitionDefinition) {
  announce('vigia:transition', { machine: taken.source.machine.id, key: transitionKey(taken) });
}

/** Says something on the window, to whoever tests the page. Nothing of it is kept. */
function announce(type: string, detail: object) {
  if (typeof window === 'undefined') return;
  window.dispatchEvent(new CustomEvent(type, { detail }));
}

/** Promises, streams and callbacks have snapshots of other shapes. */
const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'value' in snapshot;
