import { expect, it } from 'vitest';
import { assign, createMachine, fromPromise } from 'xstate';
import { brokenRules } from '../../../model-tests/support/rules.ts';
import { doorMachine, loanMachine } from './machines.ts';

const load = fromPromise<number>(() => Promise.resolve(1));

it('charts that follow the rules have no findings', () => {
  expect(brokenRules(doorMachine)).toEqual([]);
  expect(brokenRules(loanMachine)).toEqual([]);
});

it('each violation of a rule is named', () => {
  const chart = createMachine({
    id: 'careless',
    context: { n: 0 },
    initial: 'a',
    states: {
      a: {
        invoke: [
          { id: 'loading', src: 'load', onDone: {}, onError: 'b' },
          { id: 'load', src: 'load', onDone: 'b' },
          { id: 'inline', src: 'missing' },
        ],
        after: { 500: 'b' },
        on: {
          '*': 'b',
          ADD: { guard: () => true, actions: assign({ n: 1 }) },
        },
      },
      b: { initial: 'c', states: { c: {}, back: { type: 'history' } } },
    },
  });
  expect(brokenRules(chart.provide({ actors: { load } }))).toEqual([
    "a invokes load as loading: give it id 'load'",
    'a has no onError for load',
    'a invokes inline inline: name the actor in setup({ actors })',
    'a listens to the wildcard *',
    'a has an inline action xstate.assign: name it in setup({ actions })',
    'a has an inline guard on ADD: name it in setup({ guards })',
    'a keeps loading after its answer: leave the state that invoked it',
    'a waits 500 ms: name the delay',
    'b.back is a history state: say where the flow goes on',
  ]);
});
