import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { answerOf, chartOf, delayOf, guardName, pathOf } from './chart.ts';

/**
 * How a chart is written, checked: each returned sentence names what breaks a rule. An empty list
 * is a chart that paths can follow and people can read.
 */
export function brokenRules(machine: AnyStateMachine): string[] {
  return chartOf(machine).nodes.flatMap((node) => [
    ...invokeRules(machine, node),
    ...[...node.transitions.values(), node.always ?? []].flat().flatMap(transitionRules),
    ...[...node.entry, ...node.exit].flatMap((action) => actionRules(pathOf(node), action)),
    ...Object.values<AnyStateNode>(node.states)
      .filter((child) => child.type === 'history')
      .map((child) => `${pathOf(child)} is a history state: say where the flow goes on`),
  ]);
}

function invokeRules(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const state = pathOf(node);
  return node.invoke.flatMap(({ id, src, onSnapshot }) => {
    const problems: string[] = [];
    if (typeof src !== 'string' || !machine.implementations.actors[src])
      problems.push(`${state} invokes ${id} inline: name the actor in setup({ actors })`);
    else if (src !== id) problems.push(`${state} invokes ${src} as ${id}: give it id '${src}'`);
    if (onSnapshot)
      problems.push(`${state} reads snapshots of ${id}: let it end with output or send a fact`);
    const done = node.transitions.has(`xstate.done.actor.${id}`);
    if (done && !node.transitions.has(`xstate.error.actor.${id}`))
      problems.push(`${state} has no onError for ${id}`);
    return problems;
  });
}

function transitionRules(transition: AnyTransitionDefinition): string[] {
  const { eventType, source, target, reenter, actions, guard } = transition;
  const state = pathOf(source);
  const problems = actions.flatMap((action) => actionRules(state, action));
  if (eventType.includes('*')) problems.push(`${state} listens to the wildcard ${eventType}`);
  const delay = delayOf(eventType);
  if (delay && /^\d+$/.test(delay)) problems.push(`${state} waits ${delay} ms: name the delay`);
  if (guardName(guard)?.includes('(inline)') || (guard && guardName(guard) === 'guard'))
    problems.push(`${state} has an inline guard on ${eventType}: name it in setup({ guards })`);
  const answer = answerOf(eventType);
  const stays = !target || (!reenter && target.every((node) => isWithin(node, source)));
  if (answer && stays)
    problems.push(
      `${state} keeps ${answer.actor} after its answer: leave the state that invoked it`,
    );
  return problems;
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

/** `emit`, `raise` and `sendTo` read well where they stand; changes of context want a name. */
function actionRules(state: string, action: unknown): string[] {
  if (typeof action !== 'function') return [];
  const type = 'type' in action ? String(action.type) : '(inline)';
  return type === 'xstate.assign' || !type.startsWith('xstate.')
    ? [`${state} has an inline action ${type}: name it in setup({ actions })`]
    : [];
}
