import type { AnyEventObject } from 'xstate';
import { nodesFrom, type Node } from './graph.ts';
import type { Step } from './walk.ts';

type Edge = {
  event: AnyEventObject;
  to: Node;
  elements: string[];
  /** A tour ends with it where another way is left. */
  isLast: boolean;
  /** The flow has ended: nothing comes after it. */
  isEnd: boolean;
};

type TourOptions = {
  /** What is to be covered by a step: the transitions it takes and its case. */
  elementsOf: (step: Step) => string[];
  /** Whether a page had better start anew after the step: it is gone through only where no other way leads on. */
  isLast: (step: Step) => boolean;
};

/** Steps after which a tour starts anew, so that a failure stays readable. */
const LONGEST = 40;

/**
 * Few long walks that together take all that can happen: from where a walk is, it goes on to the
 * nearest step that adds something, and to one that ends the page only when no other is in reach.
 */
export function toursThrough(start: Node, { elementsOf, isLast }: TourOptions): AnyEventObject[][] {
  const edges = new Map(
    nodesFrom(start).map((node) => [
      node,
      node.moves.map(({ event, step, to }): Edge => {
        const isEnd = step.state.status !== 'active';
        const elements = elementsOf(step);
        return { event, to, elements, isLast: isEnd || isLast(step), isEnd };
      }),
    ]),
  );
  const missing = new Set(
    [...edges.values()].flatMap((all) => all.flatMap(({ elements }) => elements)),
  );
  const tours: AnyEventObject[][] = [];
  while (missing.size > 0) {
    const tour = tourFrom(start, edges, missing);
    if (tour.length === 0) throw new Error(`No tour reaches ${[...missing].join(', ')}`);
    tours.push(tour);
  }
  return tours;
}

type Edges = ReadonlyMap<Node, readonly Edge[]>;

function tourFrom(start: Node, edges: Edges, missing: Set<string>): AnyEventObject[] {
  const tour: AnyEventObject[] = [];
  let at = start;
  for (;;) {
    const onward = tour.length < LONGEST ? nearest(at, edges, missing, 'nowhere') : undefined;
    const route =
      onward ??
      nearest(at, edges, missing, 'at the end') ??
      // Another start is better than going on after what is last.
      (tour.length === 0 ? nearest(at, edges, missing, 'anywhere') : undefined);
    if (!route) return tour;
    for (const { event, to, elements } of route) {
      tour.push(event);
      for (const element of elements) missing.delete(element);
      at = to;
    }
    if (!onward) return tour;
  }
}

/** The shortest way to an edge that adds something; of equally near ones that which adds most. */
function nearest(
  start: Node,
  edges: Edges,
  missing: ReadonlySet<string>,
  mayBeLast: 'nowhere' | 'at the end' | 'anywhere',
): Edge[] | undefined {
  let reached = new Map<Node, Edge[]>([[start, []]]);
  const seen = new Set([start]);
  while (reached.size > 0) {
    let best: { route: Edge[]; gain: number } | undefined;
    const next = new Map<Node, Edge[]>();
    for (const [at, route] of reached)
      for (const edge of edges.get(at) ?? []) {
        if (edge.isLast && mayBeLast === 'nowhere') continue;
        const gain = edge.elements.filter((element) => missing.has(element)).length;
        if (gain > (best?.gain ?? 0)) best = { route: [...route, edge], gain };
        const isThrough = !edge.isEnd && (!edge.isLast || mayBeLast === 'anywhere');
        if (!isThrough || seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.set(edge.to, [...route, edge]);
      }
    if (best) return best.route;
    reached = next;
  }
  return undefined;
}
