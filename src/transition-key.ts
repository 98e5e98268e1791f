import type { AnyTransitionDefinition } from 'xstate';

/**
 * Names a transition alike in every copy of its chart: `favourite.resting TOGGLE 0` is the first of those that the
 * state has for the event. An eventless one has no event between its two spaces.
 */
export function transitionKey(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition;
  const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.id} ${eventType} ${candidates?.indexOf(definition) ?? -1}`;
}
