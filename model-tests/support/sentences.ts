import type { AnyEventObject } from 'xstate';
import { answerOf, delayOf, labelOf } from './chart.ts';
import type { FlowModel } from './model.ts';

/**
 * What a person reads for an event, by its label (`SAVE`, `saveMatch done`, `after undoWindow`); of an answer that has a
 * kind, by both if they are here (`pull done: more`).
 * `{name}` stands for a field of the payload; of an answer, for a field of its output or error, and `{}` for all of it.
 * Its value is spoken: a switch is `yes` or `no`, what is missing or empty is `none`.
 */
export type Words = Record<string, string>;

/** What a person does, or what happens, in the words of the interface. */
export function sentenceOf(model: FlowModel, words: Words, event: AnyEventObject): string {
  const { type, actorId: _actorId, ...payload } = event;
  if (type === 'xstate.init') return words['start'] ?? 'Open';
  const answer = answerOf(type);
  const value: unknown = answer ? payload[answer.kind === 'done' ? 'output' : 'error'] : payload;
  const sentence = wordOf(words, type, value);
  if (sentence !== undefined)
    return sentence.replaceAll(/\{([\w.]*)\}/g, (_, path: string) => read(value, path));
  const delay = delayOf(type);
  if (delay) return `Wait: ${delay}${lengthOf(model, delay)}`;
  const detail = isEmpty(value) ? '' : ` with ${JSON.stringify(value)}`;
  if (!answer) return `${labelOf(type)}${detail}`;
  return `${answer.actor} ${answer.kind === 'done' ? 'answers' : 'fails'}${detail}`;
}

/** The words of an event, before what it carries is read into them. */
function wordOf(words: Words, type: string, value: unknown): string | undefined {
  const label = labelOf(type);
  const { kind } = Object(value) as { kind?: unknown };
  return (typeof kind === 'string' ? words[`${label}: ${kind}`] : undefined) ?? words[label];
}

function read(value: unknown, path: string): string {
  const found = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (one, key) => (typeof one === 'object' && one !== null ? Reflect.get(one, key) : undefined),
      value,
    );
  return spoken(found);
}

/** At most so many things of a list are named. */
const NAMED = 5;

/**
 * A value as a person would say it: `yes`, `none`, `Mon, Wed`; of a thing with a name or an id, only that; of a table,
 * only the name.
 */
function spoken(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) {
    const named = value.slice(0, NAMED).map(spoken).join(', ');
    return value.length > NAMED ? `${named} and ${value.length - NAMED} more` : named || 'none';
  }
  const { name = null, id = null } = value as { name?: unknown; id?: unknown };
  if (name !== null || id !== null) return spoken(name ?? id);
  const fields = Object.entries(value).map(([field, one]) =>
    isRecord(one) && Object.values(one).every(isRecord) ? field : `${field} ${spoken(one)}`,
  );
  return fields.join(', ') || 'none';
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || JSON.stringify(value) === '{}';

/** ` (8 s)`, or nothing for a delay that is computed. */
export function lengthOf(model: FlowModel, delay: string): string {
  const length: unknown = model.machine.implementations.delays[delay];
  if (typeof length !== 'number') return '';
  return length < 1_000 ? ` (${length} ms)` : ` (${length / 1_000} s)`;
}
