import type { AnyEventObject } from 'xstate';
import { distancesTo, type Node } from './graph.ts';

export type SimpleOptions = {
  /** At most this many paths. */
  limit: number;
  /** At most this many events in a path; a longer one ends there. */
  length: number;
  /** Where paths end; default: where every way on leads to a state that was visited. */
  isEnd?: (node: Node) => boolean;
};

export type SimplePaths = {
  paths: AnyEventObject[][];
  /** At least so many were left out because of `limit`. */
  leftOut: number;
  /** So many of `paths` end only because of `length`. */
  shortened: number;
};

type Visit = { node: Node; event?: AnyEventObject; previous?: Visit; depth: number };

/**
 * Paths that visit no state twice. Their number grows exponentially with the machine, so they are made one by one: each
 * begins where an earlier one had another choice, the earliest choice first, so that few paths already differ much.
 */
export function simplePaths(start: Node, { limit, length, isEnd }: SimpleOptions): SimplePaths {
  const distances = isEnd && distancesTo(start, isEnd);
  const pending: Visit[] = [{ node: start, depth: 0 }];
  const paths: AnyEventObject[][] = [];
  let [next, shortened, work] = [0, 0, 0];
  while (next < pending.length && paths.length < limit && work < limit * WORK_PER_PATH) {
    let visit = pending[next]!;
    next += 1;
    for (;;) {
      work += 1;
      const [first, ...others] = onwards(visit);
      if (!first) break;
      pending.push(...others);
      visit = first;
    }
    if (isEnd && !isEnd(visit.node)) continue;
    if (!isEnd && visit.depth === length && unvisited(visit).length > 0) shortened += 1;
    paths.push(eventsOf(visit));
  }
  return { paths, leftOut: pending.length - next, shortened };

  function onwards(visit: Visit): Visit[] {
    if (isEnd?.(visit.node)) return [];
    const left = length - visit.depth;
    if (!distances) return left > 0 ? unvisited(visit) : [];
    const away = (one: Visit) => distances.get(one.node) ?? Infinity;
    return unvisited(visit)
      .filter((one) => away(one) < left)
      .toSorted((a, b) => away(a) - away(b));
  }
}

/** Steps that may be tried for each path asked for: of many tries none may reach the end that is wanted. */
const WORK_PER_PATH = 200;

function unvisited(visit: Visit): Visit[] {
  const visited = new Set<Node>();
  for (let one: Visit | undefined = visit; one; one = one.previous) visited.add(one.node);
  return visit.node.moves
    .filter(({ to }) => !visited.has(to))
    .map(({ event, to }) => ({ node: to, event, previous: visit, depth: visit.depth + 1 }));
}

function eventsOf(visit: Visit): AnyEventObject[] {
  const events: AnyEventObject[] = [];
  for (let one: Visit | undefined = visit; one?.event; one = one.previous) events.push(one.event);
  return events.toReversed();
}
