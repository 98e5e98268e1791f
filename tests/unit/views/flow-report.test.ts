import { expect, test } from 'vitest';
import { flowReport, reportText } from '../../../src/views/diagnostics/flow-report.ts';
import type { LiveMachine } from '../../../src/views/diagnostics/live-machine.ts';

const at = (second: number) => `2026-03-02T09:00:0${second}.000Z`;

const machine = (name: string, changes: Partial<LiveMachine> = {}): LiveMachine => ({
  session: name,
  machine: name,
  page: '/compare',
  state: 'resting',
  since: at(1),
  takes: [],
  isCut: false,
  steps: [{ event: 'xstate.init', state: 'resting', at: at(1) }],
  endedAt: null,
  ...changes,
});

const favourite = machine('favourite', {
  endedAt: at(4),
  isCut: true,
  steps: [
    { event: 'TOGGLE', state: 'keeping', at: at(2) },
    { event: 'xstate.done.actor.keepFavourite', state: 'resting list.shown', at: at(3) },
  ],
});
const session = machine('session', {
  page: '/diagnostics',
  steps: [{ event: 'xstate.init', state: 'signedIn', at: at(5) }],
});

test('DIAG-04 the report has the flows by name with their steps, running ones first, and the page they were on', () => {
  const report = flowReport({ running: [session], ended: [favourite], trace: [] });
  expect(JSON.parse(JSON.stringify(report))).toEqual({
    vigia: 'flow-report@1',
    page: '/compare',
    flows: [
      { flow: 'session', isCut: false, steps: session.steps },
      { flow: 'favourite', isCut: true, steps: favourite.steps },
    ],
  });
});

test('the page is that of the last event, the diagnostics excluded', () => {
  const later = machine('alertList', {
    page: '/alerts',
    steps: [{ event: 'xstate.init', state: 'loading', at: at(4) }],
  });
  const on = (...ended: LiveMachine[]) => flowReport({ running: [session], ended, trace: [] }).page;
  expect(on(favourite, later)).toBe('/alerts');
  expect(on(later, favourite)).toBe('/alerts');
  expect(on()).toBe('/diagnostics');
});

test('DIAG-03 the text lists the steps, and ends with the report for a replay', () => {
  const flows = { running: [session], ended: [favourite], trace: [] };
  const text = reportText(flows);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'session, running',
      `${at(5)} started → signedIn`,
      `favourite, ended on /compare ${at(4)}`,
      'Earlier steps were dropped',
      `${at(2)} TOGGLE → keeping`,
      `${at(3)} keepFavourite done → resting, list.shown`,
    ]),
  );
  expect(JSON.parse(text.split('\n').at(-1)!)).toEqual(flowReport(flows));
});
