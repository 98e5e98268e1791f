import { leastCover } from '../../model-tests/support/cover.ts';
import { pathOf } from '../../model-tests/support/chart.ts';
import type { Flow } from '../../model-tests/support/discover.ts';
import { distancesTo, nodesFrom, wayDown, type Node } from '../../model-tests/support/graph.ts';
import type { Path } from '../../model-tests/support/model.ts';
import { randomPaths } from '../../model-tests/support/random-paths.ts';
import { simplePaths } from '../../model-tests/support/simple-paths.ts';
import { BadInput, didYouMean } from './bad-input.ts';
import type { Options } from './options.ts';
import { describePath, type DescribedPath } from './described.ts';

type Wanted = Pick<Options, 'by' | 'to' | 'tag' | 'limit' | 'length' | 'seed'>;

export type Generated = {
  paths: DescribedPath[];
  /** What the person should know beside the paths: how many were left out, and why. */
  notes: string[];
};

/** The paths that were asked for, numbered. Throws BadInput for a state or a requirement the flow does not have. */
export function generate(flow: Flow, wanted: Wanted): Generated {
  refuseUnknownState(flow, wanted.to);
  refuseUnknownTag(flow, wanted.tag);
  const { paths, notes } = generatorOf(flow, wanted);
  const { tag, limit = paths.length } = wanted;
  const told = paths
    .map((path) => describePath(flow, path))
    .filter(({ requirements }) => tag === undefined || requirements.includes(tag));
  if (told.length > limit)
    notes.push(`Left out by --limit ${limit}: ${told.length - limit} of ${told.length} paths`);
  const listed = told.slice(0, limit).map((path, index) => ({ ...path, number: index + 1 }));
  return { paths: listed, notes };
}

function generatorOf(flow: Flow, wanted: Wanted): { paths: Path[]; notes: string[] } {
  const { model } = flow;
  switch (wanted.by) {
    case 'shortest':
      return { paths: model.statePaths().filter(endsIn(wanted.to)), notes: [] };
    case 'states': {
      const paths = model.statePaths().filter(endsIn(wanted.to));
      const entered = ({ steps }: Path) => steps.flatMap((step) => step.entered);
      return { paths: wanted.to ? paths.slice(0, 1) : leastCover(paths, entered), notes: [] };
    }
    case 'transitions':
      return continued(flow, model.transitionPaths(), wanted.to);
    case 'random':
      return random(flow, wanted);
    case 'simple':
      return simple(flow, wanted);
  }
}

function random(flow: Flow, { to, tag, limit = 10, length, seed }: Wanted) {
  // Of walks that are chosen by what they show, more are made.
  const count = tag === undefined ? limit : Math.max(limit, 100);
  const lists = randomPaths(flow.model.graph(), { count, length, seed });
  const { paths, notes } = continued(flow, flow.model.pathsOf(lists), to);
  return {
    paths,
    notes: [...notes, `Made with --seed ${seed}: the same seed makes the same walks`],
  };
}

function simple({ model }: Flow, { to, tag, limit = 100, length }: Wanted) {
  const found = simplePaths(model.graph(), {
    limit: tag === undefined ? limit : Math.max(limit, 100),
    length,
    ...(to !== undefined && { isEnd: ({ leaves }: Node) => isIn(leaves, to) }),
  });
  const notes = [];
  if (found.leftOut > 0)
    notes.push(
      to === undefined
        ? `At least ${found.leftOut} further simple paths were left out: --limit 500 makes more`
        : `${found.leftOut} beginnings were not followed, some of which lead to ${to}: --limit 500 follows more`,
    );
  if (found.shortened > 0)
    notes.push(`${found.shortened} paths end after ${length} steps: --length 40 lets them go on`);
  return { paths: model.pathsOf(found.paths), notes };
}

/** Paths with the shortest way to a state at their end; those that cannot get there are left out. */
function continued({ model }: Flow, paths: Path[], to: string | undefined) {
  if (to === undefined) return { paths, notes: [] };
  const start = model.graph();
  const nodes = new Map(nodesFrom(start).map((node) => [node.key, node]));
  const distances = distancesTo(start, ({ leaves }) => isIn(leaves, to));
  const lists = paths.flatMap(({ steps }) => {
    const end = nodes.get(model.space.keyOf(steps.at(-1)!.state));
    const way = end && wayDown(end, distances);
    return way ? [[...steps.slice(1).map(({ event }) => event), ...way]] : [];
  });
  const lost = paths.length - lists.length;
  return {
    paths: model.pathsOf(lists),
    notes: lost > 0 ? [`${lost} paths end where no way leads to ${to}, and were left out`] : [],
  };
}

const isIn = (leaves: string[], state: string) =>
  leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

const endsIn =
  (state: string | undefined) =>
  ({ steps }: Path) =>
    state === undefined || steps.at(-1)!.state._nodes.some((node) => pathOf(node) === state);

function refuseUnknownState({ name, model }: Flow, state: string | undefined) {
  const states = model.chart.nodes.filter((node) => node.parent).map(pathOf);
  if (state === undefined || states.includes(state)) return;
  throw new BadInput(
    `${name} has no state "${state}".${didYouMean(state, states)} It has ${states.join(', ')}.`,
  );
}

function refuseUnknownTag({ name, requirements }: Flow, tag: string | undefined) {
  const ids = [...new Set(Object.values(requirements).flat())].toSorted();
  if (tag === undefined || ids.includes(tag)) return;
  const known = ids.length > 0 ? `Its requirements are ${ids.join(', ')}.` : 'It shows none.';
  throw new BadInput(`${name} shows no requirement "${tag}".${didYouMean(tag, ids)} ${known}`);
}
