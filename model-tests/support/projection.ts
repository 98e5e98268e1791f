import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';

type Projection = {
  machine: AnyStateMachine;
  keyOf: (state: AnyMachineSnapshot) => string;
  eventsFrom: (state: AnyMachineSnapshot) => AnyEventObject[];
};

/**
 * States that share a key must do the same with every event, or traversal has judged one by the
 * other: a projection has dropped what a guard or an assign reads.
 */
export function refuseConflation(
  { machine, keyOf, eventsFrom }: Projection,
  states: Iterable<AnyMachineSnapshot>,
) {
  const known = new Map<string, { text: string; moves: Map<string, string> }>();
  const seen = new Set<string>();
  for (const state of states) {
    const text = JSON.stringify([state.value, state.context]);
    if (state.status !== 'active' || seen.has(text)) continue;
    seen.add(text);
    const key = keyOf(state);
    const moves = movesOf(state);
    const same = known.get(key);
    if (!same) known.set(key, { text, moves });
    else refuseDifference(machine.id, same, { text, moves });
  }

  function movesOf(state: AnyMachineSnapshot) {
    const events = eventsFrom(state).filter((event) => state.can(event));
    return new Map(
      events.map((event) => [JSON.stringify(event), keyOf(transition(machine, state, event)[0])]),
    );
  }
}

type Known = { text: string; moves: Map<string, string> };

function refuseDifference(id: string, a: Known, b: Known) {
  for (const event of new Set([...a.moves.keys(), ...b.moves.keys()])) {
    if (a.moves.get(event) === b.moves.get(event)) continue;
    throw new Error(
      `${id}: project() sees ${a.text} and ${b.text} as one, yet ${event} leads them to ` +
        `${a.moves.get(event) ?? 'nowhere'} and ${b.moves.get(event) ?? 'nowhere'}`,
    );
  }
}
