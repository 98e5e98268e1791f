import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Step } from './walk.ts';

type Edge = { event: AnyEventObject; to: string; ends: boolean; elements: string[] };

type TourOptions = {
  keyOf: (state: AnyMachineSnapshot) => string;
  /** What is to be covered by a step: the transitions it takes and its case. */
  elementsOf: (step: Step) => string[];
  /** Whether a page can go on after the step; a flow that has ended cannot. */
  isLast: (step: Step) => boolean;
};

/** Steps after which a tour starts anew, so that a failure stays readable. */
const LONGEST = 40;

/**
 * Few long walks that together take what the paths take: from where a walk is, it goes on to the
 * nearest step that adds something, and to one that ends the page only when no other is in reach.
 */
export function toursThrough(
  paths: readonly { steps: Step[] }[],
  { keyOf, elementsOf, isLast }: TourOptions,
): AnyEventObject[][] {
  const edges = new Map<string, Map<string, Edge>>();
  const missing = new Set<string>();
  let start = '';
  for (const { steps } of paths) {
    const [first, ...rest] = steps.map((step) => ({ step, key: keyOf(step.state) }));
    if (!first) continue;
    start = first.key;
    let from = start;
    for (const { step, key } of rest) {
      const elements = elementsOf(step);
      const known = edges.get(from) ?? new Map<string, Edge>();
      const ends = isLast(step) || step.state.status !== 'active';
      known.set(JSON.stringify(step.event), { event: step.event, to: key, ends, elements });
      edges.set(from, known);
      for (const element of elements) missing.add(element);
      from = key;
    }
  }
  const tours: AnyEventObject[][] = [];
  while (missing.size > 0) tours.push(tourFrom(start, edges, missing));
  return tours;
}

type Edges = ReadonlyMap<string, ReadonlyMap<string, Edge>>;

function tourFrom(start: string, edges: Edges, missing: Set<string>): AnyEventObject[] {
  const tour: AnyEventObject[] = [];
  let at = start;
  for (;;) {
    const open = tour.length < LONGEST ? nearest(at, edges, missing, false) : undefined;
    const route = open ?? nearest(at, edges, missing, true);
    if (!route) return tour;
    for (const { event, to, elements } of route) {
      tour.push(event);
      for (const element of elements) missing.delete(element);
      at = to;
    }
    if (!open) return tour;
  }
}

/** The shortest way to an edge that adds something; of equally near ones that which adds most. */
function nearest(start: string, edges: Edges, missing: ReadonlySet<string>, ends: boolean) {
  let reached = new Map<string, Edge[]>([[start, []]]);
  const seen = new Set<string>([start]);
  while (reached.size > 0) {
    let best: { route: Edge[]; gain: number } | undefined;
    const next = new Map<string, Edge[]>();
    for (const [at, route] of reached)
      for (const edge of edges.get(at)?.values() ?? []) {
        const gain = edge.elements.filter((element) => missing.has(element)).length;
        if (edge.ends === ends && gain > (best?.gain ?? 0))
          best = { route: [...route, edge], gain };
        if (edge.ends || seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.set(edge.to, [...route, edge]);
      }
    if (best) return best.route;
    reached = next;
  }
  return undefined;
}
