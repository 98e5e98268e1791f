import { expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { answerOf, labelOf } from '../../../model-tests/support/chart.ts';
import { loadFlows } from '../../../model-tests/support/discover.ts';
import { sentenceOf } from '../../../model-tests/support/sentences.ts';
import { modelOf } from '../../../model-tests/support/model.ts';
import { doorMachine, doorOutcomes } from './machines.ts';

const model = modelOf(doorMachine, {
  input: { code: 1 },
  cases: { ENTER: [{ code: 1 }], ALARM_RAISED: [{ floor: 3 }] },
  outcomes: doorOutcomes,
});

it.each([
  ['Desk', 'Desk'],
  [0, '0'],
  [true, 'yes'],
  [false, 'no'],
  [null, 'none'],
  [undefined, 'none'],
  [[], 'none'],
  [{}, 'none'],
  [['Mon', 'Wed'], 'Mon, Wed'],
  [
    [
      { id: 'm1', version: 1 },
      { name: 'Lamp', id: 'm2' },
    ],
    'm1, Lamp',
  ],
  [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
  [{ sort_by: 'price', order: 'desc' }, 'sort_by price, order desc'],
  [{ seq: 7, data: { msg: 'Done' } }, 'seq 7, data msg Done'],
  [{ 'luz.example': { cheaper: { all: 5 }, equals: { all: 0 } } }, 'luz.example'],
])('a sentence has %j as %s', (code, said) => {
  expect(sentenceOf(model, { ENTER: 'Enter {code}' }, { type: 'ENTER', code })).toBe(
    `Enter ${said}`,
  );
});

it('may have all of an answer', () => {
  const event = { type: 'xstate.done.actor.visit', output: 'Come in', actorId: 'visit' };
  expect(sentenceOf(model, { 'visit done': 'The door says: {}' }, event)).toBe(
    'The door says: Come in',
  );
});

it('reads what lies deeper in an event', () => {
  const event = { type: 'ENTER', code: { of: { door: false } } };
  expect(sentenceOf(model, { ENTER: 'Enter {code.of.door}' }, event)).toBe('Enter no');
  expect(sentenceOf(model, { ENTER: 'Enter {code.of.house}' }, event)).toBe('Enter none');
});

const flows = (await loadFlows()).map(({ name, model: ofFlow, words }) => {
  const types = ofFlow.chart.transitions.map(({ definition }) => definition.eventType);
  const events = [...new Set(types)].flatMap((type) => ofFlow.eventsOf(type));
  return { name, model: ofFlow, words, events };
});

it.each(flows)('$name has words for each of its events', ({ words, events }) => {
  const without = events.filter((event) => !keysOf(event).some((key) => key in words));
  expect(without.map(({ type }) => labelOf(type))).toEqual([]);
});

it.each(flows)('the words of $name are of events that a flow has', ({ words }) => {
  // Two flows of one family share their words, and one of them lacks an event.
  const known = new Set(['start', ...flows.flatMap(({ events }) => events.flatMap(keysOf))]);
  expect(Object.keys(words).filter((key) => !known.has(key))).toEqual([]);
});

it.each(flows)('the words of $name name fields that its events carry', ({ words, events }) => {
  const wrong = Object.entries(words).filter(([key, word]) => {
    const meant = events.filter((event) => keysOf(event).includes(key)).map(carriedBy);
    return (
      meant.length > 0 &&
      [...word.matchAll(/\{([\w.]+)\}/g)].some(
        ([, path = '']) => !meant.some((carried) => fieldOf(carried, path) !== undefined),
      )
    );
  });
  expect(wrong).toEqual([]);
});

it.each(flows)('the words of $name tell the cases of an event apart', (flow) => {
  const cases = new Map(flow.events.map((event) => [JSON.stringify(event), event]));
  const said = [...cases.values()].map(
    (event) => `${event.type}: ${sentenceOf(flow.model, flow.words, event)}`,
  );
  expect(said.filter((one, index) => said.indexOf(one) < index)).toEqual([]);
});

/** The words that an event may have: those of its kind, then those of any. */
function keysOf(event: AnyEventObject): string[] {
  const { kind } = Object(carriedBy(event)) as { kind?: unknown };
  const label = labelOf(event.type);
  return answerOf(event.type) && typeof kind === 'string' ? [`${label}: ${kind}`, label] : [label];
}

function carriedBy(event: AnyEventObject): unknown {
  const answer = answerOf(event.type);
  return answer ? event[answer.kind === 'done' ? 'output' : 'error'] : event;
}

const fieldOf = (carried: unknown, path: string) =>
  path.split('.').reduce<unknown>((one, key) => Object(one)[key], carried);
