import { transition, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { awaited } from './chart.ts';
import type { Path } from './model.ts';
import type { PageObject } from './page-object.ts';

/** The first page on which all of these events can happen, with their path; throws why none can. */
export function ablePage(
  objects: readonly PageObject[],
  events: readonly AnyEventObject[],
): { object: PageObject; path: Path } {
  const refusals: string[] = [];
  for (const object of objects) {
    const found = object.model.follow(events);
    if ('path' in found) return { object, path: settled(found.path, object) };
    refusals.push(`${titleOf(object)}: ${found.refusal}`);
  }
  throw new Error(`No page can walk this path.\n${refusals.join('\n')}`);
}

/** `favourite flow on the favourites page`. */
export const titleOf = ({ name, on }: PageObject) => `${name} flow${on ? ` on ${on}` : ''}`;

/** A path that ends where the page answers at once ends one step later, where it can be seen. */
export function settled(path: Path, { model, atOnce = {} }: PageObject): Path {
  const { machine, chart, eventsOf } = model;
  const last = path.steps.at(-1);
  const actor = last && awaited(chart, last.state).find((id) => atOnce[`xstate.done.actor.${id}`]);
  const [event] = actor ? eventsOf(`xstate.done.actor.${actor}`) : [];
  if (!last || !event) return path;
  const [state] = transition<AnyStateMachine>(machine, last.state, event);
  const step = { event, state, taken: [], entered: [], emitted: [] };
  return { ...path, steps: [...path.steps, step] };
}
