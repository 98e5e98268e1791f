import {
  StateMachine,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { transitionKey } from '../../src/transition-key.ts';

/** One arrow of a chart, under the name tests and reports use for it. */
export type Transition = {
  /** `saving: saveMatch failed [isConflict] → conflicted`; unique within a chart. */
  name: string;
  /** `editMatch.saving xstate.error.actor.saveMatch 0`: what the running page calls it. */
  key: string;
  source: string;
  /** `EDIT`, `saveMatch done`, `after undoWindow`, `always`. */
  event: string;
  guard: string | undefined;
  targets: string[];
  definition: AnyTransitionDefinition;
};

/** `machine` ends with output, `promise` answers once, `stream` sends facts until it is stopped. */
export type Invocation = {
  id: string;
  src: string;
  state: string;
  kind: 'machine' | 'promise' | 'stream';
};

export type Chart = {
  id: string;
  nodes: AnyStateNode[];
  transitions: Transition[];
  nameOf: ReadonlyMap<AnyTransitionDefinition, string>;
  invocations: Invocation[];
};

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/;
const DELAY = /^xstate\.after\.([^.]+)\.(.+)$/;
const FINISH = /^xstate\.done\.state\.(.+)$/;

/** Reads `xstate.done.actor.saveMatch` as the answer of an actor. */
export function answerOf(type: string): { kind: 'done' | 'error'; actor: string } | undefined {
  const [, kind, actor] = ANSWER.exec(type) ?? [];
  return kind && actor ? { kind: kind === 'done' ? 'done' : 'error', actor } : undefined;
}

/** Reads `xstate.after.undoWindow.match.accepted` as `undoWindow`. */
export const delayOf = (type: string) => DELAY.exec(type)?.[1];

/** What an event type is called in names, titles and diagrams. */
export function labelOf(type: string): string {
  const answer = answerOf(type);
  if (answer) return `${answer.actor} ${answer.kind === 'done' ? 'done' : 'failed'}`;
  const delay = delayOf(type);
  if (delay) return `after ${delay}`;
  const finished = FINISH.exec(type)?.[1];
  if (finished) return `${finished.split('.').slice(1).join('.') || 'all'} finished`;
  return type || 'always';
}

/** `EDIT {"packSize":2}`; a payload too long to read is cut. */
export function titleOf({ type, actorId: _actorId, ...payload }: AnyEventObject): string {
  const [first, ...rest] = Object.values(payload);
  if (first === undefined) return labelOf(type);
  const text = JSON.stringify(rest.length > 0 ? payload : first);
  return `${labelOf(type)} ${text.length > 60 ? `${text.slice(0, 57)}...` : text}`;
}

/** XState raises these by itself; sending them would invent paths. */
export const isInternal = (type: string) => type === '' || FINISH.test(type);

export const pathOf = (node: AnyStateNode) => node.path.join('.') || '(anywhere)';

/** Everything of a machine that a path can enter or take. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = [machine.root, ...getStateNodes(machine.root)].filter(
    (node) => node.type !== 'history',
  );
  const transitions = distinct(nodes.flatMap(transitionsOf));
  return {
    id: machine.id,
    nodes,
    transitions,
    nameOf: new Map(transitions.map(({ definition, name }) => [definition, name])),
    invocations: nodes.flatMap((node) => invocationsOf(machine, node)),
  };
}

function transitionsOf(node: AnyStateNode): Transition[] {
  return [...node.transitions.values(), node.always ?? []].flatMap((alternatives) =>
    alternatives.filter(hasEffect).map((definition, index) => {
      const guard = guardName(definition.guard) ?? (index > 0 ? 'else' : undefined);
      const source = pathOf(node);
      const event = labelOf(definition.eventType);
      const targets = (definition.target ?? []).map(pathOf);
      const name = `${source}: ${event}${guard ? ` [${guard}]` : ''} → ${targets.join(' + ') || 'stays'}`;
      return {
        name,
        key: transitionKey(definition),
        source,
        event,
        guard,
        targets,
        definition,
      };
    }),
  );
}

/** `on: { SAVE: {} }` only forbids an event: there is nothing to take. */
const hasEffect = ({ target, actions }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0;

function distinct(transitions: Transition[]): Transition[] {
  const seen = new Map<string, number>();
  return transitions.map((transition) => {
    const count = (seen.get(transition.name) ?? 0) + 1;
    seen.set(transition.name, count);
    return count === 1 ? transition : { ...transition, name: `${transition.name} #${count}` };
  });
}

function invocationsOf(machine: AnyStateMachine, node: AnyStateNode): Invocation[] {
  return node.invoke.map(({ id, src }) => {
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    const answers = node.transitions.has(`xstate.done.actor.${id}`);
    const kind = logic instanceof StateMachine ? 'machine' : answers ? 'promise' : 'stream';
    return { id, src: typeof src === 'string' ? src : '(inline)', state: pathOf(node), kind };
  });
}

/** `and(['isDirty', not('isBusy')])` reads `isDirty and not isBusy`. */
export function guardName(guard: unknown): string | undefined {
  if (guard === undefined || typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const parts: unknown = 'guards' in guard ? guard.guards : undefined;
    if (!Array.isArray(parts)) return guard.name || '(inline)';
    const names = parts.map(guardName);
    return guard.name === 'not' ? `not ${names[0]}` : names.join(` ${guard.name} `);
  }
  return typeof guard === 'object' && guard !== null && 'type' in guard
    ? String(guard.type)
    : '(inline)';
}

/** The promise actors a state waits for. */
export function awaited(chart: Chart, state: AnyMachineSnapshot): string[] {
  if (state.status !== 'active') return [];
  const active = new Set(state._nodes.flatMap((node) => node.invoke.map(({ id }) => id)));
  return chart.invocations
    .filter(({ kind, id }) => kind === 'promise' && active.has(id))
    .map(({ id }) => id);
}
