import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { answerOf, delayOf, labelOf } from './chart.ts';
import type { Reply } from './held-calls.ts';
import { leavesOf } from './leaves.ts';
import type { Path } from './model.ts';
import type { ActorCall, Executor, PageObject } from './page-object.ts';

/** One executor per event type of the paths. Refuses to start while the answer of an actor has none. */
export function executorsFor(
  object: PageObject,
  paths: readonly Path[],
): ReadonlyMap<string, Executor> {
  const types = new Set(
    paths.flatMap(({ steps }) => steps.slice(1).map(({ event }) => event.type)),
  );
  const executors = new Map<string, Executor>();
  const missing: string[] = [];
  for (const type of types) {
    const executor = executorOf(object, type);
    if (executor) executors.set(type, executor);
    else missing.push(labelOf(type));
  }
  if (missing.length > 0)
    throw new Error(
      `${object.model.chart.id}: nothing performs ${missing.join(', ')}: add a call or a gesture`,
    );
  return executors;
}

/** A sight of a state that no path enters would never be looked for. */
export function refuseUnseen({ model, sees = {} }: PageObject, paths: readonly Path[]) {
  const entered = new Set(
    paths.flatMap(({ steps }) => steps.flatMap(({ state }) => leavesOf(state.value))),
  );
  const unseen = Object.keys(sees).filter((leaf) => !entered.has(leaf));
  if (unseen.length > 0)
    throw new Error(`${model.chart.id}: no path enters ${unseen.join(', ')}, whose sight is given`);
}

function executorOf(object: PageObject, type: string): Executor | undefined {
  const { gestures = {}, calls = {}, atOnce = {}, model } = object;
  const gesture = gestures[type];
  if (gesture) return gesture;
  const early = atOnce[type];
  if (early) return ({ page }) => early(page);
  const delay = delayOf(type);
  if (delay)
    return ({ page, before }) =>
      page.clock.fastForward(millisecondsOf(model.machine, delay, before));
  const answer = answerOf(type);
  if (!answer) return ({ press }) => press();
  const call = calls[answer.actor];
  if (call === undefined || typeof call === 'function') return call;
  const { call: name, ...shape } = typeof call === 'string' ? { call } : call;
  return ({ calls: server, event }) => server.answer(name, replyTo(shape, answer.kind, event));
}

function millisecondsOf(
  machine: AnyStateMachine,
  delay: string,
  { context }: AnyMachineSnapshot,
): number {
  const length: unknown = machine.implementations.delays[delay];
  const milliseconds: unknown =
    typeof length === 'function' ? length({ context }, undefined) : length;
  if (typeof milliseconds === 'number') return milliseconds;
  throw new Error(`${machine.id}: the delay ${delay} is not known in milliseconds`);
}

function replyTo(
  { done, error }: Omit<ActorCall, 'call'>,
  kind: 'done' | 'error',
  event: AnyEventObject,
): Reply {
  if (kind === 'done')
    return done ? done(event['output'] as never) : { status: 200, json: event['output'] };
  if (error) return error(event['error'] as never);
  const { status = 0, body } = event['error'] as { status?: number; body?: unknown };
  return status === 0 ? 'network failure' : { status, json: body };
}
