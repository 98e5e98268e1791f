import type { AnyEventObject } from 'xstate';
import { answerOf, delayOf, labelOf } from './chart.ts';
import type { FlowModel } from './model.ts';

/**
 * What a person reads for an event, by its label (`SAVE`, `saveMatch done`, `after undoWindow`).
 * `{name}` stands for a field of the payload; of an answer, for a field of its output or error.
 */
export type Words = Record<string, string>;

/** What a person does, or what happens, in the words of the interface. */
export function sentenceOf(model: FlowModel, words: Words, event: AnyEventObject): string {
  const { type, actorId: _actorId, ...payload } = event;
  if (type === 'xstate.init') return words['start'] ?? 'Open';
  const answer = answerOf(type);
  const value: unknown = answer ? payload[answer.kind === 'done' ? 'output' : 'error'] : payload;
  const sentence = words[labelOf(type)];
  if (sentence) return sentence.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => read(value, path));
  const delay = delayOf(type);
  if (delay) return `Wait: ${delay}${lengthOf(model, delay)}`;
  const detail = isEmpty(value) ? '' : ` with ${JSON.stringify(value)}`;
  if (!answer) return `${labelOf(type)}${detail}`;
  return `${answer.actor} ${answer.kind === 'done' ? 'answers' : 'fails'}${detail}`;
}

function read(value: unknown, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (one, key) => (typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined),
      value,
    );
  return typeof found === 'string' ? found : JSON.stringify(found);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || JSON.stringify(value) === '{}';

/** ` (8 s)`, or nothing for a delay that is computed. */
export function lengthOf(model: FlowModel, delay: string): string {
  const length: unknown = model.machine.implementations.delays[delay];
  if (typeof length !== 'number') return '';
  return length < 1_000 ? ` (${length} ms)` : ` (${length / 1_000} s)`;
}
