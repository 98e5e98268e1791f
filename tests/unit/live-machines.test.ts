import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { chartOf } from '../../model-tests/support/chart.ts';
import { loadFlows } from '../../model-tests/support/discover.ts';
import { createLiveMachines } from '../../src/live-machines.ts';

const lampMachine = setup({
  types: { events: {} as { type: 'SWITCH'; by: string } | { type: 'BREAK' } },
  actors: { glow: fromPromise(() => new Promise(() => {})) },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { SWITCH: 'on' } },
    on: { invoke: { src: 'glow' }, on: { SWITCH: 'off', BREAK: 'broken' } },
    broken: { type: 'final' },
  },
});

function given({ page = '/compare' } = {}) {
  let time = Date.parse('2026-03-02T09:00:00Z');
  const place = { page };
  const machines = createLiveMachines({ now: () => (time += 1_000), page: () => place.page });
  const lamp = createActor(lampMachine, { inspect: machines.inspect });
  const running = () => machines.get().running;
  return { machines, running, lamp, place };
}

test('a machine is listed from its start to its end, and its own actors are not', () => {
  const { running, lamp } = given();
  expect(running()).toEqual([]);
  lamp.start();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(running()).toMatchObject([{ machine: 'lamp', state: 'on' }]);
  lamp.send({ type: 'BREAK' });
  expect(running()).toEqual([]);
});

test('DIAG-02 a stopped machine is listed among the ended ones, with its path and its page', () => {
  const { machines, running, lamp, place } = given();
  lamp.start();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  place.page = '/diagnostics';
  lamp.stop();
  expect(running()).toEqual([]);
  const [ended] = machines.get().ended;
  expect(ended).toMatchObject({ machine: 'lamp', page: '/compare', isCut: false, takes: [] });
  expect(ended!.steps.map(({ event, state }) => [event, state])).toEqual([
    ['xstate.init', 'off'],
    ['SWITCH', 'on'],
  ]);
  expect(ended!.endedAt! > ended!.since).toBe(true);
});

test('the step that ends a machine is the last of its path', () => {
  const { machines, lamp } = given();
  lamp.start();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  lamp.send({ type: 'BREAK' });
  expect(machines.get().ended[0]!.steps.at(-1)).toMatchObject({ event: 'BREAK', state: 'broken' });
});

test('DIAG-02 the last twenty ended machines are kept, newest first', () => {
  const { machines } = given();
  for (let i = 0; i < 25; i++) {
    const lamp = createActor(lampMachine, { inspect: machines.inspect }).start();
    for (let n = 0; n < i; n++) lamp.send({ type: 'SWITCH', by: 'ana' });
    lamp.stop();
  }
  const { ended } = machines.get();
  expect(ended).toHaveLength(20);
  expect(ended.map(({ steps }) => steps.length - 1)).toEqual(
    Array.from({ length: 20 }, (_, index) => 24 - index),
  );
});

test('the time of a state is when the state last changed, not when the last event arrived', () => {
  const { running, lamp } = given();
  lamp.start();
  const [{ since } = { since: '' }] = running();
  lamp.send({ type: 'BREAK' });
  expect(running()[0]).toMatchObject({ since, state: 'off' });
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(running()[0]!.since > since).toBe(true);
});

test('DIAG-01 the possible events are those of the state that no guard forbids', () => {
  const { machines, lamp } = given();
  const takes = () => machines.get().running.at(-1)!.takes;
  lamp.start();
  expect(takes()).toEqual([{ event: 'SWITCH', isGuarded: false }]);
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(takes().map(({ event }) => event)).toEqual(['SWITCH', 'BREAK']);
  const door = setup({ guards: { isKey: (_, key: string) => key.length > 3 } }).createMachine({
    id: 'door',
    initial: 'shut',
    on: { OPEN: '.shut', KNOCK: '.shut' },
    states: {
      shut: {
        on: {
          KNOCK: {},
          ENTER: { guard: { type: 'isKey', params: ({ event }) => event['key'] }, target: 'shut' },
        },
      },
    },
  });
  createActor(door, { inspect: machines.inspect }).start();
  expect(takes()).toEqual([
    { event: 'ENTER', isGuarded: true },
    { event: 'OPEN', isGuarded: false },
  ]);
});

