import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { leavesOf } from './leaves.ts';
import type { Step } from './walk.ts';

/** The states of a flow, and what may happen in them. */
export type Space = {
  initial: () => AnyMachineSnapshot;
  /** States that share a key do the same with every event. */
  keyOf: (state: AnyMachineSnapshot) => string;
  /** The events with their cases that a state takes; none of a state that has ended. */
  movesFrom: (state: AnyMachineSnapshot) => AnyEventObject[];
  next: (state: AnyMachineSnapshot, event: AnyEventObject) => Step;
};

/** A state by its key, the leaves of its value (`dialog.asking`), and where each event leads. */
export type Node = { key: string; leaves: string[]; moves: Move[] };
export type Move = { event: AnyEventObject; step: Step; to: Node };

/** Every state that can be reached. Throws beyond `limit` states. */
export function graphOf(space: Space, limit = 20_000): Node {
  const nodes = new Map<string, Node>();
  const open: { node: Node; state: AnyMachineSnapshot }[] = [];
  const nodeOf = (state: AnyMachineSnapshot): Node => {
    const key = space.keyOf(state);
    const known = nodes.get(key);
    if (known) return known;
    if (nodes.size === limit) throw new Error(`There are more than ${limit} states to visit`);
    const node = { key, leaves: leavesOf(state.value), moves: [] };
    nodes.set(key, node);
    open.push({ node, state });
    return node;
  };
  const start = nodeOf(space.initial());
  for (const { node, state } of open)
    for (const event of space.movesFrom(state)) {
      const step = space.next(state, event);
      node.moves.push({ event, step, to: nodeOf(step.state) });
    }
  return start;
}

/** A state and all that can be reached from it. */
export function nodesFrom(start: Node): Node[] {
  const all = new Set([start]);
  for (const node of all) for (const { to } of node.moves) all.add(to);
  return [...all];
}

/** How many events each state is away from the nearest one that `isEnd` accepts; the others are absent. */
export function distancesTo(
  start: Node,
  isEnd: (node: Node) => boolean,
): ReadonlyMap<Node, number> {
  const before = new Map<Node, Node[]>();
  const all = nodesFrom(start);
  for (const node of all)
    for (const { to } of node.moves) before.set(to, [...(before.get(to) ?? []), node]);
  const distances = new Map<Node, number>();
  for (const node of all) if (isEnd(node)) distances.set(node, 0);
  for (const [node, distance] of distances)
    for (const earlier of before.get(node) ?? [])
      if (!distances.has(earlier)) distances.set(earlier, distance + 1);
  return distances;
}

/** The events of a shortest way along falling distances; undefined where none leads there. */
export function wayDown(
  from: Node,
  distances: ReadonlyMap<Node, number>,
): AnyEventObject[] | undefined {
  const distance = distances.get(from);
  if (distance === undefined) return undefined;
  const next = from.moves.find(({ to }) => distances.get(to) === distance - 1);
  if (distance === 0 || !next) return [];
  return [next.event, ...(wayDown(next.to, distances) ?? [])];
}
