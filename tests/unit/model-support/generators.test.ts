import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  distancesTo,
  graphOf,
  nodesFrom,
  wayDown,
  type Node,
} from '../../../model-tests/support/graph.ts';
import { modelOf } from '../../../model-tests/support/model.ts';
import { randomPaths } from '../../../model-tests/support/random-paths.ts';
import { simplePaths } from '../../../model-tests/support/simple-paths.ts';
import { doorMachine, doorOutcomes } from './machines.ts';

const door = modelOf(doorMachine, {
  input: { code: 1 },
  cases: { ENTER: [{ code: 1 }, { code: 2 }], ALARM_RAISED: [{ floor: 3 }] },
  outcomes: doorOutcomes,
});
const start = graphOf(door.space);
const isLocked = ({ leaves }: Node) => leaves.includes('door.locked');

/** The states a list of events passes, the first included. */
function passed(events: AnyEventObject[]): Node[] {
  return events.reduce(
    (nodes, event) => [...nodes, nodes.at(-1)!.moves.find((move) => move.event === event)!.to],
    [start],
  );
}

describe('the graph of a flow', () => {
  it('has the states that shortest paths lead to', () => {
    const reached = door.statePaths().map(({ steps }) => door.space.keyOf(steps.at(-1)!.state));
    expect(
      nodesFrom(start)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([...new Set(reached)].toSorted());
  });

  it('is rejected when it is larger than the limit', () => {
    expect(() => graphOf(door.space, 3)).toThrow('There are more than 3 states to visit');
  });

  it('has a shortest path to a state, and none back from a final state', () => {
    const distances = distancesTo(start, isLocked);
    const way = wayDown(start, distances)!;
    expect(way).toHaveLength(distances.get(start)!);
    expect(isLocked(passed(way).at(-1)!)).toBe(true);
    const ends = nodesFrom(start).filter((node) => node.moves.length === 0 && !isLocked(node));
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.map((end) => wayDown(end, distances))).toEqual(ends.map(() => undefined));
  });
});

describe('simple paths', () => {
  it('visit no state twice, differ, and end where every next state was visited', () => {
    const { paths, leftOut, shortened } = simplePaths(start, { limit: 10_000, length: 100 });
    expect([leftOut, shortened]).toEqual([0, 0]);
    expect(new Set(paths.map((events) => JSON.stringify(events))).size).toBe(paths.length);
    for (const events of paths) {
      const nodes = passed(events);
      expect(new Set(nodes).size).toBe(nodes.length);
      expect(nodes.at(-1)!.moves.every(({ to }) => nodes.includes(to))).toBe(true);
    }
  });

  it('are as many as requested, and report the number of omitted ones at least', () => {
    const all = simplePaths(start, { limit: 10_000, length: 100 }).paths.length;
    const { paths, leftOut } = simplePaths(start, { limit: 3, length: 100 });
    expect(paths).toHaveLength(3);
    expect(leftOut).toBeGreaterThan(0);
    expect(paths.length + leftOut).toBeLessThanOrEqual(all);
  });

  it('end at the limit of steps, and report it', () => {
    const { paths, shortened } = simplePaths(start, { limit: 10_000, length: 1 });
    expect(paths.every((events) => events.length === 1)).toBe(true);
    expect(shortened).toBeGreaterThan(0);
  });

  it('end in the requested state, entered once', () => {
    const { paths } = simplePaths(start, { limit: 100, length: 20, isEnd: isLocked });
    expect(paths.length).toBeGreaterThan(1);
    for (const events of paths)
      expect(passed(events).map(isLocked)).toEqual([...events.map(() => false), true]);
  });
});

describe('random walks', () => {
  const walks = (seed: number) => randomPaths(start, { count: 5, length: 12, seed });

  it('are the same for the same seed, and different for another', () => {
    expect(walks(7)).toEqual(walks(7));
    expect(walks(7)).not.toEqual(walks(8));
  });

  it('are as many as requested, of limited length, and end early only where the flow does', () => {
    expect(walks(1)).toHaveLength(5);
    for (const events of walks(1)) {
      expect(events.length).toBeLessThanOrEqual(12);
      expect(events.length === 12 || passed(events).at(-1)!.moves.length === 0).toBe(true);
    }
  });

  it('prefer the least taken transitions: a few walks take all of them', () => {
    const { transitions } = door.coverageOf(
      door.pathsOf(randomPaths(start, { count: 40, length: 20, seed: 1 })),
    );
    expect(transitions.missed).toEqual([]);
  });
});
