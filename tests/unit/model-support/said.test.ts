import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { asHeard, messagesOf, problemsOf, refusalsOf } from '../../../model-tests/support/said.ts';

/** The state of a flow with such a context. */
const stateOf = (context: object, type: 'final' | 'atomic' = 'atomic') =>
  createActor(createMachine({ context, initial: 'one', states: { one: { type } } }))
    .start()
    .getSnapshot();
const answer = { type: 'xstate.done.actor.save' };

test('what is wrong with what was entered is said as long as it is so', () => {
  const state = stateOf({ problem: 'No address', problems: { name: 'No name', url: null } });
  expect(problemsOf({ state })).toEqual(['No address', 'No name']);
  expect(problemsOf({ state: stateOf({ problem: 'No address' }, 'final') })).toEqual([]);
});

test('why an answer was no is said once it has come', () => {
  const [before, state] = [stateOf({ refusal: '' }), stateOf({ refusal: 'Taken', message: '' })];
  expect(refusalsOf({ event: answer, state }, before)).toEqual(['Taken']);
  expect(refusalsOf({ event: answer, state }, state)).toEqual([]);
  expect(refusalsOf({ event: { type: 'TYPE' }, state }, before)).toEqual([]);
});

test('a message says its text and what follows from it', () => {
  const emitted = [
    { type: 'SNACKBAR', text: 'Saved', detail: 'It is read tonight' },
    { type: 'SNACKBAR', text: 'Sent' },
    { type: 'CHANGED', text: 'not for people' },
  ];
  expect(messagesOf({ emitted })).toEqual(['Saved', 'It is read tonight', 'Sent']);
});

test('a failed call is said in the words that the page has for it', () => {
  const failed = (message: string) => ({ type: 'xstate.error.actor.save', error: { message } });
  const texts = ['Not saved: offline', 'Later'];
  expect(asHeard(texts, failed('offline'), failed('no $& answer'))).toEqual([
    'Not saved: no $& answer',
    'Later',
  ]);
  expect(asHeard(texts, failed('offline'))).toEqual(texts);
  expect(asHeard(texts, answer, failed('no answer'))).toEqual(texts);
});
