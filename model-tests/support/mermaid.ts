import type { AnyStateNode } from 'xstate';
import { toDirectedGraph } from 'xstate/graph';
import type { Chart, Transition } from './chart.ts';

type Graph = ReturnType<typeof toDirectedGraph>;

/** A chart as a Mermaid state diagram: nested states nested, regions side by side. */
export function mermaidOf(root: AnyStateNode, chart: Chart): string {
  const graph = toDirectedGraph(root.machine);
  // The graph leaves eventless transitions out, so arrows come from the chart.
  const arrows = chart.transitions.filter(({ definition }) => definition.source.parent);
  return ['stateDiagram-v2', ...inside(graph, 1), ...arrows.flatMap(arrowOf)].join('\n');
}

/** Transitions of the root hold in every state, which the notation cannot draw. */
export const anywhere = (chart: Chart): Transition[] =>
  chart.transitions.filter(({ definition }) => !definition.source.parent);

function inside(graph: Graph, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const { stateNode, children } = graph;
  if (stateNode.type === 'parallel')
    return children.flatMap((child, index) => [
      ...(index > 0 ? [`${pad}--`] : []),
      ...stateOf(child, depth),
    ]);
  const initial = stateNode.initial.target[0];
  return [
    ...(initial ? [`${pad}[*] --> ${idOf(initial)}`] : []),
    ...children.flatMap((child) => stateOf(child, depth)),
    ...children
      .filter((child) => child.stateNode.type === 'final')
      .map((child) => `${pad}${idOf(child.stateNode)} --> [*]`),
  ];
}

function stateOf(graph: Graph, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const head = `${pad}state "${graph.stateNode.key}" as ${idOf(graph.stateNode)}`;
  return graph.children.length === 0
    ? [head]
    : [`${head} {`, ...inside(graph, depth + 1), `${pad}}`];
}

function arrowOf({ definition, event, guard }: Transition): string[] {
  const label = guard ? `${event} [${guard}]` : event;
  const targets = definition.target ?? [definition.source];
  return targets.map((target) => `  ${idOf(definition.source)} --> ${idOf(target)} : ${label}`);
}

/** `end` and the like are words of the notation. */
const idOf = (node: AnyStateNode) => `s_${node.path.join('_')}`;
