import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { modelOf } from '../../../model-tests/support/model.ts';
import { drawingOf } from '../../../scripts/coverage-drawing.ts';
import { countOf, coverageOf, kindOf, shortcomings } from '../../../scripts/coverage-facts.ts';
import { coveragePage } from '../../../scripts/coverage-page.ts';
import type { Layer, Taken } from '../../support/transition-record.ts';

const lampMachine = setup({
  types: { events: {} as { type: 'SWITCH' } | { type: 'BREAK' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { BREAK: '.broken' },
  states: {
    off: { on: { SWITCH: 'on' } },
    on: { on: { SWITCH: 'off' } },
    broken: {},
  },
});
const BREAK = '(anywhere): BREAK → broken';
const ON = 'off: SWITCH → on';
const OFF = 'on: SWITCH → off';

type Declared = {
  unreachable?: Record<string, string>;
  notInBrowser?: string | Record<string, string>;
};

const modelWith = (declared: Declared) =>
  modelOf(lampMachine, { input: undefined, cases: {}, ...declared });

const times = (counts: Record<string, number>): Taken => ({ lamp: counts });
const ALL = { 'lamp BREAK 0': 1, 'lamp.off SWITCH 0': 3, 'lamp.on SWITCH 0': 2 };

function covered(taken: Partial<Record<Layer, Taken>>, declared: Declared = {}) {
  const none = { model: {}, browser: {}, journey: {} };
  return coverageOf('lamp', modelWith(declared), { ...none, ...taken });
}

test('a flow with all transitions taken is complete, and a journey need not take them', () => {
  const flow = covered({ model: times(ALL), browser: times(ALL) });
  expect(shortcomings(flow)).toEqual([]);
  expect([countOf(flow, 'model'), countOf(flow, 'journey')]).toEqual(['3 of 3', '0 of 3']);
});

test('a missed transition is reported with its layer', () => {
  const flow = covered({
    model: times({ ...ALL, 'lamp BREAK 0': 0 }),
    browser: times({ 'lamp.off SWITCH 0': 1 }),
  });
  expect(shortcomings(flow)).toEqual([
    `lamp: ${BREAK} was not taken (model)`,
    `lamp: ${BREAK} was not taken (browser)`,
    `lamp: ${OFF} was not taken (browser)`,
  ]);
  expect(flow.transitions.map(kindOf)).toEqual(['missed', 'taken', 'missed']);
});

test('a declared reason excuses a transition: for all layers, for the browser, or for the browser and the whole flow', () => {
  const partly = { 'lamp.off SWITCH 0': 1, 'lamp.on SWITCH 0': 1 };
  const unreachable = { [BREAK]: 'no lamp breaks' };
  const excused = covered({ model: times(partly), browser: times(partly) }, { unreachable });
  expect(shortcomings(excused)).toEqual([]);
  expect(countOf(excused, 'model')).toBe('2 of 2');
  expect(excused.transitions.map(kindOf)).toEqual(['excused', 'taken', 'taken']);
  const withoutBreak = covered(
    { model: times(ALL), browser: times(partly) },
    { notInBrowser: { [BREAK]: 'nobody breaks it' } },
  );
  expect(shortcomings(withoutBreak)).toEqual([]);
  const viewless = covered({ model: times(ALL) }, { notInBrowser: 'it has no view' });
  expect(shortcomings(viewless)).toEqual([]);
  const journeyOnly = covered({ journey: times(ALL) }, { notInBrowser: 'it has no view' });
  expect(shortcomings(journeyOnly)).toHaveLength(3);
});

test('a flow whose tests have not run is one shortcoming', () => {
  expect(shortcomings(covered({}))).toEqual([
    'lamp: none of its 3 transitions was taken: its tests have not run',
  ]);
});

test('a transition listed as unreachable is reported when the model takes it, and not when a browser does', () => {
  const unreachable = { [ON]: 'there is no switch' };
  expect(
    shortcomings(covered({ model: times(ALL), browser: times(ALL) }, { unreachable })),
  ).toEqual([`lamp: ${ON} is listed as unreachable, yet taken (model)`]);
  const { 'lamp.off SWITCH 0': _, ...others } = ALL;
  const flow = covered({ model: times(others), browser: times(ALL) }, { unreachable });
  expect(shortcomings(flow)).toEqual([]);
  expect([countOf(flow, 'model'), countOf(flow, 'browser')]).toEqual(['2 of 2', '3 of 3']);
});

test('a reason for a transition that the chart does not have is refused', () => {
  expect(() => modelWith({ notInBrowser: { 'off: SWITCH → of': 'misspelt' } })).toThrow(
    'lamp: notInBrowser names "off: SWITCH → of", which the chart does not',
  );
});

test('the page has each flow drawn with its counts, names missed transitions, and works without a network', async () => {
  const flow = covered(
    { model: times(ALL), browser: times({ 'lamp.off SWITCH 0': 7 }) },
    { notInBrowser: { [OFF]: 'needs <two> hands' } },
  );
  const page = coveragePage([{ ...flow, drawing: await drawingOf(flow, lampMachine.root) }]);
  expect(page).toContain('<a href="#lamp">lamp</a>');
  expect(page).toMatch(/class="taken"[^>]*>SWITCH {2}3 · 7 · 0</);
  expect(page).toMatch(/class="missed"[^>]*>BREAK → broken {2}1 · 0 · 0</);
  expect(page).toContain('Not in a browser: needs &lt;two&gt; hands');
  // Off, on and broken: the chart itself is no state.
  expect(page).toContain('lamp</a></th><td>3</td>');
  expect(page).toContain('1 missed');
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
});