test('DIAG-05 events are recorded by type, without their data', () => {
  const { machines, running, lamp } = given();
  lamp.start();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(running()[0]!.steps.map(({ event }) => event)).toEqual(['xstate.init', 'SWITCH']);
  lamp.send({ type: 'BREAK' });
  const { trace, ended } = machines.get();
  expect(trace).toMatchObject([{ event: 'xstate.init' }, { event: 'SWITCH' }, { event: 'BREAK' }]);
  expect(ended).toHaveLength(1);
  expect(JSON.stringify(machines.get())).not.toContain('ana');
});

test('DIAG-04 at most the latest 200 steps of a machine and of all are recorded, and a cut path says so', () => {
  const { machines, running, lamp } = given();
  lamp.start();
  for (let i = 0; i < 199; i++) lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(running()[0]).toMatchObject({ isCut: false });
  for (let i = 0; i < 300; i++) lamp.send({ type: 'SWITCH', by: 'ana' });
  expect(running()[0]).toMatchObject({ isCut: true });
  expect(running()[0]!.steps).toHaveLength(200);
  lamp.send({ type: 'BREAK' });
  const { trace } = machines.get();
  expect(trace).toHaveLength(200);
  expect(trace.at(-1)).toMatchObject({ machine: 'lamp', event: 'BREAK' });
});

test('a listener receives each step until it unsubscribes', () => {
  const { machines, lamp } = given();
  let calls = 0;
  const stop = machines.subscribe(() => (calls += 1));
  lamp.start();
  const once = calls;
  stop();
  lamp.send({ type: 'SWITCH', by: 'ana' });
  expect([once, calls]).toEqual([1, 1]);
});

const houseMachine = setup({ actors: { lamp: lampMachine } }).createMachine({
  id: 'house',
  initial: 'empty',
  states: {
    empty: { always: 'lit' },
    lit: {
      invoke: { id: 'lamp', src: 'lamp', onDone: 'dark' },
      on: { LEAVE: [{ guard: () => false, target: 'dark' }, { target: 'dark' }] },
    },
    dark: {},
  },
});

/** What a page announces while a test runs. */
function announced(type: string) {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const details: unknown[] = [];
  page.addEventListener(type, (event) => details.push((event as CustomEvent<unknown>).detail));
  return details;
}

const recordTransitions = () => announced('vigia:transition');

test('each taken transition is reported by its key in the chart, those of a child under its own id', () => {
  const transitions = recordTransitions();
  const { inspect } = createLiveMachines();
  const house = createActor(houseMachine.provide({}), { inspect }).start();
  const { lamp } = house.getSnapshot().children;
  lamp?.send({ type: 'SWITCH', by: 'ana' });
  lamp?.send({ type: 'BREAK' });
  const keys = (machine: typeof houseMachine | typeof lampMachine) =>
    chartOf(machine).transitions.map(({ key }) => key);
  expect(transitions).toEqual([
    { machine: 'house', key: keys(houseMachine)[0] },
    { machine: 'lamp', key: keys(lampMachine)[0] },
    { machine: 'lamp', key: keys(lampMachine)[2] },
    { machine: 'house', key: 'house.lit xstate.done.actor.lamp 0' },
  ]);
});

test('DIAG-05 each event is announced with its data, to whoever tests the page, and kept without them', () => {
  const events = announced('vigia:event');
  const { machines, lamp } = given();
  lamp.start();
  const event = { type: 'SWITCH', by: 'ana' } as const;
  lamp.send(event);
  expect(events.at(-1)).toEqual({ machine: 'lamp', event });
  expect(JSON.stringify(machines.get())).not.toContain('ana');
});

test('an unhandled event reports nothing, and the second of two candidates is reported as the second', () => {
  const transitions = recordTransitions();
  const house = createActor(houseMachine, { inspect: createLiveMachines().inspect }).start();
  transitions.length = 0;
  house.send({ type: 'ENTER' });
  expect(transitions).toEqual([]);
  house.send({ type: 'LEAVE' });
  expect(transitions).toEqual([{ machine: 'house', key: 'house.lit LEAVE 1' }]);
});

test('no two transitions of a flow have the same key', async () => {
  for (const { model } of await loadFlows()) {
    const keys = model.chart.transitions.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => key.endsWith(' -1'))).toEqual([]);
  }
});
