import type { AnyEventObject } from 'xstate';
import type { Move, Node } from './graph.ts';

export type RandomOptions = {
  /** So many walks. */
  count: number;
  /** At most this many events in a walk; it also ends where the flow ends. */
  length: number;
  /** A whole number; the same seed makes the same walks. */
  seed: number;
};

/** Walks that prefer what was taken least, in this walk and those before it. */
export function randomPaths(
  start: Node,
  { count, length, seed }: RandomOptions,
): AnyEventObject[][] {
  const random = generator(seed);
  const taken = new Map<string, number>();
  const timesTaken = (from: Node, move: Move) => taken.get(arrowOf(from, move)) ?? 0;
  return Array.from({ length: count }, () => {
    const events: AnyEventObject[] = [];
    for (let node = start; node.moves.length > 0 && events.length < length;) {
      const weights = node.moves.map((move) => (1 + timesTaken(node, move)) ** -2);
      const move = node.moves[chosen(weights, random())]!;
      taken.set(arrowOf(node, move), timesTaken(node, move) + 1);
      events.push(move.event);
      node = move.to;
    }
    return events;
  });
}

/** The same event between the same states of the chart, whatever the context. */
const arrowOf = ({ leaves }: Node, { event, to }: Move) =>
  JSON.stringify([leaves, event, to.leaves]);

function chosen(weights: number[], random: number): number {
  let rest = random * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return index < 0 ? weights.length - 1 : index;
}

/** Mulberry32: numbers from 0 up to 1 that look random. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
